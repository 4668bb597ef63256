// E-mail: the address, whether its owner has confirmed it, and removing it.
import { Mail, MailCheck } from 'lucide';
import { useState } from 'preact/hooks';
import * as api from '../../net/api';
import type { NotificationChoices } from '../../net/wire';
import { Icon } from '../icon';

interface Props {
  choices: NotificationChoices;
  run: (work: () => Promise<NotificationChoices>) => void;
}

export function EmailEntry({ choices, run }: Props) {
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
