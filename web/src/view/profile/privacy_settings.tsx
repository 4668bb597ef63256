// What others see of the player's own page.
import { Eye } from 'lucide';
import { useEffect, useState } from 'preact/hooks';
import * as api from '../../net/api';
import type { Privacy } from '../../net/wire';
import { Segments } from '../form';
import { Icon } from '../icon';
import { Refusal } from '../request';

type Show = NonNullable<Privacy['show']>;
type To = NonNullable<Privacy['to']>;

const TO: [To, string][] = [
  ['everyone', 'Everyone'],
  ['met', 'People I played with'],
  ['nobody', 'Nobody'],
];
const SHOW: [Show, string][] = [
  ['everything', 'Games and ratings'],
  ['results', 'Games only'],
];

export function PrivacySettings() {
  const [privacy, setPrivacy] = useState<Privacy | null>(null);
  const [why, setWhy] = useState('');
  const [saved, setSaved] = useState(false);
  const fail = (error: Error) => setWhy(error.message);
  useEffect(() => void api.privacy().then(setPrivacy, fail), []);
  const put = (change: Privacy) => {
    const wanted = { ...privacy, ...change };
    setPrivacy(wanted);
    setSaved(false);
    setWhy('');
    api.putPrivacy(wanted).then(() => setSaved(true), fail);
  };
  const to = privacy?.to ?? 'everyone';
  return (
    <section class="privacy-settings form" aria-busy={!privacy}>
      <h2>
        <Icon node={Eye} /> Who sees your profile
      </h2>
      {privacy && (
        <>
          <Segments title="Who" name="privacy-to" choices={TO} value={to} onPick={(next) => put({ to: next })} />
          {to !== 'nobody' && (
            <Segments
              title="What they see"
              name="privacy-show"
              choices={SHOW}
              value={privacy.show === 'results' ? 'results' : 'everything'}
              onPick={(next) => put({ show: next })}
            />
          )}
        </>
      )}
      <p class="nothing" role="status">
        {saved ? 'Saved.' : 'Your name and colour are seen at every table. High scores are for everyone.'}
      </p>
      <Refusal why={why} />
    </section>
  );
}
