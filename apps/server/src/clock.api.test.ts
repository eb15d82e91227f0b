import { addDays, sastDay } from '@superlink/domain/time/sast.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dieselBody, driverBody } from '../test/factories.ts';
import { kinds } from '../test/fleet-work.ts';
import { findBroken, heldOnDisk } from '../test/half-done.ts';
import type { Answer, Visitor } from '../test/test-app.ts';
import { pdfFile } from '../test/test-files.ts';
import { ok, TripDesk, type Body } from '../test/trip-desk.ts';

let desk: TripDesk;
beforeAll(async () => {
  desk = await TripDesk.open();
});
afterAll(() => desk.app.stop());

const HOUR = 3_600_000;
/** From which moment the clock is moved, and by how much, in ms. In this order, because time goes on. */
const turns: [string, string, number][] = [
  ['an hour back, as a clock that was wrong is set right', '2026-11-25T10:00:00.000Z', -HOUR],
  ['past midnight in South Africa at the end of a month', '2026-11-30T21:59:59.995Z', 10],
  ['past the end of a month in UTC, where the record of who did what begins a new partition', '2026-11-30T23:59:59.995Z', 10],
  ['a day ahead', '2026-12-10T10:00:00.000Z', 24 * HOUR],
  ['past the end of the year', '2026-12-31T21:59:59.995Z', 10],
  ['past the end of the year in UTC', '2026-12-31T23:59:59.995Z', 10],
];

/** Asks, and where the access ran out meanwhile once more with a renewed one, as a browser does. */
async function ask(visitor: Visitor, send: () => Promise<Answer>): Promise<Answer> {
  const answer = await send();
  if (answer.status !== 401) return answer;
  expect((await visitor.post('/auth/refresh')).status).toBe(204);
  return send();
}

interface Fleet {
  readonly visitor: Visitor;
  readonly trips: Body[];
  readonly idle: Body[];
}
async function newFleet(): Promise<Fleet> {
  const visitor = await desk.app.signIn('manager');
  const vehicles: Body[] = [];
  for (let made = 0; made < 6; made += 1) {
    const vehicle = ok(
      await visitor.post('/api/assets', {
        fleetNumber: `C${(serial += 1)}`,
        assetReg: `CLK ${serial} GP`,
        odometerReading: 1_000,
        assetExpLic: '2027-12-31',
      }),
      201,
    );
    const driver = ok(await visitor.post('/api/drivers', driverBody({ pdpExpDate: '2027-12-31' })), 201);
    ok(await visitor.patch(`/api/assets/${vehicle.id}`, { driverId: driver.id }));
    vehicles.push(vehicle);
  }
  const trips: Body[] = [];
  for (const vehicle of vehicles.slice(0, 3)) trips.push(ok(await visitor.post('/api/trips', tripOf(vehicle.id)), 201));
  return { visitor, trips, idle: vehicles.slice(3) };
}
let serial = 0;
const today = () => sastDay(desk.app.clock.now());
const tripOf = (assetId: string) => desk.tripBody(assetId, { startDate: today(), endDate: addDays(today(), 1), openingKilometers: 1_000 });

/** Everything at once that a busy minute holds. */
function busyMinute({ visitor, trips, idle }: Fleet): (() => Promise<Answer>)[] {
  const fill = { date: desk.app.clock.now().toISOString(), kilometers: 1_050, firstRefuel: true, liters: 200 };
  return [
    () =>
      visitor.post(`/api/trips/${trips[0].id}/complete`, {
        tonnage: 30,
        closingKilometers: 1_578,
        endDate: addDays(today(), 1),
        loadNr: 'L-1',
      }),
    () => visitor.upload('PUT', `/api/trips/${trips[1].id}/pod`, { name: 'pod.pdf', content: pdfFile() }),
    () => visitor.post(`/api/trips/${trips[2].id}/cancel`),
    () => visitor.post('/api/trips', tripOf(idle[0].id)),
    () => visitor.post('/api/trips', { ...tripOf(idle[1].id), isScheduled: true, openingKilometers: null }),
    () => visitor.post('/api/diesel', dieselBody(idle[2].id, fill)),
    () => visitor.post('/api/commodities', { name: `Clock ${(serial += 1)}` }),
    () => visitor.get('/api/dashboard/today'),
    () => visitor.get('/api/trips/archived'),
  ];
}

describe('while the clock is moved', () => {
  test.each(turns)('%s, what runs and what comes goes on', async (_, from, ms) => {
    desk.app.clock.set(from);
    const fleet = await newFleet();
    const minute = busyMinute(fleet);
    const answers = minute.map((send) => ask(fleet.visitor, send));
    desk.app.clock.advance(ms);
    const statuses = (await Promise.all(answers)).map(({ status, body }) => [status, body?.code]);
    expect(statuses.filter(([status]) => status >= 400)).toEqual([]);
    // and once more behind the turn, on what stands from before it
    const later = await newFleet();
    for (const send of busyMinute({ ...later, visitor: fleet.visitor })) {
      const { status, body } = await ask(fleet.visitor, send);
      expect([status < 400, status, body?.detail]).toEqual([true, status, body?.detail]);
    }
    expect(await findBroken(desk.app.access.owner, { marksOf: () => [] }, heldOnDisk(desk.app.filesDir))).toEqual([]);
  });

  test('and the check that found nothing finds what is taken away by hand', async () => {
    await desk.app.asOwner(async (client) => {
      await client.query("select set_config('app.tenant_id', id::text, false) from tenants where slug = 'kwela'");
      await client.query("delete from audit_entries where area = 'commodities'");
      await client.query('update stored_files set sha256 = md5(id::text) || md5(id::text)');
      await client.query("delete from odometer_readings where source = 'diesel'");
    });
    const found = await findBroken(desk.app.access.owner, { marksOf: (kind) => [`${kind} of nobody`] }, heldOnDisk(desk.app.filesDir));
    expect(new Set(found.map((each) => each.split(':')[0]))).toEqual(
      new Set([
        ...kinds.map((kind) => `${kind} that was acknowledged and is lost`),
        'a commodity without its entry',
        'a fill without its entry or its reading',
        'a kept file that is not whole',
        'an odometer that is not the highest of its readings',
      ]),
    );
  });
});
