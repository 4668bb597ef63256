// The review of a game: its words, its curve, its picture.
import { render } from 'preact';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Replay, Review } from '../src/net/wire';
import {
  before,
  choiceText,
  curveText,
  dearest,
  luckText,
  moment,
  percent,
  sentence,
  sharesOf,
  signed,
} from '../src/view/review/review_text';
import { drawTable } from '../src/view/review/share_image';
import { verdictText } from '../src/view/review/trial_panel';
import { WinCurve } from '../src/view/review/win_curve';

const NAMES = ['Ann', 'Ben'];
const REVIEW: Review = {
  game: 'illimat',
  seats: 2,
  expected: [5_000, 5_000],
  parts: [
    { number: 0, seat: -1, text: 'The deal', after: [6_000, 4_000], luck: [1_000, -1_000], round: 1 },
    {
      number: 1,
      seat: 1,
      text: 'Sow 9',
      after: [7_400, 2_600],
      choice: [1_400, -1_400],
      cost: 1_400,
      better: 'Sow 2',
      round: 2,
    },
    { number: 2, seat: 0, text: 'Sow 3', after: [10_000, 0], choice: [2_600, -2_600] },
  ],
  result: [10_000, 0],
  summaries: [
    { expected: 5_000, luck: 1_000, own: 2_600, others: 1_400, result: 10_000 },
    { expected: 5_000, luck: -1_000, own: -1_400, others: -2_600, result: 0 },
  ],
  turning: [1],
};

const part = (at: number) => REVIEW.parts[at] as Review['parts'][number];

beforeEach(() => {
  document.body.replaceChildren();
});

test('shares are told in percent, changes with a sign', () => {
  expect(percent(1_449)).toBe('14%');
  expect([signed(800), signed(-1_200), signed(10)]).toEqual(['+8%', '−12%', '±0%']);
});

test('a part is told with its cost, what was better, and its luck', () => {
  expect(moment(part(0))).toBe('Before the first move');
  expect(moment(part(1))).toBe('Round 2, move 1');
  expect(moment(part(2))).toBe('Move 2');
  expect(choiceText(part(1), NAMES)).toBe('Ben: Sow 9. It cost 14%.');
  expect(luckText(part(0), 1, NAMES)).toBe('Luck for Ben: −10%.');
  expect(luckText(part(1), 1, NAMES)).toBe('');
});

test('the costliest decisions come first, each with the position before it', () => {
  const parts = [300, 0, 900, 500, 100].map((cost, at) => ({ ...part(1), seat: 0, number: at + 1, cost }));

  expect(dearest({ ...REVIEW, parts }, 0).map((each) => each.number)).toEqual([3, 4, 1]);
  expect(dearest({ ...REVIEW, parts }, 1)).toEqual([]);
  expect(before(part(1))).toBe(0);
  expect(before(part(0))).toBe(0);
  expect([sentence('Sow 9'), sentence('Decline: Not now.')]).toEqual(['Sow 9.', 'Decline: Not now.']);
});

test('a move that was tried again is judged in words', () => {
  const verdict = { gain: 900, why: 'Because.', nudge: 'Look there.', better: 'Sow 2', better_why: 'So.' };
  const told = (kind: 'best' | 'better' | 'same' | 'worse' | 'repeated', gain = 900) =>
    verdictText({ ...verdict, kind, gain }, 1_400).replaceAll('\u00a0', ' ');

  expect(told('best')).toBe('Yes, that is better: it adds about 9% to your chance to win. Because.');
  expect(told('better')).toBe(
    'Better than the move in the game: it adds about 9% to your chance to win. Because. There is an even better move. Look there.',
  );
  expect(told('same')).toBe('About as good as the move in the game, which cost 14%. Look there.');
  expect(told('worse', -900)).toBe(
    'Worse than the move in the game, by about 9% of your chance to win. Because. Look there.',
  );
  expect(told('repeated')).toBe('That is the move from the game, which cost 14%. Look there.');
});

test('the curve has a text, a mark for each turning point, and goes to the move that is clicked', () => {
  const onMove = vi.fn();
  render(
    <WinCurve review={REVIEW} seat={0} names={NAMES} colours={['#123456', '#654321']} at={1} onMove={onMove} />,
    document.body,
  );
  const curve = document.querySelector('svg') as SVGElement;

  expect(sharesOf(REVIEW, 0)).toEqual([5_000, 6_000, 7_400, 10_000]);
  expect(curve.getAttribute('aria-label')).toBe(curveText(REVIEW, 0, NAMES));
  expect(curveText(REVIEW, 0, NAMES)).toContain('50% before the deal, lowest 50% at the start, highest 100% at move 2');
  expect(document.querySelectorAll('.marks i')).toHaveLength(1);
  curve.getBoundingClientRect = () => ({ left: 0, width: 300 }) as DOMRect;
  curve.dispatchEvent(new MouseEvent('click', { clientX: 200, bubbles: true }));
  expect(onMove).toHaveBeenCalledWith(1);
});

test('the picture names the game, the result and all players with their places', () => {
  const written: string[] = [];
  const canvas = new Proxy({ measureText: (text: string) => ({ width: 6 * text.length }) } as Record<string, unknown>, {
    get: (target, name: string) =>
      name in target ? target[name] : name === 'fillText' ? (text: string) => written.push(text) : () => undefined,
    set: () => true,
  });
  const replay = {
    title: 'Illimat',
    game: 'illimat',
    names: ['Ann', 'A name that is much too long for its plate'],
  } as Replay;

  drawTable(
    canvas as unknown as CanvasRenderingContext2D,
    replay,
    { places: [1, 2], scores: [9, 4] },
    REVIEW,
    'Ann won',
  );

  expect(written).toContain('Illimat');
  expect(written).toContain('Ann won');
  expect(written).toContain('Winner, 9 points');
  expect(written).toContain('Place 2, 4 points');
  expect(written.some((text) => text.startsWith('A name') && text.endsWith('…'))).toBe(true);
});
