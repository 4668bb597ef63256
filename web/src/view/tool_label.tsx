// The name of a tool below its icon, until the player has used it once.
import { isKnown, type Tool } from '../app/used_tools';

export function ToolLabel({ tool, text }: { tool: Tool; text: string }) {
  if (isKnown(tool)) return null;
  return (
    <span class="tool-label" aria-hidden="true">
      {text}
    </span>
  );
}
