// A rule card by its name: a tap, Enter or Space shows what the card says.
import { TermLabel } from '../../view/table/term';
import type { SideFace } from './wire';

/** Not for use inside buttons. */
export function RuleName({ side }: { side: SideFace }) {
  return <TermLabel name={side.name}>{side.name}</TermLabel>;
}
