// What the operators announce, above the page until it is dismissed.
import { Megaphone, X } from 'lucide';
import { announcement, dismissAnnouncement } from '../app/operator_announcement';
import { Icon } from './icon';

export function AnnouncementBar() {
  const shown = announcement.value;
  if (!shown) return null;
  return (
    <aside class="announcement" aria-label="Announcement">
      <Icon node={Megaphone} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by key */}
      <p tabIndex={0}>{shown.text}</p>
      <button type="button" class="round" aria-label="Dismiss the announcement" onClick={dismissAnnouncement}>
        <Icon node={X} />
      </button>
    </aside>
  );
}
