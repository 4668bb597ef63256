// Starts lessons and first games: at the table where a course was begun, or at a new one.
import type { Level } from '../../app/cast';
import { courseTable, noteCourseTable } from '../../app/course_progress';
import { firstPace, pace } from '../../app/preferences';
import { go, toTable } from '../../app/router';
import { games } from '../../app/state';
import * as api from '../../net/api';

/** Go to a lesson, at the table of the course if there is one. */
export async function startLesson(game: string, lesson: string): Promise<void> {
  const table = courseTable(game);
  if (table) go(toTable(table, `?lesson=${encodeURIComponent(lesson)}`));
  else await openCourse(game, lesson);
}

/** Open a new table for a course, beginning with a lesson (null: the first one). */
export async function openCourse(game: string, lesson: string | null, replace = false): Promise<void> {
  const { id } = await api.openCourse({ game, lesson });
  noteCourseTable(game, id);
  go(toTable(id), replace);
}

/** The options that the lessons of a game have, too. */
async function firstGameOptions(game: string): Promise<Record<string, unknown>> {
  const course = (await api.courses()).find((one) => one.game === game);
  return course?.options ?? {};
}

/** Deal a game against as few computers as the game takes; a first game has remarks and goes slowly. */
export async function openGame(game: string, level: Level, first: boolean): Promise<void> {
  const seats = games.value?.find((card) => card.name === game)?.seats ?? [2];
  const few = seats.find((count) => count > 1) ?? 2;
  const options = first ? await firstGameOptions(game) : {};
  const speed = first ? firstPace() : pace.value;
  const { id } = await api.open({ game, seats: few, sit: [0], start: true, level, options, pace: speed, first });
  go(toTable(id, first ? '?first=1' : ''));
}
