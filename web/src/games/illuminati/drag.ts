// A card in the air: the target beneath it is marked, a tab that it rests on opens, and it is let go over its aim.
import { follow, under } from '../../table/drag';
import type { Desk, Shown } from './desk';

const REST = 350;

export function dragCard(event: PointerEvent, desk: Desk, card: string): void {
  const source = event.currentTarget as HTMLElement;
  let marked: Element | null = null;
  let rested: { tab: string; timer: ReturnType<typeof setTimeout> } | null = null;
  const mark = (place: Element | null) => {
    if (place === marked) return;
    marked?.classList.remove('ilu-over');
    place?.classList.add('ilu-over');
    marked = place;
  };
  const rest = (tab: string | undefined) => {
    if (rested?.tab === tab) return;
    if (rested) clearTimeout(rested.timer);
    rested = null;
    if (tab === undefined) return;
    const shown: Shown = tab === 'center' ? 'center' : Number(tab);
    rested = { tab, timer: setTimeout(() => (desk.shown.value = shown), REST) };
  };
  const stop = () => {
    mark(null);
    rest(undefined);
  };
  follow(event, source, {
    lift: () => desk.pick(card),
    over: (x, y) => {
      mark(under(x, y, 'data-ilu-aim'));
      rest(under(x, y, 'data-ilu-tab')?.dataset.iluTab);
    },
    drop: (x, y) => {
      const aim = under(x, y, 'data-ilu-aim')?.dataset.iluAim;
      stop();
      if (!aim) desk.pick(null);
      else land(desk, card, aim);
    },
    cancel: () => {
      stop();
      desk.pick(null);
    },
  });
}

/** What is in hand comes down on an aim: hung on an arrow of the draft, or pointed there. */
export function land(desk: Desk, card: string, aim: string): void {
  const [kind, master, exit] = aim.split(':');
  if (desk.rearranges && kind === 'arrow' && master !== undefined) desk.hang(card, master, Number(exit));
  else desk.point(aim);
}
