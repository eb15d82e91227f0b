import { AppError } from '@superlink/api/error.ts';
import type { ErrorCode } from '@superlink/api/error-table.ts';
import { MapsError, type MapsFault, type MapsProvider } from '../../platform/maps/maps-provider.ts';
import type { Maps } from '../../platform/maps/open-maps.ts';
import type { OutsideScope } from '../../scope.ts';

const codes = {
  no_route: 'maps_no_route',
  refused: 'maps_refused',
  unavailable: 'maps_unavailable',
} as const satisfies Record<MapsFault, ErrorCode>;

/** What the provider answers in time, or an error that says what is wrong; never an answer of somebody else instead (decision 19.2). */
export async function fromProvider<R>(
  scope: OutsideScope,
  { provider, patienceMs }: Maps,
  ask: (provider: MapsProvider, signal: AbortSignal) => Promise<R>,
): Promise<R> {
  const late = AbortSignal.timeout(patienceMs);
  try {
    return await ask(provider, AbortSignal.any([scope.signal, late]));
  } catch (error) {
    if (!(error instanceof MapsError)) throw error;
    if (error.fault !== 'no_route') scope.log.warn({ err: error, fault: error.fault }, 'the map service failed');
    throw new AppError(codes[error.fault]);
  }
}
