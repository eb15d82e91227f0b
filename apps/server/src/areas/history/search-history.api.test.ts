import { readXlsx } from 'hucre/xlsx';
import { recordNames } from '@superlink/api/history/history.schema.ts';
import { manyDeletions } from '@superlink/domain/history/unusual-acts.ts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { clientBody, dieselBody, driverBody, makeTrip, vehicleBody } from '../../../test/factories.ts';
import type { Visitor } from '../../../test/test-app.ts';
import { silentLog } from '../../../test/test-users.ts';
import { ok, TripDesk, type Body } from '../../../test/trip-desk.ts';
import { COMMAND_LINE, systemScope } from '../../system-scope.ts';
import { setUserActive } from '../users/operator.service.ts';
import { findEntries } from './history-search.views.ts';

let desk: TripDesk;
let manager: Visitor;
beforeAll(async () => {
  desk = await TripDesk.open();
  manager = await desk.app.signIn('manager');
});
afterAll(() => desk.app.stop());
beforeEach(() => desk.app.clock.set('2026-11-21T06:00:00.000Z'));

/** A moment for which nobody's session of today lasts. */
async function later(instant: string): Promise<void> {
  desk.app.clock.set(instant);
  desk = await TripDesk.at(desk.app);
  manager = await desk.app.signIn('manager');
}

const query = (asked: Record<string, string | number>) =>
  Object.entries(asked)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&');
const search = async (asked: Record<string, string | number>): Promise<Body> => ok(await manager.get(`/api/history?${query(asked)}`));
/** `Vehicle KRH01: Changed by senior`, newest first. */
const inWords = (page: Body): string[] =>
  page.entries.map(({ recordKind, recordName, did, by }: Body) => `${recordKind} ${recordName}: ${did} by ${by}`);
const found = async (asked: Record<string, string | number>) => inWords(await search(asked));

describe('the history of the company', () => {
  test('is found by person, kind, deed and field, alone and together', async () => {
    const vehicle = await desk.newVehicle({ fleetNumber: 'KRH901', assetReg: 'HH 901 GP' });
    ok(await desk.senior.patch(`/api/assets/${vehicle.id}`, { assetYear: 2021 }));
    ok(await desk.senior.patch(`/api/assets/${vehicle.id}`, { odometerReading: 182_401 }));
    const record = 'KRH901';
    expect(await found({ record })).toEqual([
      'Vehicle KRH901: Changed by senior',
      'Vehicle KRH901: Changed by senior',
      'Vehicle KRH901: Created by controller',
    ]);
    expect(await found({ record, person: 'controller' })).toEqual(['Vehicle KRH901: Created by controller']);
    expect(await found({ record, did: 'updated', field: 'assetYear' })).toEqual(['Vehicle KRH901: Changed by senior']);
    expect((await found({ person: 'senior', kind: 'vehicle', field: 'odometerReading' }))[0]).toBe('Vehicle KRH901: Changed by senior');
    expect((await found({ kind: 'vehicle', did: 'created' })).every((line) => line.includes('Created'))).toBe(true);
    expect(await found({ kind: 'trailer', record })).toEqual([]);
    expect(await found({ record: 'Nobody calls anything so' })).toEqual([]);
  });

  test('finds a record by a registration in any spelling, a load number, a client and the number of an order that is gone', async () => {
    const vehicle = await desk.newVehicle({ fleetNumber: 'KRH902', assetReg: 'HX 902-GP' });
    for (const record of ['hx902gp', 'HX 902 GP', 'krh 902'])
      expect(await found({ record })).toEqual(['Vehicle KRH902: Created by controller']);
    const trip = await makeTrip(desk.app, { assetId: vehicle.id, clientId: desk.clientId });
    ok(await desk.finance.patch(`/api/trips/${trip}`, { loadNr: 'LD-77/B' }));
    expect((await search({ record: 'ld-77/b' })).entries[0]).toMatchObject({ record: 'trip', recordId: trip });
    const client = ok(await desk.finance.post('/api/clients', clientBody({ registeredName: 'Umgeni Steel' })), 201);
    expect((await search({ record: 'umgeni steel' })).entries[0]).toMatchObject({ record: 'client', recordId: client.id });
    const { id: driverId } = ok(await desk.controller.post('/api/drivers', driverBody()), 201);
    const fuelled = await desk.newVehicle({ fleetNumber: 'KRH907', assetReg: 'HH 907 GP', driverId });
    const order = ok(await desk.controller.post('/api/diesel', dieselBody(fuelled.id, { firstRefuel: true })), 201);
    ok(await desk.controller.post(`/api/diesel/${order.id}/cancel`));
    expect(await found({ record: order.systemOrderNumber })).toEqual([
      `Diesel Order ${order.systemOrderNumber}: Cancelled by controller`,
      `Diesel Order ${order.systemOrderNumber}: Created by controller`,
    ]);
  });

  test('knows the days of South Africa, both of them', async () => {
    desk.app.clock.set('2026-10-04T21:59:59.000Z');
    await desk.newVehicle({ fleetNumber: 'KRH903', assetReg: 'HH 903 GP' });
    desk.app.clock.set('2026-10-04T22:00:00.000Z');
    await desk.newVehicle({ fleetNumber: 'KRH904', assetReg: 'HH 904 GP' });
    const created = { kind: 'vehicle', did: 'created' };
    expect(await found({ ...created, from: '2026-10-05', to: '2026-10-05' })).toEqual(['Vehicle KRH904: Created by controller']);
    expect(await found({ ...created, from: '2026-10-04', to: '2026-10-04' })).toEqual(['Vehicle KRH903: Created by controller']);
    const answer = await manager.get('/api/history?from=2026-10-05&to=2026-10-04');
    expect([answer.status, answer.body.errors]).toEqual([422, { to: 'The last day cannot be before the first' }]);
  });

  test('names sign-ins, and what the product, the operator and API keys did', async () => {
    expect((await found({ kind: 'user', did: 'signed_in', person: 'manager' }))[0]).toBe('User manager: Signed in by manager');
    const tenant = (await desk.app.database.findTenant('kwela'))!;
    const work = { tenant, clock: desk.app.clock, log: silentLog };
    await desk.app.database.inTenant(tenant.id, (db) =>
      setUserActive(systemScope({ ...work, db, program: COMMAND_LINE }), 'hybrid', false),
    );
    await desk.app.database.inTenant(tenant.id, (db) => setUserActive(systemScope({ ...work, db }), 'hybrid', true));
    expect(await found({ person: COMMAND_LINE })).toEqual(["User hybrid: Deactivated by The operator's command line"]);
    expect(await found({ person: 'system', did: 'activated' })).toEqual(['User hybrid: Activated by Superlink itself']);
    const { people, kinds }: Body = ok(await manager.get('/api/history/choices'));
    expect(people).toEqual(
      expect.arrayContaining([
        { value: 'system', label: 'Superlink itself' },
        { value: COMMAND_LINE, label: "The operator's command line" },
        { value: 'senior', label: 'senior' },
      ]),
    );
    const trip = kinds.find(({ value }: Body) => value === 'trip');
    expect(trip).toMatchObject({ label: 'Trip', acts: expect.arrayContaining([{ value: 'pod_deleted', label: 'POD deleted' }]) });
  });

  test('comes in pages without a gap or a double, by whichever way it is found', async () => {
    const vehicle = await desk.newVehicle({ fleetNumber: 'KRH905', assetReg: 'HH 905 GP' });
    for (let km = 1; km <= 6; km += 1) ok(await desk.senior.patch(`/api/assets/${vehicle.id}`, { odometerReading: 182_400 + km }));
    const ways: Record<string, string>[] = [
      {},
      { person: 'senior' },
      { kind: 'vehicle' },
      { record: 'KRH905' },
      { person: 'senior', field: 'odometerReading' },
    ];
    for (const asked of ways) {
      const whole: Body = await search({ ...asked, limit: 200 });
      expect(whole.next).toBeNull();
      const ids: string[] = [];
      let next: string | null = '';
      while (next !== null) {
        const page: Body = await search({ ...asked, limit: 7, ...(next === '' ? {} : { before: next }) });
        ids.push(...page.entries.map(({ id }: Body) => id));
        next = page.next;
      }
      expect(ids).toEqual(whole.entries.map(({ id }: Body) => id));
    }
  });

  test('shows nothing personal that the lists leave out, and no secret', async () => {
    ok(await desk.controller.post('/api/drivers', driverBody({ ethnicity: 'Coloured' })), 201);
    const text = JSON.stringify(await search({ limit: 200 }));
    expect(text).not.toMatch(/ethnicity|Coloured|secretHash|passwordHash/i);
  });

  test('is for managers, and of their own company', async () => {
    for (const path of ['', '/choices', '/unusual', '/export']) expect((await desk.senior.get(`/api/history${path}`)).status).toBe(403);
    const stranger = await desk.app.signIn('manager', 'seekoei');
    await desk.newVehicle({ fleetNumber: 'KRH906', assetReg: 'HH 906 GP' });
    expect(ok(await stranger.get('/api/history?record=KRH906')).entries).toEqual([]);
    expect(JSON.stringify(ok(await stranger.get('/api/history?limit=200')))).not.toContain('KRH906');
  });

  test.each(['before=yesterday', 'from=2026-13-45', 'kind=spaceship', 'unusual=everything', 'did=burnt', 'record=', 'limit=0'])(
    'refuses %s',
    async (asked) => expect((await manager.get(`/api/history?${asked}`)).status).toBe(422),
  );
});

describe('what is unusual', () => {
  const counts = async (days = '') =>
    Object.fromEntries(ok(await manager.get(`/api/history/unusual${days}`)).counts.map(({ unusual, entries }: Body) => [unusual, entries]));

  test('is counted over the days that are asked for, and found by a click', async () => {
    await later('2027-02-10T08:00:00.000Z');
    const vehicle = await desk.newVehicle({ fleetNumber: 'KRH910', assetReg: 'HH 910 GP' });
    ok(await desk.senior.patch(`/api/assets/${vehicle.id}`, { odometerReading: 100_000, odometerResetReason: 'A new clock' }));
    const hybrid = ok(await manager.get('/auth/users')).find(({ username }: Body) => username === 'hybrid');
    ok(await manager.post('/auth/permissions/grant', { target_user_id: hybrid.id, permission: 'controller:advanced_actions' }));
    expect(await counts('?from=2027-02-10&to=2027-02-10')).toEqual({
      odometer_lowered: 1,
      chep_overridden: 0,
      diesel_overridden: 0,
      trip_corrected: 0,
      reverted_after_invoicing: 0,
      permission_granted: 1,
      pod_deleted: 0,
      many_deletions: 0,
    });
    expect(await counts('?from=2027-02-09&to=2027-02-09')).toMatchObject({ odometer_lowered: 0 });
    expect(await counts()).toMatchObject({ odometer_lowered: 1 });
    const lowered = await search({ unusual: 'odometer_lowered', from: '2027-02-10' });
    expect(inWords(lowered)).toEqual(['Vehicle KRH910: Changed by senior']);
    expect(lowered.entries[0].changes.map(({ label, after }: Body) => `${label} ${after}`.replaceAll('\u00a0', ' '))).toEqual([
      'Odometer 100 000 km',
      'Reason A new clock',
    ]);
    const days = await manager.get('/api/history/unusual?from=2025-01-01&to=2027-01-01');
    expect([days.status, days.body.errors]).toEqual([422, { from: 'Choose 366 days at most' }]);
  });

  test('are ten deletions by one person within an hour, whatever hour of the clock', async () => {
    await later('2027-03-05T07:55:00.000Z');
    const ids: string[] = [];
    for (let index = 0; index < 11; index += 1)
      ids.push(
        ok(await desk.controller.post('/api/assets', vehicleBody({ fleetNumber: `DEL${index}`, assetReg: `DD ${index} GP` })), 201).id,
      );
    for (const id of ids.slice(0, 9)) expect((await desk.controller.delete(`/api/assets/${id}`)).status).toBe(204);
    expect(await counts('?from=2027-03-05&to=2027-03-05')).toMatchObject({ many_deletions: 0 });
    await later('2027-03-05T08:54:00.000Z');
    expect((await desk.controller.delete(`/api/assets/${ids[9]}`)).status).toBe(204);
    await later('2027-03-05T12:00:00.000Z');
    expect((await desk.controller.delete(`/api/assets/${ids[10]}`)).status).toBe(204);
    expect(await counts('?from=2027-03-05&to=2027-03-05')).toMatchObject({ many_deletions: 10 });
    const asked = { unusual: 'many_deletions', from: '2027-03-05', limit: 4 };
    const first = await search(asked);
    const second = await search({ ...asked, before: first.next });
    const third = await search({ ...asked, before: second.next });
    expect([...inWords(first), ...inWords(second), ...inWords(third)]).toEqual(
      [9, 8, 7, 6, 5, 4, 3, 2, 1, 0].map((index) => `Vehicle DEL${index}: Deleted by controller`),
    );
    expect(third.next).toBeNull();
  });

  test('are found among any deletions as the rule finds them', async () => {
    const start = Date.parse('2028-01-01T00:00:00.000Z');
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ person: fc.constantFrom('ann', 'ben'), minute: fc.integer({ min: 0, max: 200 }) }), { maxLength: 60 }),
        async (drawn) => {
          const deletions = drawn.map(({ person, minute }) => ({ person, at: new Date(start + minute * 60_000) }));
          await desk.app.inTenant('kwela', async (db) => {
            await sql`savepoint drawn`.execute(db);
            await sql`insert into audit_entries (tenant_id, id, at, actor_name, area, action, record_id, mark)
              select current_setting('app.tenant_id')::int, gen_random_uuid(), d.at, d.person, 'vehicles', 'deleted', 'x', 'deletion'
              from unnest(${deletions.map(({ at }) => at.toISOString())}::timestamptz[], ${deletions.map(({ person }) => person)}::text[]) d(at, person)`.execute(
              db,
            );
            const { places } = await findEntries(db, { mark: 'many_deletions', from: new Date(start) }, null, 100);
            await sql`rollback to savepoint drawn`.execute(db);
            const times = (rows: readonly { at: Date }[]) => rows.map(({ at }) => at.getTime()).toSorted();
            expect(times(places)).toEqual(times(manyDeletions(deletions)));
          });
        },
      ),
      { numRuns: 20 },
    );
  });
});

test('the names of every kind of record can be read', async () => {
  const id = '00000000-0000-4000-8000-000000000000';
  for (const record of recordNames) expect([record, (await manager.get(`/api/history/${record}/${id}`)).status]).toEqual([record, 404]);
});

test('what is found is exported, a line for each field, with formulas disarmed', async () => {
  await later('2027-05-05T08:00:00.000Z');
  const vehicle = await desk.newVehicle({ fleetNumber: 'KRH920', assetReg: 'HH 920 GP' });
  ok(await desk.senior.patch(`/api/assets/${vehicle.id}`, { odometerReading: 90_000, odometerResetReason: '=cmd()' }));
  const file = await manager.get('/api/history/export?format=csv&record=KRH920&did=updated');
  expect(file.status).toBe(200);
  const lines = String(file.body).replaceAll('\u00a0', ' ').split('\r\n');
  expect(lines[0]).toBe('\ufeffDate;Time;Person;Kind;Record;Done;Field;Before;After');
  expect(lines[1]).toBe('2027-05-05;10:00;senior;Vehicle;KRH920;Changed;Odometer;182 400 km;90 000 km');
  expect(lines[2]).toBe("2027-05-05;10:00;senior;Vehicle;KRH920;Changed;Reason;–;'=cmd()");
});

test('a file of many entries is written while it is read, each entry once in the order of time', async () => {
  await later('2028-05-05T08:00:00.000Z');
  const commodities = Array.from({ length: 450 }, (_, n) => `Sand ${n}`);
  await desk.app.inTenant('kwela', (db) =>
    sql`insert into audit_entries (tenant_id, id, at, actor_name, area, action, record_id, after)
      select current_setting('app.tenant_id')::int, gen_random_uuid(), timestamptz '2028-05-05T08:00:00Z' + n * interval '1 second', 'finance', 'commodities', 'created',
        gen_random_uuid()::text, jsonb_build_object('name', 'Sand ' || n) from generate_series(0, 449) n`.execute(db),
  );
  const file = await manager.get('/api/history/export?format=csv&kind=commodity&from=2028-05-05');
  expect([file.status, file.headers['content-length']]).toEqual([200, undefined]);
  const lines = String(file.body).trimEnd().split('\r\n');
  expect(lines.slice(1).map((line) => line.split(';').at(-1))).toEqual(commodities.toReversed());
  const workbook = await manager.get('/api/history/export?format=xlsx&kind=commodity&from=2028-05-05');
  expect([workbook.status, workbook.headers['content-length']]).toEqual([200, undefined]);
  const [sheet] = (await readXlsx(workbook.bytes)).sheets;
  expect(sheet!.rows.slice(1).map((row) => row.at(-1))).toEqual(commodities.toReversed());
  const reversed = await manager.get('/api/history/export?format=csv&from=2028-05-05&to=2028-05-04');
  expect([reversed.status, reversed.body.errors]).toEqual([422, { to: 'The last day cannot be before the first' }]);
});
