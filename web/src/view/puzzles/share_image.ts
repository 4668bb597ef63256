// The results of a day as a picture: drawn here, without any answer.

import { plural } from '../../app/phrases';
import { dayText, tries } from '../../app/puzzles';
import { titleOf } from '../../app/state';
import type { DailyPuzzle, DailyPuzzles } from '../../net/wire';

const SIZE = 1080;
const ROOM = '#f6f0e4';
const INK = '#25211b';
const MUTED = '#6a6154';
const BRASS = '#8a6117';
const FELT = '#2c5a4c';
const CREAM = '#fdf4de';

/** The door of the house, as in its sign. */
function drawDoor(pen: CanvasRenderingContext2D, x: number, y: number, height: number): void {
  const width = height * 0.76;
  const arch = (inset: number) => {
    pen.beginPath();
    pen.moveTo(x + inset, y + height);
    pen.lineTo(x + inset, y + width / 2);
    pen.arc(x + width / 2, y + width / 2, width / 2 - inset, Math.PI, 0);
    pen.lineTo(x + width - inset, y + height);
    pen.closePath();
    pen.fill();
  };
  pen.fillStyle = BRASS;
  arch(0);
  pen.fillStyle = FELT;
  arch(width * 0.13);
  pen.fillStyle = '#e0b463';
  pen.beginPath();
  pen.arc(x + width * 0.68, y + height * 0.64, height * 0.04, 0, 2 * Math.PI);
  pen.fill();
}

/** A tick for a puzzle that is solved, a cross for one given up, a dash for the others. */
function drawMark(pen: CanvasRenderingContext2D, state: DailyPuzzle['state'], x: number, y: number): void {
  pen.fillStyle = state === 'solved' ? FELT : 'transparent';
  pen.strokeStyle = state === 'solved' ? FELT : MUTED;
  pen.lineWidth = 5;
  pen.beginPath();
  pen.arc(x, y, 36, 0, 2 * Math.PI);
  pen.fill();
  pen.stroke();
  pen.strokeStyle = state === 'solved' ? CREAM : MUTED;
  pen.lineWidth = 8;
  pen.lineCap = 'round';
  pen.lineJoin = 'round';
  pen.beginPath();
  if (state === 'solved') {
    pen.moveTo(x - 15, y + 1);
    pen.lineTo(x - 4, y + 13);
    pen.lineTo(x + 16, y - 12);
  } else if (state === 'shown') {
    pen.moveTo(x - 12, y - 12);
    pen.lineTo(x + 12, y + 12);
    pen.moveTo(x + 12, y - 12);
    pen.lineTo(x - 12, y + 12);
  } else {
    pen.moveTo(x - 12, y);
    pen.lineTo(x + 12, y);
  }
  pen.stroke();
}

export async function shareImage(puzzles: DailyPuzzles): Promise<Blob> {
  await document.fonts?.ready;
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = SIZE;
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('This browser can’t draw the picture.');
  pen.fillStyle = ROOM;
  pen.fillRect(0, 0, SIZE, SIZE);
  pen.strokeStyle = BRASS;
  pen.lineWidth = 4;
  pen.strokeRect(30, 30, SIZE - 60, SIZE - 60);
  drawDoor(pen, 90, 90, 150);
  pen.fillStyle = INK;
  pen.font = '600 76px Fraunces, Georgia, serif';
  pen.fillText('Parlour puzzles', 250, 160);
  pen.fillStyle = MUTED;
  pen.font = '500 46px Figtree, sans-serif';
  pen.fillText(dayText(puzzles.date), 250, 226);
  puzzles.puzzles.forEach((puzzle, at) => {
    const y = 350 + at * 116;
    drawMark(pen, puzzle.state, 128, y);
    pen.fillStyle = INK;
    pen.font = '600 54px Fraunces, Georgia, serif';
    pen.fillText(titleOf(puzzle.game), 196, y + 18);
    if (puzzle.state !== 'solved') return;
    pen.fillStyle = MUTED;
    pen.font = '500 44px Figtree, sans-serif';
    pen.textAlign = 'right';
    pen.fillText(tries(puzzle.attempts), SIZE - 92, y + 16);
    pen.textAlign = 'left';
  });
  pen.fillStyle = BRASS;
  pen.font = '600 50px Figtree, sans-serif';
  pen.fillText(puzzles.streak > 0 ? `Streak: ${plural(puzzles.streak, 'day')}` : 'A new puzzle every day', 92, 988);
  return await new Promise((resolve, reject) => {
    canvas.toBlob((made) => (made ? resolve(made) : reject(new Error('The picture could not be made.'))), 'image/png');
  });
}
