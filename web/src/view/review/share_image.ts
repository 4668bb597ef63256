// A picture of the final table: as the game draws it; or, plainly, the players with their places and the winner's curve.
import type { Standings } from '../../games/face';
import type { Replay, Review } from '../../net/wire';
import { sharesOf } from './review_text';

async function dataUrl(address: string): Promise<string> {
  const blob = await (await fetch(address)).blob();
  return await new Promise((done, fail) => {
    const reader = new FileReader();
    reader.onload = () => done(String(reader.result));
    reader.onerror = () => fail(new Error('A font could not be read.'));
    reader.readAsDataURL(blob);
  });
}

const FONT = /url\(["']?([^"')]+\.woff2)["']?\)/g;

/** The text of a stylesheet, as it was written, with its fonts inside. */
async function sheetText({ href, cssRules }: CSSStyleSheet): Promise<string> {
  const text = href ? await (await fetch(href)).text() : [...cssRules].map((rule) => rule.cssText).join('\n');
  const fonts = new Map<string, string>();
  for (const [, font = ''] of text.matchAll(FONT)) {
    fonts.set(font, await dataUrl(new URL(font, href ?? document.baseURI).href));
  }
  return text.replace(FONT, (_, font: string) => `url(${fonts.get(font)})`);
}

/** The styles of the page; a picture has another size, so what the size of the screen decides is decided here. */
async function styles(): Promise<string> {
  const texts = await Promise.all([...document.styleSheets].map(sheetText));
  const decided = (_: string, query: string) => `@media ${matchMedia(query).matches ? '' : 'not '}all{`;
  return texts.join('\n').replace(/@media([^{]+)\{/g, decided);
}

/** An element of a width and height in CSS pixels as an image that a canvas can draw. */
async function elementImage(element: Element, width: number, height: number): Promise<HTMLImageElement> {
  const css = (await styles()).replaceAll(']]>', '');
  const theme = document.documentElement.dataset.theme ?? 'light';
  const dom = new XMLSerializer().serializeToString(element);
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" data-theme="${theme}" data-motion="off">` +
    `<style><![CDATA[${css}]]></style><foreignObject width="100%" height="100%">` +
    `<body xmlns="http://www.w3.org/1999/xhtml">${dom}</body></foreignObject></svg>`;
  const image = new Image(width, height);
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  return image;
}

/** The size of the final table as the game draws it, in CSS pixels. */
export const TABLE_WIDTH = 960;
export const TABLE_HEIGHT = 440;

export const WIDTH = 1200;
export const HEIGHT = 630;
const [CX, CY, RX, RY] = [WIDTH / 2, 350, 350, 165];
/** The height of the line above the game's own table. */
const HEAD = 80;
const INK = '#fdf4de';
const SERIF = '"Fraunces", Georgia, serif';
const SANS = '"Figtree", system-ui, sans-serif';

/** A text that fits: shortened with an ellipsis where it is too wide. */
function fitted(canvas: CanvasRenderingContext2D, text: string, width: number): string {
  if (canvas.measureText(text).width <= width) return text;
  const letters = [...text];
  while (letters.length > 1 && canvas.measureText(`${letters.join('')}…`).width > width) letters.pop();
  return `${letters.join('')}…`;
}

function ground(canvas: CanvasRenderingContext2D): void {
  canvas.fillStyle = '#33231a';
  canvas.fillRect(0, 0, WIDTH, HEIGHT);
  for (const [grow, colour] of [
    [26, '#57391f'],
    [12, '#e0b463'],
    [6, '#234a3e'],
    [0, '#2c5a4c'],
  ] as const) {
    canvas.fillStyle = colour;
    canvas.beginPath();
    canvas.ellipse(CX, CY, RX + grow, RY + grow, 0, 0, 2 * Math.PI);
    canvas.fill();
  }
}

function curve(canvas: CanvasRenderingContext2D, review: Review, seat: number, colour: string): void {
  const shares = sharesOf(review, seat);
  const [left, width, top, height] = [CX - 220, 440, CY - 40, 110];
  canvas.strokeStyle = 'rgb(253 244 222 / 0.35)';
  canvas.lineWidth = 2;
  canvas.setLineDash([6, 8]);
  canvas.beginPath();
  canvas.moveTo(left, top + height / 2);
  canvas.lineTo(left + width, top + height / 2);
  canvas.stroke();
  canvas.setLineDash([]);
  canvas.beginPath();
  shares.forEach((share, at) => {
    const [x, y] = [left + (width * at) / (shares.length - 1), top + height * (1 - share / 10_000)];
    if (at) canvas.lineTo(x, y);
    else canvas.moveTo(x, y);
  });
  canvas.lineWidth = 9;
  canvas.strokeStyle = '#142c26';
  canvas.stroke();
  canvas.lineWidth = 5;
  canvas.strokeStyle = colour;
  canvas.stroke();
}

interface Seat {
  name: string;
  colour: string;
  place: number;
  score: string;
}

function seatAt(canvas: CanvasRenderingContext2D, seat: Seat, angle: number): void {
  const [width, height] = [300, 78];
  const x = Math.max(20, Math.min(WIDTH - width - 20, CX + (RX + 60) * Math.cos(angle) - width / 2));
  const y = CY + (RY + 36) * Math.sin(angle) - height / 2;
  canvas.fillStyle = '#1f2427';
  canvas.beginPath();
  canvas.roundRect(x, y, width, height, 16);
  canvas.fill();
  canvas.lineWidth = seat.place === 1 ? 5 : 2;
  canvas.strokeStyle = seat.place === 1 ? '#e0b463' : '#57534e';
  canvas.stroke();
  canvas.fillStyle = seat.colour;
  canvas.beginPath();
  canvas.arc(x + 30, y + height / 2, 15, 0, 2 * Math.PI);
  canvas.fill();
  canvas.textAlign = 'left';
  canvas.fillStyle = INK;
  canvas.font = `600 26px ${SANS}`;
  canvas.fillText(fitted(canvas, seat.name, width - 70), x + 56, y + 35);
  canvas.fillStyle = seat.place === 1 ? '#e0b463' : '#a9a191';
  canvas.font = `500 21px ${SANS}`;
  canvas.fillText(fitted(canvas, seat.score, width - 70), x + 56, y + 63);
}

/** Draw the final table; `review` is not there for every game. */
export function drawTable(
  canvas: CanvasRenderingContext2D,
  replay: Replay,
  standings: Standings | null,
  review: Review | null,
  result: string,
): void {
  ground(canvas);
  canvas.textAlign = 'center';
  canvas.textBaseline = 'alphabetic';
  canvas.fillStyle = INK;
  canvas.font = `600 54px ${SERIF}`;
  canvas.fillText(replay.title, CX, 74);
  canvas.font = `600 34px ${SERIF}`;
  canvas.fillText(fitted(canvas, result, 2 * RX - 160), CX, CY - 70);
  const seats = replay.names.map((name, at) => {
    const [place, points] = [standings?.places[at] ?? 0, standings?.scores?.[at]];
    const rank = place === 1 ? 'Winner' : place ? `Place ${place}` : '';
    const score = [rank, points === undefined ? '' : `${points} points`].filter(Boolean).join(', ');
    return { name, colour: replay.colours?.[at] ?? '#8a6117', place, score };
  });
  const winner = Math.max(
    0,
    seats.findIndex((seat) => seat.place === 1),
  );
  if (review) curve(canvas, review, winner, '#e0b463');
  seats.forEach((seat, at) => {
    seatAt(canvas, seat, Math.PI / 2 + (2 * Math.PI * at) / seats.length);
  });
  canvas.textAlign = 'right';
  canvas.fillStyle = '#a9a191';
  canvas.font = `500 20px ${SANS}`;
  canvas.fillText('Parlour', WIDTH - 24, 40);
}

/** Frames of the page after which a table has measured itself and its cards lie where they belong. */
const FRAMES = 4;

const nextFrame = () => new Promise((done) => requestAnimationFrame(done));

/** Draw the table as the game itself draws it, below the title and the result. */
async function drawBoard(
  canvas: CanvasRenderingContext2D,
  table: HTMLElement,
  title: string,
  result: string,
): Promise<void> {
  for (let frame = 0; frame < FRAMES; frame++) await nextFrame();
  const image = await elementImage(table, TABLE_WIDTH, TABLE_HEIGHT);
  const page = getComputedStyle(document.body);
  canvas.fillStyle = page.backgroundColor;
  canvas.fillRect(0, 0, WIDTH, HEIGHT);
  canvas.drawImage(image, 0, HEAD, WIDTH, HEIGHT - HEAD);
  canvas.fillStyle = page.color;
  canvas.textBaseline = 'alphabetic';
  canvas.textAlign = 'left';
  canvas.font = `600 42px ${SERIF}`;
  canvas.fillText(title, 28, 56);
  const used = 28 + canvas.measureText(title).width + 24;
  canvas.font = `500 30px ${SANS}`;
  canvas.fillText(fitted(canvas, result, WIDTH - used - 150), used, 54);
  canvas.textAlign = 'right';
  canvas.font = `500 22px ${SANS}`;
  canvas.fillText('Parlour', WIDTH - 28, 54);
}

async function fileOf(element: HTMLCanvasElement, game: string): Promise<File> {
  const blob = await new Promise<Blob | null>((done) => element.toBlob(done, 'image/png'));
  if (!blob) throw new Error('This browser cannot draw the picture.');
  return new File([blob], `${game}-table.png`, { type: 'image/png' });
}

/** The picture as a PNG file: the game's own table, or a plain one where the browser lets no page draw that. */
export async function shareImage(
  table: HTMLElement | null,
  replay: Replay,
  standings: Standings | null,
  review: Review | null,
  result: string,
): Promise<File> {
  const element = document.createElement('canvas');
  [element.width, element.height] = [WIDTH, HEIGHT];
  const canvas = element.getContext('2d');
  if (!canvas) throw new Error('This browser cannot draw the picture.');
  await document.fonts?.ready;
  try {
    if (table) {
      await drawBoard(canvas, table, replay.title, result);
      return await fileOf(element, replay.game);
    }
  } catch {
    // Some browsers do not give away what a canvas shows after such an image was drawn: a new one is needed.
  }
  const plain = document.createElement('canvas');
  [plain.width, plain.height] = [WIDTH, HEIGHT];
  const pen = plain.getContext('2d');
  if (!pen) throw new Error('This browser cannot draw the picture.');
  drawTable(pen, replay, standings, review, result);
  return await fileOf(plain, replay.game);
}
