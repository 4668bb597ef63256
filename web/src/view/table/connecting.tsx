// What stands in place of a table that is not there yet, or that cannot be joined.
import { DoorOpen } from 'lucide';
import type { Route } from '../../app/router';
import type { Table } from '../../table/controller';
import { Icon } from '../icon';
import { useCourseReopened } from './lesson_route';

export function Connecting({ table, route }: { table: Table; route: Extract<Route, { page: 'table' }> }) {
  const reopens = useCourseReopened(table, route);
  const gone = table.gone.value && !reopens;
  return (
    <main id="main" class="waiting-page">
      {gone ? (
        <>
          <Icon node={DoorOpen} />
          <h1>{table.info.value ? 'You are no longer at this table' : 'You can’t join this table'}</h1>
          <p>{table.connection.why.value || 'There is no such table.'}</p>
          <a class="button primary" href="/">
            To the lobby
          </a>
        </>
      ) : (
        <p role="status">Connecting to the table…</p>
      )}
    </main>
  );
}
