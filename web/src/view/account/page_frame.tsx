// What the pages of accounts share: the account, the header, a section, and how they ask and report.
import type { IconNode } from 'lucide';
import type { ComponentChildren } from 'preact';
import { useEffect, useId, useState } from 'preact/hooks';
import * as api from '../../net/account_api';
import type { Account } from '../../net/wire';
import { Dialog } from '../dialog';
import { Icon } from '../icon';
import { PageHeader } from '../page_header';

/** The account of the player, loaded from the server. */
export function useAccount(): { account: Account | null; why: string; reload: () => Promise<void> } {
  const [account, setAccount] = useState<Account | null>(null);
  const [why, setWhy] = useState('');
  const reload = async () => {
    try {
      setAccount(await api.account());
      setWhy('');
    } catch (error) {
      setWhy((error as Error).message);
    }
  };
  useEffect(() => void reload(), []);
  return { account, why, reload };
}

export function PageFrame({ title, children }: { title: ComponentChildren; children: ComponentChildren }) {
  return (
    <div class="account-page">
      <PageHeader />
      <main id="main">
        <h1>{title}</h1>
        {children}
      </main>
    </div>
  );
}

/** One subject of the account page. */
export function Section(props: { icon: IconNode; title: string; children: ComponentChildren }) {
  const name = useId();
  return (
    <section class="account-section" aria-labelledby={name}>
      <h2 id={name}>
        <Icon node={props.icon} /> {props.title}
      </h2>
      {props.children}
    </section>
  );
}

export function Problem({ why }: { why: string }) {
  return why ? (
    <p class="refusal" role="alert">
      {why}
    </p>
  ) : null;
}

/** Runs one request at a time; `why` is what went wrong with the last one. */
export function useRequest(describe: (error: unknown) => string = (error) => (error as Error).message) {
  const [busy, setBusy] = useState(false);
  const [why, setWhy] = useState('');
  const run = async (work: () => Promise<unknown>): Promise<boolean> => {
    setBusy(true);
    setWhy('');
    try {
      await work();
      return true;
    } catch (error) {
      setWhy(describe(error));
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { busy, why, run };
}

interface ConfirmProps {
  title: string;
  action: string;
  onConfirm: () => Promise<unknown>;
  onClose: () => void;
  children: ComponentChildren;
}

/** Asks before something that can't be taken back. */
export function Confirm({ title, action, onConfirm, onClose, children }: ConfirmProps) {
  const { busy, why, run } = useRequest();
  const confirm = async () => {
    if (await run(onConfirm)) onClose();
  };
  return (
    <Dialog title={title} onClose={onClose}>
      <div class="form">
        {children}
        <Problem why={why} />
        <div class="row end">
          <button type="button" class="plain" onClick={onClose}>
            Cancel
          </button>
          <button type="button" class="primary danger" disabled={busy} onClick={() => void confirm()}>
            {action}
          </button>
        </div>
      </div>
    </Dialog>
  );
}
