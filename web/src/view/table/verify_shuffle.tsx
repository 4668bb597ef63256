// The check of the shuffle: the revealed key against the promise that was published before the deal. Where computers
// played, also the file of what they saw and decided.
import { Bot, Check, Download, ShieldCheck, TriangleAlert } from 'lucide';
import { useState } from 'preact/hooks';
import { loadChunk } from '../../app/lazy_chunk';
import { Icon } from '../icon';

export function VerifyShuffle({
  promise,
  keyText,
  record,
  computers,
}: {
  promise: string;
  keyText: string | null;
  record: string | null;
  /** Where the computers' decisions are; null where none played, or where only a record is known. */
  computers: string | null;
}) {
  const [state, setState] = useState<'open' | 'good' | 'bad'>('open');
  const [made, setMade] = useState('');
  if (!keyText) return <p class="nothing">The key of the shuffle is shown when the game is over.</p>;
  const check = async () => {
    const found = (await loadChunk(() => import('./promise')))?.promiseOf(keyText);
    if (!found) return;
    setMade(found);
    setState(found === promise ? 'good' : 'bad');
  };
  return (
    <div class={`verify ${state}`}>
      <p>
        A secret key decides every shuffle. Before the deal, the server published the key’s fingerprint (SHA-256). Now
        it shows the key, so you can check that it is the same one.
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
        {computers && (
          <a class="button plain" href={computers} download aria-describedby="about-computers">
            <Icon node={Bot} /> Check the computers
          </a>
        )}
      </div>
      {computers && (
        <p class="nothing" id="about-computers">
          Computers see only what their seat sees. The file has everything that they saw and did:{' '}
          <code>parlour honesty</code> makes them decide again and compares.
        </p>
      )}
    </div>
  );
}
