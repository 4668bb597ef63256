// The end of a round: word after word with what the dictionary and the rules say, the votes, and the claimed cards.
import { BookCheck, BookX, Check, CircleHelp, HandGrab, Layers, ThumbsDown, ThumbsUp, X } from 'lucide';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { listed } from '../../app/phrases';
import { Icon } from '../../view/icon';
import { byKey } from '../../view/roving_focus';
import { Clock } from '../../view/table/clock';
import { LetterCard } from './card';
import { RuleName } from './rule_cards';
import { faceName, named, whose } from './text';
import { Coin } from './tokens';
import type { Table } from './types';
import { guestsOf, StillBoard } from './whiteboard';
import type { Claim, Face, Finding, Shown, View } from './wire';

const faceOf = (view: View, card: string): Face | undefined =>
  [...view.hands.flatMap((hand) => hand ?? []), ...(view.vowels ?? [])].find((face) => face.card === card);

/** The listed ways to claim, as rows of cards; the first is the server's proposal. */
function ClaimKeys({ view, table, names }: { view: View; table: Table; names: readonly string[] }) {
  const [picked, setPicked] = useState(0);
  if (!table.mayAct.value) return null;
  const ways = (table.look.value?.moves ?? []).filter((move): move is Claim => move.kind === 'claim');
  const way = ways[Math.min(picked, ways.length - 1)];
  if (!way) return null;
  const faces = (claim: Claim) => claim.cards.flatMap((card) => faceOf(view, card) ?? []);
  // Equal letters differ in their owner: name it where the ways differ.
  const apart = (face: Face) => !ways.every((one) => one.cards.includes(face.card));
  const of = (face: Face) => (face.owner === null ? 'a vowel' : `of ${named(view, names, face.owner)}`);
  const name = (claim: Claim) =>
    listed(
      faces(claim)
        .filter(apart)
        .map((face) => `${face.printed} ${of(face)}`),
    );
  return (
    <div class="lgo-claim">
      {ways.length > 1 && (
        <fieldset>
          <legend>Which copies?</legend>
          {ways.slice(0, 12).map((claim, at) => (
            <label key={claim.cards.join()} class={at === picked ? 'lgo-picked' : ''}>
              <input
                type="radio"
                name="lgo-claim"
                checked={at === picked}
                onChange={() => setPicked(at)}
                aria-label={name(claim)}
              />
              {faces(claim).map((face) => (
                <LetterCard key={face.card} face={face} />
              ))}
              <small>{name(claim)}</small>
            </label>
          ))}
        </fieldset>
      )}
      <button type="button" class="primary" onClick={() => void table.act(way)}>
        <Icon node={HandGrab} /> Take{' '}
        {way.cards.length === 0 ? 'nothing' : listed(faces(way).map((face) => face.printed))}
      </button>
    </div>
  );
}

interface Props {
  view: View;
  reasons: readonly string[];
  table: Table | null;
  names: readonly string[];
}

const moves = (table: Table | null) => (table?.mayAct.value ? (table.look.value?.moves ?? []) : []);

const ANSWERS = {
  yes: [Check, 'kept'],
  no: [X, 'broken'],
  ask: [CircleHelp, 'players judge it'],
} as const;

const sideOf = (view: View, finding: Finding) => view.cited.find((side) => side.id === finding.side);

function RuleSays({ view, finding }: { view: View; finding: Finding }) {
  const [icon, text] = ANSWERS[finding.answer];
  const side = sideOf(view, finding);
  return (
    <li class={`lgo-${finding.answer}`}>
      <Icon node={icon} />
      <span>
        {side ? <RuleName side={side} /> : finding.side}
        <span class={finding.answer === 'ask' ? '' : 'unseen'}>: {text}</span>
      </span>
    </li>
  );
}

/** What the dictionary, the cards and the rules say about a word. */
function Findings({ view, shown }: { view: View; shown: Shown }) {
  return (
    <ul class="lgo-findings">
      <li class={shown.listed ? 'lgo-yes' : 'lgo-no'}>
        <Icon node={shown.listed ? BookCheck : BookX} />
        <span>{shown.listed ? 'in the dictionary' : 'not in the dictionary'}</span>
      </li>
      {!shown.made && (
        <li class="lgo-no">
          <Icon node={Layers} />
          <span>these cards cannot make it</span>
        </li>
      )}
      {shown.findings.map((finding) => (
        <RuleSays key={finding.side} view={view} finding={finding} />
      ))}
    </ul>
  );
}

/** Who checks a word, and where that player sits. */
function checks(view: View, names: readonly string[], writer: number, left: number): string {
  if (left === view.seat) return `You sit on ${names[writer]}’s left: you check it.`;
  return `${names[left]}, on ${writer === view.seat ? 'your' : `${names[writer]}’s`} left, checks it.`;
}

/** The neighbour's answer or the votes on a word. */
function Said({ view, names, shown }: { view: View; names: readonly string[]; shown: Shown }) {
  const left = (shown.seat + 1) % view.hands.length;
  const ballots = shown.ballots ?? [];
  const judged = shown.findings
    .filter((finding) => finding.answer === 'ask')
    .map((finding) => sideOf(view, finding)?.name ?? finding.side);
  if (shown.said === 'disputed')
    return (
      <>
        {shown.stands == null && judged.length > 0 && (
          <p class="lgo-said">
            Does {shown.word} follow {listed(judged)}?
          </p>
        )}
        <ul class="lgo-ballots" aria-label="The vote">
          {names.map((_, seat) => {
            if (seat === shown.seat) return null;
            const ballot = ballots.find((one) => one.seat === seat);
            return (
              <li key={seat} class={ballot ? (ballot.keep ? 'lgo-yes' : 'lgo-no') : 'lgo-open'}>
                <Icon node={ballot ? (ballot.keep ? ThumbsUp : ThumbsDown) : CircleHelp} />
                <span>
                  {named(view, names, seat)}
                  <span class="unseen">: {ballot ? (ballot.keep ? 'let it score' : 'no score') : 'not yet'}</span>
                </span>
              </li>
            );
          })}
        </ul>
      </>
    );
  // Where there was nothing to judge, nobody was asked.
  if (shown.said === 'accepted' && judged.length === 0 && shown.listed) return null;
  if (shown.said === 'accepted') return <p class="lgo-said">{named(view, names, left)} accepted it.</p>;
  if (view.phase === 'verify' && shown.token !== null && shown.stands == null)
    return <p class="lgo-said">{checks(view, names, shown.seat, left)}</p>;
  return null;
}

/** Buttons for the listed moves about this word. */
function Judge({ table, shown }: { table: Table; shown: Shown }) {
  const group = useRef<HTMLDivElement>(null);
  const own = moves(table).filter((move) => 'seat' in move && move.seat === shown.seat);
  const count = own.length;
  // Focus the group and not a button, so that a stray Enter does not answer.
  useLayoutEffect(() => {
    if (count > 0 && byKey() && document.activeElement === document.body) group.current?.focus({ preventScroll: true });
  }, [count]);
  if (own.length === 0) return null;
  const KEYS: Record<string, [string, string, typeof Check]> = {
    accept: ['Accept', 'primary', Check],
    dispute: ['Dispute', 'lgo-reject', X],
    'vote:true': ['Let it score', 'primary', ThumbsUp],
    'vote:false': ['No score', 'lgo-reject', ThumbsDown],
  };
  const sure = own.every((move) => move.kind === 'accept');
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms; these are two keys
    <div ref={group} class="lgo-judge" role="group" aria-label={`What do you say to ${shown.word}?`} tabIndex={-1}>
      {own.map((move) => {
        const [text, css, icon] = KEYS[move.kind === 'vote' ? `vote:${move.keep}` : move.kind] ?? [
          move.kind,
          'plain',
          Check,
        ];
        return (
          <button key={text} type="button" class={css} onClick={() => void table.act(move)}>
            <Icon node={icon} /> {text}
          </button>
        );
      })}
      {sure && <p class="lgo-said">No rule here is for players to judge, so it cannot be disputed.</p>}
    </div>
  );
}

function Claimed({ faces }: { faces: readonly Face[] }) {
  if (faces.length === 0) return null;
  return (
    <span class="lgo-won" role="img" aria-label={`Claimed: ${faces.map(faceName).join('; ')}`}>
      {faces.map((face) => (
        <span key={face.card} data-flip={face.card}>
          <LetterCard face={face} />
        </span>
      ))}
    </span>
  );
}

function verdict(shown: Shown): { css: string; text: string } | null {
  if (shown.token === null) return { css: 'none', text: 'no token' };
  if (shown.stands === true) return { css: 'stands', text: 'scores' };
  if (shown.stands === false) return { css: 'falls', text: 'no score' };
  return null;
}

function WordCard({ view, reasons, table, names, shown, at }: Props & { shown: Shown; at: number }) {
  const said = verdict(shown);
  const cards = shown.cards ?? [];
  const faces = (view.piles[shown.seat] ?? []).filter((face) => cards.includes(face.card));
  const asked = table !== null && moves(table).some((move) => 'seat' in move && move.seat === shown.seat);
  const board = view.boards[shown.seat] ?? null;
  return (
    <li class={`lgo-shown lgo-${said?.css ?? 'open'}${asked ? ' lgo-asked' : ''}`} style={{ '--lgo-at': at }}>
      <header>
        {shown.token !== null && <Coin number={shown.token} />}
        <h3>
          {whose(view, names, shown.seat)} <b>{shown.word || 'empty board'}</b>
        </h3>
        {said && <span class="lgo-verdict">{said.text}</span>}
      </header>
      <StillBoard view={view} seat={shown.seat} board={board} names={names} guests={guestsOf(view, shown.seat)} />
      {shown.word && shown.token !== null && <Findings view={view} shown={shown} />}
      {reasons[at] && <p class="lgo-reason">{reasons[at]}</p>}
      {shown.gloss && (
        <p class="lgo-gloss">
          <b>Dictionary:</b> {shown.gloss}
        </p>
      )}
      <Said view={view} names={names} shown={shown} />
      {table && <Judge table={table} shown={shown} />}
      {view.phase === 'claim' && view.claimer === shown.seat && table && (
        <ClaimKeys view={view} table={table} names={names} />
      )}
      <Claimed faces={faces} />
    </li>
  );
}

const TITLES: Partial<Record<View['phase'], string>> = {
  verify: 'Counting the words',
  vote: 'Vote',
  claim: 'Taking the cards',
  over: 'The last words',
};

export function WordReview({ view, reasons, table, names }: Props) {
  return (
    <section class="lgo-show" aria-label="This round’s words">
      <header class="lgo-show-head">
        <h2>{TITLES[view.phase]}</h2>
        <span>
          Round {view.round} of {view.rounds}
        </span>
        {table && view.phase !== 'over' && <Clock table={table} />}
      </header>
      <ol class={`lgo-words lgo-of-${view.show.length}`}>
        {view.show.map((shown, at) => (
          <WordCard key={shown.seat} view={view} reasons={reasons} table={table} names={names} shown={shown} at={at} />
        ))}
      </ol>
    </section>
  );
}
