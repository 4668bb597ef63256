// The menu beside the question: when the page asks the player, and when it passes for them.
import { BellRing } from 'lucide';
import type { Face } from '../../games/face';
import { choosePassSetting, passSetting } from '../../table/auto_pass';
import { Menu } from '../menu';

export function PassMenu({ game, face, first }: { game: string; face: Face; first: boolean }) {
  if (face.passSettings.length === 0) return null;
  const chosen = passSetting(game, face.passSettings, first);
  return (
    <Menu label="When to ask me" icon={BellRing}>
      {() => (
        <fieldset class="choices">
          <legend>When I could only react</legend>
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
