// The page that a device link opens: whose account it is, and whether this browser is to be that player.
import { MonitorSmartphone } from 'lucide';
import { useEffect, useState } from 'preact/hooks';
import * as api from '../../net/account_api';
import type { LinkOwner } from '../../net/wire';
import { Icon } from '../icon';
import { Dot } from '../lobby/name_dialog';
import { Leaving } from './leaving';
import { PageFrame, Problem, useRequest } from './page_frame';
import { useAccount } from './use_account';

export function LinkPage({ token }: { token: string }) {
  const [owner, setOwner] = useState<LinkOwner | null>(null);
  const { account } = useAccount();
  const { busy, why, run } = useRequest();
  useEffect(() => void run(async () => setOwner(await api.linkOwner(token))), [token]);
  const confirm = async () => {
    if (await run(() => api.signInWithLink(token))) location.assign('/');
  };
  return (
    <PageFrame title="Sign in on this device">
      {owner && account && (
        <div class="account-section">
          <p class="account-who">
            <Dot colour={owner.colour} />
            <span>
              This link signs this browser in as <b>{owner.name}</b>.
            </span>
          </p>
          <Leaving account={account} />
          <p>
            If somebody else sent you this link, don’t: you would play under their name, and they can see your games.
          </p>
          <div class="row">
            <button type="button" class="primary" disabled={busy} onClick={() => void confirm()}>
              <Icon node={MonitorSmartphone} /> Be {owner.name} here
            </button>
            <a class="plain button" href="/">
              Cancel
            </a>
          </div>
        </div>
      )}
      <Problem why={why} />
      {why && !owner && (
        <p>A link works once, for two minutes. Make a new one on the device where you are signed in.</p>
      )}
    </PageFrame>
  );
}
