import { expect, test } from 'vitest';
import { hush, polite, say } from '../src/app/screen_reader';
import { seatNotice } from '../src/table/controller';
import { mayReveal } from '../src/table/shared_screen';
import { info, look, seat, settled, sitDown, snapshot, told } from './stage';

const shared = info({ yours: [0, 1] });
/** What a shared screen is sent before a player has come: the table asks a seat, and no hand is shown. */
const covered = (ask: number, seats: number[]) =>
  look(ask, { seat: null, moves: [], kinds: ['finish'], ask: { id: ask, seats, text: '', now: 1000 } });

test('a shared screen calls the player whom the table asks, and shows the hand when the server does', () => {
  const { table, hear, sent } = sitDown(snapshot({ table: shared, look: covered(1, [0]) }));

  expect([table.curtain.value, table.mayAct.value]).toEqual([0, false]);
  table.lift();
  expect(sent).toEqual([{ kind: 'reveal', seat: 0 }]);
  expect(table.curtain.value).toBe(0);
  hear({ kind: 'revealed', seq: 1, told: [told(1, 'Anna 1 drew the Fool.')], look: look(1) });

  expect([table.curtain.value, table.mayAct.value]).toEqual([null, true]);
  expect(table.told.value.map((one) => one.text)).toEqual(['Anna 1 drew the Fool.']);
});

test('when the screen is passed on, nothing of what one player saw stays on it', () => {
  const { table, hear } = sitDown(snapshot({ table: shared, look: covered(1, [0]) }));
  const shown: string[] = [];
  let coverings = 0;
  table.onShown = (news) => shown.push(...news.map((one) => one.text));
  table.onCovered = () => {
    coverings += 1;
  };
  hear({ kind: 'revealed', seq: 1, told: [told(1, 'Anna 1 drew the Fool.')], look: look(1) });
  table.pick({ cards: ['5s'] });

  const news = [told(1, 'Anna 1 drew a card.'), told(2, 'Anna 1 sowed.')];
  hear({ kind: 'revealed', seq: 2, told: news, look: covered(2, [1]) });

  expect([table.curtain.value, coverings]).toEqual([1, 1]);
  expect(table.choice.value.cards).toEqual([]);
  expect(table.told.value).toEqual(news);
  expect(shown).toEqual(['Anna 1 sowed.']);
});

test('a hand stays open while the table waits for others, and after a reconnect', () => {
  const { table, hear, sent } = sitDown(snapshot({ table: shared, look: covered(1, [0]) }));
  hear({ kind: 'revealed', seq: 1, told: [], look: look(1) });

  hear({ kind: 'step', seq: 2, told: [], look: look(2, { ask: { id: 2, seats: [2], text: '', now: 0 } }) });
  expect([table.curtain.value, table.look.value?.seat]).toEqual([null, 0]);

  hear(snapshot({ seq: 2, table: shared, look: covered(2, [2]) }));
  expect(sent).toEqual([{ kind: 'reveal', seat: 0 }]);
});

test('after a reconnect the hand is not shown to the next player', () => {
  const { table, hear, sent } = sitDown(snapshot({ table: shared, look: covered(1, [0]) }));
  hear({ kind: 'revealed', seq: 1, told: [], look: look(1) });

  hear(snapshot({ seq: 2, table: shared, look: covered(2, [1]) }));

  expect([table.curtain.value, sent]).toEqual([1, []]);
});

test('where all may see everything, nobody is called', () => {
  const { table, hear, sent } = sitDown(snapshot({ table: shared, look: null }));
  table.openInformation.value = true;

  hear({ kind: 'step', seq: 2, told: [], look: covered(2, [1]) });

  expect([table.curtain.value, sent]).toEqual([null, [{ kind: 'reveal', seat: 1 }]]);
});

test('a page that passes for the player who is called names the seat', async () => {
  const { table, sent } = sitDown(snapshot({ table: shared, look: covered(1, [1]) }));

  void table.act({ kind: 'pass' });
  await settled();

  expect(sent).toEqual([{ kind: 'act', ask: 1, action: { kind: 'pass' }, seat: 1, sure: false }]);
});

test('nobody is called to a seat that a computer plays', () => {
  const seats = [{ ...seat(0, 'Anna'), stand_in: 'normal' as const }, seat(1, 'Anna')];
  const { table } = sitDown(snapshot({ table: info({ yours: [0, 1], seats }), look: covered(1, [0]) }));

  expect(table.curtain.value).toBeNull();
});

test('what a seat shows ends when another player comes', () => {
  const { table, hear, shown } = sitDown(snapshot({ table: shared, look: look(1) }));
  table.show({ tiles: ['E'] });

  hear({ kind: 'revealed', seq: 2, told: [], look: covered(2, [1]) });

  expect(shown).toEqual([
    { what: { tiles: ['E'] }, seat: 0 },
    { what: null, seat: 0 },
  ]);
});

test('announcements that wait are taken back', async () => {
  polite.value = 'You drew the Fool.';
  say('You drew the Five of Summer.');

  hush();
  await new Promise((done) => setTimeout(done, 150));

  expect(polite.value).toBe('');
});

test('everybody is told who the host is now, and who was removed', () => {
  const hosted = (host: number) =>
    info({
      yours: [1],
      seats: [0, 1].map((one) => ({ ...seat(one, ['Anna', 'Ben'][one] ?? ''), host: one === host })),
    });
  const out = {
    ...hosted(1),
    seats: [
      { ...seat(0, 'Anna'), removed: true },
      { ...seat(1, 'Ben'), host: true },
    ],
  };

  expect(seatNotice(null, hosted(0))).toBeNull();
  expect(seatNotice(hosted(0), hosted(0))).toBeNull();
  expect(seatNotice(hosted(0), hosted(1))).toBe('You are the host now.');
  expect(seatNotice(hosted(1), hosted(0))).toBe('Anna is the host now.');
  expect(seatNotice(hosted(1), out)).toBe('The host removed Anna; a computer plays on.');
});

test('a seat of a shared screen comes to it by choice, unless the table waits for another of them', () => {
  expect(mayReveal(shared, look(1, { ask: { id: 1, seats: [0, 1], text: '', now: 0 } }), 1)).toBe(true);
  expect(mayReveal(shared, look(1, { ask: { id: 1, seats: [2], text: '', now: 0 } }), 1)).toBe(true);
  expect(mayReveal(shared, look(1), 1)).toBe(false);
  expect(mayReveal(shared, look(1), 0)).toBe(false);
});

test('a player who takes the seat back from a computer is announced', () => {
  const away = info({ seats: [seat(0, 'Anna'), { ...seat(1, 'Ben'), stand_in: 'normal' }] });
  expect(seatNotice(away, info())).toBe('Ben plays again.');
  expect(seatNotice(away, info({ yours: [1] }))).toBe(null);
});
