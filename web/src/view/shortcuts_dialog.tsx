// The dialog that lists the keyboard shortcuts.
import type { Face } from '../games/face';
import { Dialog } from './dialog';

type Shortcuts = readonly (readonly [string, string])[];

const SHORTCUTS: Shortcuts = [
  ['1 to 9', 'pick up that card of your hand'],
  ['Arrow keys', 'move within a hand, a field or a list'],
  ['Enter or Space', 'choose or confirm'],
  ['Escape', 'cancel what you picked up'],
  ['Ctrl Z', 'take your last move back'],
  ['?', 'this help'],
];

const LETTERS: Shortcuts = [
  ['U', 'take your last move back'],
  ['P', 'pause, where only computers play with you'],
  ['H', 'a hint: what you could do; again for more'],
  ['M', 'all moves as a list, in words'],
  ['L, C, R', 'log, chat, rules'],
];

/** The shell's shortcuts, after those of the game where one is played. */
export function ShortcutsDialog({ face = null, onClose }: { face?: Face | null; onClose: () => void }) {
  const all = [...(face?.shortcuts ?? []), ...SHORTCUTS, ...(face?.typesWords ? [] : LETTERS)];
  return (
    <Dialog title="Keys" onClose={onClose}>
      <dl class="keys">
        {all.map(([name, deed]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{deed}</dd>
          </div>
        ))}
      </dl>
      <p class="nothing">Everything you can drag you can also tap, or do with these keys.</p>
    </Dialog>
  );
}
