// Everything that is stored of the player: as a file, or gone.
import { Database, Download, Trash2 } from 'lucide';
import { useState } from 'preact/hooks';
import * as api from '../../net/account_api';
import type { Account } from '../../net/wire';
import { Dialog } from '../dialog';
import { Icon } from '../icon';
import { Problem, Section, useRequest } from './page_frame';

function DeleteDialog({ account, onClose }: { account: Account; onClose: () => void }) {
  const [name, setName] = useState('');
  const { busy, why, run } = useRequest();
  const remove = async (event: Event) => {
    event.preventDefault();
    if (await run(() => api.deleteAccount(name))) location.assign('/');
  };
  return (
    <Dialog title="Delete your account?" onClose={onClose}>
      <form class="form" onSubmit={remove}>
        <p>
          Your name, chat, settings, passkeys and codes go for good, on all your devices. In games with others your seat
          stays, without a name; where you are playing now, a computer takes over.
        </p>
        <label class="entry">
          <span>Type your name, {account.name}, to confirm</span>
          <input value={name} required autocomplete="off" onInput={(event) => setName(event.currentTarget.value)} />
        </label>
        <Problem why={why} />
        <div class="row end">
          <button type="button" class="plain" onClick={onClose}>
            Cancel
          </button>
          <button type="submit" class="primary danger" disabled={busy || name.trim() !== account.name}>
            Delete for good
          </button>
        </div>
      </form>
    </Dialog>
  );
}

export function YourData({ account }: { account: Account }) {
  const [deleting, setDeleting] = useState(false);
  return (
    <Section icon={Database} title="Your data">
      <p>One file with all that is stored of you, and every game you finished.</p>
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
