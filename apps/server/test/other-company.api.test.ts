import { areas } from '@superlink/api';
import type { CallDefinition } from '@superlink/api/call.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  bookingBody,
  chepBody,
  clientBody,
  contractBody,
  dieselBody,
  driverBody,
  makeClient,
  makeReportRun,
  makeTrip,
  rateBody,
  trailerBody,
  vehicleBody,
  webhookReceiverBody,
} from './factories.ts';
import { makeOwnRecords } from './own-records.ts';
import { TestApp, type Visitor } from './test-app.ts';
import { testPassword } from './test-users.ts';

/** Calls about one record; a new one is judged here from the day on which it is declared. */
const calls = Object.entries(areas)
  .flatMap(([area, list]) => Object.entries(list).map(([name, call]) => ({ name: `${area}.${name}`, call: call as CallDefinition })))
  // a month is nobody's record
  .filter(({ call }) => /\{(?!month\})/.test(call.path) && call.access !== 'public');

/** Bodies without which a call is refused before it looks for its record. */
const bodies: Readonly<Record<string, object>> = {
  'my-day.handOver': { userId: '0199a000-0000-7000-8000-000000000001' },
  'my-day.snooze': { until: 'hour' },
  'users.removeFactors': { currentPassword: testPassword },
  'users.removePasskey': { currentPassword: testPassword },
  'diesel.resolveException': { kind: 'too_bad', note: 'Asked the driver' },
  'imports.correct': { leftOut: true },
  'notes.add': { text: 'Gate code 4711' },
  'notes.change': { text: 'Gate code 4711' },
  'privacy.erase': { name: 'Thabo Mokoena', reason: 'Asked by letter' },
  'tracking.setDetention': { freeHours: 2, ratePerHour: 450 },
  'webhooks.resendFailed': { from: '2026-11-01T00:00:00.000Z', to: '2026-11-30T00:00:00.000Z' },
  'trips.accept': { openingKilometers: 1_000 },
  'trips.complete': { tonnage: 34, closingKilometers: 2_000, endDate: '2026-11-21' },
};

/** Queries without which a call is refused before it looks for anything. */
const queries: Readonly<Record<string, string>> = {
  'dashboard.revenueStats': '?start=2026-11-01&end=2026-11-30',
  'imports.place': '?ticket=0199a000-0000-7000-8000-000000000001',
  'imports.template': '?kind=vehicles',
  'lists.views': '?list=drivers',
  'planning.timeline': '?from=2026-11-01&to=2026-11-30',
  'search.find': '?q=TST',
  'tracking.driven': '?from=2026-11-20T00:00:00Z&to=2026-11-21T00:00:00Z',
  'tracking.trail': '?day=2026-11-20',
  'tracking.trailDays': '?month=2026-11',
};

let app: TestApp;
let own: Visitor;
/** Users of the other company who together may make every call. */
let strangers: Visitor[];
/** id of the record that a call with this beginning of its path is about */
const records: Record<string, string> = {};

beforeAll(async () => {
  app = await TestApp.start();
  own = await app.signIn('controller');
  const manager = await app.signIn('manager');
  const finance = await app.signIn('finance');
  strangers = await Promise.all(['hybrid', 'senior', 'manager'].map((username) => app.signIn(username, 'seekoei')));
  const made = async (visitor: Visitor, path: string, body: object) => {
    const answer = await visitor.post(path, body);
    expect(answer.status, JSON.stringify(answer.body)).toBe(201);
    return answer.body.id as string;
  };
  const vehicle = await made(own, '/api/assets', vehicleBody());
  const driver = await made(own, '/api/drivers', driverBody());
  const { body: trailer } = await own.post('/api/trailers', trailerBody());
  const clientId = await makeClient(app);
  const csv = Uint8Array.from(Buffer.from('Fleet No;Reg No;Licence Disc Expiry\nX1;X 1 GP;2027-05-31\n'));
  const { body: sheet } = await own.upload('POST', '/api/imports?kind=vehicles', { name: 'fleet.csv', content: csv });
  await own.patch(`/api/assets/${vehicle}`, { driverId: driver });
  const trip = await makeTrip(app, { assetId: vehicle, clientId, status: 'scheduled' });
  const driven = await makeTrip(app, { assetId: vehicle, clientId });
  const { body: users } = await manager.get('/auth/users');
  const diesel = await made(own, '/api/diesel', dieselBody(vehicle, { firstRefuel: true }));
  Object.assign(records, {
    '/api/assets/': vehicle,
    '/api/assets/events/': await made(own, '/api/assets/events', bookingBody(vehicle)),
    '/api/assignments/': await made(own, '/api/assignments', { assetId: vehicle, trailerId: trailer.id, position: trailer.position }),
    '/api/chep/': await made(own, '/api/chep', chepBody(driven)),
    '/api/chep/ledger/': clientId,
    '/api/clients/': await made(finance, '/api/clients', clientBody()),
    '/api/contracts/': await made(own, '/api/contracts', contractBody(clientId)),
    '/api/diesel/': diesel,
    '/api/diesel/asset_summary/': vehicle,
    '/api/diesel/exceptions/': diesel,
    '/api/diesel/{assetId}': vehicle,
    '/api/driver/events/': await made(own, '/api/driver/events', { eventType: 'leave', eventStartDate: '2026-11-21', driverId: driver }),
    '/api/drivers/': driver,
    '/api/history/{record}': vehicle,
    '/api/history/entries/': (await own.get(`/api/history/vehicle/${vehicle}`)).body.entries[0].id,
    '/api/imports/': sheet.id,
    // the trip is to start that day
    '/api/my_day/needs/': `trip_to_start:${trip}`,
    '/api/keys/': await made(manager, '/api/keys', { name: 'Of one company', expiresOn: '2026-12-21' }),
    '/api/monthly_performance/': vehicle,
    '/api/notes/{record}': vehicle,
    '/api/notes/': await made(own, `/api/notes/vehicle/${vehicle}`, { text: 'Of one company' }),
    '/api/privacy/{kind}': driver,
    '/api/reports/runs/': await makeReportRun(app),
    '/api/routes/': await made(own, '/api/routes', rateBody(clientId)),
    '/api/routes/client/': clientId,
    '/api/search/pins/{kind}': vehicle,
    '/api/tracking/accounts/': await made(manager, '/api/tracking/accounts', {
      provider: 'samsara',
      name: 'Of one company',
      baseUrl: null,
      username: null,
      secrets: { token: 'x' },
    }),
    '/api/tracking/detention/': clientId,
    '/api/tracking/geofences/': await made(own, '/api/tracking/geofences', {
      name: 'Of one company',
      kind: 'client',
      clientId,
      shape: { kind: 'circle', lat: -26.1, lon: 28.2, radiusM: 300 },
    }),
    '/api/tracking/trips/': trip,
    '/api/tracking/devices/': await made(own, '/api/tracking/devices', { assetId: vehicle, deviceKey: 'Of one company' }),
    '/api/tracking/ingest_keys/': await made(manager, '/api/tracking/ingest_keys', { name: 'Of one company' }),
    '/api/tracking/vehicle/position/': vehicle,
    '/api/tracking/vehicles/': vehicle,
    '/api/trailers/': trailer.id,
    '/api/trips/': trip,
    '/api/trips/active/': vehicle,
    '/api/trips/archived/': trip,
    '/api/trips/events/': await made(own, '/api/trips/events', { eventType: 'delay', eventStartDate: '2026-11-21', tripId: trip }),
    '/auth/account/factors/passkeys/': (await own.get('/auth/account/sessions')).body[0].id,
    '/api/webhooks/receivers/': await made(manager, '/api/webhooks/receivers', webhookReceiverBody({ name: 'Of one company' })),
    '/auth/account/sessions/': (await own.get('/auth/account/sessions')).body[0].id,
    '/auth/permissions/user/': users[0].id,
    '/auth/users/': users[0].id,
  });
  for (const [path, id] of await makeOwnRecords((path, body) => made(own, path, body))) records[`${path}/`] = id;
});
afterAll(() => app.stop());

function addressOf(name: string, { path }: CallDefinition): string {
  const record = records[path.slice(0, path.indexOf('}') + 1)] ?? records[path.slice(0, path.indexOf('{'))];
  expect(record, `a record for ${path}`).toBeDefined();
  const rest: Readonly<Record<string, string>> = {
    docType: 'driver_pdp',
    kind: path.startsWith('/api/privacy/') ? 'driver' : 'vehicle',
    month: '2026-11',
    record: 'vehicle',
    row: '2',
  };
  return path.replace(/\{(\w+)\}/g, (_, param: string) => rest[param] ?? record!) + (queries[name] ?? '');
}

function attempt(visitor: Visitor, name: string, call: CallDefinition) {
  const address = addressOf(name, call);
  if (!call.upload) return visitor.request(call.method, address, { body: call.body ? (bodies[name] ?? {}) : undefined });
  return visitor.upload(call.method as 'POST', address, { name: 'a.pdf', content: Uint8Array.from(Buffer.from('%PDF-1.7 1 0 obj')) });
}

/** Every record with what hangs on it, as its own company sees it. */
async function everything(): Promise<unknown[]> {
  const reads = calls.filter(({ call }) => call.method === 'GET');
  const answers = await Promise.all(reads.map(async ({ name, call }) => ({ name, ...(await own.get(addressOf(name, call))) })));
  return answers.filter(({ status }) => status === 200).map(({ name, body }) => [name, body]);
}

test('nothing of another company can be read or changed by its id (GEN-001)', async () => {
  const before = await everything();
  const answers: [string, number][] = [];
  for (const { name, call } of calls) {
    let answer = { status: 403, body: {} };
    for (const stranger of strangers) if (answer.status === 403) answer = await attempt(stranger, name, call);
    answers.push([`${name} ${JSON.stringify(answer.body).slice(0, 100)}`, answer.status]);
  }
  expect(answers.filter(([, status]) => status !== 404)).toEqual([]);
  expect(await everything()).toEqual(before);
});

/** Reads of no record in particular: lists, summaries, counts and files; a new one is judged here from the day on which it is declared. */
const lists = Object.entries(areas)
  .flatMap(([area, entries]) => Object.entries(entries).map(([name, call]) => ({ name: `${area}.${name}`, call: call as CallDefinition })))
  // what the maps say is nobody's record
  .filter(
    ({ name, call }) => call.method === 'GET' && call.access !== 'public' && !/\{(?!month\})/.test(call.path) && !name.startsWith('maps.'),
  );
test('no list, summary or file shows anything of another company (GEN-001)', async () => {
  const { body: vehicle } = await own.get(`/api/assets/${records['/api/assets/']}`);
  const { body: trailer } = await own.get(`/api/trailers/${records['/api/trailers/']}`);
  const { body: driver } = await own.get(`/api/drivers/${records['/api/drivers/']}`);
  const marks = [...new Set(Object.values(records)), vehicle.assetReg, trailer.trailerReg, driver.surname, 'Of one company'] as string[];
  expect(marks.filter((mark) => typeof mark !== 'string' || mark.length < 5)).toEqual([]);
  const read = async (visitors: readonly Visitor[], name: string, call: CallDefinition) => {
    const address = call.path.replace('{month}', '2026-11') + (queries[name] ?? '');
    let answer = await visitors[0]!.get(address);
    for (const visitor of visitors.slice(1)) if (answer.status === 403) answer = await visitor.get(address);
    const text = answer.bytes.toString();
    return { status: answer.status, shown: marks.filter((mark) => text.includes(mark)) };
  };
  const owners = await Promise.all(['hybrid', 'senior', 'manager'].map((username) => app.signIn(username)));
  let telling = 0;
  const leaks: unknown[] = [];
  for (const { name, call } of lists) {
    const theirs = await read(strangers, name, call);
    if (theirs.status !== 200 || theirs.shown.length > 0) leaks.push([name, theirs]);
    if ((await read(owners, name, call)).shown.length > 0) telling += 1;
  }
  expect(leaks).toEqual([]);
  // the same calls do show the records to their own company
  expect(telling).toBeGreaterThan(20);
});

test('no permission can be granted to a user of another company', async () => {
  const [, , manager] = strangers;
  const grant = { target_user_id: records['/auth/users/'], permission: 'finance:actions' };
  expect((await manager!.post('/auth/permissions/grant', grant)).status).toBe(404);
});
