// @vitest-environment happy-dom
import { render } from 'preact';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { controllerOf } from '../src/games/illuminati/controller';
import { PlanTray } from '../src/games/illuminati/controls_attack';
import { PickedTray, WantedTray } from '../src/games/illuminati/controls_picked_card';
import { Moment } from '../src/games/illuminati/dice';
import { highlightsFor } from '../src/games/illuminati/highlights';
import { face } from '../src/games/illuminati/index';
import { ScoreSheet } from '../src/games/illuminati/score_sheet';
import type { Table, Told } from '../src/games/illuminati/types';
import type { Assault, Forecast, IlluminatiAction, View, Won } from '../src/games/illuminati/wire';
import { fight, MOVES, player, view } from './illuminati-views';
import { info, look, settled, sitDown, snapshot } from './stage';

const NAMES = ['Anna', 'Ben'];
let root: HTMLElement;

beforeEach(() => {
  document.body.replaceChildren();
  root = document.createElement('div');
  document.body.append(root);
});
afterEach(() => render(null, root));

function sit(seen: View, moves: unknown[] = MOVES) {
  const table = info({ game: 'illuminati', version: 4 });
  const stage = sitDown<Table>(snapshot({ table, look: look(seen.asked, { view: seen, moves }) }));
  const go = (next: View, offered: unknown[]) =>
    stage.hear(snapshot({ table, seq: next.asked, look: look(next.asked, { view: next, moves: offered }) }));
  return { ...stage, go, controller: controllerOf(stage.table) };
}

const acts = (sent: readonly { kind: string }[]) => sent.filter((one) => one.kind === 'act');
const button = (text: string) =>
  [...root.querySelectorAll('button')].find((one) => one.textContent?.includes(text)) as HTMLButtonElement;

/** How many of 36 rolls succeed for each number. */
const odds = [0, 0, 1, 3, 6, 10, 15, 21, 26, 30, 33];

const planning = (changes: Partial<Assault> = {}) =>
  view({
    asked: 8,
    window: 'plan',
    odds,
    frames: [fight({ seat: 0, leader: 'bavarian', target: 'big-media', owner: null, stage: 'plan' })],
    attack: {
      items: [{ label: 'Power', amount: 4, clause: 'ILU-22' }],
      money_for: 0,
      money_against: 0,
      number: 4,
      ways: 6,
      aid: [],
      bidders: [0, 1],
      free: true,
      ...changes,
    },
  });

test('a target that is tapped first is offered what can attack it', () => {
  const { controller, sent } = sit(view());
  expect(controller.seek('big-media')).toBe(true);
  expect(highlightsFor(controller, view()).get('card:bavarian')?.words).toBe('attack with it');
  render(<WantedTray controller={controller} view={view()} names={NAMES} />, root);
  expect(root.textContent).toContain('Attack with…');
  expect(root.querySelector('.ilu-target')?.textContent).toContain('Bavarian');
  button('17%').click();
  expect(acts(sent)).toMatchObject([{ action: { kind: 'announce', leader: 'bavarian', target: 'big-media' } }]);
});

/** A table where the Bavarians have so much hope against Big Media. */
const hoping = (...forecast: Partial<Forecast>[]) =>
  view({ forecast: view().forecast.map((one, at) => ({ ...one, ...forecast[at] })) });

test('attacks without a chance are folded, and light nothing', async () => {
  const seen = hoping({ number: -9, ways: 0, hopeless: true }, { number: -8, ways: 0, hopeless: true });
  const { controller } = sit(seen);
  controller.pick('bavarian');
  expect(highlightsFor(controller, seen).has('card:big-media')).toBe(false);
  render(<PickedTray controller={controller} view={seen} names={NAMES} />, root);
  expect(root.textContent).toContain('Nothing has a chance now.');
  expect(root.querySelector('.ilu-target')).toBeNull();
  button('Rarely useful: 1 more').click();
  await settled();
  expect(root.querySelector('.ilu-target')?.textContent).toContain('needs +11');
});

test('an attack that money or help could give a chance says what it needs', () => {
  const seen = hoping({ number: -1, ways: 0 }, { number: -8, ways: 0, hopeless: true });
  const { controller } = sit(seen);
  controller.pick('bavarian');
  expect(highlightsFor(controller, seen).get('card:big-media')).toEqual({
    badge: 'needs +3',
    words: 'control needs +3',
    poor: true,
  });
});

test('the attack of a hint takes its money along', () => {
  const { table, controller, go } = sit(view());
  const announce = { kind: 'announce', leader: 'bavarian', target: 'big-media', attack: 'control' } as IlluminatiAction;
  face.playHint?.(table, announce);
  go(planning(), [{ kind: 'commit' }, { kind: 'call_off' }]);
  render(<PlanTray controller={controller} view={planning()} names={NAMES} />, root);
  expect(button('Attack').textContent).toContain('92%');
  expect(controller.spending.value).toEqual({ card: 'bavarian', amount: 6, side: 'for' });
});

test('who is unsure is asked, and the attack waits', async () => {
  const { table, controller, sent, answers } = sit(planning(), [{ kind: 'commit' }]);
  const done = controller.goAhead({ kind: 'commit' }, 'bavarian', 0, false);
  answers[0]?.({ kind: 'refused', id: '', code: 'unsure', why: 'The chance is 17%.' });
  await settled();
  expect(table.warning.value?.why).toBe('The chance is 17%.');
  table.warning.value?.decide(false);
  expect(await done).toBe(false);
  expect(controller.pledge.value).toBeNull();

  const again = controller.goAhead({ kind: 'commit' }, 'bavarian', 0, false);
  answers[1]?.({ kind: 'refused', id: '', code: 'unsure', why: 'The chance is 17%.' });
  await settled();
  table.warning.value?.decide(true);
  await settled();
  expect(acts(sent)).toMatchObject([{ sure: false }, { sure: false }, { sure: true }]);
  answers[2]?.({ kind: 'ack', id: '', seq: 1 });
  expect(await again).toBe(true);
});

test('the money that was chosen stays when the attack is refused, doubted or helped', async () => {
  const moves = [{ kind: 'commit' }, { kind: 'aid', card: 'c-i-a' }];
  const { table, controller, answers, go } = sit(planning(), moves);
  render(<PlanTray controller={controller} view={planning()} names={NAMES} />, root);
  const money = () => controller.spending.value?.amount;
  button('6 MB').click();
  await settled();
  expect(money()).toBe(6);

  button('Attack').click();
  await settled();
  expect(money()).toBe(6);
  answers[0]?.({ kind: 'refused', id: '', code: 'unsure', why: 'You may regret it.' });
  await settled();
  table.warning.value?.decide(false);
  await settled();
  expect(money()).toBe(6);

  button('Attack').click();
  await settled();
  answers[1]?.({ kind: 'refused', id: '', code: 'illegal', why: 'No.' });
  await settled();
  expect(money()).toBe(6);

  const helped = { ...planning({ number: 6, ways: 15 }), asked: 9 };
  go(helped, moves);
  render(<PlanTray controller={controller} view={helped} names={NAMES} />, root);
  await settled();
  expect(money()).toBe(6);

  go({ ...planning(), asked: 10, turn: { seat: 1, actions: 2, transfers: 2 } }, moves);
  await settled();
  expect(money()).toBe(0);
});

test('the dice tell whose attack they are rolled for, and on what', () => {
  const seen = view({ frames: [fight({ leader: 'hackers', stage: 'bidding' })] });
  const rolled = { kind: 'rolled', seat: 1, dice: [2, 3], number: 7 } as const;
  const told = [{ seq: 3, at: 0, text: '', event: rolled }] as unknown as Told[];
  render(<Moment view={seen} told={told} names={NAMES} own={0} onDone={() => undefined} />, root);
  expect(root.querySelector('.ilu-what')?.textContent).toBe('Ben rolls to control your C.I.A.with Hackers · 7 or less');
});

test('actions are left to the viewer alone', () => {
  expect(face.status(view())).toBe('Turn 1 · 2 actions left');
  expect(face.status(view({ turn: { seat: 1, actions: 2, transfers: 2 } }))).toBe('Turn 1');
});

test('the end names the goal once, at the player who reached it', () => {
  const goals = [{ words: 'groups', have: 10, need: 10 }];
  const seen = view({ players: [player(0, [], { goals }), player(1, [])] });
  const won = { kind: 'won', winners: [0], reason: 'A goal was reached.', goal: null } as unknown as Won;
  const sheet = (event: Won) => (
    <ScoreSheet event={event} lines={[]} view={seen} names={NAMES} colours={['#000', '#000']} />
  );
  render(sheet(won), root);
  expect(root.textContent).not.toContain('A goal was reached.');
  expect(root.querySelector('.ilu-reached')?.textContent).toBe('Won with: groups10/10');
  render(sheet({ ...won, winners: [1], reason: 'Nobody else is left.' }), root);
  expect(root.textContent).toContain('Nobody else is left.');
});
