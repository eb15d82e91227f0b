// `npm run db:types`: apps/server/src/db/tables.ts from the migrated schema, and the fingerprints of new migrations. --check only compares.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { embeddedAccess } from '../apps/server/src/db/connection.ts';
import { migrate } from '../apps/server/src/db/migrate.ts';
import { provisionDatabase } from '../apps/server/src/db/provision.ts';
import { startEmbeddedPostgres } from '../apps/server/src/platform/embedded-postgres/start-embedded-postgres.ts';
import { addFingerprints } from './migration-fingerprints.ts';

const root = path.resolve(import.meta.dirname, '..');
const target = path.join(root, 'apps/server/src/db/tables.ts');
const DATABASE = 'types';

/** Where types of columns come from. */
const imports = {
  '@superlink/api/clients/client.schema.ts': ['Contact'],
  '@superlink/api/diagnostics/frontend-error.schema.ts': ['FrontendError'],
  '@superlink/api/imports/import.schema.ts': ['ImportState'],
  '@superlink/api/reports/report-run.schema.ts': ['ReportRunState'],
  '@superlink/api/tracking/geofence.schema.ts': ['GeofenceKind'],
  '@superlink/api/webhooks/notice.schema.ts': ['SentType'],
  '@superlink/domain/bookings/event-state.ts': ['EventStatus'],
  '@superlink/domain/chep/chep-state.ts': ['ChepStatus'],
  '@superlink/domain/clients/client-status.ts': ['ClientStatus'],
  '@superlink/domain/clients/pod-cut-off.ts': ['PodCutOffType'],
  '@superlink/domain/diesel/exception-fill.ts': ['FuelExceptionKind'],
  '@superlink/domain/drivers/document-types.ts': ['DriverDocumentType'],
  '@superlink/domain/drivers/driver-status.ts': ['DriverStatus'],
  '@superlink/domain/imports/cell.ts': ['Cell'],
  '@superlink/domain/lists/list-view.ts': ['Density', 'ViewedList'],
  '@superlink/domain/keys/api-key.ts': ['KeyPermission'],
  '@superlink/domain/imports/import-kinds.ts': ['ImportKind', 'ImportMode'],
  '@superlink/domain/my-day/need-kinds.ts': ['NeedKind'],
  '@superlink/domain/notes/note.ts': ['NotedKind'],
  '@superlink/domain/privacy/erased-person.ts': ['PersonKind'],
  '@superlink/domain/rates/rate-status.ts': ['RateStatus'],
  '@superlink/domain/search/search-kinds.ts': ['KeptKind'],
  '@superlink/domain/stops/stop.ts': ['KmSource', 'Stop'],
  '@superlink/domain/tracking/device.ts': ['DeviceSource', 'SpeedUnit'],
  '@superlink/domain/tracking/fence-rule.ts': ['Presence'],
  '@superlink/domain/tracking/fix.ts': ['RefusalCode'],
  '@superlink/domain/tracking/telematics.ts': ['TelematicsProviderName'],
  '@superlink/domain/trailers/trailer-position.ts': ['TrailerPosition'],
  '@superlink/domain/trailers/trailer-status.ts': ['TrailerStatus'],
  '@superlink/domain/trips/locked-in-details.ts': ['LockedInDetails'],
  '@superlink/domain/trips/trip-revenue.ts': ['RateType'],
  '@superlink/domain/trips/trip-state.ts': ['TripStatus'],
  '@superlink/domain/users/identity-provider.ts': ['AdmittedRole'],
  '@superlink/domain/languages/language.ts': ['Language'],
  '@superlink/domain/users/permissions.ts': ['AssignableRole', 'Permission', 'Role'],
  '@superlink/domain/vehicles/odometer.ts': ['OdometerSource'],
  '@superlink/domain/vehicles/vehicle-status.ts': ['VehicleEventType', 'VehicleStatus'],
  '@superlink/domain/webhooks/delivery-rule.ts': ['DeliveryState', 'PauseReason'],
  '@superlink/domain/webhooks/notice-types.ts': ['NoticeType'],
};

/**
 * What a column holds where the database says less: words of a closed list, and what lies in JSON. They are put into the generated text, because
 * the generator reads the types of its own overrides by a TypeScript older than ours.
 */
const columnTypes: Readonly<Record<string, string>> = {
  'ApiKeys.permissions': 'KeyPermission[]',
  'ChepRecords.status': 'ChepStatus',
  'Clients.creditorsContact': 'Contact[]',
  'Clients.debtorsContact': 'Contact[]',
  'Clients.dynamicFields': 'Record<string, unknown>',
  'Clients.financialManager': 'Contact[]',
  'Clients.operationsContacts': 'Contact[]',
  'Clients.podCutOffType': 'PodCutOffType',
  'Clients.status': 'ClientStatus',
  'Contracts.kmSource': 'KmSource',
  'Contracts.rateType': 'RateType',
  'Contracts.stops': 'Stop[]',
  'DayHandOvers.kind': 'NeedKind',
  'DaySnoozes.kind': 'NeedKind',
  'ListViews.columns': 'Record<string, boolean>',
  'ListViews.density': 'Density',
  'ListViews.list': 'ViewedList',
  'ListViews.query': 'Record<string, string>',
  'DriverDocuments.docType': 'DriverDocumentType',
  'DriverEvents.eventStatus': 'EventStatus',
  'Drivers.status': 'DriverStatus',
  'FactorRules.roles': 'AssignableRole[]',
  'FactorSetups.kind': '"authenticator" | "passkey"',
  'FencePresence.presence': 'Presence[]',
  'FrontendErrors.report': 'FrontendError',
  'FuelExceptionAnswers.kind': 'FuelExceptionKind',
  'Geofences.kind': 'GeofenceKind',
  'Geofences.ring': '[number, number][]',
  'IdentityProviders.roleOfUnknown': 'AdmittedRole',
  'ImportRows.cells': 'Cell[]',
  'ImportRows.edit': '{ before: Record<string, unknown>; after: Record<string, unknown> }',
  'Imports.dateOrder': '"dmy" | "mdy"',
  'Imports.decimalSign': '"." | ","',
  'Imports.kind': 'ImportKind',
  'Imports.mapping': '(string | null)[]',
  'Imports.mode': 'ImportMode',
  'Imports.state': 'ImportState',
  'Erasures.kind': 'PersonKind',
  'Notes.record': 'NotedKind',
  'OdometerReadings.source': 'OdometerSource',
  'Rates.kmSource': 'KmSource',
  'Rates.rateType': 'RateType',
  'Rates.status': 'RateStatus',
  'Rates.stops': 'Stop[]',
  'ReportRuns.state': 'ReportRunState',
  'SearchPins.kind': 'KeptKind',
  'TelematicsAccounts.provider': 'TelematicsProviderName',
  'TrackingDevices.lastRefusal': 'RefusalCode',
  'TrackingDevices.source': 'DeviceSource',
  'TrackingDevices.speedUnit': 'SpeedUnit',
  'TrailerAssignments.position': 'TrailerPosition',
  'Trailers.dynamicFields': 'Record<string, unknown>',
  'Trailers.position': 'TrailerPosition',
  'Trailers.status': 'TrailerStatus',
  'TripEvents.eventStatus': 'EventStatus',
  'Trips.lockedInRateDetails': 'LockedInDetails',
  'Trips.rateType': 'RateType',
  'Trips.status': 'TripStatus',
  'Users.granted': 'Permission[]',
  'Users.language': 'Language',
  'Users.role': 'Role',
  'VehicleEvents.eventStatus': 'EventStatus',
  'VehicleEvents.eventType': 'VehicleEventType',
  'Vehicles.crossBorderPermits': 'Record<string, string>',
  'Vehicles.handStatus': 'VehicleStatus',
  'Vehicles.status': 'VehicleStatus',
  'WebhookDeliveries.state': 'DeliveryState',
  'WebhookNotices.type': 'SentType',
  'WebhookReceivers.pausedBecause': 'PauseReason',
  'WebhookReceivers.types': 'NoticeType[]',
};

/** The generated text with the types of `columnTypes` where it says string, number or Json; null and defaults stay as the database has them. */
function withColumnTypes(tables: string): string {
  const missing = new Set(Object.keys(columnTypes));
  const typed = tables.replaceAll(/export interface (\w+) \{[^}]*\}/g, (table: string, name: string) =>
    table.replaceAll(/^ {2}(\w+): (.*);$/gm, (line: string, column: string, type: string) => {
      const own = columnTypes[`${name}.${column}`];
      missing.delete(`${name}.${column}`);
      return own ? `  ${column}: ${type.replace(/string\[\]|string|number|Json/, own)};` : line;
    }),
  );
  if (missing.size > 0) throw new Error(`There is no column ${[...missing].join(', ')}`);
  const lines = Object.entries(imports).map(([from, names]) => `import type { ${names.join(', ')} } from "${from}";\n`);
  return typed.replace(/^import /m, `${lines.join('')}import `);
}

/** The types of a database that holds every migration and nothing else. */
async function generate(): Promise<string> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'superlink-types-'));
  const postgres = await startEmbeddedPostgres({ dataDir, fsync: false });
  try {
    const { host, port, user } = postgres.connection;
    await provisionDatabase({ host, port, user, database: 'postgres' }, DATABASE);
    const { owner } = embeddedAccess({ host, port }, DATABASE);
    await migrate(owner, path.join(root, 'apps/server/migrations'));
    const url = `postgres://${owner.user}@/${DATABASE}?host=${encodeURIComponent(host)}&port=${port}`;
    const file = path.join(dataDir, 'tables.ts');
    const generator = path.join(root, 'node_modules/kysely-codegen/dist/cli/bin.js');
    // as the connection reads them: days as text, counts and decimals as numbers
    const reading = ['--camel-case', '--date-parser', 'string', '--numeric-parser', 'number', '--type-mapping', '{"int8":"number"}'];
    execFileSync(process.execPath, [
      generator,
      '--dialect',
      'postgres',
      '--url',
      url,
      '--out-file',
      file,
      '--log-level',
      'error',
      ...reading,
    ]);
    return withColumnTypes(readFileSync(file, 'utf8'));
  } finally {
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

const wanted = await generate();
if (!existsSync(target) || readFileSync(target, 'utf8') !== wanted) {
  if (process.argv.includes('--check')) {
    console.log(`${path.relative(root, target)} is not what the migrations make: run npm run db:types`);
    process.exitCode = 1;
  } else writeFileSync(target, wanted);
}
if (!process.argv.includes('--check')) addFingerprints();
