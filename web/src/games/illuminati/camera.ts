// The camera over a map: how wide a card is in pixels, and where the map's origin lies in the window.
import type { Bounds, Spot } from './geometry';

export interface Camera {
  /** A card's width in pixels. */
  card: number;
  x: number;
  y: number;
}

export interface Size {
  width: number;
  height: number;
}

export const SMALLEST = 30;
export const LARGEST = 480;

const clamp = (value: number, low: number, high: number) => Math.max(low, Math.min(high, value));

/** Fit everything into the window, with cards no wider than `most`. */
export function fitted(bounds: Bounds, window: Size, most: number): Camera {
  const [wide, high] = [bounds.right - bounds.left, bounds.bottom - bounds.top];
  const card = clamp(100 * Math.min(window.width / wide, window.height / high), SMALLEST / 2, most);
  return {
    card,
    x: window.width / 2 - ((bounds.left + wide / 2) * card) / 100,
    y: window.height / 2 - ((bounds.top + high / 2) * card) / 100,
  };
}

/** Zoom by a factor while the point `at` stays in place. */
export function zoom(camera: Camera, factor: number, at: Spot): Camera {
  const card = clamp(camera.card * factor, SMALLEST, LARGEST);
  const real = card / camera.card;
  return { card, x: at.x - (at.x - camera.x) * real, y: at.y - (at.y - camera.y) * real };
}

export const pan = (camera: Camera, dx: number, dy: number): Camera => ({
  ...camera,
  x: camera.x + dx,
  y: camera.y + dy,
});

/** Limit the camera so that some of the map is always visible. */
export function held(camera: Camera, bounds: Bounds, window: Size): Camera {
  const unit = camera.card / 100;
  const keep = Math.min(camera.card, window.width / 2, window.height / 2);
  return {
    ...camera,
    x: clamp(camera.x, keep - bounds.right * unit, window.width - keep - bounds.left * unit),
    y: clamp(camera.y, keep - bounds.bottom * unit, window.height - keep - bounds.top * unit),
  };
}

/** Apply a pinch: pan by the move of its middle, zoom by the change of its width. */
export function pinched(camera: Camera, before: readonly [Spot, Spot], after: readonly [Spot, Spot]): Camera {
  const centre = ([one, two]: readonly [Spot, Spot]) => ({ x: (one.x + two.x) / 2, y: (one.y + two.y) / 2 });
  const apart = ([one, two]: readonly [Spot, Spot]) => Math.max(1, Math.hypot(one.x - two.x, one.y - two.y));
  const [was, is] = [centre(before), centre(after)];
  return zoom(pan(camera, is.x - was.x, is.y - was.y), apart(after) / apart(before), is);
}
