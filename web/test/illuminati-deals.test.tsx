// @vitest-environment happy-dom
import { render } from 'preact';
import { expect, test } from 'vitest';
import { controllerOf } from '../src/games/illuminati/controller';
import { DealAnswer } from '../src/games/illuminati/deal_answer';
import { LetterForm } from '../src/games/illuminati/deal_form';
import { replyOf } from '../src/games/illuminati/deal_reply';
import { FirstRoll, firstRolls } from '../src/games/illuminati/dice';
import type { Table } from '../src/games/illuminati/types';
import type { IlluminatiEvent, View } from '../src/games/illuminati/wire';
import { cell, MOVES, player, view } from './illuminati-views';
import { info, look, part, settled, sitDown, snapshot } from './stage';

const NAMES = ['Anna', 'Ben'];

function sit(seen: View, moves: unknown[], version = 2) {
  const table = info({ game: 'illuminati', version });
  const stage = sitDown<Table>(snapshot({ table, look: look(seen.asked, { view: seen, moves }) }));
  const root = document.createElement('div');
  document.body.append(root);
  return { ...stage, root, controller: controllerOf(stage.table) };
}

const acts = (sent: readonly { kind: string }[]) => sent.filter((one) => one.kind === 'act');

function boxes(root: HTMLElement): Map<string, HTMLInputElement> {
  const labels = [...root.querySelectorAll<HTMLLabelElement>('label.check')];
  return new Map(labels.map((label) => [label.textContent ?? '', label.querySelector('input') as HTMLInputElement]));
}

const buttons = (root: HTMLElement, text: string) =>
  [...root.querySelectorAll('button')].filter((one) => one.textContent?.trim() === text);

const answering = view({
  window: 'deal',
  frames: [{ kind: 'deal', seat: 1, to: 0, give: { groups: ['kgb'], drops: ['texas'] }, take: { specials: [null] } }],
});

test('who accepts chooses the face-down Special and the group that goes', async () => {
  const ways = ['bribery', 'deep-agent'].map((special) => ({ kind: 'accept', specials: [special], drops: ['c-i-a'] }));
  const { controller, sent, root } = sit(answering, [...ways, { kind: 'decline' }]);
  render(<DealAnswer controller={controller} view={answering} names={NAMES} />, root);
  const [accept] = buttons(root, 'Accept');
  expect(root.textContent).toContain('You get KGB and give a face-down Special. It costs you 1 action;');
  expect(accept?.disabled).toBe(true);
  for (const name of ['Bribery', 'Deep Agent', 'C.I.A.']) boxes(root).get(name)?.click();
  await settled();
  expect([...boxes(root)].filter(([, box]) => box.checked).map(([name]) => name)).toEqual(['Deep Agent', 'C.I.A.']);
  accept?.click();
  expect(acts(sent)).toMatchObject([{ action: { kind: 'accept', specials: ['deep-agent'], drops: ['c-i-a'] } }]);
});

test('a deal that leaves nothing to choose is accepted at once, and a counter-offer begins with what is named', () => {
  const { controller, sent, root } = sit(answering, [{ kind: 'accept' }, { kind: 'decline' }]);
  render(<DealAnswer controller={controller} view={answering} names={NAMES} />, root);
  buttons(root, 'Offer something else')[0]?.click();
  expect(controller.letter.value).toEqual({ to: 1, give: { specials: [] }, take: { groups: ['kgb'] }, counter: true });
  buttons(root, 'Accept')[0]?.click();
  expect(acts(sent)).toMatchObject([{ action: { kind: 'accept' } }]);
});

const writing = view({
  players: [
    player(0, [cell('bavarian'), cell('c-i-a', { master: 'bavarian', exit: 1 })]),
    player(1, [cell('network'), cell('kgb', { master: 'network', exit: 0 })], {
      special_count: 3,
      specials: ['bribery'],
      shown: ['bribery'],
    }),
  ],
});

function write(version: number) {
  const stage = sit(writing, MOVES, version);
  const letter = { to: 1, give: {}, take: {}, counter: false };
  render(<LetterForm controller={stage.controller} view={writing} names={NAMES} letter={letter} />, stage.root);
  return stage;
}

test('a deal asks for face-down Specials without a name, and names what goes where no arrow is free', async () => {
  const { root, sent } = write(2);
  boxes(root).get('Another face-down Special')?.click();
  await settled();
  boxes(root).get('KGB, with 5 MB')?.click();
  await settled();
  const [, room] = [...root.querySelectorAll<HTMLElement>('.ilu-half:first-of-type .ilu-entry')].slice(-2);
  expect(room?.textContent).toContain('No free arrow: drop');
  room?.querySelector('input')?.click();
  await settled();
  expect(root.textContent).toContain('You give nothing (dropping C.I.A.) for 2 face-down Specials and KGB.');
  root.querySelector('form')?.dispatchEvent(new Event('submit', { cancelable: true }));
  expect(acts(sent)).toMatchObject([
    { action: { kind: 'offer', give: { drops: ['c-i-a'] }, take: { specials: [null, null], groups: ['kgb'] } } },
  ]);
});

test('a table with the first rules is offered nothing that they do not know', async () => {
  const { root, sent } = write(1);
  boxes(root).get('KGB, with 5 MB')?.click();
  await settled();
  expect([...boxes(root).keys()]).toEqual(['C.I.A., with 5 MB', 'Bribery', 'KGB, with 5 MB']);
  root.querySelector('form')?.dispatchEvent(new Event('submit', { cancelable: true }));
  const [act] = acts(sent) as unknown as { action: { give: object; take: object } }[];
  expect([act?.action.give, act?.action.take]).toEqual([{}, { groups: ['kgb'] }]);
});

const PRICE = { kind: 'deal' as const, seat: 1, to: 0, give: { groups: ['kgb'] }, take: { money: 7 }, counters: 1 };

function asking() {
  const seats = [
    { seat: 0, kind: 'person' as const, name: 'Anna', colour: 'red' },
    { seat: 1, kind: 'computer' as const, name: 'Ben', colour: 'blue', level: 'hard' as const },
  ];
  const table = info({ game: 'illuminati', version: 3, seats });
  const stage = sitDown<Table>(snapshot({ table, look: look(writing.asked, { view: writing, moves: MOVES }) }));
  const root = document.createElement('div');
  document.body.append(root);
  const controller = controllerOf(stage.table);
  const letter = { to: 1, give: {}, take: { groups: ['kgb'] }, counter: false };
  const show = (seen: View) =>
    render(<LetterForm controller={controller} view={seen} names={NAMES} letter={letter} />, root);
  show(writing);
  return { ...stage, root, controller, show };
}

test('a computer is asked for a price, and its answer is one button in the form', async () => {
  const { root, sent, controller, show } = asking();
  expect(root.textContent).toContain('You give nothing for KGB.');
  controller.act = async (action: unknown) => sent.push({ kind: 'act', action } as never) > 0;
  buttons(root, 'What do you want for this?')[0]?.click();
  await settled();
  expect(acts(sent)).toMatchObject([{ action: { kind: 'offer', to: 1, take: { groups: ['kgb'] }, asks: true } }]);
  expect(root.querySelector('[role=status]')?.textContent).toBe('Ben thinks about it…');
  const answered = { ...writing, window: 'deal' as const, frames: [PRICE] };
  controller.table.look.value = look(2, { view: answered, moves: [{ kind: 'accept' }, { kind: 'decline' }] }) as never;
  show(answered);
  await settled();
  expect(root.textContent).toContain('Ben would give KGB for 7 MB. It costs you 1 action;');
  buttons(root, 'Make this deal')[0]?.click();
  expect(acts(sent).at(-1)).toMatchObject({ action: { kind: 'accept' } });
});

test('the answer to a question is read off the latest step', () => {
  const step = (seq: number, event: object, text = '') => ({ seq, at: 0, text, event: event as IlluminatiEvent });
  const no = step(5, { kind: 'declined', seat: 1, to: 0, reason: 'goal' }, 'Ben turned you down: “I need it.”');
  expect(replyOf(writing, [no], 4, 1)).toEqual({ kind: 'no', text: 'Ben turned you down: “I need it.”' });
  expect(replyOf(writing, [no], 5, 1)).toEqual({ kind: 'waiting' });
  expect(replyOf(writing, [step(6, { kind: 'agreed', seat: 0, to: 1 })], 4, 1)).toEqual({ kind: 'agreed' });
});

test('who is asked for a price makes an offer or declines with a reason', async () => {
  const asked = view({ window: 'deal', frames: [{ ...PRICE, take: {}, counters: 0, asks: true }] });
  const { controller, sent, root } = sit(asked, [{ kind: 'decline' }], 3);
  render(<DealAnswer controller={controller} view={asked} names={NAMES} />, root);
  expect(root.textContent).toContain('What would you give for KGB?');
  expect(buttons(root, 'Make an offer')).toHaveLength(1);
  const choice = root.querySelector('select') as HTMLSelectElement;
  choice.value = 'useless';
  choice.dispatchEvent(new Event('change', { bubbles: true }));
  await settled();
  expect(acts(sent)).toMatchObject([{ action: { kind: 'decline', reason: 'useless' } }]);
});

test('the roll for the first turn is shown until that turn is over', () => {
  const rolled = (dice: number[][], highest: number[]) => ({
    seq: 1,
    at: 0,
    text: '',
    event: part<IlluminatiEvent>({ kind: 'rolled_for_first', dice, highest }),
  });
  const told = [
    rolled(
      [
        [4, 5],
        [3, 6],
      ],
      [0, 1],
    ),
    rolled(
      [
        [1, 1],
        [2, 1],
      ],
      [1],
    ),
  ];
  const seen = view({ first: 1, players: [player(0, [cell('bavarian')], { turns: 0 }), player(1, [cell('network')])] });
  const root = document.createElement('div');
  render(<FirstRoll rolls={firstRolls(seen, told)} view={seen} names={NAMES} />, root);
  expect(root.querySelectorAll('.ilu-die')).toHaveLength(8);
  expect(root.textContent).toBe('YouBenYouBenBen begins');
  expect(firstRolls(view(), told)).toEqual([]);
  expect(firstRolls(seen, [])).toEqual([]);
});
