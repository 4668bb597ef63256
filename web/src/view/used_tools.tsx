// The tools of a table that this player has used: until then, each has its name below its icon.
import { kept } from '../app/preferences';

/** The name of a tool below its icon, until the player has used it once. */
export function ToolLabel({ tool, text }: { tool: Tool; text: string }) {
  if (isKnown(tool)) return null;
  return (
    <span class="tool-label" aria-hidden="true">
      {text}
    </span>
  );
}

export type Tool = 'pause' | 'undo' | 'hint' | 'ask' | 'log' | 'rules';

const used = kept<Tool[]>('used-tools', []);

/** Whether the player has used a tool before. */
export const isKnown = (tool: Tool) => used.value.includes(tool);

export function noteUsed(tool: Tool): void {
  if (!isKnown(tool)) used.value = [...used.value, tool];
}
