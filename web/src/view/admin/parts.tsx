// Parts that all sections of the admin page use: lists, confirmations, the dialog for a ban.
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { say } from '../../app/screen_reader';
import type { OperatorApi } from '../../net/operator_api';
import type { NewBan } from '../../net/wire';
import { Dialog, DialogButtons } from '../dialog';
import { Switch } from '../form';
import { type Loaded, Refusal, useRequest } from '../request';

export interface SectionProps {
  api: OperatorApi;
}

/** A time of day where it is today, else the day. */
export function moment(at: number): string {
  const date = new Date(at);
  const today = date.toDateString() === new Date().toDateString();
  return today
    ? date.toLocaleTimeString(undefined, { hour: '2-digit', minute: '2-digit' })
    : date.toLocaleDateString(undefined, { day: 'numeric', month: 'short', year: 'numeric' });
}

/** What a list says while it loads, where it failed, and where it is empty. */
export function ListState({ list, empty }: { list: Loaded<readonly unknown[]>; empty: string }) {
  if (list.why) return <Refusal why={list.why} />;
  if (!list.found) return <p class="nothing">Loading…</p>;
  return list.found.length === 0 ? <p class="nothing">{empty}</p> : null;
}

export function Search({ label, onSearch }: { label: string; onSearch: (text: string) => void }) {
  const [text, setText] = useState('');
  const submit = (event: Event) => {
    event.preventDefault();
    onSearch(text.trim());
  };
  return (
    <form class="admin-search" onSubmit={submit}>
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        value={text}
        maxLength={60}
        onInput={(event) => setText(event.currentTarget.value)}
      />
      <button type="submit" class="plain">
        Search
      </button>
    </form>
  );
}

/** Older and newer pages of a list. */
export function Pages(props: { offset: number; count: number; page: number; onOffset: (offset: number) => void }) {
  const { offset, count, page, onOffset } = props;
  if (offset === 0 && count < page) return null;
  return (
    <nav class="row admin-pages" aria-label="Pages">
      <button type="button" class="plain" disabled={offset === 0} onClick={() => onOffset(Math.max(0, offset - page))}>
        Newer
      </button>
      <span>
        {offset + 1}–{offset + count}
      </span>
      <button type="button" class="plain" disabled={count < page} onClick={() => onOffset(offset + page)}>
        Older
      </button>
    </nav>
  );
}

interface ConfirmProps {
  title: string;
  text: string;
  verb: string;
  act: () => Promise<unknown>;
  done: string;
  onClose: () => void;
  onDone: () => void;
  children?: ComponentChildren;
  harmless?: boolean;
}

/** Asks before something is done, and says what came of it. */
export function Confirm(props: ConfirmProps) {
  const { busy, why, run } = useRequest();
  const act = async (event: Event) => {
    event.preventDefault();
    if (!(await run(props.act))) return;
    say(props.done);
    props.onDone();
    props.onClose();
  };
  return (
    <Dialog title={props.title} onClose={props.onClose}>
      <form class="form" onSubmit={act}>
        <p>{props.text}</p>
        {props.children}
        <Refusal why={why} />
        <DialogButtons action={props.verb} danger={!props.harmless} disabled={busy} onCancel={props.onClose} />
      </form>
    </Dialog>
  );
}

const TIMES: [number, string][] = [
  [1, '1 hour'],
  [24, '1 day'],
  [168, '1 week'],
  [720, '30 days'],
  [8760, '1 year'],
];

/** Bans a player, or the address from which a table was opened. */
export function BanDialog(props: {
  api: OperatorApi;
  kind: NewBan['kind'];
  target: string;
  name: string;
  onClose: () => void;
  onDone: () => void;
}) {
  const [hours, setHours] = useState(24);
  const [reason, setReason] = useState('');
  const [address, setAddress] = useState(false);
  const { kind, target } = props;
  return (
    <Confirm
      title={`Ban ${props.name}`}
      text="They are disconnected at once, and told until when and why."
      verb="Ban"
      done={`${props.name} is banned.`}
      act={() => props.api.ban({ kind, target, hours, reason, address })}
      onClose={props.onClose}
      onDone={props.onDone}
    >
      <label class="entry">
        <span>For</span>
        <select value={hours} onChange={(event) => setHours(Number(event.currentTarget.value))}>
          {TIMES.map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      </label>
      <label class="entry">
        <span>Reason</span>
        <input value={reason} maxLength={200} onInput={(event) => setReason(event.currentTarget.value)} />
        <small>The banned person reads it.</small>
      </label>
      {kind === 'player' && (
        <Switch title="Their address, too: everyone in the same home or network" on={address} put={setAddress} />
      )}
    </Confirm>
  );
}
