// The player's side of the race that the server has not confirmed yet: the draft of the word, fresh ink, spoken letters.
import { effect, type Signal, signal } from '@preact/signals';
import { say } from '../../app/screen_reader';
import { perTable } from '../../table/controller';
import type { PassSetting } from '../face';
import { type Draft, EMPTY, fromWord, moveTo, orderOf, put, rub, textOf, whole } from './draft';
import { tableTime } from './sand_glass';
import { BATCH, slim } from './strokes';
import { cut, isDone, laneSeats, type Place, taskFor, tasks, tokenOf, wordOf, writes } from './text';
import type { Table } from './types';
import type { Ink, LettergoAction, Point, View } from './wire';

/** When the page accepts a word for a player: by default where nobody could dispute it. */
export const passSettings: readonly PassSetting[] = [
  { id: 'open', label: 'Ask me about words that I can dispute', isDefault: true },
  { id: 'always', label: 'Ask me about every word' },
];

/** Accept a word that cannot be disputed, unless the player wants to see each one; a lesson asks about every word. */
export function passes(setting: string, table: Table): LettergoAction | null {
  const look = table.look.value;
  if (table.prepared || look?.view.phase !== 'verify' || setting === 'always') return null;
  const [move, ...others] = look.moves ?? [];
  return move?.kind === 'accept' && others.length === 0 ? move : null;
}

const IDLE = 260;
const INK_IDLE = 420;
/** When the letters are shown, things move: so many milliseconds later a press on a token is meant without a word. */
const SETTLES = 400;

interface Wet extends Ink {
  sent: boolean;
}

export class Controller {
  readonly draft: Signal<Draft> = signal(EMPTY);
  /** Ink that the server has not confirmed yet. */
  readonly wet: Signal<Wet[]> = signal([]);
  /** Letters are said aloud as they are written. */
  readonly speaking: Signal<boolean> = signal(false);
  private round = -1;
  /** When the race began on this page. */
  private began = Number.NEGATIVE_INFINITY;
  private waited = false;
  /** The word that was sent last, and the one that the table showed last. */
  private sent = '';
  private stood = '';
  private timer: ReturnType<typeof setTimeout> | undefined;
  private drying: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly table: Table) {
    effect(() => this.follow(table.look.value?.view, table.posting.value));
  }

  private get view(): View {
    return this.table.look.value?.view as View;
  }

  /** Whether a rule makes the player write from right to left. */
  get backwards(): boolean {
    return this.view.rules.some((rule) => rule.side.id === BACKWARDS && rule.task !== null);
  }

  /** Take over the server's board whenever no move of ours is on its way. */
  private follow(view: View | undefined, posting: number): void {
    if (!view || view.seat === null) return;
    if (this.waited && writes(view)) this.began = performance.now();
    this.waited = !writes(view);
    if (view.round !== this.round || !writes(view)) {
      clearTimeout(this.timer);
      this.round = view.round;
      this.adopt(view);
      this.speaking.value = false;
      this.wet.value = [];
      return;
    }
    if (posting > 0) return;
    if (this.wet.peek().some((ink) => ink.sent)) this.wet.value = this.wet.peek().filter((ink) => !ink.sent);
    const word = wordOf(view.board);
    // With a token in hand the board is final: whatever was typed or wiped on this page meanwhile did not reach it.
    if ((word !== this.stood && word !== this.sent) || view.finished.includes(view.seat)) this.adopt(view);
    this.stood = word;
  }

  private adopt(view: View): void {
    const word = wordOf(view.board);
    this.sent = word;
    this.stood = word;
    if (textOf(this.draft.peek()) !== word || !whole(this.draft.peek())) {
      const backwards = view.rules.some((rule) => rule.side.id === BACKWARDS && rule.task !== null);
      this.draft.value = fromWord(word, view.board?.order ?? [], backwards);
    }
  }

  /** Whether the player can write now: pens are released and no token is held. */
  get free(): boolean {
    const { view } = this;
    const pens = view.clocks[view.seat ?? -1]?.pens ?? null;
    const locked = pens !== null && tableTime(view, this.table) < pens;
    return !locked && writes(view) && tokenOf(view, view.seat) < 0 && !view.finished.includes(view.seat ?? -1);
  }

  type(letter: string): boolean {
    if (!this.free) return false;
    if (this.speaking.value) void this.table.post({ kind: 'speak', letters: letter });
    this.change(put(this.draft.value, letter, this.backwards));
    return true;
  }

  gap(): void {
    if (this.free) this.change(put(this.draft.value, null, this.backwards));
  }

  rub(): void {
    if (this.free) this.change(rub(this.draft.value, this.backwards));
  }

  point(caret: number): void {
    if (this.free) this.draft.value = moveTo(this.draft.value, caret);
  }

  private change(draft: Draft): void {
    this.draft.value = draft;
    this.table.refusal.value = null;
    say(draft.slots.map((slot) => slot.letter ?? 'gap').join(' ') || 'Nothing written.');
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.flush(true), IDLE);
  }

  /** Send the word if it has no gaps and was not sent yet; `tried` suppresses the message of a refusal. False where the
   * table refuses the word. */
  async flush(tried = false): Promise<boolean> {
    clearTimeout(this.timer);
    const draft = this.draft.value;
    const word = textOf(draft);
    if (!this.free || !whole(draft) || word === this.sent) return true;
    this.sent = word;
    const turned = taskFor(this.view, 'turn') !== undefined;
    const write = { kind: 'write', lanes: cut(word, laneSeats(this.view)), order: orderOf(draft), turned } as const;
    const taken = await this.table.post(write, tried);
    // A refused word is not on the board; the draft stays, so that it can be sent again.
    if (!taken && this.sent === word) this.sent = wordOf(this.view.board);
    return taken;
  }

  /** Add a finished stroke, and send it together with strokes that follow soon. */
  stroke(board: number, place: Place, points: readonly Point[]): void {
    this.wet.value = [...this.wet.value, { board, place, points: slim(points), sent: false }];
    clearTimeout(this.drying);
    this.drying = setTimeout(() => this.dry(), INK_IDLE);
  }

  dry(): void {
    clearTimeout(this.drying);
    for (;;) {
      const first = this.wet.value.find((ink) => !ink.sent);
      if (!first) return;
      const batch = this.wet.value
        .filter((ink) => !ink.sent && ink.board === first.board && ink.place === first.place)
        .slice(0, BATCH);
      this.wet.value = this.wet.value.map((ink) => (batch.includes(ink) ? { ...ink, sent: true } : ink));
      const strokes = batch.map((ink) => ink.points);
      void this.table.post({ kind: 'draw', board: first.board, place: first.place, strokes }).then((taken) => {
        if (!taken) this.wet.value = this.wet.value.filter((ink) => !strokes.includes(ink.points));
      });
    }
  }

  /** Send any other action of the race, after the draft and fresh ink. */
  async act(action: LettergoAction): Promise<boolean> {
    void this.flush(true);
    this.dry();
    const taken = await this.table.post(action);
    // The action may have removed what kept the word off the board, so send the word again.
    const anew = (action.kind === 'hold' && action.down) || (action.kind === 'stand' && action.up);
    if (taken && (anew || action.kind === 'jot')) {
      if (anew) this.sent = '';
      void this.flush(true);
    }
    return taken;
  }

  /** Grab a token, or swap the player's own for it. */
  reach(place: number): void {
    const { view } = this;
    const token = view.tokens[place];
    const own = tokenOf(view, view.seat);
    if (!token || place === own) return;
    if (this.draft.value.slots.length === 0 && performance.now() - this.began < SETTLES) return;
    if (own >= 0) void this.act({ kind: 'swap', token: place });
    else if (!whole(this.draft.value) && (this.draft.value.slots.length > 0 || wordOf(view.board) !== '')) {
      // The board may still show an older word; do not take a token for it by mistake.
      this.table.refusal.value = {
        kind: 'refused',
        id: '',
        code: 'in_hand',
        why: 'Finish your word first.',
      };
    } else void this.grab(view.options.sealed ? null : place);
  }

  /** Take a token for the word, which goes out before; where the word is refused, its reason is the one that is shown. */
  private async grab(token: number | null): Promise<void> {
    const written = this.flush();
    const grabbed = this.act({ kind: 'grab', token });
    let first = null as Table['refusal']['value'];
    const stop = this.table.refusal.subscribe((refusal) => {
      first ??= refusal;
    });
    const taken = await grabbed;
    if (!(await written) && !taken) this.table.refusal.value = first;
    stop();
  }

  /** The letters in the order of writing, to be spoken. */
  get spoken(): string {
    const draft = this.draft.value;
    return orderOf(draft)
      .map((place) => draft.slots[place]?.letter ?? '')
      .join('');
  }

  wipe(): void {
    if (!this.free) return;
    void this.flush(true);
    clearTimeout(this.drying);
    clearTimeout(this.timer);
    this.wet.value = [];
    this.draft.value = EMPTY;
    void this.table.post({ kind: 'wipe' }, true);
  }

  /** What ink on the player's own board counts as: a frame while a rule still asks for one, else a picture. */
  get place(): Place {
    const open = tasks(this.view).filter((task) => !isDone(task));
    return open.some((task) => task.place === 'edge') ? 'edge' : 'strip';
  }
}

/** The rule side under which a word is written from its end. */
const BACKWARDS = 'L19A';

export const controllerOf = perTable((table: Table) => new Controller(table));
