// The announcement, forbidden words and pruning.
import { useEffect, useState } from 'preact/hooks';
import type { PruneAges, Pruned } from '../../net/wire';
import { Confirm, moment, type SectionProps } from './parts';
import { useOperatorLoaded } from './session';

/** Do something, and say below the form what came of it. */
function useOutcome(): [string, (act: Promise<unknown>, done: string) => void] {
  const [outcome, setOutcome] = useState('');
  return [
    outcome,
    (act, done) =>
      void act.then(
        () => setOutcome(done),
        (error: Error) => setOutcome(error.message),
      ),
  ];
}

export function AnnouncementSection({ api }: SectionProps) {
  const { found, reload } = useOperatorLoaded(api.overview, []);
  const [text, setText] = useState('');
  const [hours, setHours] = useState(24);
  const [outcome, run] = useOutcome();
  const current = found?.announcement;
  const announce = (event: Event) => {
    event.preventDefault();
    run(api.announce({ text, hours }).then(reload), 'Everyone who is connected sees it now.');
  };
  return (
    <>
      <h1>Announcement</h1>
      {current && (
        <section class="admin-panel" aria-label="Shown now">
          <blockquote>{current.text}</blockquote>
          <p class="nothing">Shown until {moment(current.until)}.</p>
          <button
            type="button"
            class="plain"
            onClick={() => run(api.announce({ text: '', hours: 1 }).then(reload), 'Withdrawn.')}
          >
            Withdraw
          </button>
        </section>
      )}
      <form class="admin-panel form" onSubmit={announce}>
        <label class="entry">
          <span>Text</span>
          <textarea
            rows={3}
            maxLength={300}
            required
            value={text}
            onInput={(event) => setText(event.currentTarget.value)}
          />
          <small>Shown at all tables and in the lobby; everyone can dismiss it.</small>
        </label>
        <label class="entry">
          <span>For</span>
          <select value={hours} onChange={(event) => setHours(Number(event.currentTarget.value))}>
            <option value={1}>1 hour</option>
            <option value={24}>1 day</option>
            <option value={168}>1 week</option>
          </select>
        </label>
        <div class="row">
          <button type="submit" class="primary">
            Announce
          </button>
          <span role="status">{outcome}</span>
        </div>
      </form>
    </>
  );
}

export function WordsSection({ api }: SectionProps) {
  const { found } = useOperatorLoaded(api.words, []);
  const [text, setText] = useState<string | null>(null);
  const [outcome, run] = useOutcome();
  const shown = text ?? found?.words.join('\n') ?? '';
  const save = (event: Event) => {
    event.preventDefault();
    const words = shown.split('\n').map((word) => word.trim());
    run(api.forbid(words.filter(Boolean)), 'Saved.');
  };
  return (
    <>
      <h1>Forbidden words</h1>
      <form class="admin-panel form" onSubmit={save}>
        <label class="entry">
          <span>One word a line</span>
          <textarea
            rows={10}
            value={shown}
            spellcheck={false}
            onInput={(event) => setText(event.currentTarget.value)}
          />
          <small>
            No name may contain them as a word, whatever the capitals, accents or digits for letters. Write *word* to
            forbid it within other words, too.
          </small>
        </label>
        <div class="row">
          <button type="submit" class="primary" disabled={!found}>
            Save
          </button>
          <span role="status">{outcome}</span>
        </div>
      </form>
    </>
  );
}

const AGES: [keyof PruneAges, string][] = [
  ['gathering', 'Tables that were never started'],
  ['closed', 'Closed tables'],
  ['over', 'Finished games without a place in the high scores'],
  ['playing', 'Games that nobody goes on with'],
  ['guests', 'Guests without tables'],
  ['log', 'This log, resolved reports and ended bans'],
];

const total = (pruned: Pruned) =>
  `${(pruned.gathering ?? 0) + (pruned.closed ?? 0) + (pruned.over ?? 0) + (pruned.playing ?? 0)} tables and ${pruned.guests ?? 0} guests`;

export function PruningSection({ api }: SectionProps) {
  const { found } = useOperatorLoaded(api.ages, []);
  const [ages, setAges] = useState<PruneAges>({});
  const [count, setCount] = useState<Pruned | null>(null);
  const [outcome, run] = useOutcome();
  useEffect(() => {
    if (found) setAges(found);
  }, [found]);
  const save = (event: Event) => {
    event.preventDefault();
    run(api.setAges(ages), 'Saved.');
  };
  const prune = async () => {
    const counted = await api.prune(true);
    if (Object.values(counted).some(Boolean)) setCount(counted);
    else throw new Error('There is nothing to delete by the days that are saved.');
  };
  return (
    <>
      <h1>Pruning</h1>
      <form class="admin-panel form" onSubmit={save}>
        <p>
          Once a day the server deletes what nobody has touched for so many days, at most 200 tables in an hour. 0 means
          never.
        </p>
        <div class="admin-ages">
          {AGES.map(([kind, text]) => (
            <label key={kind}>
              <span>{text}</span>
              <input
                type="number"
                min={0}
                max={3650}
                required
                value={ages[kind] ?? ''}
                onInput={(event) => setAges({ ...ages, [kind]: Number(event.currentTarget.value) })}
              />
            </label>
          ))}
        </div>
        <div class="row">
          <button type="submit" class="primary" disabled={!found}>
            Save
          </button>
          <button type="button" class="plain" onClick={() => run(prune(), '')}>
            Prune now…
          </button>
          <span role="status">{outcome}</span>
        </div>
      </form>
      {count && (
        <Confirm
          title="Prune now?"
          text={`This deletes ${total(count)} by the days that are saved. You cannot undo this.`}
          verb="Delete them"
          done="Pruned."
          act={() => api.prune(false)}
          onClose={() => setCount(null)}
          onDone={() => run(Promise.resolve(), 'Pruned.')}
        />
      )}
    </>
  );
}
