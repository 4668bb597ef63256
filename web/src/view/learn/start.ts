// Starts lessons and first games: at the table where a course was begun, or at a new one.
import type { Level } from '../../app/cast';
import { courseTable, noteCourseTable } from '../../app/course_progress';
import { firstPace, pace } from '../../app/preferences';
import { go, toTable } from '../../app/router';
import { games, noteBan } from '../../app/state';
import { faceOf } from '../../games/face';
import * as api from '../../net/api';

/** Begin something that opens a table; returns the reason where the server refuses, else ''. */
async function attempt(begin: () => Promise<void>): Promise<string> {
  try {
    await begin();
    return '';
  } catch (error) {
    noteBan(error);
    return (error as Error).message;
  }
}

/** Go to a lesson, at the table of the course if there is one. */
export function startLesson(game: string, lesson: string): Promise<string> {
  const table = courseTable(game);
  if (!table) return openCourse(game, lesson);
  go(toTable(table, `?lesson=${encodeURIComponent(lesson)}`));
  return Promise.resolve('');
}

/** Open a new table for a course, beginning with a lesson (null: the first one). */
export const openCourse = (game: string, lesson: string | null, replace = false) =>
  attempt(async () => {
    const opened = await api.openCourse({ game, lesson });
    noteCourseTable(game, opened.id);
    go(toTable(opened.id), replace);
  });

/** Deal a game against as few computers as the game takes; a first game has remarks and goes slowly. */
export const openGame = (game: string, level: Level, first: boolean) =>
  attempt(async () => {
    const seats = games.value?.find((card) => card.name === game)?.seats ?? [2];
    const few = seats.find((count) => count > 1) ?? 2;
    const options = first ? (await faceOf(game)).firstGameOptions : {};
    const opened = await api.open({
      game,
      seats: few,
      sit: [0],
      start: true,
      level,
      options,
      pace: first ? firstPace() : pace.value,
    });
    go(toTable(opened.id, first ? '?first=1' : ''));
  });
