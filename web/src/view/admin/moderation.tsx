// Bans and reports.
import { useState } from 'preact/hooks';
import { ago } from '../../app/phrases';
import type { Ban, Report } from '../../net/wire';
import { Radios } from '../form';
import { BanDialog, Confirm, ListState, moment, type SectionProps } from './parts';
import { useOperatorLoaded } from './session';

const REASONS: Record<string, string> = {
  abuse: 'Abuse',
  cheating: 'Cheating',
  stalling: 'Stalling',
  name: 'Offensive name',
  other: 'Something else',
};

export function BansSection({ api }: SectionProps) {
  const list = useOperatorLoaded(api.bans, []);
  const [asked, setAsked] = useState<Ban | null>(null);
  const named = (ban: Ban) => (ban.kind === 'player' ? ban.name || 'A player' : `Address of ${ban.name || ban.target}`);
  return (
    <>
      <h1>Bans</h1>
      <ListState list={list} empty="Nobody is banned." />
      <ul class="admin-list admin-panel">
        {list.found?.map((ban) => (
          <li key={`${ban.kind} ${ban.target}`}>
            <b>{named(ban)}</b>
            <span>
              Until {moment(ban.until)} · since {moment(ban.made)}
              {ban.reason && ` · ${ban.reason}`}
            </span>
            <div class="row">
              <button type="button" class="plain" onClick={() => setAsked(ban)}>
                Lift<span class="unseen"> the ban of {named(ban)}</span>
              </button>
            </div>
          </li>
        ))}
      </ul>
      {asked && (
        <Confirm
          title="Lift the ban?"
          text={`${named(asked)} may play again at once.`}
          verb="Lift the ban"
          done="The ban is lifted."
          act={() => api.unban({ kind: asked.kind, target: asked.target })}
          onClose={() => setAsked(null)}
          onDone={list.reload}
          harmless
        />
      )}
    </>
  );
}

function ReportRow(props: { report: Report; onBan: () => void; onResolve: () => void }) {
  const { report, onBan, onResolve } = props;
  return (
    <li>
      <b>
        {report.accused_name}: {REASONS[report.reason] ?? report.reason}
      </b>
      <span>
        {ago(report.at)} at table <code>{report.table}</code>
      </span>
      {report.quoted && <blockquote>{report.quoted}</blockquote>}
      {report.text && <p>{report.text}</p>}
      {report.state === 'open' && (
        <div class="row">
          <button type="button" class="plain danger" onClick={onBan}>
            Ban<span class="unseen"> {report.accused_name}</span>
          </button>
          <button type="button" class="plain" onClick={onResolve}>
            Resolve<span class="unseen"> the report of {report.accused_name}</span>
          </button>
        </div>
      )}
    </li>
  );
}

const STATES = [
  [false, 'Open'],
  [true, 'Resolved'],
] as const;

export function ReportsSection({ api }: SectionProps) {
  const [resolved, setResolved] = useState(false);
  const [asked, setAsked] = useState<Report | null>(null);
  const list = useOperatorLoaded(() => api.reports(resolved), [resolved]);
  return (
    <>
      <h1>Reports</h1>
      <fieldset class="segments">
        <legend class="unseen">Which reports</legend>
        <Radios name="resolved" choices={STATES} value={resolved} onPick={setResolved} />
      </fieldset>
      <ListState list={list} empty={resolved ? 'No report was resolved yet.' : 'There are no open reports.'} />
      <ul class="admin-list admin-panel">
        {list.found?.map((report) => (
          <ReportRow
            key={report.number}
            report={report}
            onBan={() => setAsked(report)}
            onResolve={() => void api.resolve(report.number).then(list.reload, list.reload)}
          />
        ))}
      </ul>
      {asked && (
        <BanDialog
          api={api}
          kind="player"
          target={asked.accused}
          name={asked.accused_name}
          onClose={() => setAsked(null)}
          onDone={list.reload}
        />
      )}
    </>
  );
}
