// What a table's page holds: what the server sent and what is shown now, and who is told when it changes.
import { type Signal, signal } from '@preact/signals';
import type { Busy, Look, Refused, Remarked, Said, Snapshot, TableInfo, Told } from '../net/wire';
import { type Choice, NOTHING } from './choice';

/** Animates one step: calls `apply` once the old picture is measured, resolves when the animation is over. */
export type AnimateStep = (told: readonly Told[], look: Look, apply: () => void, hurried: boolean) => Promise<void>;

/** How many events, messages and remarks the page keeps. */
export const KEPT = 400;

export class TableSignals {
  readonly info: Signal<TableInfo | null> = signal(null);
  readonly look: Signal<Look | null> = signal(null);
  readonly told: Signal<Told[]> = signal([]);
  readonly said: Signal<Said[]> = signal([]);
  /** What computers remarked on, the latest last. */
  readonly remarks: Signal<Remarked[]> = signal([]);
  /** The number of the last chat message that was read; what was said before the page was opened counts as read. */
  readonly readChat: Signal<number> = signal(-1);
  readonly choice: Signal<Choice> = signal(NOTHING);
  readonly refusal: Signal<Refused | null> = signal(null);
  /** The last refusal of this question, which the log keeps when the message has gone. */
  readonly refused: Signal<Refused | null> = signal(null);
  /** The seat whose player is called to this screen, where several people share it; the server shows it no hand. */
  readonly curtain: Signal<number | null> = signal(null);
  /** When the time for the question runs out, on this page's own clock. */
  readonly deadline: Signal<number | null> = signal(null);
  /** How far this page's clock is ahead of the server's, in milliseconds. */
  readonly ahead: Signal<number> = signal(0);
  /** What has just happened to the seats, in a sentence, until it is closed. */
  readonly notice: Signal<string | null> = signal(null);
  /** Why computers take so long; '' where they do not. */
  readonly busy: Signal<string> = signal('');
  /** The seats whose computers have been thinking for a moment. */
  readonly thinking: Signal<readonly number[]> = signal([]);
  /** How many steps have arrived and are not shown yet. */
  readonly behind: Signal<number> = signal(0);
  /** Events that are left out of the log, as the game's face says. */
  readonly skipsLog: Signal<(event: unknown) => boolean> = signal(() => false);
  /** Whether all players may see everything, as the game's face says. */
  readonly openInformation: Signal<boolean> = signal(false);

  /** The action with which the page answers the open question by itself, as the game's face and the player's setting
   * say; null: the player is asked. */
  readonly answersItself: Signal<() => unknown> = signal(() => null);
  /** The seat that a recent step is about, while the player looks at that step. */
  readonly spotlight: Signal<number | null> = signal(null);

  animate: AnimateStep | null = null;
  /** Called when the screen is to be passed on: nothing that one player saw may stay on it. */
  onCovered: (() => void) | null = null;
  /** Called when moves of a seat were taken back. */
  onTakenBack: ((seat: number) => void) | null = null;
  /** Called with a computer's remark when it is shown. */
  onRemark: ((remark: Remarked) => void) | null = null;
  /** Called with the events that were just shown, for announcements and sounds. */
  onShown: ((told: readonly Told[]) => void) | null = null;

  /** Whether a lesson or a puzzle is given here: no game that goes on. */
  get prepared(): boolean {
    return Boolean(this.info.value?.lesson || this.info.value?.puzzle);
  }

  /** Take over what was said before the page was connected. */
  protected showTalk(snapshot: Snapshot): void {
    this.said.value = snapshot.said;
    this.remarks.value = snapshot.remarks ?? [];
    if (this.readChat.value < 0) this.readChat.value = snapshot.said.at(-1)?.seq ?? 0;
    this.showBusy({ text: '', thinking: [] });
  }

  /** Show which computers think, and why they take longer. */
  protected showBusy({ text, thinking = [] }: Pick<Busy, 'text' | 'thinking'>): void {
    this.busy.value = text;
    this.thinking.value = thinking;
  }

  /** Show what a computer says about a step that has been shown. */
  protected showRemark(remark: Remarked): void {
    this.remarks.value = [...this.remarks.value.slice(-KEPT), remark];
    this.onRemark?.(remark);
  }
}
