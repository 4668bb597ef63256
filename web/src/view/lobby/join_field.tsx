// The four letters that a screen in the room shows: whoever types them comes to its table.
import { useId, useState } from 'preact/hooks';
import { go } from '../../app/router';
import * as api from '../../net/api';
import { Refusal, useRequest } from '../request';

const LETTERS = 4;

export function JoinField() {
  const [code, setCode] = useState('');
  const { busy, why, run } = useRequest();
  const id = useId();
  const join = (event: Event) => {
    event.preventDefault();
    void run(async () => go((await api.join(code)).invite));
  };
  return (
    <form class="join-field" onSubmit={join}>
      <label for={id}>Join with a code</label>
      <input
        id={id}
        class="join-letters"
        value={code}
        placeholder="4 letters"
        required
        pattern={`[A-Z]{${LETTERS}}`}
        title="Four letters"
        autocomplete="off"
        autocapitalize="characters"
        spellcheck={false}
        enterkeyhint="go"
        onInput={(event) => {
          const field = event.currentTarget;
          field.value = field.value
            .toUpperCase()
            .replace(/[^A-Z]/g, '')
            .slice(0, LETTERS);
          setCode(field.value);
        }}
      />
      <button type="submit" class="plain" disabled={busy}>
        Join
      </button>
      <Refusal why={why} />
    </form>
  );
}
