// The overlay of a table that stands still, with the button that goes on.
import { CirclePause, Play } from 'lucide';
import { useEffect, useRef } from 'preact/hooks';
import type { Table } from '../../table/controller';
import { Icon } from '../icon';

export function PauseOverlay({ table }: { table: Table }) {
  const button = useRef<HTMLButtonElement>(null);
  const { allowed } = table.pause;
  const paused = table.pause.paused && !table.pause.reading.value;
  useEffect(() => {
    if (paused && !document.querySelector('dialog[open]')) button.current?.focus();
  }, [paused]);
  if (!paused || table.info.value?.phase !== 'playing') return null;
  return (
    <div class="paused" role="status">
      <div class="paused-note">
        <Icon node={CirclePause} />
        <h2>Paused</h2>
        <p>No clock runs, and nobody moves.</p>
        {allowed && (
          <button type="button" class="primary big" ref={button} onClick={() => void table.pause.end()}>
            <Icon node={Play} /> Continue
          </button>
        )}
      </div>
    </div>
  );
}
