// Claiming cards for a word: the player chooses where there are several copies of a letter.
import { HandGrab } from 'lucide';
import { useState } from 'preact/hooks';
import { Icon } from '../../view/icon';
import { LetterCard } from './card';
import { listed, named } from './text';
import type { Table } from './types';
import type { Claim, Face, View } from './wire';

const faceOf = (view: View, card: string): Face | undefined =>
  [...view.hands.flatMap((hand) => hand ?? []), ...(view.vowels ?? [])].find((face) => face.card === card);

/** The listed ways to claim, as rows of cards; the first is the server's proposal. */
export function ClaimKeys({ view, table, names }: { view: View; table: Table; names: readonly string[] }) {
  const [picked, setPicked] = useState(0);
  if (!table.mayAct.value) return null;
  const ways = (table.look.value?.moves ?? []).filter((move): move is Claim => move.kind === 'claim');
  const way = ways[Math.min(picked, ways.length - 1)];
  if (!way) return null;
  const faces = (claim: Claim) => claim.cards.flatMap((card) => faceOf(view, card) ?? []);
  // Equal letters differ in their owner: name it where the ways differ.
  const apart = (face: Face) => !ways.every((one) => one.cards.includes(face.card));
  const of = (face: Face) => (face.owner === null ? 'a vowel' : `of ${named(view, names, face.owner)}`);
  const name = (claim: Claim) =>
    listed(
      faces(claim)
        .filter(apart)
        .map((face) => `${face.printed} ${of(face)}`),
    );
  return (
    <div class="lgo-claim">
      {ways.length > 1 && (
        <fieldset>
          <legend>Which copies?</legend>
          {ways.slice(0, 12).map((claim, at) => (
            <label key={claim.cards.join()} class={at === picked ? 'lgo-picked' : ''}>
              <input
                type="radio"
                name="lgo-claim"
                checked={at === picked}
                onChange={() => setPicked(at)}
                aria-label={name(claim)}
              />
              {faces(claim).map((face) => (
                <LetterCard key={face.card} face={face} />
              ))}
              <small>{name(claim)}</small>
            </label>
          ))}
        </fieldset>
      )}
      <button type="button" class="primary" onClick={() => void table.act(way)}>
        <Icon node={HandGrab} /> Take{' '}
        {way.cards.length === 0 ? 'nothing' : listed(faces(way).map((face) => face.printed))}
      </button>
    </div>
  );
}
