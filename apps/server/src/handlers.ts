import type { SuperlinkAreas } from '@superlink/api';
import { diagnosticsHandlers } from './areas/diagnostics/diagnostics.handlers.ts';
import { driversHandlers } from './areas/drivers/drivers.handlers.ts';
import { usersHandlers } from './areas/users/users.handlers.ts';
import type { Sessions } from './areas/users/public.ts';
import { unlinkDriver } from './areas/vehicles/public.ts';
import { vehiclesHandlers } from './areas/vehicles/vehicles.handlers.ts';
import type { AllHandlers } from './http/handlers.ts';

/** Every declared call's handler. An area that is declared and missing here does not compile. */
export function allHandlers(sessions: Sessions): AllHandlers<SuperlinkAreas> {
  return {
    diagnostics: diagnosticsHandlers(({ actor, exchange }) => {
      if (actor) sessions.showCsrf(exchange, actor.sessionId);
    }),
    drivers: driversHandlers({ onDelete: unlinkDriver }),
    users: usersHandlers(sessions),
    vehicles: vehiclesHandlers({ onDelete: async () => {} }),
  };
}
