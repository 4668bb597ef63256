// The player's passkeys: make, name and remove them.
import { KeyRound, Pencil, Trash2 } from 'lucide';
import { useState } from 'preact/hooks';
import { ago } from '../../app/phrases';
import * as api from '../../net/account_api';
import type { Account, PasskeyInfo } from '../../net/wire';
import { Dialog } from '../dialog';
import { Icon, RoundButton } from '../icon';
import { Refusal, useRequest } from '../request';
import { Confirm, Section } from './page_frame';

interface Props {
  account: Account;
  reload: () => Promise<void>;
}

function NameDialog(props: { passkey: PasskeyInfo; reload: () => Promise<void>; onClose: () => void }) {
  const [name, setName] = useState(props.passkey.name);
  const { busy, why, run } = useRequest();
  const save = async (event: Event) => {
    event.preventDefault();
    const saved = await run(async () => {
      await api.namePasskey(props.passkey.id, name);
      await props.reload();
    });
    if (saved) props.onClose();
  };
  return (
    <Dialog title="Name this passkey" onClose={props.onClose}>
      <form class="form" onSubmit={save}>
        <label class="entry">
          <span>Name</span>
          <input value={name} required maxLength={24} onInput={(event) => setName(event.currentTarget.value)} />
        </label>
        <Refusal why={why} />
        <div class="row end">
          <button type="submit" class="primary" disabled={busy}>
            Save
          </button>
        </div>
      </form>
    </Dialog>
  );
}

function Row({ passkey, account, reload }: Props & { passkey: PasskeyInfo }) {
  const [open, setOpen] = useState<'' | 'name' | 'remove'>('');
  const close = () => setOpen('');
  const last = account.passkeys.length === 1 && account.codes === 0;
  return (
    <li>
      <span class="what">
        <b>{passkey.name}</b>
        <small>
          Made {ago(passkey.made)}, used {ago(passkey.used)}
        </small>
      </span>
      <RoundButton icon={Pencil} label={`Name ${passkey.name}`} onClick={() => setOpen('name')} />
      <RoundButton icon={Trash2} label={`Remove ${passkey.name}`} onClick={() => setOpen('remove')} />
      {open === 'name' && <NameDialog passkey={passkey} reload={reload} onClose={close} />}
      {open === 'remove' && (
        <Confirm
          title={`Remove ${passkey.name}?`}
          action="Remove the passkey"
          onClose={close}
          onConfirm={async () => {
            await api.removePasskey(passkey.id);
            await reload();
          }}
        >
          <p>It no longer signs you in here. Browsers that are signed in stay signed in.</p>
          {last && <p class="warning">It is your only way back: make recovery codes first.</p>}
        </Confirm>
      )}
    </li>
  );
}

export function Passkeys({ account, reload }: Props) {
  const { busy, why, run } = useRequest(api.passkeyProblem);
  const problem = account.no_passkeys || api.noPasskeys();
  const make = () =>
    void run(async () => {
      await api.makePasskey();
      await reload();
    });
  return (
    <Section icon={KeyRound} title="Passkeys">
      <p>Sign in on any device with your face, your fingerprint or the screen lock, without a password.</p>
      {account.passkeys.length > 0 && (
        <ul class="account-list">
          {account.passkeys.map((passkey) => (
            <Row key={passkey.id} passkey={passkey} account={account} reload={reload} />
          ))}
        </ul>
      )}
      {problem ? (
        <p class="nothing">{problem}</p>
      ) : (
        <button type="button" class={account.kept ? 'plain' : 'primary'} disabled={busy} onClick={make}>
          <Icon node={KeyRound} /> {account.passkeys.length > 0 ? 'Make another passkey' : 'Make a passkey'}
        </button>
      )}
      <Refusal why={why} />
    </Section>
  );
}
