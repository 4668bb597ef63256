// What the operators announce to everyone: shown until it ends or this browser has dismissed it.
import { computed, type Signal, signal } from '@preact/signals';
import type { Announced } from '../net/wire';
import { kept } from './preferences';
import { say } from './screen_reader';

const current: Signal<Announced | null> = signal(null);
const dismissed = kept('dismissed-announcement', '');
let timer: ReturnType<typeof setTimeout> | undefined;

/** The announcement to show. */
export const announcement = computed(() => (current.value?.id === dismissed.value ? null : current.value));

/** Take over what the server announces now; nothing, or an empty text, ends it. */
export function announce(message: Announced | null | undefined): void {
  const next = message?.text && message.until > Date.now() ? message : null;
  if (next?.id === current.value?.id) return;
  current.value = next;
  clearTimeout(timer);
  if (!next) return;
  if (next.id !== dismissed.value) say(next.text);
  timer = setTimeout(() => announce(null), Math.min(next.until - Date.now(), 2 ** 31 - 1));
}

export function dismissAnnouncement(): void {
  dismissed.value = current.value?.id ?? '';
}
