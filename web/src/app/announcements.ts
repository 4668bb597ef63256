// What happens, as sentences into the page's live regions.
import { signal } from '@preact/signals';

/** Told when there is time: events, a new question. */
export const polite = signal('');
/** Told at once: refusals. */
export const urgent = signal('');

let waiting: string[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

/** Say this; sentences that come close together are said together. */
export function say(...sentences: string[]): void {
  waiting.push(...sentences.filter(Boolean));
  clearTimeout(timer);
  timer = setTimeout(() => {
    const text = waiting.join(' ');
    waiting = [];
    // The same sentence twice must still change the region, or nobody hears it again.
    polite.value = polite.value === text ? `${text} ` : text;
  }, 120);
}

export function sayNow(sentence: string): void {
  urgent.value = urgent.value === sentence ? `${sentence} ` : sentence;
}
