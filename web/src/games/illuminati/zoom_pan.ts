// Zoom and pan of a map by wheel, fingers, keys or buttons; it fits the map until somebody moves it.
import { useSignal } from '@preact/signals';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { type Box, type Camera, fitBetween } from './free_space';
import { type Bounds, boundsOf, middle, type Spot } from './geometry';

interface Size {
  width: number;
  height: number;
}

const SMALLEST = 30;
const LARGEST = 480;

const clamp = (value: number, low: number, high: number) => Math.max(low, Math.min(high, value));

/** Zoom by a factor while the point `at` stays in place. */
export function zoom(camera: Camera, factor: number, at: Spot): Camera {
  const card = clamp(camera.card * factor, SMALLEST, LARGEST);
  const real = card / camera.card;
  return { card, x: at.x - (at.x - camera.x) * real, y: at.y - (at.y - camera.y) * real };
}

const pan = (camera: Camera, dx: number, dy: number): Camera => ({
  ...camera,
  x: camera.x + dx,
  y: camera.y + dy,
});

/** Limit the camera so that some of the map is always visible. */
export function held(camera: Camera, bounds: Bounds, glass: Size): Camera {
  const unit = camera.card / 100;
  const keep = Math.min(camera.card, glass.width / 2, glass.height / 2);
  return {
    ...camera,
    x: clamp(camera.x, keep - bounds.right * unit, glass.width - keep - bounds.left * unit),
    y: clamp(camera.y, keep - bounds.bottom * unit, glass.height - keep - bounds.top * unit),
  };
}

/** Apply a pinch: pan by the move of its middle, zoom by the change of its width. */
export function pinched(camera: Camera, before: readonly [Spot, Spot], after: readonly [Spot, Spot]): Camera {
  const centre = ([one, two]: readonly [Spot, Spot]) => ({ x: (one.x + two.x) / 2, y: (one.y + two.y) / 2 });
  const apart = ([one, two]: readonly [Spot, Spot]) => Math.max(1, Math.hypot(one.x - two.x, one.y - two.y));
  const [was, is] = [centre(before), centre(after)];
  return zoom(pan(camera, is.x - was.x, is.y - was.y), apart(after) / apart(before), is);
}

const SLACK = 6;
const STEP = 1.25;

interface ZoomPan {
  ref: { current: HTMLDivElement | null };
  camera: Camera;
  /** Whether somebody has moved it away from the fit. */
  moved: boolean;
  press(event: PointerEvent): void;
  key(event: KeyboardEvent): boolean;
  zoomBy(factor: number): void;
  refit(): void;
  /** Move the map where a card would lie outside. */
  reveal(spot: Spot): void;
}

/** The page's font size relative to 16 px; it is larger on very large screens. */
const grown = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16 || 1;

/** What floats over a map: sheets, the center, keys. */
const FLOATING =
  '.seats, .question, .lesson-panel, .ilu-specials, .ilu-sheet, .ilu-center, .ilu-news > *, .ilu-zoom, .ilu-whose, .ilu-slip';
/** Pixels around them that stay free. */
const MARGIN = 6;

/** The boxes of what floats over the glass, in its own pixels. */
function floatingOver(glass: HTMLElement): Box[] {
  const here = glass.getBoundingClientRect();
  return [...document.querySelectorAll(FLOATING)].flatMap((element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    const over = left < here.right && right > here.left && top < here.bottom && bottom > here.top;
    if (!over) return [];
    return {
      left: left - here.left - MARGIN,
      top: top - here.top - MARGIN,
      right: right - here.left + MARGIN,
      bottom: bottom - here.top + MARGIN,
    };
  });
}

export function useZoomPan(spots: readonly Spot[], sizes: { least: number; most: number }, focus: Spot): ZoomPan {
  const most = sizes.most * grown();
  const ref = useRef<HTMLDivElement>(null);
  const size = useSignal<Size>({ width: 0, height: 0 });
  const taken = useSignal<readonly Box[]>([]);
  const own = useSignal<Camera | null>(null);
  const bounds = boundsOf(spots);
  const now = useRef<{ bounds: Bounds; camera: Camera }>({ bounds, camera: { card: most, x: 0, y: 0 } });
  const last = useRef<{ named: string; camera: Camera } | null>(null);
  const named = JSON.stringify([spots.map(({ x, y }) => [x, y]), size.value, taken.value, most, focus]);
  if (size.value.width > 0 && last.current?.named !== named) {
    const room = { ...size.value, taken: taken.value };
    // A lone card need not fill the window.
    const limit = Math.min(most, size.value.width * 0.42);
    const wish = { least: Math.min(sizes.least, limit), most: limit, focus, last: last.current?.camera ?? null };
    last.current = { named, camera: fitBetween(spots, room, wish) };
  }
  const camera = own.value ? held(own.value, bounds, size.value) : (last.current?.camera ?? now.current.camera);
  now.current = { bounds, camera };

  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const measure = () => {
      size.value = { width: element.clientWidth, height: element.clientHeight };
      const floating = floatingOver(element);
      if (JSON.stringify(floating) !== JSON.stringify(taken.peek())) taken.value = floating;
      for (const one of document.querySelectorAll(FLOATING)) observer.observe(one);
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    // What floats comes and goes.
    const coming = new MutationObserver(measure);
    const table = element.closest('.table-main, .replay') ?? element;
    coming.observe(table, { childList: true, subtree: true });
    const wheel = (event: WheelEvent) => {
      event.preventDefault();
      const box = element.getBoundingClientRect();
      const at = { x: event.clientX - box.left, y: event.clientY - box.top };
      own.value = zoom(now.current.camera, Math.exp(-event.deltaY / 500), at);
    };
    element.addEventListener('wheel', wheel, { passive: false });
    return () => {
      observer.disconnect();
      coming.disconnect();
      element.removeEventListener('wheel', wheel);
    };
  }, [own, size, taken]);

  const fingers = useRef(new Map<number, Spot>());
  const press = (event: PointerEvent) => {
    const element = ref.current;
    if (!element || event.button !== 0) return;
    const box = element.getBoundingClientRect();
    const spot = (one: PointerEvent): Spot => ({ x: one.clientX - box.left, y: one.clientY - box.top });
    const down = fingers.current;
    down.set(event.pointerId, spot(event));
    if (down.size > 1) return;
    const start = spot(event);
    let far = false;
    const move = (next: PointerEvent) => {
      const before = down.get(next.pointerId);
      if (!before) return;
      const after = spot(next);
      far ||= Math.hypot(after.x - start.x, after.y - start.y) > SLACK;
      if (!far && down.size < 2) return;
      const other = [...down].find(([id]) => id !== next.pointerId)?.[1];
      const seen = now.current.camera;
      own.value = other
        ? pinched(seen, [other, before], [other, after])
        : pan(seen, after.x - before.x, after.y - before.y);
      now.current.camera = own.value;
      down.set(next.pointerId, after);
    };
    const end = (next: PointerEvent) => {
      down.delete(next.pointerId);
      if (down.size > 0) return;
      removeEventListener('pointermove', move);
      removeEventListener('pointerup', end);
      removeEventListener('pointercancel', end);
      if (far) swallow(element);
    };
    addEventListener('pointermove', move);
    addEventListener('pointerup', end);
    addEventListener('pointercancel', end);
  };

  const zoomBy = (factor: number) => {
    own.value = zoom(now.current.camera, factor, { x: size.value.width / 2, y: size.value.height / 2 });
  };
  const refit = () => {
    own.value = null;
  };
  const key = (event: KeyboardEvent): boolean => {
    if (event.key === '+' || event.key === '=') zoomBy(STEP);
    else if (event.key === '-') zoomBy(1 / STEP);
    else if (event.key === '0') refit();
    else if (event.shiftKey && event.key.startsWith('Arrow')) {
      const far = now.current.camera.card * 0.6;
      const dx = event.key === 'ArrowLeft' ? far : event.key === 'ArrowRight' ? -far : 0;
      const dy = event.key === 'ArrowUp' ? far : event.key === 'ArrowDown' ? -far : 0;
      own.value = pan(now.current.camera, dx, dy);
    } else return false;
    return true;
  };
  const reveal = (spot: Spot) => {
    const { camera: seen } = now.current;
    const at = middle(spot);
    const [x, y] = [seen.x + (at.x * seen.card) / 100, seen.y + (at.y * seen.card) / 100];
    const half = seen.card / 2;
    if (x >= half && y >= half / 2 && x <= size.value.width - half && y <= size.value.height - half / 2) return;
    own.value = pan(seen, size.value.width / 2 - x, size.value.height / 2 - y);
  };
  return { ref, camera, moved: own.value !== null, press, key, zoomBy, refit, reveal };
}

/** Ignore the click that the browser sends after a pan over the map. */
function swallow(map: HTMLElement): void {
  const stop = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
  };
  map.addEventListener('click', stop, { capture: true, once: true });
  setTimeout(() => map.removeEventListener('click', stop, { capture: true }), 50);
}
