// A rule card by its name: a tap, Enter or Space shows what the card says.
import { TermButton } from '../../view/table/term';
import type { SideFace } from './wire';

/** Not for use inside buttons. */
export function RuleName({ side }: { side: SideFace }) {
  return <TermButton term={{ forms: [side.name], meaning: side.effect }}>{side.name}</TermButton>;
}
