// Recovery codes: made once, shown once, to be written down.
import { Download, LifeBuoy } from 'lucide';
import { useState } from 'preact/hooks';
import * as api from '../../net/account_api';
import type { Account } from '../../net/wire';
import { CopyButton } from '../copy_button';
import { Dialog } from '../dialog';
import { Icon } from '../icon';
import { Refusal, useRequest } from '../request';
import { Confirm, Section } from './page_frame';

function CodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const text = `${codes.join('\n')}\n`;
  return (
    <Dialog title="Your recovery codes" onClose={onClose}>
      <p>Write them down or save them now: they are not shown again. Each one signs you in once.</p>
      <ul class="codes" aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div class="row end">
        <CopyButton text={text} />
        <a
          class="plain"
          download="parlour-recovery-codes.txt"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
        >
          <Icon node={Download} /> Save
        </a>
        <button type="button" class="primary" onClick={onClose}>
          I have them
        </button>
      </div>
    </Dialog>
  );
}

export function RecoveryCodes({ account, reload }: { account: Account; reload: () => Promise<void> }) {
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const [asking, setAsking] = useState(false);
  const { busy, why, run } = useRequest();
  const make = async () => {
    setCodes((await api.makeCodes()).codes);
    await reload();
  };
  const left = account.codes === 1 ? 'One code is left.' : `${account.codes} codes are left.`;
  return (
    <Section icon={LifeBuoy} title="Recovery codes">
      <p>
        Ten codes to keep on paper, for a day when you have none of your devices with you. {account.codes > 0 && left}
      </p>
      <button
        type="button"
        class="plain"
        disabled={busy}
        onClick={() => (account.codes > 0 ? setAsking(true) : void run(make))}
      >
        <Icon node={LifeBuoy} /> {account.codes > 0 ? 'Make new codes' : 'Make recovery codes'}
      </button>
      <Refusal why={why} />
      {asking && (
        <Confirm title="Make new codes?" action="Make new codes" onClose={() => setAsking(false)} onConfirm={make}>
          <p>The codes that you have now stop working.</p>
        </Confirm>
      )}
      {codes && <CodesDialog codes={codes} onClose={() => setCodes(null)} />}
    </Section>
  );
}
