// Asked once, on the first visit: whether tables make sounds.
import { Volume2 } from 'lucide';
import { kept, sound } from '../app/preferences';
import { play } from '../app/sound';
import { Icon } from './icon';

const asked = kept('sound-asked', false);

export function SoundQuestion() {
  if (asked.value || sound.value) return null;
  const answer = (on: boolean) => {
    asked.value = true;
    sound.value = on;
    play('bell');
  };
  return (
    <p class="sound-question">
      <Icon node={Volume2} /> <span>Table sounds?</span>
      <button type="button" class="plain" onClick={() => answer(true)}>
        On
      </button>
      <button type="button" class="quiet" onClick={() => answer(false)}>
        Off
      </button>
    </p>
  );
}
