// Two dice that tumble before they show what was rolled.
import { useEffect, useState } from 'preact/hooks';
import { Die } from './art';

/** Milliseconds that the dice tumble, and that each face is shown. */
const TUMBLE = 750;
const FACE = 90;

const still = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** The rolls that were shown tumbling already: a panel that is drawn anew does not roll again. */
const shown = new Set<string>();

/** Whether the dice of a roll still tumble; never for a roll that was shown before, or with reduced motion. */
export function useTumble(roll: string | null): boolean {
  const [fallen, setFallen] = useState<string | null>(null);
  const fresh = roll !== null && fallen !== roll && !shown.has(roll) && !still();
  useEffect(() => {
    if (roll === null || !fresh) return;
    const timer = setTimeout(() => {
      shown.add(roll);
      setFallen(roll);
    }, TUMBLE);
    return () => clearTimeout(timer);
  }, [roll, fresh]);
  return fresh;
}

export function Dice({ dice, tumbling }: { dice: readonly number[]; tumbling: boolean }) {
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    if (!tumbling) return;
    const timer = setInterval(() => setTurn((now) => now + 1), FACE);
    return () => clearInterval(timer);
  }, [tumbling]);
  return (
    <span class={`ilu-dice${tumbling ? ' ilu-tumbling' : ''}`}>
      {dice.map((die, at) => (
        <Die key={at} value={tumbling ? 1 + ((die + 2 * turn + at) % 6) : die} />
      ))}
    </span>
  );
}
