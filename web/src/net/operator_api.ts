// The operators' HTTP API: every request carries their token, which only the admin page holds.
import { ask } from './api';
import type {
  Action,
  Ban,
  Lift,
  NewAnnouncement,
  NewBan,
  OperatorPlayer,
  OperatorTable,
  Overview,
  PruneAges,
  Pruned,
  Report,
  WordList,
} from './wire';

export class OperatorApi {
  constructor(private readonly token: string) {}

  private ask<T>(path: string, method = 'GET', body?: unknown): Promise<T> {
    return ask<T>(`/api/operator/${path}`, method, body, { token: this.token });
  }

  overview = () => this.ask<Overview>('overview');
  tables = (text: string, phase: string, player: string, offset: number) =>
    this.ask<OperatorTable[]>(`tables?${new URLSearchParams({ text, phase, player, offset: String(offset) })}`);
  closeTable = (id: string) => this.ask<void>(`tables/${encodeURIComponent(id)}/close`, 'POST');
  deleteTable = (id: string) => this.ask<void>(`tables/${encodeURIComponent(id)}`, 'DELETE');
  players = (text: string, offset: number) =>
    this.ask<OperatorPlayer[]>(`players?${new URLSearchParams({ text, offset: String(offset) })}`);
  deleteGuest = (id: string) => this.ask<void>(`players/${encodeURIComponent(id)}`, 'DELETE');
  bans = () => this.ask<Ban[]>('bans');
  ban = (ban: NewBan) => this.ask<void>('bans', 'POST', ban);
  unban = (ban: Lift) => this.ask<void>('bans/lift', 'POST', ban);
  reports = (resolved: boolean) => this.ask<Report[]>(`reports?resolved=${resolved ? 'yes' : 'no'}`);
  resolve = (number: number) => this.ask<void>(`reports/${number}/resolve`, 'POST');
  announce = (wanted: NewAnnouncement) => this.ask<void>('announcement', 'PUT', wanted);
  words = () => this.ask<WordList>('words');
  forbid = (words: string[]) => this.ask<void>('words', 'PUT', { words });
  ages = () => this.ask<PruneAges>('pruning');
  setAges = (ages: PruneAges) => this.ask<void>('pruning', 'PUT', ages);
  prune = (dryRun: boolean) => this.ask<Pruned>('prune', 'POST', { dry_run: dryRun });
  confirmClock = () => this.ask<void>('clock', 'POST');
  drain = (on: boolean) => this.ask<void>('drain', 'POST', { on });
  log = (before: number) => this.ask<Action[]>(`log?before=${before}`);
}
