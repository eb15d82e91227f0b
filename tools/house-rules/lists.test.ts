import { DEFAULT_LANGUAGE, languages } from '@superlink/domain/languages/language.ts';
import { importStates } from '@superlink/api/imports/import.schema.ts';
import { reportRunStates } from '@superlink/api/reports/report-run.schema.ts';
import { geofenceKinds } from '@superlink/api/tracking/geofence.schema.ts';
import { eventStatuses } from '@superlink/domain/bookings/event-state.ts';
import { vehicleEventTypes } from '@superlink/domain/bookings/vehicle-event.ts';
import { clientStatuses } from '@superlink/domain/clients/client-status.ts';
import { podCutOffTypes } from '@superlink/domain/clients/pod-cut-off.ts';
import { fuelExceptionKinds } from '@superlink/domain/diesel/exception-fill.ts';
import { driverDocumentTypes } from '@superlink/domain/drivers/document-types.ts';
import { driverStatuses } from '@superlink/domain/drivers/driver-status.ts';
import { densities } from '@superlink/domain/lists/list-view.ts';
import { importKinds, importModes } from '@superlink/domain/imports/import-kinds.ts';
import { rateStatuses } from '@superlink/domain/rates/rate-status.ts';
import { keptKinds } from '@superlink/domain/search/search-kinds.ts';
import { kmSources } from '@superlink/domain/stops/stop.ts';
import { deviceSources, speedUnits } from '@superlink/domain/tracking/device.ts';
import { telematicsProviders } from '@superlink/domain/tracking/telematics.ts';
import { trailerPositions } from '@superlink/domain/trailers/trailer-position.ts';
import { trailerStatuses } from '@superlink/domain/trailers/trailer-status.ts';
import { rateTypes } from '@superlink/domain/trips/trip-revenue.ts';
import { tripStatuses } from '@superlink/domain/trips/trip-state.ts';
import { admittedRoles } from '@superlink/domain/users/identity-provider.ts';
import { roles } from '@superlink/domain/users/permissions.ts';
import { notedKinds } from '@superlink/domain/notes/note.ts';
import { personKinds } from '@superlink/domain/privacy/erased-person.ts';
import { odometerSources } from '@superlink/domain/vehicles/odometer.ts';
import { vehicleStatuses } from '@superlink/domain/vehicles/vehicle-status.ts';
import { deliveryStates, pauseReasons } from '@superlink/domain/webhooks/delivery-rule.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TokenPurpose } from '../../apps/server/src/areas/users/users.queries.ts';
import type {} from '../../apps/server/test/database.setup.ts';
import { TestApp } from '../../apps/server/test/test-app.ts';

/** Every column that holds one of a list, and the list. */
const lists: Record<string, readonly (string | number)[]> = {
  'account_tokens.purpose': ['onboarding', 'reset'] satisfies TokenPurpose[],
  'clients.pod_cut_off_type': podCutOffTypes,
  'clients.status': clientStatuses,
  'contracts.currency': ['R'],
  'contracts.km_source': kmSources,
  'contracts.rate_type': rateTypes,
  'contracts.status': rateStatuses,
  'driver_documents.doc_type': driverDocumentTypes,
  'driver_events.event_status': eventStatuses,
  'drivers.status': driverStatuses,
  // the kinds that are set up in two steps, which the server alone knows
  'factor_setups.kind': ['authenticator', 'passkey'],
  'erasures.kind': personKinds,
  'fuel_exception_answers.kind': fuelExceptionKinds,
  'geofences.kind': geofenceKinds,
  'identity_providers.role_of_unknown': admittedRoles,
  'imports.date_order': ['dmy', 'mdy'],
  'imports.decimal_sign': ['.', ','],
  'imports.kind': importKinds,
  'imports.mode': importModes,
  'imports.state': importStates,
  'list_views.density': densities,
  'notes.record': notedKinds,
  'odometer_readings.source': odometerSources,
  'rates.currency': ['R'],
  'rates.km_source': kmSources,
  'rates.rate_type': rateTypes,
  'rates.status': rateStatuses,
  'report_runs.state': reportRunStates,
  'search_pins.kind': keptKinds,
  // an upload's way, which the server alone knows
  'stored_files.state': ['arriving', 'kept', 'leaving'],
  'telematics_accounts.provider': telematicsProviders,
  'tracking_devices.source': deviceSources,
  'tracking_devices.speed_unit': speedUnits,
  'trailer_assignments.position': trailerPositions,
  'trailers.position': trailerPositions,
  'trailers.status': trailerStatuses,
  'trip_events.event_status': eventStatuses,
  'trips.rate_type': rateTypes,
  'trips.status': tripStatuses,
  // English is kept as nothing
  'users.language': languages.filter((language) => language !== DEFAULT_LANGUAGE),
  'users.role': roles,
  'vehicle_events.event_status': eventStatuses,
  'vehicle_events.event_type': vehicleEventTypes,
  'vehicles.hand_status': vehicleStatuses,
  'vehicles.status': vehicleStatuses,
  'webhook_deliveries.state': deliveryStates,
  'webhook_receivers.paused_because': pauseReasons,
};

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.start();
});
afterAll(() => app.stop());

/** The values of `CHECK ((status = ANY (ARRAY['a'::text, 'b'::text])))` or `CHECK ((currency = 'R'::text))`; null for a check of another kind. */
function listedBy(check: string): string[] | null {
  const values = /^CHECK \(\(+"?\w+"? = (?:ANY \(ARRAY\[(.*)\]\)|('[^']*'::text))\)+$/.exec(check);
  return values && (values[1] ?? values[2])!.split(', ').map((value) => value.replace(/::\w+$/, '').replace(/^'(.*)'$/, '$1'));
}

test('a check is read as the list it holds', () => {
  expect(listedBy("CHECK ((status = ANY (ARRAY['on_route'::text, 'No Driver'::text])))")).toEqual(['on_route', 'No Driver']);
  expect(listedBy('CHECK (("position" = ANY (ARRAY[1, 2])))')).toEqual(['1', '2']);
  expect(listedBy("CHECK ((currency = 'R'::text))")).toEqual(['R']);
  expect(listedBy('CHECK ((km >= (0)::numeric))')).toBeNull();
});

test('what a column may hold is the list that the rules know, value for value', async () => {
  const { rows } = await app.asOwner((client) =>
    client.query<{ place: string; check: string }>(
      `select c.conrelid::regclass || '.' || a.attname as place, pg_get_constraintdef(c.oid) as check
       from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and c.conkey = array[a.attnum]
       where c.contype = 'c' and c.connamespace = 'public'::regnamespace and c.conparentid = 0`,
    ),
  );
  const held = rows.flatMap(({ place, check }) => {
    const values = listedBy(check);
    return values ? [[place, values.toSorted()] as const] : [];
  });
  const known = Object.entries(lists).map(([place, values]) => [place, values.map(String).toSorted()]);
  expect(Object.fromEntries(held)).toEqual(Object.fromEntries(known));
});
