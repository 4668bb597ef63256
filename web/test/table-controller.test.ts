import { expect, test } from 'vitest';
import { info, look, settled, sitDown, snapshot, told } from './stage';

test('a snapshot shows the table, its look and its log', () => {
  const { table } = sitDown(snapshot({ told: [told(1, 'Anna dealt.')] }));

  expect(table.info.value?.title).toBe("Anna's table");
  expect(table.told.value.map((one) => one.text)).toEqual(['Anna dealt.']);
  expect(table.mayAct.value).toBe(true);
});

test('a step tells what happened and ends the choice in progress', () => {
  const { table, hear } = sitDown();
  table.pick({ cards: ['5s'] });

  hear({ kind: 'step', seq: 2, told: [told(2, 'Ben sowed.')], look: look(2) });

  expect(table.choice.value.cards).toEqual([]);
  expect(table.told.value.map((one) => one.text)).toEqual(['Ben sowed.']);
  expect(table.look.value?.ask.id).toBe(2);
});

test('a choice survives a step that leaves the question open', () => {
  const { table, hear } = sitDown();
  table.pick({ cards: ['5s'] });

  hear({ kind: 'step', seq: 2, told: [], look: look(1) });

  expect(table.choice.value.cards).toEqual(['5s']);
});

test('a step that a snapshot held already is not shown twice', () => {
  const { table, hear } = sitDown(snapshot({ seq: 5, told: [told(5, 'Ben sowed.')] }));

  hear({ kind: 'step', seq: 5, told: [told(5, 'Ben sowed.')], look: look(1) });

  expect(table.told.value).toHaveLength(1);
});

test('steps are shown one after the other, and nobody acts meanwhile', async () => {
  const { table, hear } = sitDown();
  const shown: number[] = [];
  let release: () => void = () => undefined;
  table.animate = (_told, next, apply) => {
    shown.push(next.ask.id);
    apply();
    return new Promise((done) => {
      release = done;
    });
  };

  hear({ kind: 'step', seq: 2, told: [], look: look(2) });
  hear({ kind: 'step', seq: 3, told: [], look: look(3) });

  expect(shown).toEqual([2]);
  expect(table.mayAct.value).toBe(false);
  release();
  await settled();
  expect(shown).toEqual([2, 3]);
  expect(table.mayAct.value).toBe(true);
});

test('a step is shown even where its animation fails', async () => {
  const { table, hear } = sitDown();
  table.animate = () => Promise.reject(new Error('no canvas'));

  hear({ kind: 'step', seq: 2, told: [told(2, 'Ben sowed.')], look: look(2) });
  await settled();

  expect(table.look.value?.ask.id).toBe(2);
});

test('an act names its question and seat, and waits for its answer', async () => {
  const { table, sent, answers } = sitDown();

  const done = table.act({ kind: 'finish' });

  expect(sent).toEqual([{ kind: 'act', ask: 1, action: { kind: 'finish' }, seat: 0, sure: false }]);
  expect(table.mayAct.value).toBe(false);
  answers[0]?.({ kind: 'ack', id: 'a', seq: 2 });
  expect(await done).toBe(true);
});

test('a second act is not sent while the first is under way', async () => {
  const { table, sent } = sitDown();

  void table.act({ kind: 'finish' });
  await table.act({ kind: 'finish' });

  expect(sent).toHaveLength(1);
});

test('a refusal is shown with its clause, and the player may try again', async () => {
  const { table, answers } = sitDown();

  const done = table.act({ kind: 'sow', card: '5s', field: 2 });
  answers[0]?.({ kind: 'refused', id: 'a', code: 'autumn', why: "You can't sow in Autumn.", clause: 'ILM-11' });

  expect(await done).toBe(false);
  expect(table.refusal.value?.clause).toBe('ILM-11');
  expect(table.mayAct.value).toBe(true);
});

test('an answer that came too late is not shown as a refusal', async () => {
  const { table, answers } = sitDown();

  const done = table.act({ kind: 'finish' });
  answers[0]?.({ kind: 'refused', id: 'a', code: 'stale', why: 'That answers an earlier question.' });
  await done;

  expect(table.refusal.value).toBeNull();
});

test('the words of the moves are fetched once for each question', async () => {
  const { table, sent, answers } = sitDown();

  table.pick({ cards: ['5s'] });
  table.pick({ cards: ['7s'] });
  answers[0]?.({ kind: 'worded', id: 'w', ask: 1, texts: ['End your turn'] });
  await settled();

  expect(sent.filter((wish) => wish.kind === 'words')).toHaveLength(1);
  expect(table.texts.value?.texts).toEqual(['End your turn']);
});

test('words of an older question are dropped', async () => {
  const { table, hear, answers } = sitDown();

  table.pick({ cards: ['5s'] });
  hear({ kind: 'step', seq: 2, told: [], look: look(2) });
  answers[0]?.({ kind: 'worded', id: 'w', ask: 1, texts: ['End your turn'] });
  await settled();

  expect(table.texts.value).toBeNull();
});

test('with one hand on the screen there is no curtain', () => {
  const { table } = sitDown();

  expect(table.curtain.value).toBeNull();
});

test("the clock runs on this page's own time", () => {
  const before = Date.now();
  const { table } = sitDown(
    snapshot({ look: look(1, { ask: { id: 1, seats: [0], text: '', now: 1000, due: 31_000 } }) }),
  );

  expect(table.deadline.value).toBeGreaterThanOrEqual(before + 30_000);
  expect(table.deadline.value).toBeLessThan(before + 31_000);
});

test('a spectator is not asked', () => {
  const { table } = sitDown(snapshot({ look: look(1, { seat: null, moves: [] }) }));

  expect(table.mayAct.value).toBe(false);
});

test('an answer to a question that stays open for others is under way until its step is shown', async () => {
  const { table, hear, answers } = sitDown();
  void table.act({ kind: 'finish' });
  hear({ kind: 'step', seq: 2, told: [], look: look(1) });
  expect(table.sending.value).toBe(true);

  answers.at(-1)?.({ kind: 'ack', id: 'm', seq: 3 });
  await settled();
  expect(table.sending.value).toBe(true);
  hear({ kind: 'step', seq: 3, told: [], look: look(1, { ask: { id: 1, seats: [1], text: '', now: 0 } }) });
  expect(table.sending.value).toBe(false);
});

test('an acknowledgement that comes after its step ends the waiting too', async () => {
  const { table, hear, answers } = sitDown();
  void table.act({ kind: 'finish' });
  hear({ kind: 'step', seq: 2, told: [], look: look(1) });
  answers.at(-1)?.({ kind: 'ack', id: 'm', seq: 2 });
  await settled();
  expect(table.sending.value).toBe(false);
});

test('what is posted goes out without waiting, in its order, and counts as under way until it is shown', async () => {
  const { table, sent, answers, hear } = sitDown();
  void table.post({ kind: 'write' });
  void table.post({ kind: 'grab' });
  expect(sent.map((wish) => (wish as { action: { kind: string } }).action.kind)).toEqual(['write', 'grab']);
  expect(table.posting.value).toBe(2);

  answers[0]?.({ kind: 'ack', id: 'a', seq: 2 });
  answers[1]?.({ kind: 'ack', id: 'b', seq: 3 });
  await settled();
  expect(table.posting.value).toBe(2);
  hear({ kind: 'step', seq: 2, told: [], look: look(1) });
  expect(table.posting.value).toBe(1);
  hear({ kind: 'step', seq: 3, told: [], look: look(1) });
  expect(table.posting.value).toBe(0);
});

test('what was posted to a question that a clock has changed is answered under the new number', async () => {
  const { table, sent, answers, hear } = sitDown();
  const taken = table.post({ kind: 'grab' });
  hear({ kind: 'step', seq: 2, told: [], look: look(5) });
  answers[0]?.({ kind: 'refused', id: 'a', code: 'stale', why: 'Too late.' });
  await settled();

  expect(sent.map((wish) => (wish as { ask: number }).ask)).toEqual([1, 5]);
  answers[1]?.({ kind: 'ack', id: 'b', seq: 2 });
  expect(await taken).toBe(true);
  expect(table.posting.value).toBe(0);
});

test('a posted answer that the rules refuse says why, unless it was only tried', async () => {
  const { table, answers } = sitDown();
  void table.post({ kind: 'write' }, true);
  answers[0]?.({ kind: 'refused', id: 'a', code: 'hold', why: 'Not so.' });
  await settled();
  expect(table.refusal.value).toBeNull();

  void table.post({ kind: 'write' });
  answers[1]?.({ kind: 'refused', id: 'b', code: 'hold', why: 'Not so.' });
  await settled();
  expect(table.refusal.value?.why).toBe('Not so.');
  expect(table.posting.value).toBe(0);
});

test('a posted answer against which something speaks is posted again by who is sure', async () => {
  const { table, sent, answers } = sitDown();
  const done = table.post({ kind: 'done' });
  answers[0]?.({ kind: 'refused', id: 'a', code: 'unsure', why: 'A letter burns.' });
  await settled();
  expect(table.warning.value?.why).toBe('A letter burns.');
  expect(table.posting.value).toBe(0);
  table.warning.value?.decide(true);
  await settled();
  expect(sent[1]).toEqual({ kind: 'act', ask: 1, action: { kind: 'done' }, seat: 0, sure: true });
  answers[1]?.({ kind: 'ack', id: 'b', seq: 2 });
  expect(await done).toBe(true);
});

test('events that a game leaves out of the log are not in the news', () => {
  const { table } = sitDown(snapshot({ told: [told(1, 'Anna wrote.'), told(2, 'Ben took token 1.')] }));
  table.skipsLog.value = () => true;
  expect(table.news.value).toEqual([]);
  expect(table.told.value).toHaveLength(2);
});

test('computers that wait for their turn to think are told of until they no longer do', () => {
  const { table, hear } = sitDown();

  hear({ kind: 'busy', text: 'The computers are busy: Ada will think as soon as there is room.' });
  expect(table.busy.value).toContain('Ada');
  hear({ kind: 'busy', text: '' });
  expect(table.busy.value).toBe('');

  hear({ kind: 'busy', text: 'The computers are busy.' });
  hear(snapshot());
  expect(table.busy.value).toBe('');
});

test('computers that have been thinking for a moment are shown until they have moved', () => {
  const { table, hear } = sitDown();

  hear({ kind: 'busy', text: '', thinking: [1] });
  expect(table.thinking.value).toEqual([1]);
  hear({ kind: 'busy', text: '', thinking: [] });
  expect(table.thinking.value).toEqual([]);

  hear({ kind: 'busy', text: '', thinking: [1] });
  hear(snapshot());
  expect(table.thinking.value).toEqual([]);
});

test('nobody is asked at a table that is gone', () => {
  const { table, connection } = sitDown();
  connection.state.value = 'gone';

  expect(table.asked.value).toBe(false);
  expect(table.mayAct.value).toBe(false);
});

test('a snapshot that is older than what the page knows is shown, and says what the server has lost', async () => {
  const { table, hear, answers } = sitDown(snapshot({ seq: 5, told: [told(4, 'Anna sowed.')] }));
  hear({ kind: 'step', seq: 6, told: [told(6, 'Ben sowed.')], look: look(2) });
  const done = table.act({ kind: 'finish' });
  answers[0]?.({ kind: 'ack', id: 'a', seq: 7 });
  await done;
  expect(table.mayAct.value).toBe(false);

  hear(snapshot({ seq: 5, told: [told(4, 'Anna sowed.')], look: look(2) }));

  expect(table.told.value.map((one) => one.seq)).toEqual([4]);
  expect(table.notice.value).toBe('The last move was lost on the server: go on from here.');
  expect(table.mayAct.value).toBe(true);
  hear({ kind: 'step', seq: 6, told: [told(6, 'Anna harvested.')], look: look(3) });
  expect(table.told.value.map((one) => one.text)).toEqual(['Anna sowed.', 'Anna harvested.']);
});

test('what the server says it has lost is told, also where its log is as long again', () => {
  const { table, hear } = sitDown(snapshot({ seq: 9 }));

  hear({ kind: 'lost', entries: 5, moves: 4 });
  hear(snapshot({ seq: 12 }));
  expect(table.notice.value).toBe('The last 4 moves were lost on the server: go on from here.');

  table.notice.value = null;
  hear(snapshot({ seq: 12 }));
  expect(table.notice.value).toBeNull();
});

test('what was lost while the page was not connected is told, also where the log is as long again', () => {
  const before = [told(4, 'Anna sowed.'), told(5, 'Ben sowed.'), told(6, 'Anna sowed.')];
  const { table, hear } = sitDown(snapshot({ seq: 6, told: before }));

  hear(snapshot({ seq: 7, told: [...before, told(7, 'Ben harvested.')] }));
  expect(table.notice.value).toBeNull();

  hear(snapshot({ seq: 8, told: [told(4, 'Anna sowed.'), { ...told(5, 'Ben harvested.'), at: 9 }] }));
  expect(table.notice.value).toBe('The last 3 moves were lost on the server: go on from here.');
  expect(table.told.value.map((one) => one.text)).toEqual(['Anna sowed.', 'Ben harvested.']);

  table.notice.value = null;
  hear(snapshot({ seq: 8, told: [{ ...told(5, 'Ben harvested.'), at: 9 }] }));
  expect(table.notice.value, 'an older step is not sent any more').toBeNull();
});

test('nobody acts at a table of which a part was lost', () => {
  const { table } = sitDown(snapshot({ table: info({ incomplete: true }) }));

  expect(table.mayAct.value).toBe(false);
});

test('words tell a step when its picture is complete, and nothing before', async () => {
  const { table, hear } = sitDown(snapshot({ told: [told(1, 'Anna dealt.')] }));
  let tell: () => void = () => undefined;
  table.animate = (_told, _next, apply, telling) => {
    apply();
    return new Promise((done) => {
      tell = () => {
        telling();
        done();
      };
    });
  };
  const shown: string[] = [];
  table.onShown = (events) => shown.push(...events.map((one) => one.text));

  hear({ kind: 'step', seq: 2, told: [told(2, 'Ben drew.')], look: look(2) });

  expect(table.look.value?.ask.id).toBe(2);
  expect(table.settled.value.look?.ask.id).toBe(1);
  expect(table.news.value.map((one) => one.text)).toEqual(['Anna dealt.']);
  expect(shown).toEqual([]);
  tell();
  await settled();
  expect(table.settled.value.look?.ask.id).toBe(2);
  expect(table.news.value.map((one) => one.text)).toEqual(['Anna dealt.', 'Ben drew.']);
  expect(shown).toEqual(['Ben drew.']);
});

test('a snapshot ends a moment, and the step that it belonged to is part of the snapshot', async () => {
  const { table, hear } = sitDown();
  table.animate = async (events, _next, apply) => {
    await table.showMoment(events);
    apply();
  };
  hear({ kind: 'step', seq: 2, told: [told(2, 'Ben rolled.')], look: look(2) });
  expect(table.moment.value?.told).toHaveLength(1);

  hear(snapshot({ seq: 3, told: [told(3, 'Ben won.')], look: look(3) }));
  await settled();

  expect(table.moment.value).toBeNull();
  expect(table.look.value?.ask.id).toBe(3);
  expect(table.told.value.map((one) => one.text)).toEqual(['Ben won.']);
});

test('a move against which something speaks is made when the player is sure', async () => {
  const { table, sent, answers } = sitDown();
  const refused = { kind: 'refused' as const, id: 'a', code: 'unsure', why: 'You would be out.' };

  const first = table.act({ kind: 'finish' });
  answers[0]?.(refused);
  await settled();
  expect(table.warning.value?.why).toBe('You would be out.');
  expect(table.refusal.value).toBeNull();
  table.warning.value?.decide(false);
  expect(await first).toBe(false);
  expect(sent).toHaveLength(1);

  const second = table.act({ kind: 'finish' });
  answers[1]?.(refused);
  await settled();
  table.warning.value?.decide(true);
  await settled();
  expect(sent[2]).toEqual({ kind: 'act', ask: 1, action: { kind: 'finish' }, seat: 0, sure: true });
  answers[2]?.({ kind: 'ack', id: 'c', seq: 2 });
  expect(await second).toBe(true);
});

test('a game that waited while a warning was read goes on before the move is made', async () => {
  const { table, sent, answers } = sitDown(snapshot({ table: info({ may_pause: true }) }));
  void table.act({ kind: 'finish' });
  answers[0]?.({ kind: 'refused', id: 'a', code: 'unsure', why: 'You would be out.' });
  await settled();
  const close = table.pause.read();
  table.warning.value?.decide(true);
  await settled();
  close();
  expect(sent.slice(1).map((command) => ('paused' in command ? command.paused : command.kind))).toEqual([
    true,
    false,
    'act',
  ]);
});

test('taking back says why it cannot be', () => {
  const { table } = sitDown(snapshot({ look: look(1, { undo: 'no', undo_why: 'The dice have been rolled.' }) }));
  table.undo.press();
  expect(table.refusal.value?.why).toBe('The dice have been rolled.');
});
