// Flights of cards and pieces by FLIP: measure before a change, measure after it, animate between the two.
import { type ComponentChild, render } from 'preact';
import { animated, prefersReducedMotion } from '../app/preferences';

const HAND = 160;
const FLIGHT = 280;
const OVERLAP = 60;

/** Where something flies from or to when it is not on the page before or after: names of `data-anchor`. */
export interface FlightPath {
  from?: string;
  via?: string;
  to?: string;
  /** Draws what flies, where it is on the page neither before nor after. */
  draw?: () => HTMLElement;
}

type FlightPaths = ReadonlyMap<string, FlightPath>;

/** How long a flight takes, and how long the next one waits for it. */
export interface Pace {
  flight: number;
  overlap: number;
}

/** Draws what flies at a card's width. */
export function drawn(picture: ComponentChild, width: number): () => HTMLElement {
  return () => {
    const place = document.createElement('span');
    place.style.setProperty('--cw', `${width}px`);
    render(picture, place);
    return place;
  };
}

const CARDS: Pace = { flight: FLIGHT, overlap: OVERLAP };
/** For what players move with their own hand: faster, and all at once. */
export const BY_HAND: Pace = { flight: HAND, overlap: 0 };

interface Seen {
  box: DOMRect;
  element: HTMLElement;
}

export type Before = Map<string, Seen>;

/** Measure everything that can fly, by its `data-flip` name. */
export function measure(root: ParentNode = document): Before {
  const seen: Before = new Map();
  for (const element of root.querySelectorAll<HTMLElement>('[data-flip]')) {
    const box = element.getBoundingClientRect();
    if (box.width > 0) seen.set(element.dataset.flip as string, { box, element });
  }
  return seen;
}

const anchor = (name: string | undefined) => {
  const found = name ? document.querySelector(`[data-anchor="${name}"]`) : null;
  const box = found?.getBoundingClientRect();
  return box && box.width > 0 ? box : null;
};

const EASE = 'cubic-bezier(.22,.8,.3,1)';

/** The transform that moves an element from box `here` onto box `there`. */
function over(here: DOMRect, there: DOMRect, shrink = 1): string {
  const dx = there.left + there.width / 2 - (here.left + here.width / 2);
  const dy = there.top + there.height / 2 - (here.top + here.height / 2);
  const scale = shrink === 1 ? there.width / here.width : shrink;
  return `translate(${dx}px, ${dy}px) scale(${scale})`;
}

function arrive(element: HTMLElement, from: DOMRect, delay: number, small: boolean, duration: number): Animation {
  const here = element.getBoundingClientRect();
  const frames = [
    { transform: over(here, from, small ? 0.5 : 1), zIndex: 40, opacity: small ? 0.2 : 1 },
    { transform: 'none', zIndex: 40, opacity: 1 },
  ];
  return element.animate(frames, { duration: animated(duration), delay, easing: EASE, fill: 'backwards' });
}

/** A copy of what left the page flies to its anchor, by way of `via` where there is one. */
function depart(picture: HTMLElement, from: DOMRect, way: FlightPath, delay: number): Animation | null {
  const to = anchor(way.to);
  if (!to) return null;
  const layer = document.createElement('div');
  layer.className = 'flight';
  layer.setAttribute('aria-hidden', 'true');
  Object.assign(layer.style, { left: `${from.left}px`, top: `${from.top}px`, width: `${from.width}px` });
  layer.style.setProperty('--cw', `${from.width}px`);
  layer.append(picture);
  document.body.append(layer);
  const via = anchor(way.via);
  const frames: Keyframe[] = [{ transform: 'none', opacity: 1 }];
  if (via)
    frames.push(
      { transform: over(from, via, 0.9), opacity: 1, offset: 0.45 },
      { transform: over(from, via, 0.9), opacity: 1, offset: 0.6 },
    );
  frames.push({ transform: over(from, to, 0.35), opacity: 0.15 });
  const duration = animated(via ? FLIGHT * 2.2 : FLIGHT * 1.2);
  const flight = layer.animate(frames, { duration, delay, easing: EASE, fill: 'both' });
  flight.finished.finally(() => layer.remove());
  return flight;
}

function copyOf(seen: Seen): HTMLElement {
  const copy = seen.element.cloneNode(true) as HTMLElement;
  copy.removeAttribute('data-flip');
  for (const inner of copy.querySelectorAll('[data-flip]')) inner.removeAttribute('data-flip');
  return copy;
}

/** Start all flights between what was measured before and what the page shows now; resolves when the last is over. */
export async function fly(before: Before, ways: FlightPaths, pace = CARDS): Promise<void> {
  if (prefersReducedMotion() || document.hidden) return;
  const now = measure();
  const flights: Animation[] = [];
  let delay = 0;
  const start = (flight: Animation | null) => {
    if (!flight) return;
    flights.push(flight);
    delay += animated(pace.overlap);
  };
  for (const [id, seen] of before) {
    if (now.has(id)) continue;
    const way = ways.get(id);
    if (way?.to) start(depart(copyOf(seen), seen.box, way, delay));
  }
  for (const [id, way] of ways) {
    if (before.has(id) || now.has(id) || !way.to || !way.from || !way.draw) continue;
    const from = anchor(way.from);
    if (from) start(depart(way.draw(), from, way, delay));
  }
  // What moves alike moves at once, such as cards that make room.
  const begun = new Map<string, number>();
  for (const [id, { box, element }] of now) {
    const was = before.get(id);
    if (was) {
      const [dx, dy] = [Math.round(was.box.left - box.left), Math.round(was.box.top - box.top)];
      if (Math.abs(dx) + Math.abs(dy) <= 3) continue;
      const alike = begun.get(`${dx} ${dy}`);
      if (alike !== undefined) flights.push(arrive(element, was.box, alike, false, pace.flight));
      else {
        begun.set(`${dx} ${dy}`, delay);
        start(arrive(element, was.box, delay, false, pace.flight));
      }
      continue;
    }
    const from = anchor(ways.get(id)?.from);
    if (from) start(arrive(element, from, delay, true, pace.flight));
  }
  await Promise.allSettled(flights.map((flight) => flight.finished));
}

export const nextFrame = () => new Promise<void>((done) => requestAnimationFrame(() => done()));
export const pause = (millis: number) => new Promise<void>((done) => setTimeout(done, millis));
