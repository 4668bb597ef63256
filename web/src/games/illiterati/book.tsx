// Books as lying spines that fill up, with what they still need in words and numbers.
import { BookCheck, Feather } from 'lucide';
import { plural } from '../../app/phrases';
import { Icon } from '../../view/icon';
import { needName, progressSentence, type Sign, shareOf } from './text';
import { SignShape } from './tile';
import type { BookFace, PlayerFace, Progress, SymbolNeed, View } from './wire';

const SHOWN: readonly string[] = ['sun', 'cloud', 'leaf', 'moon'];

function SymbolChip({ need, named }: { need: SymbolNeed; named: boolean }) {
  return (
    <li class={need.have >= need.need ? 'ilt-met' : ''}>
      {SHOWN.includes(need.symbol) ? <SignShape sign={need.symbol as Sign} /> : null}
      <span class={SHOWN.includes(need.symbol) && !named ? 'unseen' : ''}>{needName(need)} </span>
      <b>
        {need.have}
        <i>/{need.need}</i>
      </b>
    </li>
  );
}

/** What a book has and needs; `named`: the symbols with their names. */
export function Wants({ progress, named = false }: { progress: Progress; named?: boolean }) {
  const { letters, words, symbols } = progress;
  return (
    <ul class="ilt-wants">
      <li class={letters.have >= letters.need ? 'ilt-met' : ''}>
        <span>letters </span>
        <b>
          {letters.have}
          <i>/{letters.need}</i>
        </b>
      </li>
      {words.need > 1 && (
        <li class={words.have >= words.need ? 'ilt-met' : ''}>
          <span>words </span>
          <b>
            {words.have}
            <i>/{words.need}</i>
          </b>
        </li>
      )}
      {symbols.map((need) => (
        <SymbolChip key={need.symbol} need={need} named={named} />
      ))}
    </ul>
  );
}

export function Spine(props: { book: BookFace; progress: Progress | null; chapter?: boolean; anchor?: string }) {
  const { book, progress, chapter = false } = props;
  const met = progress?.met ?? false;
  return (
    <span
      class={`ilt-spine ilt-${chapter ? 'chapter' : book.colour}${met ? ' ilt-met' : ''}`}
      style={{ '--ilt-share': shareOf(progress) }}
      role="img"
      aria-label={`${chapter ? 'Final Chapter. ' : ''}${progressSentence(book, progress)}`}
      data-anchor={props.anchor}
    >
      <span class="ilt-pages" />
      <span class="ilt-title">
        {chapter && <Icon node={Feather} />}
        {met && !chapter && <Icon node={BookCheck} />}
        <span>{chapter ? 'Final Chapter' : book.title}</span>
      </span>
    </span>
  );
}

/** What a player works at, with its progress: the Final Chapter once it is open, else the book. */
export function taskOf(
  view: View,
  player: PlayerFace,
): { book: BookFace; progress: Progress | null; chapter: boolean } | null {
  if (view.chapter) return { book: view.chapter, progress: player.chapter, chapter: true };
  return player.book && { book: player.book, progress: player.progress, chapter: false };
}

/** The bound books as small spines. */
export function BoundBooks({ player, needed }: { player: PlayerFace; needed: number }) {
  const all = Array.from({ length: Math.max(needed, player.bound.length) }, (_, at) => player.bound[at] ?? null);
  return (
    <span class="ilt-bound" role="img" aria-label={`${player.bound.length} of ${plural(needed, 'book')} bound`}>
      {all.map((book, at) => (
        <i key={book?.id ?? at} class={`ilt-${book?.colour ?? 'gap'}`} />
      ))}
    </span>
  );
}
