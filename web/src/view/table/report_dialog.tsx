// Reporting a player to the operators: who, why, and in the reporter's own words.
import { useState } from 'preact/hooks';
import { route } from '../../app/router';
import { say } from '../../app/screen_reader';
import * as api from '../../net/api';
import type { NewReport, Said, TableInfo } from '../../net/wire';
import { Dialog, DialogButtons } from '../dialog';
import { Refusal } from '../request';

const REASONS: [NewReport['reason'], string][] = [
  ['abuse', 'Abusive words or behaviour'],
  ['cheating', 'Cheating'],
  ['stalling', 'Stalls or leaves games'],
  ['name', 'Offensive name'],
  ['other', 'Something else'],
];

/** Everyone whom this player can report: the people at the table and in its chat, by public id. */
export function reportable(info: TableInfo, said: readonly Said[], me: string | undefined): Map<string, string> {
  const people = new Map<string, string>();
  for (const one of said) people.set(one.player, one.name);
  for (const seat of info.seats) if (seat.kind === 'person' && seat.player) people.set(seat.player, seat.name);
  if (me) people.delete(me);
  return people;
}

interface Props {
  table: string;
  people: Map<string, string>;
  /** The chat message that the report is about. */
  message?: Said;
  onClose: () => void;
}

export function ReportDialog({ table, people, message, onClose }: Props) {
  const [player, setPlayer] = useState(message?.player ?? [...people.keys()][0] ?? '');
  const [reason, setReason] = useState<NewReport['reason']>('abuse');
  const [text, setText] = useState('');
  const [state, setState] = useState<'asking' | 'busy' | 'done'>('asking');
  const [why, setWhy] = useState('');
  const send = async (event: Event) => {
    event.preventDefault();
    setState('busy');
    const at = route.value;
    const k = at.page === 'table' ? at.key : null;
    try {
      await api.report({ table, player, reason, text: text.trim(), said: message?.seq ?? null, k });
      setState('done');
      say('Your report was sent.');
    } catch (error) {
      setWhy((error as Error).message);
      setState('asking');
    }
  };
  if (state === 'done') {
    return (
      <Dialog title="Thank you" onClose={onClose}>
        <p>Your report was sent. Those who run this site will look at it.</p>
        <p class="nothing">You can also mute or block a player: tap their name at the table.</p>
        <div class="row end">
          <button type="button" class="primary" onClick={onClose}>
            Done
          </button>
        </div>
      </Dialog>
    );
  }
  return (
    <Dialog title="Report a player" onClose={onClose}>
      <form class="form" onSubmit={send}>
        {message ? (
          <p>
            <b>{message.name}</b>: {message.text}
          </p>
        ) : (
          <label class="entry">
            <span>Who</span>
            <select value={player} onChange={(event) => setPlayer(event.currentTarget.value)}>
              {[...people].map(([id, name]) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          </label>
        )}
        <label class="entry">
          <span>Why</span>
          <select value={reason} onChange={(event) => setReason(event.currentTarget.value as NewReport['reason'])}>
            {REASONS.map(([value, name]) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <label class="entry">
          <span>What happened?</span>
          <textarea rows={3} maxLength={500} value={text} onInput={(event) => setText(event.currentTarget.value)} />
          <small>Only those who run this site read it.</small>
        </label>
        <Refusal why={why} />
        <DialogButtons action="Send the report" disabled={state === 'busy'} onCancel={onClose} />
      </form>
    </Dialog>
  );
}
