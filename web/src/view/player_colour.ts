// The colours of seats, which the server keeps distinct, adjusted so that their names stay legible.
import type { SeatInfo } from '../net/wire';

type Rgb = [number, number, number];

const GROUND: Record<'light' | 'dark', Rgb> = { light: [246, 240, 228], dark: [38, 44, 48] };

function parse(hex: string): Rgb {
  const digits = /^#?([0-9a-f]{6})$/i.exec(hex)?.[1] ?? '6a6154';
  return [0, 2, 4].map((at) => Number.parseInt(digits.slice(at, at + 2), 16)) as Rgb;
}

function luminance(colour: Rgb): number {
  const [r, g, b] = colour.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as Rgb;
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

export function contrast(one: Rgb, two: Rgb): number {
  const [low, high] = [luminance(one), luminance(two)].sort((a, b) => a - b) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

/** The colour, made darker or lighter until text in it has enough contrast on panels. */
export function legible(hex: string, dark: boolean): string {
  const ground = GROUND[dark ? 'dark' : 'light'];
  const aim: Rgb = dark ? [255, 250, 240] : [20, 16, 10];
  const start = parse(hex);
  for (let share = 0; share <= 1; share += 0.05) {
    const mixed = start.map((part, index) => Math.round(part + ((aim[index] ?? 0) - part) * share)) as Rgb;
    if (contrast(mixed, ground) >= 4.7) return `rgb(${mixed.join(' ')})`;
  }
  return dark ? '#fff' : '#000';
}

export const seatColour = (seat: SeatInfo, dark: boolean) => legible(seat.colour, dark);
