// Dragging a card: the target below it is marked, and a player's structure opens when the card rests on its plaque.
import { follow, marker, under } from '../../table/drag';
import type { Controller } from './controller';

const REST = 350;

export function dragCard(event: PointerEvent, controller: Controller, card: string): void {
  const source = event.currentTarget as HTMLElement;
  let rested: { tab: string; timer: ReturnType<typeof setTimeout> } | null = null;
  const mark = marker('ilu-over');
  const rest = (tab: string | undefined) => {
    if (rested?.tab === tab) return;
    if (rested) clearTimeout(rested.timer);
    rested = null;
    if (tab === undefined) return;
    rested = { tab, timer: setTimeout(() => (controller.shown.value = Number(tab)), REST) };
  };
  const stop = () => {
    controller.dragging.value = false;
    mark(null);
    rest(undefined);
  };
  follow(event, source, {
    lift: () => {
      controller.dragging.value = true;
      controller.pick(card);
    },
    over: (x, y) => {
      mark(under(x, y, 'data-ilu-aim'));
      rest(under(x, y, 'data-ilu-tab')?.dataset.iluTab);
    },
    drop: (x, y) => {
      const aim = under(x, y, 'data-ilu-aim')?.dataset.iluAim;
      stop();
      // Beside every target the card stays picked: what lights up shows where it can go.
      if (aim) land(controller, card, aim);
    },
    cancel: () => {
      stop();
      controller.pick(null);
    },
  });
}

/** Drop the picked card on a target: move it in the rearranged structure, or aim it. */
export function land(controller: Controller, card: string, aim: string): void {
  const [kind, master, exit] = aim.split(':');
  if (controller.rearranges && kind === 'arrow' && master !== undefined) controller.hang(card, master, Number(exit));
  else controller.point(aim);
}
