// The settings of notifications: the channels, what they are about, and quiet hours.
import { Bell, BellRing, Mail, MailCheck } from 'lucide';
import { useEffect, useState } from 'preact/hooks';
import { reportAgain } from '../../app/page_visits';
import { checkPush, pushHindrance, pushOn, turnPushOff, turnPushOn } from '../../app/push';
import { say } from '../../app/screen_reader';
import * as api from '../../net/api';
import type { NewNotificationChoices, NotificationChoices } from '../../net/wire';
import { Icon } from '../icon';

interface Props {
  choices: NotificationChoices;
  run: (work: () => Promise<NotificationChoices>) => void;
}

/** E-mail: the address, whether its owner has confirmed it, and removing it. */
function EmailEntry({ choices, run }: Props) {
  const [address, setAddress] = useState('');
  const { email, email_confirmed: confirmed } = choices;
  if (email !== null) {
    return (
      <div class="channel">
        <Icon node={confirmed ? MailCheck : Mail} />
        <h3>E-mail</h3>
        <button type="button" class="plain" onClick={() => run(api.removeAddress)}>
          Remove
        </button>
        <p class="address">{email}</p>
        {!confirmed && (
          <p class="explanation" role="status">
            We sent a mail there. Open its link to confirm the address; until then no other mail comes.
          </p>
        )}
      </div>
    );
  }
  return (
    <form
      class="channel"
      onSubmit={(event) => {
        event.preventDefault();
        run(() => api.addAddress({ address: address.trim() }));
      }}
    >
      <Icon node={Mail} />
      <h3 id="email-title">E-mail</h3>
      <div class="address-entry">
        <input
          type="email"
          required
          maxLength={254}
          autocomplete="email"
          placeholder="you@example.org"
          aria-labelledby="email-title"
          value={address}
          onInput={(event) => setAddress(event.currentTarget.value)}
        />
        <button type="submit" class="plain">
          Turn on
        </button>
      </div>
    </form>
  );
}

/** Quiet hours, between minutes after midnight and what a time field holds. */
export const toTime = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** The minutes after midnight; null where the field is empty. */
export function toMinutes(time: string): number | null {
  const found = /^(\d\d):(\d\d)/.exec(time);
  return found ? 60 * Number(found[1]) + Number(found[2]) : null;
}

const ownZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The quiet hours that are offered first. */
const NIGHT = { quiet_from: 22 * 60, quiet_to: 8 * 60 };

interface PartProps {
  choices: NotificationChoices;
  /** Ask the server for something; what is expected of it is shown at once. */
  run: (work: () => Promise<NotificationChoices>, expected?: NewNotificationChoices) => void;
}

/** Push messages in this browser. */
function PushSwitch({ choices, run }: PartProps) {
  const hindrance = pushHindrance();
  const on = pushOn.value === true;
  const others = choices.browsers - (on ? 1 : 0);
  return (
    <div class="channel">
      <Icon node={on ? BellRing : Bell} />
      <h3 id="push-title">This browser</h3>
      {!hindrance && (
        <button
          type="button"
          role="switch"
          class="switch"
          aria-checked={on}
          aria-labelledby="push-title"
          disabled={pushOn.value === null}
          onClick={() => run(on ? turnPushOff : turnPushOn)}
        >
          <span class="state" aria-hidden="true">
            {on ? 'On' : 'Off'}
          </span>
        </button>
      )}
      {hindrance && <p class="explanation">{hindrance}</p>}
      {others > 0 && (
        <p class="explanation">Also on in {others === 1 ? 'another browser' : `${others} other browsers`}.</p>
      )}
    </div>
  );
}

/** What notifications are about, and when there are none. */
function Occasions({ choices, run }: PartProps) {
  const change = (wanted: NewNotificationChoices) => run(() => api.changeNotifications(wanted), wanted);
  const quiet = choices.quiet_from !== null && choices.quiet_to !== null;
  const times = [
    ['quiet_from', 'From'],
    ['quiet_to', 'To'],
  ] as const;
  return (
    <>
      <fieldset class="entry">
        <legend>Tell me about</legend>
        {Object.entries(choices.labels).map(([name, label]) => (
          <label class="check" key={name}>
            <input
              type="checkbox"
              checked={choices.wishes[name]}
              onChange={(event) => change({ wishes: { ...choices.wishes, [name]: event.currentTarget.checked } })}
            />
            {label}
          </label>
        ))}
      </fieldset>
      <fieldset class="entry">
        <legend>Quiet hours</legend>
        <label class="check">
          <input
            type="checkbox"
            checked={quiet}
            onChange={(event) =>
              change(event.currentTarget.checked ? { ...NIGHT, zone: ownZone() } : { quiet_from: null, quiet_to: null })
            }
          />
          No notifications at night
        </label>
        {quiet && (
          <div class="quiet-times">
            {times.map(([name, label]) => (
              <label key={name}>
                <span>{label}</span>
                <input
                  type="time"
                  required
                  value={toTime(choices[name] ?? 0)}
                  onChange={(event) => {
                    const minutes = toMinutes(event.currentTarget.value);
                    if (minutes !== null) change({ [name]: minutes, zone: ownZone() });
                  }}
                />
              </label>
            ))}
            <small>In the time zone {choices.zone}. Notifications wait until the quiet hours are over.</small>
          </div>
        )}
      </fieldset>
    </>
  );
}

export function NotificationSettings() {
  const [choices, setChoices] = useState<NotificationChoices | null>(null);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState('');
  const run: PartProps['run'] = (work, expected) => {
    if (busy && !expected) return;
    setBusy(true);
    setError('');
    if (choices && expected) setChoices({ ...choices, ...expected });
    work()
      .then((found) => {
        setChoices(found);
        reportAgain();
      })
      .catch((fault: Error) => {
        setChoices(choices);
        setError(fault.message);
        say(fault.message);
      })
      .finally(() => setBusy(false));
  };
  useEffect(() => {
    run(async () => {
      const known = await checkPush().catch(() => null);
      return known ?? (await api.notificationChoices());
    });
  }, []);
  const some = choices && (choices.browsers > 0 || choices.email !== null);
  return (
    <section class="notification-settings" aria-labelledby="notifications-title">
      <h2 id="notifications-title">
        <Icon node={Bell} /> Notifications
      </h2>
      <p class="explanation">One for each turn in a game over days, and none while you are here.</p>
      {error && (
        <p class="error" role="alert">
          {error}
        </p>
      )}
      {choices && (
        <>
          <div class="channels">
            <PushSwitch choices={choices} run={run} />
            {choices.email_offered && <EmailEntry choices={choices} run={run} />}
          </div>
          {some && <Occasions choices={choices} run={run} />}
        </>
      )}
      {!choices && busy && <p aria-busy="true">Loading…</p>}
    </section>
  );
}
