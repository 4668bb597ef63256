// The browsers in which the player is signed in, and a code that adds another device.
import { CircleCheck, LogOut, MonitorSmartphone, QrCode } from 'lucide';
import { useEffect, useRef, useState } from 'preact/hooks';
import { ago } from '../../app/phrases';
import * as api from '../../net/account_api';
import type { Account, DeviceLink, SessionInfo } from '../../net/wire';
import { CopyButton } from '../copy_button';
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
            <p>This browser becomes a new guest. To come back you need a passkey or a recovery code.</p>
          ) : (
            <p>That browser loses access at once, even at tables where it is playing.</p>
          )}
        </Confirm>
      )}
    </li>
  );
}

interface Linking {
  link: DeviceLink;
  /** The browsers that were signed in when the link was made. */
  before: readonly SessionInfo[];
}

/** Milliseconds between two looks at whether the other device has signed in. */
const LOOK = 2_000;

/** The browser that has signed in since the link was made; null until then. */
function useAdded({ link, before }: Linking): SessionInfo | null {
  const [added, setAdded] = useState<SessionInfo | null>(null);
  useEffect(() => {
    if (added) return;
    const look = async () => {
      if (Date.now() > link.until + LOOK) return clearInterval(timer);
      const { sessions } = await api.account();
      setAdded(sessions.find(({ id }) => before.every((one) => one.id !== id)) ?? null);
    };
    const timer = setInterval(() => void look().catch(() => undefined), LOOK);
    return () => clearInterval(timer);
  }, [added, link, before]);
  return added;
}

function LinkDialog({ linking, onClose }: { linking: Linking; onClose: () => void }) {
  const { link } = linking;
  const field = useRef<HTMLInputElement>(null);
  const added = useAdded(linking);
  const [left, setLeft] = useState(link.until - Date.now());
  useEffect(() => {
    const timer = setInterval(() => setLeft(link.until - Date.now()), 1_000);
    return () => clearInterval(timer);
  }, [link.until]);
  const seconds = Math.max(0, Math.ceil(left / 1_000));
  return (
    <Dialog title={added ? 'Device added' : 'Add another device'} onClose={onClose}>
      {added ? (
        <div class="device-link" role="status">
          <Icon node={CircleCheck} />
          <p>
            <b>{added.agent}</b> is signed in as you.
          </p>
          <button type="button" class="primary" onClick={onClose}>
            Done
          </button>
        </div>
      ) : seconds === 0 ? (
        <p role="status">The code has expired. Close this and make a new one.</p>
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
            ref={field}
            readOnly
            value={link.url}
            aria-label="The link for the other device"
            onFocus={(event) => event.currentTarget.select()}
          />
          <CopyButton text={link.url} field={field} />
          {link.why && <p class="nothing">{link.why}</p>}
        </div>
      )}
    </Dialog>
  );
}

export function Devices({ account, reload }: Props) {
  const [linking, setLinking] = useState<Linking | null>(null);
  const { busy, why, run } = useRequest();
  const add = async () => {
    const link = await api.makeLink();
    setLinking({ link, before: (await api.account()).sessions });
  };
  const close = () => {
    setLinking(null);
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
      <button type="button" class="plain" disabled={busy} onClick={() => void run(add)}>
        <Icon node={QrCode} /> Add another device
      </button>
      <Refusal why={why} />
      {linking && <LinkDialog linking={linking} onClose={close} />}
    </Section>
  );
}
