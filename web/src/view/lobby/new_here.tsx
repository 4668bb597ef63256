// The first thing that a newcomer sees: a way to learn a game. It goes when they have finished a course.
import { ArrowRight, GraduationCap } from 'lucide';
import { useEffect, useState } from 'preact/hooks';
import { hasBegun, nextLesson } from '../../app/course_progress';
import { toCourse } from '../../app/router';
import * as api from '../../net/api';
import type { CourseCard } from '../../net/wire';
import { Icon } from '../icon';

/** The courses, where they are wanted; null until they are there. */
export function useCourses(wanted: boolean): CourseCard[] | null {
  const [courses, setCourses] = useState<CourseCard[] | null>(null);
  useEffect(() => {
    if (wanted) void api.courses().then(setCourses, () => undefined);
  }, [wanted]);
  return courses;
}

export function NewHere() {
  const begun = hasBegun();
  const courses = useCourses(begun);
  if (begun && (!courses || courses.some((course) => nextLesson(course) === null))) return null;
  return (
    <a class="new-here" href={toCourse(null)}>
      <Icon node={GraduationCap} />
      <span>
        <b>{begun ? 'Go on learning' : 'New here?'}</b>{' '}
        {begun ? 'Your lessons wait for you.' : 'Learn a game in ten minutes'}
      </span>
      <Icon node={ArrowRight} />
    </a>
  );
}
