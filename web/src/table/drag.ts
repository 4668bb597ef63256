// Drag and drop by Pointer Events: a press that moves becomes a drag, one that does not stays a tap.

export interface Drag {
  lift(): void;
  over(x: number, y: number): void;
  drop(x: number, y: number): void;
  cancel(): void;
  /** Styles the dragged copy, where its look depends on where it lay. */
  dress?(picture: HTMLElement): void;
}

const SLACK = 7;

/** A copy of what is dragged, which follows the pointer. */
function picture(source: HTMLElement): HTMLElement {
  const box = source.getBoundingClientRect();
  const copy = source.cloneNode(true) as HTMLElement;
  copy.classList.add('dragged');
  copy.removeAttribute('data-flip');
  copy.setAttribute('aria-hidden', 'true');
  // As a number: the variables that the width is computed from may not exist at the copy's place.
  copy.style.setProperty('--cw', `${source.offsetWidth}px`);
  Object.assign(copy.style, {
    position: 'fixed',
    left: `${box.left}px`,
    top: `${box.top}px`,
    margin: '0',
    zIndex: '90',
  });
  copy.style.pointerEvents = 'none';
  document.body.append(copy);
  return copy;
}

/** Follow a press on `source` until it ends; call it from `pointerdown`. */
export function follow(event: PointerEvent, source: HTMLElement, drag: Drag): void {
  if (event.button !== 0 || !event.isPrimary) return;
  const { pointerId, clientX: x0, clientY: y0 } = event;
  let flying: HTMLElement | null = null;

  const move = (next: PointerEvent) => {
    if (next.pointerId !== pointerId) return;
    const [dx, dy] = [next.clientX - x0, next.clientY - y0];
    if (!flying) {
      if (Math.hypot(dx, dy) < SLACK) return;
      flying = picture(source);
      drag.dress?.(flying);
      source.style.opacity = '0.25';
      drag.lift();
    }
    flying.style.transform = `translate(${dx}px, ${dy}px) rotate(${Math.max(-6, Math.min(6, dx / 30))}deg)`;
    drag.over(next.clientX, next.clientY);
    next.preventDefault();
  };
  const end = (next: PointerEvent) => {
    if (next.pointerId !== pointerId) return;
    stop();
    if (!flying) return;
    swallowClick();
    if (next.type === 'pointerup') drag.drop(next.clientX, next.clientY);
    else drag.cancel();
  };
  const key = (pressed: KeyboardEvent) => {
    if (pressed.key !== 'Escape') return;
    stop();
    if (flying) drag.cancel();
  };
  // Without this the browser scrolls by inertia, and takes the next tap for the end of the scrolling.
  const still = (touch: TouchEvent) => {
    if (touch.cancelable) touch.preventDefault();
  };
  const stop = () => {
    removeEventListener('touchmove', still);
    removeEventListener('pointermove', move);
    removeEventListener('pointerup', end);
    removeEventListener('pointercancel', end);
    removeEventListener('keydown', key);
    source.style.opacity = '';
    flying?.remove();
  };
  addEventListener('touchmove', still, { passive: false });
  addEventListener('pointermove', move, { passive: false });
  addEventListener('pointerup', end);
  addEventListener('pointercancel', end);
  addEventListener('keydown', key);
}

/** Drop the click that the browser fires after a drag. It fires none where the card is no longer on the page, so that
 * the next press ends the wait: the click after that one is meant. */
function swallowClick(): void {
  const stop = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
  };
  const over = () => {
    removeEventListener('click', stop, { capture: true });
    removeEventListener('pointerdown', over, { capture: true });
  };
  addEventListener('click', stop, { capture: true, once: true });
  addEventListener('pointerdown', over, { capture: true });
  setTimeout(over, 50);
}

/** Marks the place below what is dragged with a class; null marks none. */
export function marker(css: string): (place: Element | null) => void {
  let marked: Element | null = null;
  return (place) => {
    if (place === marked) return;
    marked?.classList.remove(css);
    place?.classList.add(css);
    marked = place;
  };
}

/** The element under a point that has the attribute. */
export function under(x: number, y: number, attribute: string): HTMLElement | null {
  const found = document.elementsFromPoint(x, y).find((element) => element.closest(`[${attribute}]`));
  return (found?.closest(`[${attribute}]`) as HTMLElement | null) ?? null;
}
