// A guest's name and colour.
import { ChartLine } from 'lucide';
import { useState } from 'preact/hooks';
import { toProfile } from '../../app/router';
import { me, refreshTables } from '../../app/state';
import * as api from '../../net/api';
import { Dialog } from '../dialog';
import { Icon } from '../icon';
import { Refusal, useRequest } from '../request';

export const COLOURS = [
  '#c2410c',
  '#b45309',
  '#4d7c0f',
  '#047857',
  '#0e7490',
  '#1d4ed8',
  '#6d28d9',
  '#a21caf',
  '#be123c',
  '#57534e',
];
export const COLOUR_NAMES = ['Rust', 'Amber', 'Moss', 'Pine', 'Lake', 'Ink blue', 'Violet', 'Plum', 'Rose', 'Stone'];

export function NameDialog({ onClose }: { onClose: () => void }) {
  const [name, setName] = useState(me.value?.name ?? '');
  const [colour, setColour] = useState(me.value?.colour ?? (COLOURS[0] as string));
  const { why, run } = useRequest();
  const save = async (event: Event) => {
    event.preventDefault();
    const saved = await run(async () => {
      me.value = await api.rename({ name, colour });
    });
    if (!saved) return;
    void refreshTables();
    onClose();
  };
  return (
    <Dialog title="Who are you?" onClose={onClose}>
      <form class="form" onSubmit={save}>
        <label class="entry">
          <span>Name</span>
          <input
            value={name}
            required
            maxLength={24}
            autocomplete="nickname"
            onInput={(event) => setName(event.currentTarget.value)}
          />
        </label>
        <fieldset class="swatches">
          <legend>Colour</legend>
          {COLOURS.map((one, index) => (
            <label key={one} style={{ '--swatch': one }}>
              <input type="radio" name="colour" checked={colour === one} onChange={() => setColour(one)} />
              <span class="unseen">{COLOUR_NAMES[index]}</span>
            </label>
          ))}
        </fieldset>
        <Refusal why={why} />
        <p class="row">
          <a class="quiet" href="/account">
            Your account
          </a>
          <a class="quiet" href="/sign-in">
            I have played here before
          </a>
        </p>
        <div class="row end">
          {me.value && (
            <a class="quiet" href={toProfile(me.value.player)}>
              <Icon node={ChartLine} /> Your games and ratings
            </a>
          )}
          <span class="spread" />
          <button type="submit" class="primary">
            Save
          </button>
        </div>
      </form>
    </Dialog>
  );
}

export function Dot({ colour }: { colour: string }) {
  return <span class="dot" style={{ background: colour }} aria-hidden="true" />;
}
