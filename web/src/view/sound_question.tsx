// Asked once, on the first visit: whether tables make sounds.
import { Volume2, VolumeX } from 'lucide';
import { useState } from 'preact/hooks';
import { kept, sound } from '../app/preferences';
import { play } from '../app/sound';
import { Icon } from './icon';

const asked = kept('sound-asked', false);

export function SoundQuestion() {
  // Answered, it says so in its place until the page is left: nothing moves.
  const [here] = useState(!asked.value && !sound.value);
  if (!here) return null;
  const answer = (on: boolean) => {
    asked.value = true;
    sound.value = on;
    play('bell');
  };
  return (
    <p class="sound-question" role="status">
      <Icon node={asked.value && !sound.value ? VolumeX : Volume2} />{' '}
      {asked.value ? (
        <span>Table sounds are {sound.value ? 'on' : 'off'}.</span>
      ) : (
        <>
          <span>Table sounds?</span>
          <button type="button" class="plain" onClick={() => answer(true)}>
            On
          </button>
          <button type="button" class="quiet" onClick={() => answer(false)}>
            Off
          </button>
        </>
      )}
    </p>
  );
}
