import type { SuperlinkAreas } from '@superlink/api';
import { assignmentsHandlers } from './areas/assignments/assignments.handlers.ts';
import { unlinkTrailer, unlinkTrailersOfVehicle } from './areas/assignments/public.ts';
import { bookingsHandlers } from './areas/bookings/bookings.handlers.ts';
import { removeEventsOfVehicle } from './areas/bookings/public.ts';
import { chepHandlers } from './areas/chep/chep.handlers.ts';
import { clientsHandlers } from './areas/clients/clients.handlers.ts';
import { commoditiesHandlers } from './areas/commodities/commodities.handlers.ts';
import { contractsHandlers } from './areas/contracts/contracts.handlers.ts';
import { dashboardHandlers } from './areas/dashboard/dashboard.handlers.ts';
import { diagnosticsHandlers } from './areas/diagnostics/diagnostics.handlers.ts';
import { dieselHandlers } from './areas/diesel/diesel.handlers.ts';
import { driversHandlers } from './areas/drivers/drivers.handlers.ts';
import { expiryHandlers } from './areas/expiry/expiry.handlers.ts';
import { historyHandlers } from './areas/history/history.handlers.ts';
import { keysHandlers } from './areas/keys/keys.handlers.ts';
import { notesHandlers } from './areas/notes/notes.handlers.ts';
import { ratesHandlers } from './areas/rates/rates.handlers.ts';
import type { FleetRuns } from './areas/reports/public.ts';
import { privacyHandlers } from './areas/privacy/privacy.handlers.ts';
import { reportsHandlers } from './areas/reports/reports.handlers.ts';
import { searchHandlers } from './areas/search/search.handlers.ts';
import { settingsHandlers } from './areas/settings/settings.handlers.ts';
import { accountHandlers } from './areas/tracking/accounts.handlers.ts';
import { devicesHandlers } from './areas/tracking/devices.handlers.ts';
import type { AccountsOutside, Ingest } from './areas/tracking/public.ts';
import { trackingHandlers } from './areas/tracking/tracking.handlers.ts';
import { trailersHandlers } from './areas/trailers/trailers.handlers.ts';
import { myDayHandlers } from './areas/my-day/my-day.handlers.ts';
import { planningHandlers } from './areas/planning/planning.handlers.ts';
import { tripsHandlers } from './areas/trips/trips.handlers.ts';
import { filesHandlers } from './areas/files/files.handlers.ts';
import type { FileKeeper } from './areas/files/public.ts';
import { listsHandlers } from './areas/lists/lists.handlers.ts';
import { manyHandlers } from './areas/many/many.handlers.ts';
import { mapsHandlers } from './areas/maps/maps.handlers.ts';
import { importsHandlers } from './areas/imports/imports.handlers.ts';
import { createImportRunner } from './areas/imports/run-import.service.ts';
import { usersHandlers } from './areas/users/users.handlers.ts';
import type { FactorKeys, IdentityOutside, Sessions } from './areas/users/public.ts';
import { lockVehicleOfDriver, unlinkDriver } from './areas/vehicles/public.ts';
import { vehiclesHandlers } from './areas/vehicles/vehicles.handlers.ts';
import type { WebhooksOutside } from './areas/webhooks/public.ts';
import { webhooksHandlers } from './areas/webhooks/webhooks.handlers.ts';
import type { Database } from './db/database.ts';
import type { PdfPrinter } from './platform/pdf/pdf-printer.ts';
import type { Maps } from './platform/maps/open-maps.ts';
import type { AllHandlers } from './http/handlers.ts';
import type { AnswerKeeper } from './scope.ts';
import { callMaker } from './call-maker.ts';
import { undoers } from './undoers.ts';

/** What the areas are handed: they open nothing themselves. */
export interface HandedToAreas {
  readonly sessions: Sessions;
  readonly factorKeys: FactorKeys;
  readonly identity: IdentityOutside;
  readonly files: FileKeeper;
  readonly maps: Maps;
  readonly printer: PdfPrinter;
  readonly fleetRuns: FleetRuns;
  readonly database: Pick<Database, 'inTenant'>;
  readonly accounts: AccountsOutside;
  readonly ingest: Ingest;
  readonly webhooks: WebhooksOutside;
  readonly answers: AnswerKeeper;
  readonly sendsMail: boolean;
  /** full months for which it is kept who did what; null: for ever */
  readonly auditMonths: number | null;
}

/** Every declared call's handler. An area that is declared and missing here does not compile. */
export function allHandlers(handed: HandedToAreas): AllHandlers<SuperlinkAreas> {
  const { sessions, files, answers } = handed;
  const make = callMaker(() => handlers);
  const handlers: AllHandlers<SuperlinkAreas> = {
    assignments: assignmentsHandlers(),
    bookings: bookingsHandlers,
    chep: chepHandlers,
    clients: clientsHandlers,
    commodities: commoditiesHandlers,
    contracts: contractsHandlers,
    dashboard: dashboardHandlers,
    diagnostics: diagnosticsHandlers(({ actor, exchange }) => {
      if (actor && !actor.key) sessions.showCsrf(exchange, actor.sessionId);
    }),
    diesel: dieselHandlers,
    drivers: driversHandlers(files, { beforeDelete: lockVehicleOfDriver, onDelete: unlinkDriver }),
    expiry: expiryHandlers,
    history: historyHandlers({ make, undoers }, handed.auditMonths),
    lists: listsHandlers,
    many: manyHandlers({ make, answers }),
    files: filesHandlers(files),
    imports: importsHandlers(createImportRunner(handed.database)),
    keys: keysHandlers,
    'my-day': myDayHandlers(handed.sendsMail),
    notes: notesHandlers,
    privacy: privacyHandlers(files),
    rates: ratesHandlers,
    maps: mapsHandlers(handed.maps),
    reports: reportsHandlers({ files, printer: handed.printer }, handed.fleetRuns),
    search: searchHandlers,
    settings: settingsHandlers,
    tracking: { ...trackingHandlers, ...accountHandlers(handed.accounts), ...devicesHandlers(handed.ingest) },
    trailers: trailersHandlers({ onDelete: unlinkTrailer }),
    planning: planningHandlers,
    trips: tripsHandlers(files),
    users: usersHandlers(sessions, handed.factorKeys, handed.identity, handed.sendsMail),
    webhooks: webhooksHandlers(handed.webhooks),
    vehicles: vehiclesHandlers({
      async onDelete(scope, vehicleId) {
        await unlinkTrailersOfVehicle(scope, vehicleId);
        await removeEventsOfVehicle(scope, vehicleId);
      },
    }),
  };
  return handlers;
}
