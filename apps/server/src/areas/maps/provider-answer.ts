import { AppError } from '@superlink/api/error.ts';
import { MapsError, type MapsFault } from '../../platform/maps/maps-provider.ts';
import type { OutsideScope } from '../../scope.ts';

const codes: Record<MapsFault, string> = { no_route: 'maps_no_route', refused: 'maps_refused', unavailable: 'maps_unavailable' };
/** Patience with a machine outside; after this its silence is an answer. */
const PATIENCE_MS = 8_000;

/** What the provider answers within 8 s, or an error that says what is wrong; never an answer of somebody else instead (decision 19.2). */
export async function fromProvider<R>(scope: OutsideScope, ask: (signal: AbortSignal) => Promise<R>): Promise<R> {
  const late = AbortSignal.timeout(PATIENCE_MS);
  try {
    return await ask(AbortSignal.any([scope.signal, late]));
  } catch (error) {
    if (late.aborted || scope.signal.aborted) throw new AppError('maps_unavailable');
    if (!(error instanceof MapsError)) throw error;
    if (error.fault !== 'no_route') scope.log.warn({ err: error, fault: error.fault }, 'the map service failed');
    throw new AppError(codes[error.fault]);
  }
}
