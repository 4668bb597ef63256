// The player's side of building that the server has not confirmed yet: letters picked up, moves on their way, a drag.
import { computed, effect, type Signal, signal } from '@preact/signals';
import { say } from '../../app/screen_reader';
import { perTable } from '../../table/controller';
import { type Before, BY_HAND, fly, measure, nextFrame } from '../../table/motion';
import {
  add,
  type Draft,
  EMPTY,
  fromRow,
  keep,
  moveTo,
  name,
  remove,
  rub,
  spell,
  typed,
  unnamed,
  wordOf,
} from './draft';
import { type Letters, withPending } from './optimistic_letters';
import { showing } from './presence';
import { lackSentence, rowSentence, spelledOut } from './text';
import type { Table } from './types';
import type { IlliteratiAction, View, WordFace } from './wire';

interface Sent {
  action: IlliteratiAction;
}

const SHAKE = 4000;
const NONE: Letters = { words: [], loose: [], library: [] };

/** The positions of the viewer's own letters and the Library; what others move meanwhile is not animated along. */
const mine = (): Before =>
  new Map([...document.querySelectorAll('.ilt-zone, .ilt-shelf')].flatMap((place) => [...measure(place)]));

export class Controller {
  readonly draft: Signal<Draft> = signal(EMPTY);
  /** The letters that were typed without a loose tile for them, while the hint about them is shown. */
  readonly lacking: Signal<string> = signal('');
  /** The dragged letters, and what they are held over. */
  readonly dragged: Signal<{ tiles: readonly string[]; over: string | null } | null> = signal(null);
  private readonly sent: Signal<readonly Sent[]> = signal([]);
  /** The viewer's letters and the Library, with moves that are still on their way. */
  readonly letters = computed<Letters>(() => {
    const view = this.seen.value;
    const own = view?.seat == null ? undefined : view.players[view.seat];
    if (!view || !own) return view ? { ...NONE, library: view.library } : NONE;
    return withPending(
      own,
      view.library,
      this.sent.value.map((one) => one.action),
    );
  });
  private readonly seen = computed(() => this.table.look.value?.view);
  /** The row that was laid last, to be announced when the server has judged it. */
  private laid = '';
  private still: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly table: Table) {
    effect(() => this.follow(this.seen.value, table.posting.value));
    effect(() => {
      const { tiles, over } = this.dragged.value ?? { tiles: this.draft.value.tiles, over: null };
      table.show(showing(tiles, over, this.seen.value?.seat ?? 0));
    });
  }

  get view(): View {
    return this.table.look.value?.view as View;
  }

  /** Whether the player here can build words now. */
  get free(): boolean {
    return this.seen.value?.phase === 'build' && this.view.seat !== null && this.table.curtain.value === null;
  }

  /** Take over the server's view whenever no move of ours is on its way. */
  private follow(view: View | undefined, posting: number): void {
    if (!view || view.seat === null || view.phase !== 'build') {
      if (this.draft.peek() !== EMPTY) this.draft.value = EMPTY;
      if (this.sent.peek().length > 0) this.sent.value = [];
      this.laid = '';
      return;
    }
    if (posting === 0 && this.sent.peek().length > 0) this.sent.value = [];
    if (posting === 0) this.tellLaid(view);
    const draft = this.draft.peek();
    const { words, loose } = this.letters.value;
    const kept = keep(draft, new Set([...loose, ...words.flatMap((row) => row.tiles)]));
    if (kept !== draft) this.draft.value = kept;
  }

  private tellLaid(view: View): void {
    const row = view.players[view.seat ?? -1]?.words.find((one) => one.tiles.join() === this.laid);
    if (!row) return;
    this.laid = '';
    say(rowSentence(row));
  }

  private post(action: IlliteratiAction, tried = false): void {
    const sent = { action };
    const posted = this.table.post(action, tried);
    this.sent.value = [...this.sent.value, sent];
    void posted.then((done) => {
      if (!done) this.sent.value = this.sent.value.filter((one) => one !== sent);
    });
  }

  /** Change what is in hand, and animate the tiles to their new places. */
  private change(draft: Draft): void {
    if (!this.free) return;
    const seen = mine();
    this.draft.value = draft;
    say(
      draft.tiles.length === 0
        ? 'Nothing in hand.'
        : `In hand: ${[...wordOf(draft)].join(' ').replaceAll('?', 'blank')}.`,
    );
    void nextFrame().then(() => fly(seen, new Map(), BY_HAND));
  }

  tap(tile: string): void {
    const draft = this.draft.value;
    this.change(draft.tiles.includes(tile) ? remove(draft, tile) : add(draft, tile));
  }

  type(letter: string): void {
    const next = typed(this.draft.value, this.letters.value.loose, letter);
    if (next) this.change(next);
    else this.lack(letter);
  }

  private lack(letter: string): void {
    const { value } = this.lacking;
    this.lacking.value = value.includes(letter) ? value : value + letter;
    say(lackSentence(this.lacking.value, this.letters.value.words));
    clearTimeout(this.still);
    this.still = setTimeout(() => {
      this.lacking.value = '';
    }, SHAKE);
  }

  name(blank: string, letter: string): void {
    this.change(name(this.draft.value, blank, letter));
  }

  rub(): void {
    this.change(rub(this.draft.value));
  }

  point(caret: number): void {
    this.draft.value = moveTo(this.draft.value, caret);
  }

  clear(): void {
    this.change(EMPTY);
  }

  /** Pick up a whole row to change it. */
  edit(row: WordFace): void {
    this.change(fromRow(row));
  }

  /** How many letters can be laid at least; a table with rules of version 1 does not say. */
  get shortestRow(): number {
    return this.seen.value?.shortest_row ?? 2;
  }

  /** Lay what is in hand as a word; where a single letter cannot be one, it comes loose. */
  lay(): void {
    const draft = this.draft.value;
    const blank = unnamed(draft);
    if (blank) say('Say which letter the blank stands for.');
    else if (draft.tiles.length >= this.shortestRow) this.spell(draft.tiles, draft.named);
    else if (draft.tiles.length === 1) this.put({ kind: 'loosen', tiles: [...draft.tiles] });
  }

  private spell(tiles: readonly string[], named: Draft['named'], tried = false): void {
    this.laid = tiles.join();
    this.put(spell(tiles, named), tried);
  }

  /** Send a move, and remove its letters from the hand. */
  private put(action: IlliteratiAction, tried = false): void {
    const seen = mine();
    this.post(action, tried);
    if ('tiles' in action) this.draft.value = action.tiles.reduce(remove, this.draft.value);
    void nextFrame().then(() => fly(seen, new Map(), BY_HAND));
  }

  /** Take letters out of their rows; letters that are loose already just leave the hand. */
  loosen(tiles: readonly string[] = this.draft.value.tiles): void {
    const rows = this.letters.value.words;
    const laid = tiles.filter((tile) => rows.some((row) => row.tiles.includes(tile)));
    if (laid.length > 0) this.put({ kind: 'loosen', tiles: laid });
    this.change(tiles.reduce(remove, this.draft.value));
  }

  give(to: number, tiles: readonly string[] = this.draft.value.tiles): void {
    if (tiles.length > 0) this.put({ kind: 'give', tiles: [...tiles], to });
  }

  shelve(tiles: readonly string[] = this.draft.value.tiles): void {
    if (tiles.length > 0) this.put({ kind: 'shelve', tiles: [...tiles] });
  }

  take(tile: string): void {
    this.put({ kind: 'take', tiles: [tile] });
  }

  /** Ask another player for a letter, or withdraw that; an open letter is taken at once. */
  ask(of: number, tile: string): void {
    const { players, requests, seat } = this.view;
    if (players[of]?.open.includes(tile)) {
      this.post({ kind: 'claim', tiles: [tile], of });
      return;
    }
    const asked = requests.find((one) => one.by === seat && one.of === of)?.tiles ?? [];
    const tiles = asked.includes(tile) ? asked.filter((one) => one !== tile) : [...asked, tile];
    this.post(tiles.length > 0 ? { kind: 'request', tiles, of } : { kind: 'withdraw', of });
  }

  /** Open these letters to all players, or close them if all are open already. */
  open(tiles: readonly string[]): void {
    const open = this.view.players[this.view.seat ?? -1]?.open ?? [];
    const closing = tiles.every((tile) => open.includes(tile));
    const rest = open.filter((tile) => !tiles.includes(tile));
    this.say({ kind: 'open', tiles: closing ? rest : [...rest, ...tiles] });
    this.change(tiles.reduce(remove, this.draft.value));
    say(closing ? `${spelledOut(tiles)}: yours again.` : `${spelledOut(tiles)}: shared.`);
  }

  redraw(tiles: readonly string[]): void {
    this.say({ kind: 'redraw', tiles: [...tiles] });
    this.change(tiles.reduce(remove, this.draft.value));
  }

  /** Send a move that moves no letter of the player. */
  say(action: IlliteratiAction): void {
    void this.table.post(action);
  }

  /** Drop letters: `from` and `over` name the places, `at` is the index in a row. */
  drop(tiles: readonly string[], from: string, over: string | null, at: number): void {
    const first = tiles[0];
    if (over === null || first === undefined || !this.free) return;
    if (from.startsWith('seat:')) {
      if (!over.startsWith('seat:') && over !== 'library')
        for (const tile of tiles) this.ask(Number(from.slice(5)), tile);
      return;
    }
    if (from === 'library') {
      if (over === 'library') return;
      this.take(first);
    }
    const [place, number] = over.split(':');
    if (place === 'seat') this.give(Number(number), tiles);
    else if (place === 'library') this.shelve(tiles);
    else if (place === 'row') this.insert(tiles, Number(number), at, from === 'library');
    else if (place === 'stick')
      this.change(tiles.reduce((draft, tile, more) => add(draft, tile, at + more), this.draft.value));
    else if (from !== 'library') this.loosen(tiles);
  }

  /** Insert letters into a row, or move them within it. */
  private insert(tiles: readonly string[], number: number, at: number, tried: boolean): void {
    const rows = this.letters.value.words;
    const row = rows[number];
    if (!row) return;
    const named = Object.assign({}, ...rows.map((one) => fromRow(one).named), this.draft.value.named);
    const rest = row.tiles.filter((tile) => !tiles.includes(tile));
    const all = [...rest.slice(0, at), ...tiles, ...rest.slice(at)];
    const joined = { tiles: all, caret: all.length, named };
    // A blank needs its letter first.
    if (unnamed(joined)) this.change(joined);
    else if (all.join() !== row.tiles.join()) this.spell(all, named, tried);
  }
}

export const controllerOf = perTable((table: Table) => new Controller(table));
