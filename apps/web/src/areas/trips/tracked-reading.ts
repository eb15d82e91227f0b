import type { DrivenAnswer } from '@superlink/api/tracking/trail.schema.ts';
import { closingCheck, closingCheckText } from '@superlink/domain/tracking/driven-distance.ts';
import { formatKm } from '../../blocks/format/numbers.ts';
import { tripMessages } from './trip.messages.ts';

/** A share of unheard kilometres below which they are not worth a word. */
const WORTH_A_WORD = 0.05;

/** What is beside the closing reading: what tracking says, and the reading it would expect. */
interface TrackedReading {
  readonly words: string;
  readonly expectedKm: number;
  /** the typed reading is off by more than a twentieth */
  readonly warning: string | null;
}

/** What tracking says to a closing reading; null while it has nothing to say. */
export function trackedReading(driven: DrivenAnswer | undefined, openingKm: number | null, typedKm: number | null): TrackedReading | null {
  if (!driven?.isWhole || driven.metres === null || driven.source === null || openingKm === null) return null;
  const suggestion = { km: Math.round(driven.metres / 100) / 10, source: driven.source };
  const check = closingCheck(openingKm, typedKm ?? openingKm, suggestion);
  const unheard =
    driven.gapMetres > WORTH_A_WORD * driven.metres ? tripMessages.partlyEstimated(formatKm(Math.round(driven.gapMetres / 1_000))) : '';
  return {
    words: tripMessages.trackingSays(formatKm(suggestion.km), unheard),
    expectedKm: check.expectedKm,
    warning: typedKm !== null && check.isOff ? closingCheckText(check) : null,
  };
}
