// The way from a name to the player's page.
import { ChartLine } from 'lucide';
import { toProfile } from '../../app/router';
import { Icon } from '../icon';

export function ProfileLink({ player, name }: { player: string; name: string }) {
  return (
    <a class="quiet profile-link" href={toProfile(player)} aria-label={`${name}: games and ratings`}>
      <Icon node={ChartLine} /> Games and ratings
    </a>
  );
}
