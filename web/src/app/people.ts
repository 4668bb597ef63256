// The people this player knows: whom they have met, who is online, whom they mute and block.
import { computed, effect, type Signal, signal } from '@preact/signals';
import * as api from '../net/api';
import type { NewMarks, PersonCard } from '../net/wire';
import { kept } from './preferences';
import { route } from './router';
import { me, refreshTables } from './state';

export const people: Signal<PersonCard[] | null> = signal(null);

/** The public ids of those who are muted or blocked. */
export const silenced = computed(
  () => new Set((people.value ?? []).filter((one) => one.muted || one.blocked).map((one) => one.player)),
);

/** Those whom the player has met and does not block: online first, then the latest. */
export const acquaintances = computed(() =>
  (people.value ?? [])
    .filter((one) => one.met > 0 && !one.blocked)
    .sort((one, two) => Number(two.online) - Number(one.online) || two.met - one.met),
);

/** Load the people; `table` is one to which some of them may be invited. */
export async function loadPeople(table?: string): Promise<boolean> {
  try {
    people.value = (await api.people(table)).people;
    return true;
  } catch {
    return false; // it is tried again
  }
}

/** Mute, block or the opposite; `table` is where the person is, `key` its invitation's. Returns why it failed, or ''. */
export async function mark(
  player: string,
  marks: Pick<NewMarks, 'muted' | 'blocked'>,
  table?: string,
): Promise<string> {
  const at = route.value;
  const here = at.page === 'table' && at.id === table ? { table, k: at.key } : {};
  try {
    await api.mark(player, { ...marks, ...here });
  } catch (error) {
    return (error as Error).message;
  }
  await loadPeople(table);
  if (marks.blocked !== undefined) void refreshTables(); // their tables go, or come back
  return '';
}

/** Those whom this browser muted before the server kept that. */
const mutedHere = kept<string[]>('muted', []);

async function moveMuted(): Promise<void> {
  const moved = mutedHere.value;
  if (moved.length === 0) return;
  mutedHere.value = [];
  for (const player of moved) await mark(player, { muted: true });
}

/** Load the people once we know who we are, and again from time to time while somebody looks at them. */
export function followPeople(): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const round = async () => {
    clearTimeout(timer);
    const shown = !document.hidden && ['lobby', 'people'].includes(route.value.page);
    if (shown || people.value === null) await loadPeople();
    timer = setTimeout(round, 15_000);
  };
  effect(() => {
    if (me.value) void round().then(moveMuted);
  });
}
