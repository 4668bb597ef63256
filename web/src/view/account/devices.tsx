// The browsers in which the player is signed in, and a code that adds another device.
import { LogOut, MonitorSmartphone, QrCode } from 'lucide';
import { useEffect, useState } from 'preact/hooks';
import { ago } from '../../app/phrases';
import * as api from '../../net/account_api';
import type { Account, DeviceLink, SessionInfo } from '../../net/wire';
import { Dialog } from '../dialog';
import { Icon } from '../icon';
import { Refusal, useRequest } from '../request';
import { Code } from '../table/invitation';
import { Confirm, Section } from './page_frame';

interface Props {
  account: Account;
  reload: () => Promise<void>;
}

function SessionRow({ session, account, reload }: Props & { session: SessionInfo }) {
  const [asking, setAsking] = useState(false);
  const end = async () => {
    await api.endSession(session.id);
    if (session.current) location.assign('/');
    else await reload();
  };
  return (
    <li>
      <span class="what">
        <b>{session.agent}</b>
        <small>
          {session.current ? <em>This browser</em> : `Last seen ${ago(session.seen)}`}, signed in {ago(session.made)}
        </small>
      </span>
      {(account.kept || !session.current) && (
        <button
          type="button"
          class="plain"
          aria-label={session.current ? 'Sign out here' : `Sign ${session.agent} out`}
          onClick={() => setAsking(true)}
        >
          <Icon node={LogOut} /> <span>Sign out</span>
        </button>
      )}
      {asking && (
        <Confirm
          title={session.current ? 'Sign out here?' : `Sign ${session.agent} out?`}
          action="Sign out"
          onClose={() => setAsking(false)}
          onConfirm={end}
        >
          {session.current ? (
            <p>This browser becomes a new guest. You come back with a passkey or a recovery code.</p>
          ) : (
            <p>That browser loses access at once, also at tables where it is playing.</p>
          )}
        </Confirm>
      )}
    </li>
  );
}

function LinkDialog({ link, onClose }: { link: DeviceLink; onClose: () => void }) {
  const [left, setLeft] = useState(link.until - Date.now());
  useEffect(() => {
    const timer = setInterval(() => setLeft(link.until - Date.now()), 1_000);
    return () => clearInterval(timer);
  }, [link.until]);
  const seconds = Math.max(0, Math.ceil(left / 1_000));
  return (
    <Dialog title="Add another device" onClose={onClose}>
      {seconds === 0 ? (
        <p role="status">The code has ended. Close this and make a new one.</p>
      ) : (
        <div class="device-link">
          {link.svg && <Code svg={link.svg} label="A code that signs another device in" />}
          <p>
            {link.svg
              ? 'Scan this with the other device’s camera, or open the link there.'
              : 'Open this link in the other browser.'}{' '}
            It works once, for {seconds} seconds. Don’t show it to anyone: whoever opens it becomes you.
          </p>
          <input
            readOnly
            value={link.url}
            aria-label="The link for the other device"
            onFocus={(event) => event.currentTarget.select()}
          />
          {link.why && <p class="nothing">{link.why}</p>}
        </div>
      )}
    </Dialog>
  );
}

export function Devices({ account, reload }: Props) {
  const [link, setLink] = useState<DeviceLink | null>(null);
  const { busy, why, run } = useRequest();
  const close = () => {
    setLink(null);
    void reload();
  };
  return (
    <Section icon={MonitorSmartphone} title="Devices">
      <p>The browsers where you are signed in. Sign out where you no longer play.</p>
      <ul class="account-list">
        {account.sessions.map((session) => (
          <SessionRow key={session.id} session={session} account={account} reload={reload} />
        ))}
      </ul>
      <button
        type="button"
        class="plain"
        disabled={busy}
        onClick={() => void run(async () => setLink(await api.makeLink()))}
      >
        <Icon node={QrCode} /> Add another device
      </button>
      <Refusal why={why} />
      {link && <LinkDialog link={link} onClose={close} />}
    </Section>
  );
}
