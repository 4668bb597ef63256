// The remarks of a first game: one at a time, each once ever, beside its subject or across the page: nothing moves for it.
import { Hourglass } from 'lucide';
import { useEffect, useRef, useState } from 'preact/hooks';
import { noteShown, wasShown } from '../../app/first_game';
import { say } from '../../app/screen_reader';
import type { Face, Remark } from '../../games/face';
import type { Table } from '../../table/controller';
import { Icon } from '../icon';
import { type Box, boxesOfContent, boxOf, findSubject, ringed, SubjectRing, useMeasured } from './subject';

interface Size {
  width: number;
  height: number;
}

const MARGIN = 8;
const GAP = 12;

/** Where a remark stands: beside its subject, where there is room that it may cover. */
export const overlaps = (one: Box, two: Box) =>
  one.left < two.left + two.width &&
  two.left < one.left + one.width &&
  one.top < two.top + two.height &&
  two.top < one.top + one.height;

const within = (box: Box, screen: Size) =>
  box.left >= MARGIN &&
  box.top >= MARGIN &&
  box.left + box.width <= screen.width - MARGIN &&
  box.top + box.height <= screen.height - MARGIN;

const clamp = (least: number, value: number, most: number) => Math.max(least, Math.min(most, value));

/** How much of a box lies under others, of which none lies in another. */
function covered(box: Box, others: readonly Box[]): number {
  const across = (one: Box) => Math.min(box.left + box.width, one.left + one.width) - Math.max(box.left, one.left);
  const down = (one: Box) => Math.min(box.top + box.height, one.top + one.height) - Math.max(box.top, one.top);
  const area = others.reduce((sum, one) => sum + Math.max(0, across(one)) * Math.max(0, down(one)), 0);
  return area / (box.width * box.height);
}

/** The share of a remark under which words and pictures may lie; where it would be more, it lies across the page. */
const COVERS = 0.12;

/** Below, above, right or left of the subject: in its middle, or along one of its edges. */
function spotsBeside(subject: Box, size: Size, screen: Size): Box[] {
  const bound = (at: number, own: number, whole: number) => clamp(MARGIN, at, whole - own - MARGIN);
  const starts = (from: number, length: number, own: number, whole: number) =>
    [from + (length - own) / 2, from, from + length - own].map((at) => bound(at, own, whole));
  const lefts = starts(subject.left, subject.width, size.width, screen.width);
  const tops = starts(subject.top, subject.height, size.height, screen.height);
  return [
    ...lefts.map((left) => ({ ...size, left, top: subject.top + subject.height + GAP })),
    ...lefts.map((left) => ({ ...size, left, top: subject.top - size.height - GAP })),
    ...tops.map((top) => ({ ...size, left: subject.left + subject.width + GAP, top })),
    ...tops.map((top) => ({ ...size, left: subject.left - size.width - GAP, top })),
  ];
}

/** Beside the subject, over neither it nor what must stay free, where it covers least; null where there is no room. */
export function placeRemark(
  subject: Box,
  size: Size,
  screen: Size,
  free: readonly Box[],
  content: readonly Box[] = [],
): Box | null {
  const taken = [subject, ...free];
  const fits = (spot: Box) => within(spot, screen) && !taken.some((box) => overlaps(spot, box));
  const [best] = spotsBeside(subject, size, screen)
    .filter(fits)
    .map((spot) => ({ spot, covers: covered(spot, content) }))
    .sort((one, two) => one.covers - two.covers);
  return best && best.covers <= COVERS ? best.spot : null;
}

/** Pixels between two places across the page that are tried. */
const STEP = 8;

/** Across the page, over neither its subject nor what must stay free, where it covers least, and not far from the subject. */
export function placeAcross(
  subject: Box | null,
  size: Size,
  page: Box,
  free: readonly Box[],
  content: readonly Box[] = [],
): Box {
  const left = page.left + (page.width - size.width) / 2;
  const many = Math.max(1, Math.floor((page.height - size.height - 2 * MARGIN) / STEP));
  const spots = Array.from({ length: many }, (_, at) => ({ ...size, left, top: MARGIN + at * STEP }));
  const taken = subject ? [ringed(subject), ...free] : free;
  const distance = (spot: Box) => Math.abs(spot.top - (subject?.top ?? 0)) / page.height / 10;
  const [best] = spots
    .filter((spot) => !taken.some((box) => overlaps(spot, box)))
    .map((spot) => ({ spot, cost: covered(spot, content) + distance(spot) }))
    .sort((one, two) => one.cost - two.cost);
  return best?.spot ?? { ...size, left, top: MARGIN };
}

/** How long a remark stays although its moment has passed, so that it can be read. */
const READING = 6_000;

/** How long no other remark comes while a clock runs, after one that went without being closed. */
const CALM = 20_000;

/** The parts of the page that a remark beside its subject leaves free, unless its subject is one of them or lies in it. */
const FREE = ['.hand-slot', '.question', '.top-bar'];

/** What no remark covers. */
const TOOLS = ['.question-tools'];

/** Where the cards are: of the rest of the page, more may be covered. */
const CARDS = ['.board-slot', '.hand-slot'];

/** What is seen of a part of the page: of one without a box of its own, what lies in it. */
const solid = (part: Element | null): Element[] =>
  part && getComputedStyle(part).display === 'contents' ? [...part.children].flatMap(solid) : part ? [part] : [];

const boxesOf = (parts: readonly string[], subject: Element | null): Box[] =>
  parts
    .flatMap((part) => solid(document.querySelector(part)))
    .filter((part) => part !== subject)
    .map(boxOf)
    .filter((part) => part !== null);

interface Place extends Box {
  across: boolean;
}

function standsAt(subject: Element | null, size: Size, wide: Size): Place {
  const box = boxOf(subject);
  const screen = { width: innerWidth, height: innerHeight };
  const content = boxesOfContent();
  const beside = box && placeRemark(box, size, screen, boxesOf(FREE, subject), content);
  if (beside) return { ...beside, across: false };
  const cards = CARDS.flatMap((part) => boxesOfContent(document.querySelector(part)));
  const free = boxesOf(TOOLS, subject);
  const main = boxOf(document.querySelector('.table-main')) ?? { left: 0, ...screen };
  const page = { ...screen, left: main.left, width: main.width, top: 0 };
  return { ...placeAcross(box, wide, page, free, [...content, ...cards, ...cards]), across: true };
}

/** Where a remark stands; it keeps its place until its subject moves or the remark gets higher. */
function usePlace(): (at: string, size: Size, wide: Size) => Place {
  const kept = useRef<{ about: string; spot: Place } | null>(null);
  return (at, size, wide) => {
    const subject = findSubject(at);
    if (!subject && kept.current) return kept.current.spot;
    const about = JSON.stringify([boxOf(subject), size.height, wide.height, innerWidth, innerHeight]);
    if (kept.current?.about !== about) kept.current = { about, spot: standsAt(subject, size, wide) };
    return kept.current.spot;
  };
}

interface BoxProps {
  text: string;
  at: string;
  /** Whether the game stands still meanwhile, or goes on because the player has. */
  game: 'waits' | 'goes on' | '';
  onClose: () => void;
}

const SAYS = {
  waits: 'The game waits while you read.',
  'goes on': 'You have played on, so the clock runs again.',
  '': '',
};

function RemarkBox({ text, at, game, onClose }: BoxProps) {
  const place = usePlace();
  const body = useRef<HTMLElement>(null);
  const size = useRef<Size>({ width: Math.min(300, innerWidth - 24), height: 120 });
  const wide = useRef<Size>({ width: Math.min(640, innerWidth - 2 * MARGIN), height: 96 });
  const spot = useMeasured(() => {
    const found = body.current;
    // Its height follows from its width, which differs between the two kinds of places.
    if (found) (found.classList.contains('across') ? wide : size).current.height = found.offsetHeight;
    return place(at, size.current, wide.current);
  }, [at, text]);
  useEffect(() => say(text, SAYS[game]), [text, game]);
  return (
    <>
      <SubjectRing selector={at} />
      <section
        class={`remark${spot.across ? ' across' : ''}`}
        ref={body}
        aria-label="Remark"
        style={{ left: `${spot.left}px`, top: `${spot.top}px` }}
      >
        <p>
          {text}
          {game && (
            <small>
              <Icon node={Hourglass} /> {SAYS[game]}
            </small>
          )}
        </p>
        <button type="button" class="plain" onClick={onClose}>
          Got it
        </button>
      </section>
    </>
  );
}

interface Open {
  id: string;
  text: string;
  at: string;
  since: number;
}

/** The remark to show next: the first whose moment has come and whose subject can be seen. */
function nextRemark(table: Table, face: Face, game: string): Omit<Open, 'since'> | null {
  const view = table.settled.value.look?.view;
  if (!view) return null;
  const { told } = table.settled.value;
  const fits = (remark: Remark) => !wasShown(game, remark.id) && remark.when(view, table, told);
  for (const remark of face.remarks.filter(fits)) {
    const at = remark.at(view, table, told);
    if (findSubject(at)) return { id: remark.id, text: remark.text(view, table, told), at };
  }
  return null;
}

function holds(table: Table, face: Face, id: string): boolean {
  const remark = face.remarks.find((one) => one.id === id);
  const view = table.settled.value.look?.view;
  return Boolean(view && remark?.when(view, table, table.settled.value.told));
}

/** Whether a clock runs for the open question, or would if the table were not paused. */
const timed = (table: Table) => table.deadline.peek() !== null;

export function Remarks({ table, face, game }: { table: Table; face: Face; game: string }) {
  const [open, setOpen] = useState<Open | null>(null);
  const calm = useRef(0);
  const close = () => {
    if (open) noteShown(game, open.id);
    setOpen(null);
  };
  // Looked at from time to time: the moments depend on choices in progress, which every game keeps in its own way.
  useEffect(() => {
    const timer = setInterval(() => {
      if (!open) {
        if (Date.now() < calm.current && timed(table)) return;
        const next = nextRemark(table, face, game);
        if (next) setOpen({ ...next, since: Date.now() });
      } else if (Date.now() - open.since > READING && !holds(table, face, open.id)) {
        noteShown(game, open.id);
        calm.current = Date.now() + CALM;
        setOpen(null);
      }
    }, 250);
    return () => clearInterval(timer);
  }, [table, face, game, open]);
  const reads = open?.id ?? null;
  useEffect(() => (reads === null ? undefined : table.pause.read()), [table, reads]);
  if (!open) return null;
  const waits = table.pause.reading.value;
  const state = waits ? 'waits' : table.pause.allowed && timed(table) ? 'goes on' : '';
  return <RemarkBox key={open.id} text={open.text} at={open.at} game={state} onClose={close} />;
}
