// The page of the courses: all games, or the lessons of one with what is done.
import { type Signal, signal } from '@preact/signals';
import { ArrowLeft, Check, Clock, GraduationCap, Play, RotateCcw } from 'lucide';
import { useEffect, useState } from 'preact/hooks';
import { doneCount, isDone, nextLesson } from '../../app/course_progress';
import { toCourse } from '../../app/router';
import { titleOf } from '../../app/state';
import { Scene } from '../../games/in_lobby';
import * as api from '../../net/api';
import type { CourseCard, LessonTitle } from '../../net/wire';
import { Icon } from '../icon';
import { PageHeader } from '../page_header';
import { Refusal, useRequest } from '../request';
import { openGame, startLesson } from './start';

const courses: Signal<CourseCard[] | null> = signal(null);

/** Load the courses, once. */
export function useCourses(): CourseCard[] | null {
  const [, setFailed] = useState(false);
  useEffect(() => {
    if (courses.value) return;
    void api.courses().then(
      (found) => (courses.value = found),
      () => setFailed(true),
    );
  }, []);
  return courses.value;
}

const lengthOf = (course: CourseCard) => `${course.lessons.length} lessons, about ${course.minutes} minutes`;

function LessonRow({ course, lesson, onStart }: { course: CourseCard; lesson: LessonTitle; onStart: () => void }) {
  const done = isDone(course.game, lesson.id);
  const number = course.lessons.indexOf(lesson) + 1;
  return (
    <li class={`lesson-row${done ? ' done' : ''}`}>
      <span class="tick" aria-hidden="true">
        {done ? <Icon node={Check} /> : number}
      </span>
      <span class="about">
        <b>{lesson.title}</b>
        <small>{lesson.idea}</small>
      </span>
      <button
        type="button"
        class="plain"
        aria-label={`${done ? 'Repeat' : 'Start'} lesson ${number}: ${lesson.title}${done ? ' (done)' : ''}`}
        onClick={onStart}
      >
        {done ? <Icon node={RotateCcw} /> : <Icon node={Play} />} <span>{done ? 'Repeat' : 'Start'}</span>
      </button>
    </li>
  );
}

function Course({ course }: { course: CourseCard }) {
  const { why, run } = useRequest();
  const next = nextLesson(course);
  const begin = (lesson: string) => void run(() => startLesson(course.game, lesson));
  const play = () => void run(() => openGame(course.game, 'easy', true));
  const begun = doneCount(course) > 0;
  const text = begun ? `Continue with lesson ${next ? course.lessons.indexOf(next) + 1 : 0}` : 'Start';
  return (
    <>
      <div class="learn-head">
        <Scene game={course.game} />
        <div>
          <p class="over-title">{lengthOf(course)}</p>
          <h1>Learn {titleOf(course.game)}</h1>
          <p>You play on a real table. No clock, and nobody hurries you.</p>
          {next ? (
            <button type="button" class="primary big" onClick={() => begin(next.id)}>
              <Icon node={GraduationCap} /> {text}
            </button>
          ) : (
            <button type="button" class="primary big" onClick={play}>
              <Icon node={Play} /> Play your first game
            </button>
          )}
          <Refusal why={why} />
        </div>
      </div>
      <ol class="lesson-list" aria-label="Lessons">
        {course.lessons.map((lesson) => (
          <LessonRow key={lesson.id} course={course} lesson={lesson} onStart={() => begin(lesson.id)} />
        ))}
        <li class="lesson-row first-game">
          <span class="tick" aria-hidden="true">
            <Icon node={Play} />
          </span>
          <span class="about">
            <b>Your first game</b>
            <small>Against an easy computer, with a tip the first time something happens</small>
          </span>
          <button type="button" class="plain" aria-label="Play your first game" onClick={play}>
            <Icon node={Play} /> <span>Play</span>
          </button>
        </li>
      </ol>
    </>
  );
}

function Courses({ list }: { list: readonly CourseCard[] }) {
  return (
    <>
      <h1>Learn a game</h1>
      <p>Short lessons on a real table. No clock, and nobody hurries you.</p>
      <ul class="course-list">
        {list.map((course) => {
          const done = doneCount(course);
          return (
            <li key={course.game}>
              <a href={toCourse(course.game)}>
                <Scene game={course.game} />
                <b>{titleOf(course.game)}</b>
                <small>
                  <Icon node={Clock} /> {course.lessons.length} lessons, {course.minutes} min
                </small>
                {done > 0 && (
                  <small class="so-far">
                    <Icon node={Check} /> {done} of {course.lessons.length} done
                  </small>
                )}
              </a>
            </li>
          );
        })}
      </ul>
    </>
  );
}

export function LearnPage({ game }: { game: string | null }) {
  const list = useCourses();
  const course = list?.find((one) => one.game === game);
  return (
    <div class="learn-page">
      <PageHeader />
      <main id="main" aria-busy={list === null}>
        <a class="quiet back" href={game ? toCourse(null) : '/'}>
          <Icon node={ArrowLeft} /> {game ? 'All courses' : 'To the lobby'}
        </a>
        {list && !game && <Courses list={list} />}
        {course && <Course course={course} />}
        {list && game && !course && <p class="nothing">There are no lessons for this game.</p>}
      </main>
    </div>
  );
}
