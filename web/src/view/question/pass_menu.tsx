// The menu beside the question: when the page asks the player, and when it passes for them.
import { BellRing } from 'lucide';
import { noteUsed } from '../../app/used_tools';
import type { Face } from '../../games/face';
import { choosePassSetting, passSetting } from '../../table/auto_pass';
import { Menu } from '../menu';
import { ToolLabel } from '../tool_label';

export function PassMenu({ game, face, first }: { game: string; face: Face; first: boolean }) {
  if (face.passSettings.length === 0) return null;
  const chosen = passSetting(game, face.passSettings, first);
  return (
    <Menu
      label="When to ask me"
      icon={BellRing}
      onOpen={() => noteUsed('ask')}
      name={<ToolLabel tool="ask" text="Ask me" />}
    >
      {() => (
        <fieldset class="choices">
          <legend>When to ask me</legend>
          {face.passSettings.map(({ id, label }) => (
            <label key={id}>
              <input
                type="radio"
                name="pass-setting"
                checked={chosen === id}
                onChange={() => choosePassSetting(game, id)}
              />
              <span>{label}</span>
            </label>
          ))}
        </fieldset>
      )}
    </Menu>
  );
}
