// Announcements for screen readers, through the page's live regions.
import { signal } from '@preact/signals';

/** Announced when the screen reader is idle: events, a new question. */
export const polite = signal('');
/** Announced at once: refusals. */
export const urgent = signal('');

let waiting: string[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

/** Announce sentences; those that come close together are announced as one. */
export function say(...sentences: string[]): void {
  waiting.push(...sentences.filter(Boolean));
  clearTimeout(timer);
  timer = setTimeout(() => {
    const text = waiting.join(' ');
    waiting = [];
    // The text must change even where the sentence is the same, or the screen reader stays silent.
    polite.value = polite.value === text ? `${text} ` : text;
  }, 120);
}

/** Take back what was announced and what waits: another player comes to the screen. */
export function hush(): void {
  waiting = [];
  clearTimeout(timer);
  polite.value = urgent.value = '';
}

export function sayNow(sentence: string): void {
  urgent.value = urgent.value === sentence ? `${sentence} ` : sentence;
}
