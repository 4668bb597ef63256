// What to do after a first game: a harder opponent, or the course of another game.
import { ChevronsUp, GraduationCap } from 'lucide';
import { useState } from 'preact/hooks';
import { nextLesson } from '../../app/course_progress';
import { toCourse } from '../../app/router';
import { titleOf } from '../../app/state';
import { Icon } from '../icon';
import { Refusal } from '../refusal';
import { useCourses } from './learn_page';
import { openGame } from './start';

export function AfterFirstGame({ game }: { game: string }) {
  const [why, setWhy] = useState('');
  const courses = useCourses() ?? [];
  const at = courses.findIndex((course) => course.game === game);
  // The next course in the list that has lessons left, beginning after this game's.
  const next = [...courses.slice(at + 1), ...courses.slice(0, Math.max(0, at))].find((course) => nextLesson(course));
  return (
    <div class="row">
      <button type="button" class="plain" onClick={() => void openGame(game, 'normal', false).then(setWhy)}>
        <Icon node={ChevronsUp} /> A harder opponent
      </button>
      {next && (
        <a class="button plain" href={toCourse(next.game)}>
          <Icon node={GraduationCap} /> Learn {titleOf(next.game)}
        </a>
      )}
      <Refusal why={why} />
    </div>
  );
}
