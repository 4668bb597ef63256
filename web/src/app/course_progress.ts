// How far this browser's player has come in the courses: lessons that are done, and the table where each is given.
import type { CourseCard, LessonTitle } from '../net/wire';
import { kept } from './preferences';

interface Progress {
  done: string[];
  table: string | null;
}

const NONE: Progress = { done: [], table: null };

const progress = kept<Record<string, Progress>>('courses', {});

const of = (game: string) => progress.value[game] ?? NONE;

function change(game: string, changes: Partial<Progress>): void {
  progress.value = { ...progress.value, [game]: { ...of(game), ...changes } };
}

export const isDone = (game: string, lesson: string) => of(game).done.includes(lesson);

export function noteDone(game: string, lesson: string): void {
  if (!isDone(game, lesson)) change(game, { done: [...of(game).done, lesson] });
}

export const courseTable = (game: string) => of(game).table;
export const noteCourseTable = (game: string, table: string | null) => change(game, { table });

/** The game whose lessons are given at a table; null where the browser knows of none. */
export const gameTaughtAt = (table: string) =>
  Object.keys(progress.value).find((game) => of(game).table === table) ?? null;

/** Whether any lesson of a game is done. */
export const hasBegunCourse = (game: string) => of(game).done.length > 0;

/** Whether any lesson of any game is done. */
export const hasBegun = () => Object.values(progress.value).some(({ done }) => done.length > 0);

/** The first lesson that is not done; null after the last one. */
export const nextLesson = (course: CourseCard): LessonTitle | null =>
  course.lessons.find((lesson) => !isDone(course.game, lesson.id)) ?? null;

export const doneCount = (course: CourseCard) =>
  course.lessons.filter((lesson) => isDone(course.game, lesson.id)).length;
