// The account page: passkeys, recovery codes, devices, notifications, privacy, and all data of the player.
import { Database, Download, Trash2 } from 'lucide';
import { useState } from 'preact/hooks';
import { me } from '../../app/state';
import * as api from '../../net/account_api';
import type { Account } from '../../net/wire';
import { Dialog, DialogButtons } from '../dialog';
import { Icon } from '../icon';
import { Dot, NameDialog } from '../lobby/name_dialog';
import { PrivacySettings } from '../profile/privacy_settings';
import { Refusal, useLoaded, useRequest } from '../request';
import { Devices } from './devices';
import { NotificationSettings } from './notification_settings';
import { PageFrame, Section } from './page_frame';
import { Passkeys } from './passkeys';
import { RecoveryCodes } from './recovery_codes';

function DeleteDialog({ account, onClose }: { account: Account; onClose: () => void }) {
  const [name, setName] = useState('');
  const [gone, setGone] = useState(false);
  const { busy, why, run } = useRequest();
  const remove = async (event: Event) => {
    event.preventDefault();
    if (await run(() => api.deleteAccount(name))) setGone(true);
  };
  const leave = () => location.assign('/');
  if (gone) {
    return (
      <Dialog title="Your account is deleted" onClose={leave}>
        <p role="status">{account.name} is gone, and this browser is a new guest. Thank you for playing.</p>
        <div class="row end">
          <button type="button" class="primary" onClick={leave}>
            To the lobby
          </button>
        </div>
      </Dialog>
    );
  }
  return (
    <Dialog title="Delete your account?" onClose={onClose}>
      <form class="form" onSubmit={remove}>
        <p>
          Your name, chat, settings, passkeys and codes are deleted for good, on all your devices. In games with others
          your seat stays, without a name; where you are playing now, a computer takes over.
        </p>
        <label class="entry">
          <span>Type your name, {account.name}, to confirm</span>
          <input value={name} required autocomplete="off" onInput={(event) => setName(event.currentTarget.value)} />
        </label>
        <Refusal why={why} />
        <DialogButtons
          action="Delete for good"
          danger
          disabled={busy || name.trim() !== account.name}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  );
}

/** Everything that is stored of the player: as a file, or gone. */
function YourData({ account }: { account: Account }) {
  const [deleting, setDeleting] = useState(false);
  return (
    <Section icon={Database} title="Your data">
      <p>One file with everything that is stored about you, and every game you finished.</p>
      <div class="row">
        <a class="plain" href={api.EXPORT} download>
          <Icon node={Download} /> Download my data
        </a>
        <button type="button" class="quiet danger" onClick={() => setDeleting(true)}>
          <Icon node={Trash2} /> Delete my account
        </button>
      </div>
      {deleting && <DeleteDialog account={account} onClose={() => setDeleting(false)} />}
    </Section>
  );
}

export function AccountPage() {
  const { found: account, why, reload } = useLoaded(api.account, []);
  const [naming, setNaming] = useState(false);
  return (
    <PageFrame title="Your account">
      {me.value && (
        <p class="account-who">
          <Dot colour={me.value.colour} />
          <span>
            You are <b>{me.value.name}</b>.
          </span>
          <button type="button" class="quiet" onClick={() => setNaming(true)}>
            Change
          </button>
        </p>
      )}
      {account && !account.kept && (
        <p class="account-note">
          You play as a guest: only this browser knows you, and that is enough. Add a passkey or recovery codes to keep
          your games when you change or lose it.{' '}
          <a class="nowrap" href="/sign-in">
            I have played here before
          </a>
        </p>
      )}
      <Refusal why={why} />
      {account && (
        <>
          <Passkeys account={account} reload={reload} />
          <RecoveryCodes account={account} reload={reload} />
          <Devices account={account} reload={reload} />
          <NotificationSettings />
          <PrivacySettings />
          <YourData account={account} />
        </>
      )}
      {naming && (
        <NameDialog
          onClose={() => {
            setNaming(false);
            void reload();
          }}
        />
      )}
    </PageFrame>
  );
}
