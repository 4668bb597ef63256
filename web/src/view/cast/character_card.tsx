// The card about a computer player: portrait, temperament, level, and a line about them.
import { useEffect } from 'preact/hooks';
import { type CharacterId, characterOf, loadCast, TEMPERS } from '../../app/cast';
import { LEVELS, type Level } from '../../app/levels';
import { Portrait } from './portrait';

export function CharacterCard({ id, level }: { id: CharacterId; level: Level | null | undefined }) {
  useEffect(() => void loadCast(), []);
  const character = characterOf(id);
  return (
    <div class="character-card">
      <Portrait character={id} size="large" />
      <div>
        <p class="character-kind">
          {character && <b>{TEMPERS[character.temper]}</b>}
          {level && <span>{LEVELS[level]} computer</span>}
        </p>
        {character && <p>{character.about}</p>}
      </div>
    </div>
  );
}
