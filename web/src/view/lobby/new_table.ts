// Opens a table, and goes there.
import { go, toTable } from '../../app/router';
import { noteBan } from '../../app/state';
import * as api from '../../net/api';
import type { NewTable } from '../../net/wire';

/** Open a table and go there; returns the reason where the server refuses, else ''. */
export async function openTable(table: NewTable, query = ''): Promise<string> {
  try {
    const opened = await api.open(table);
    go(toTable(opened.id, query));
    return '';
  } catch (error) {
    noteBan(error);
    return (error as Error).message;
  }
}
