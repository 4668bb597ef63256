// The check of the shuffle: the revealed key against the promise that was published before the deal.
import { Check, Download, ShieldCheck, TriangleAlert } from 'lucide';
import { useState } from 'preact/hooks';
import { promiseOf } from '../../app/sha256';
import { Icon } from '../icon';

export function VerifyShuffle({
  promise,
  keyText,
  record,
}: {
  promise: string;
  keyText: string | null;
  record: string | null;
}) {
  const [state, setState] = useState<'open' | 'good' | 'bad'>('open');
  const [made, setMade] = useState('');
  if (!keyText) return <p class="nothing">The key of the shuffle is shown when the game is over.</p>;
  const check = async () => {
    const found = await promiseOf(keyText);
    setMade(found);
    setState(found === promise ? 'good' : 'bad');
  };
  return (
    <div class={`verify ${state}`}>
      <p>
        Before the deal, the server published the SHA-256 of the secret key that decides every shuffle. Now it shows the
        key.
      </p>
      <dl>
        <dt>Promise</dt>
        <dd>{promise}</dd>
        <dt>Key</dt>
        <dd>{keyText}</dd>
        {made && (
          <>
            <dt>SHA-256 of the key</dt>
            <dd>{made}</dd>
          </>
        )}
      </dl>
      {state === 'good' && (
        <p class="verdict" role="status">
          <Icon node={Check} /> They match: the cards were fixed before the first move.
        </p>
      )}
      {state === 'bad' && (
        <p class="verdict" role="alert">
          <Icon node={TriangleAlert} /> They do not match. This was not the promised shuffle.
        </p>
      )}
      <div class="row">
        <button type="button" class="primary" onClick={check}>
          <Icon node={ShieldCheck} /> Check here
        </button>
        {record && (
          <a class="button plain" href={record} download>
            <Icon node={Download} /> File for <code>parlour verify</code>
          </a>
        )}
      </div>
    </div>
  );
}
