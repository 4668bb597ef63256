// The chat of a table: messages, quick messages, and muting players.
import { BellOff, Flag, MessageCircleOff, Send } from 'lucide';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { mark, people, silenced } from '../../app/people';
import { chatOff, dark } from '../../app/preferences';
import type { Emote, Said } from '../../net/wire';
import type { Table } from '../../table/controller';
import { Icon, RoundButton } from '../icon';
import { legible } from '../player_colour';
import { ReportDialog } from './report_dialog';

type EmoteName = Emote['emote'];

const EMOTES: Record<EmoteName, string> = {
  hello: 'Hello!',
  well_played: 'Well played',
  thanks: 'Thank you',
  oops: 'Oops',
  thinking: 'Let me think',
  hurry: 'Your move?',
};

export const emoteText = (emote: EmoteName) => EMOTES[emote];

/** Whether somebody else said something since the chat was last open. */
export const hasUnread = (table: Table, me: string | undefined) =>
  !chatOff.value &&
  table.said.value.some(
    (one) => one.seq > table.readChat.value && one.player !== me && !silenced.value.has(one.player),
  );

export function Chat({ table, me }: { table: Table; me: string | undefined }) {
  const [text, setText] = useState('');
  const [reported, setReported] = useState<Said | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const said = table.said.value.filter((one) => !silenced.value.has(one.player));
  const id = table.info.value?.id;
  const here = new Set([...(table.info.value?.seats ?? []), ...table.said.value].map((one) => one.player));
  const quiet = (people.value ?? []).filter((one) => one.muted && here.has(one.player));
  useLayoutEffect(() => {
    const element = list.current;
    if (element) element.scrollTop = element.scrollHeight;
  }, [said.length]);
  useEffect(() => {
    table.readChat.value = table.said.value.at(-1)?.seq ?? 0;
  }, [table, table.said.value]);
  const send = (event: Event) => {
    event.preventDefault();
    if (text.trim()) void table.say(text.trim()).then((done) => done && setText(''));
  };
  if (chatOff.value) {
    return (
      <div class="chat-off">
        <p class="nothing">You turned the chat off.</p>
        <button type="button" class="plain" onClick={() => (chatOff.value = false)}>
          Turn it on
        </button>
      </div>
    );
  }
  return (
    <div class="chat">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by key */}
      <ul class="said" ref={list} tabIndex={0} aria-label="Messages" aria-live="polite">
        {said.length === 0 && <li class="nothing">No messages yet.</li>}
        {said.map((one) => (
          <li key={one.seq} class={one.emote ? 'sign' : ''}>
            <b style={{ color: legible(one.colour, dark.value) }}>{one.name}</b>{' '}
            <span>{one.emote ? EMOTES[one.emote] : one.text}</span>
            {one.player !== me && (
              <>
                <button
                  type="button"
                  class="mute"
                  aria-label={`Mute ${one.name}`}
                  title={`Mute ${one.name}`}
                  onClick={() => void mark(one.player, { muted: true }, id)}
                >
                  <Icon node={BellOff} />
                </button>
                {one.text && (
                  <button
                    type="button"
                    class="mute"
                    aria-label={`Report ${one.name}`}
                    title={`Report ${one.name}`}
                    onClick={() => setReported(one)}
                  >
                    <Icon node={Flag} />
                  </button>
                )}
              </>
            )}
          </li>
        ))}
      </ul>
      {quiet.length > 0 && (
        <p class="muted-players">
          {quiet.map(({ player, name }) => (
            <button key={player} type="button" class="quiet" onClick={() => void mark(player, { muted: false }, id)}>
              Unmute {name}
            </button>
          ))}
        </p>
      )}
      {!table.gone.value && (
        <>
          <fieldset class="signs">
            <legend class="unseen">Quick messages</legend>
            {(Object.keys(EMOTES) as EmoteName[]).map((emote) => (
              <button key={emote} type="button" class="chip" onClick={() => void table.emote(emote)}>
                {EMOTES[emote]}
              </button>
            ))}
          </fieldset>
          <form onSubmit={send}>
            <input
              value={text}
              maxLength={500}
              placeholder="Say something"
              aria-label="Say something"
              onInput={(event) => setText(event.currentTarget.value)}
            />
            <RoundButton icon={Send} type="submit" label="Send" />
            <RoundButton
              icon={MessageCircleOff}
              label="Turn chat off"
              title="Turn chat off"
              onClick={() => (chatOff.value = true)}
            />
          </form>
        </>
      )}
      {reported && (
        <ReportDialog
          table={table.info.value?.id ?? ''}
          people={new Map()}
          message={reported}
          onClose={() => setReported(null)}
        />
      )}
    </div>
  );
}
