// What the player is about to do: the picked card and its target, a deal being written, a rearranged structure.
import { computed, effect, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import { perTable } from '../../table/controller';
import { faceOf, ownerOf } from './card_catalogue';
import type { Side } from './chances';
import { linksOf, rehung } from './geometry';
import { aims, cardAim, INCOMING, type Option, ofKind, options, subjects } from './legal_moves';
import { type Bundle, fightOf, others, topOf } from './text';
import type { Table } from './types';
import type { Link, Place, Relocate, View } from './wire';

/** Money of a card for or against an attack. */
export interface Spending {
  card: string;
  amount: number;
  side: Side;
}

/** What the player has chosen to spend; what they have not chosen yet is left out. */
interface Purse {
  card?: string;
  side?: Side;
  sum?: number;
}

/** A deal as it is being written. */
export interface Letter {
  to: number;
  give: Bundle;
  take: Bundle;
  /** It answers an offer that lies on the table. */
  counter: boolean;
}

/** The listed moves; if the list was cut off, also the attacks of the view's forecast. */
export function listed(view: View, look: Table['look']['value']): Option[] {
  const all = options(look?.moves ?? []);
  if (!look?.more) return all;
  const known = new Set(all.map(({ action }) => JSON.stringify(action)));
  for (const { leader, target, attack } of view.forecast) {
    const action = { kind: 'announce' as const, leader, target, attack };
    if (!known.has(JSON.stringify(action))) all.push({ index: -1 - all.length, action });
  }
  return all;
}

/** The deals that the viewer has made in the attack that is going on. */
export const ownDeals = (view: View) => (fightOf(view)?.deals ?? []).filter((seat) => seat === view.seat).length;

/** The attack that is going on, by name, another one once a deal or a Special changed what the viewer has; null where there is none. */
export function fightName(view: View): string | null {
  const fight = fightOf(view);
  if (!fight) return null;
  const means = [ownDeals(view), view.players[view.seat ?? -1]?.special_count];
  const turn = [view.turn.seat, view.players[view.turn.seat]?.turns];
  return [...turn, fight.leader, fight.target, fight.attack, ...means].join();
}

/** What money is chosen for: an attack that is being planned, by name, or one question in its bidding. */
function purposeOf(view: View | null, ask: number | undefined): string {
  const fight = view && fightOf(view);
  if (!fight || (fight.stage ?? 'plan') !== 'plan') return `${ask}`;
  return [view.turn.seat, view.players[view.turn.seat]?.turns, fight.leader, fight.target, fight.attack].join();
}

export class Controller {
  readonly table: Table;
  /** The seat whose structure the map shows; null: the viewer's own. */
  readonly shown: Signal<number | null> = signal(null);
  /** The money that the player is about to spend on the open attack. */
  readonly spending: Signal<Spending | null> = signal(null);
  readonly letter: Signal<Letter | null> = signal(null);
  /** Money that is handed over with a group that is placed. */
  readonly handover: Signal<number> = signal(0);
  /** The money that goes into the viewer's attack as soon as bidding begins. */
  readonly pledge: Signal<{ fight: string; card: string; amount: number } | null> = signal(null);
  /** The attack that the viewer stays out of. */
  readonly aloof: Signal<string | null> = signal(null);
  /** Whether a card is being dragged: the map stands still under it. */
  readonly dragging: Signal<boolean> = signal(false);
  /** The money that the player chose last, and what for. */
  private readonly chosen: Signal<{ purpose: string; purse: Purse } | null> = signal(null);
  private readonly held: Signal<string | null> = signal(null);
  private readonly sought: Signal<string | null> = signal(null);
  private readonly pointed: Signal<string | null> = signal(null);
  private readonly drawn: Signal<{ ask: number; links: readonly Link[] } | null> = signal(null);

  /** The listed moves, while the question stands; also those that are allowed while others are asked. */
  readonly all: ReadonlySignal<Option[]>;
  readonly picked: ReadonlySignal<string | null>;
  readonly aim: ReadonlySignal<string | null>;
  /** The card that was tapped before one to attack it with. */
  readonly wanted: ReadonlySignal<string | null>;
  /** The attack that a hint led to: its money is set aside at first. */
  readonly advised: Signal<{ leader: string; target: string } | null> = signal(null);
  /** Bermuda's rearranged structure; null while nothing has been moved. */
  readonly draft: ReadonlySignal<readonly Link[] | null>;

  constructor(table: Table) {
    this.table = table;
    this.all = computed(() => (this.free && this.view ? listed(this.view, table.look.value) : []));
    this.picked = computed(() => {
      const card = this.held.value;
      const view = this.view;
      if (card !== null && view && this.rearranges) return card;
      if (card !== null && subjects(this.all.value).has(card)) return card;
      return view && topOf(view, 'placing') && this.all.value.length > 0 ? INCOMING : null;
    });
    this.aim = computed(() => {
      const aim = this.pointed.value;
      return aim !== null && aims(this.all.value, this.picked.value).has(aim) ? aim : null;
    });
    this.wanted = computed(() => {
      const card = this.sought.value;
      return card !== null && ofKind(this.all.value, 'announce').some((action) => action.target === card) ? card : null;
    });
    // A counter-offer is closed when the offer that it answers is off the table.
    effect(() => {
      const letter = this.letter.value;
      const view = this.view;
      const deal = view && topOf(view, 'deal');
      if (letter?.counter && view && deal?.to !== view.seat) this.letter.value = null;
    });
    this.draft = computed(() => {
      const drawn = this.drawn.value;
      return drawn && drawn.ask === table.look.value?.ask.id ? drawn.links : null;
    });
  }

  get view(): View | null {
    return this.table.look.value?.view ?? null;
  }

  /** Whether no event is still to be shown, and no curtain is down. */
  get free(): boolean {
    const { behind, curtain } = this.table;
    return behind.value === 0 && curtain.value === null;
  }

  /** Whether the question is the viewer's, also while their answer is on its way: the sheet does not shrink meanwhile. */
  get answers(): boolean {
    const { mayAct, sending, asked } = this.table;
    return mayAct.value || (sending.value && asked.value && this.free);
  }

  /** Whether a deal may leave Specials and groups to choose: since the second version of the rules. */
  get dealsLeaveChoices(): boolean {
    return (this.table.info.value?.version ?? 1) > 1;
  }

  /** Whether players can ask for a price, and say why they decline: since the third version of the rules. */
  get dealsAsk(): boolean {
    return (this.table.info.value?.version ?? 1) > 2;
  }

  /** Whether a computer plays on this seat, which answers at once. */
  isComputer(seat: number): boolean {
    const info = this.table.info.value?.seats.find((one) => one.seat === seat);
    return info?.kind === 'computer' || Boolean(info?.stand_in);
  }

  private get purpose(): string {
    return purposeOf(this.view, this.table.look.value?.ask.id);
  }

  /** What the player has chosen to spend on the open attack: it stays when a move is refused or doubted. */
  get purse(): Purse {
    const chosen = this.chosen.value;
    return chosen?.purpose === this.purpose ? chosen.purse : {};
  }

  choose(purse: Purse): void {
    this.chosen.value = { purpose: this.purpose, purse: { ...this.purse, ...purse } };
  }

  /** Set aside the money that a hint means for an attack, instead of what was chosen. */
  takeAdvice(attack: { leader: string; target: string } | null): void {
    this.advised.value = attack;
    this.chosen.value = null;
  }

  /** Whether a puzzle is given here: then the page leaves every step to the player. */
  get posed(): boolean {
    return Boolean(this.table.info.value?.puzzle);
  }

  /** Whether the viewer rearranges the whole structure. */
  get rearranges(): boolean {
    return this.view?.window === 'structure' && this.table.mayAct.value;
  }

  pick(card: string | null): void {
    this.held.value = card;
    this.sought.value = null;
    this.pointed.value = null;
    this.table.refusal.value = null;
    if (card !== null) void this.table.word();
  }

  toggle(card: string): void {
    this.pick(this.held.value === card ? null : card);
  }

  /** Look for something to attack a card with; false where nothing can, and for the player's own. */
  seek(card: string): boolean {
    if (this.view && ownerOf(this.view, card) === this.view.seat) return false;
    if (!ofKind(this.all.value, 'announce').some((action) => action.target === card)) return false;
    this.sought.value = card;
    this.table.refusal.value = null;
    void this.table.word();
    return true;
  }

  /** Attack the card that was tapped first with this one: at once where there is one way to do it. */
  leadWith(card: string): void {
    const target = this.wanted.value;
    this.pick(card);
    if (target === null) return;
    const ways = ofKind(this.all.value, 'announce').filter(
      (action) => action.leader === card && action.target === target,
    );
    const [only] = ways;
    if (only && ways.length === 1) void this.act(only);
    else this.pointed.value = cardAim(target);
  }

  /** Aim the picked card: act at once where only one move fits, else the tray shows the choices. */
  point(aim: string): void {
    const some = aims(this.all.value, this.picked.value).get(aim) ?? [];
    const ways = this.layings(some);
    const [only] = ways;
    if (only && ways.length === 1) void this.act(only.action);
    else {
      this.pointed.value = aim;
      void this.table.word();
    }
  }

  /** The ways to place a group at an arrow, each with its money; none for any other target. */
  layings(some: readonly Option[]): { option: Option; action: Place | Relocate }[] {
    const seen = new Set<string>();
    return some.flatMap((option): { option: Option; action: Place | Relocate }[] => {
      const { action } = option;
      if (action.kind !== 'place' && action.kind !== 'relocate') return [];
      const name = JSON.stringify(action.shifts ?? []);
      if (seen.has(name)) return [];
      seen.add(name);
      if (action.kind === 'relocate') return [{ option, action }];
      const most = this.view ? (faceOf(this.view, action.master).money ?? 0) : 0;
      const pays = this.view ? topOf(this.view, 'placing')?.pays : false;
      return [{ option, action: { ...action, money: pays ? Math.min(this.handover.value, most) : 0 } }];
    });
  }

  /** Start writing a deal, or the given counter-offer. */
  write(letter: Letter | null): void {
    const view = this.view;
    if (!view) return;
    const to = others(view).find((seat) => !view.players[seat]?.out) ?? 0;
    this.table.refusal.value = null;
    this.letter.value = letter ?? { to, give: {}, take: {}, counter: false };
  }

  /** Attack, and spend so much money on it once bidding begins; `sure` where that gives the attack a chance. */
  async goAhead(commit: unknown, card: string, amount: number, sure: boolean): Promise<boolean> {
    if (this.table.sending.value) return false;
    const fight = this.view ? fightName(this.view) : null;
    this.pledge.value = fight === null ? null : { fight, card, amount };
    const done = await this.act(commit, sure);
    if (!done) this.pledge.value = null;
    return done;
  }

  /** Pass now and for the rest of this attack, unless the viewer gets something new to use on it. */
  stayOut(): void {
    this.aloof.value = this.view ? fightName(this.view) : null;
    void this.act({ kind: 'pass' });
  }

  /** Undo the last step: the target, then the deal, then the picked card. */
  back(): boolean {
    if (this.aim.value !== null) this.pointed.value = null;
    else if (this.wanted.value !== null) this.sought.value = null;
    else if (this.letter.value) this.letter.value = null;
    else if (this.held.value !== null && this.picked.value !== INCOMING) this.pick(null);
    else return false;
    return true;
  }

  async act(action: unknown, sure = false): Promise<boolean> {
    const done = await this.table.act(action, sure);
    if (done) {
      this.held.value = null;
      this.sought.value = null;
      this.pointed.value = null;
      this.handover.value = 0;
    }
    return done;
  }

  /** Move a card of the rearranged structure to another arrow; false if it does not fit there. */
  hang(card: string, master: string, exit: number): boolean {
    const view = this.view;
    const own = view && view.seat !== null ? view.players[view.seat] : undefined;
    const ask = this.table.look.value?.ask.id;
    if (!own || ask === undefined) return false;
    const links = rehung(own.illuminati, this.draft.value ?? linksOf(own.cells), card, master, exit);
    if (links) {
      this.drawn.value = { ask, links };
      this.held.value = null;
    }
    return links !== null;
  }

  undraw(): void {
    this.drawn.value = null;
    this.held.value = null;
  }
}

export const controllerOf = perTable((table: Table) => new Controller(table));
