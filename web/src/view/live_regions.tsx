// The live regions that screen readers announce.
import { polite, urgent } from '../app/announcements';

export function LiveRegions() {
  return (
    <div class="unseen">
      <div role="status" aria-live="polite" data-testid="told">
        {polite.value}
      </div>
      <div role="alert" aria-live="assertive" data-testid="refused">
        {urgent.value}
      </div>
    </div>
  );
}
