// The lesson that an address asks for, and course tables that are gone.
import { useEffect } from 'preact/hooks';
import { gameTaughtAt, noteCourseTable } from '../../app/course_progress';
import { note, type Route, toTable } from '../../app/router';
import type { Table } from '../../table/controller';
import { openCourse } from '../learn/start';

type TableRoute = Extract<Route, { page: 'table' }>;

/** Begin the lesson that the address asks for, unless the learner is in the middle of it. */
export function useWantedLesson(table: Table, route: TableRoute): void {
  const given = table.info.value?.lesson;
  const connected = Boolean(given);
  // Once, when the table is there.
  useEffect(() => {
    if (!route.lesson || !given) return;
    if (route.lesson !== given.id || given.kind === 'done') void table.send({ kind: 'lesson', lesson: route.lesson });
    note(toTable(route.id));
  }, [route.lesson, connected]);
}

/** Open a course table anew where the server no longer has it; whether that is so. */
export function useCourseReopened(table: Table, route: TableRoute): boolean {
  const game = gameTaughtAt(route.id);
  const reopens = game !== null && table.gone.value && table.info.value === null;
  useEffect(() => {
    if (!reopens) return;
    noteCourseTable(game, null);
    void openCourse(game, route.lesson, true);
  }, [reopens, game, route.lesson]);
  return reopens;
}
