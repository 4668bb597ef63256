// What the pages of accounts share: the header, a section, and a question before what can't be taken back.
import type { IconNode } from 'lucide';
import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';
import { Dialog, DialogButtons } from '../dialog';
import { Icon } from '../icon';
import { PageHeader } from '../page_header';
import { Refusal, useRequest } from '../request';

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
        <Refusal why={why} />
        <DialogButtons action={action} onAction={() => void confirm()} danger disabled={busy} onCancel={onClose} />
      </div>
    </Dialog>
  );
}
