import { POSITION_DAYS } from '@superlink/domain/tracking/retention.ts';
import type { Day } from '@superlink/domain/time/sast.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newFence } from '../../../test/fence-drive.ts';
import { Sender } from '../../../test/sender.ts';
import { silentLog } from '../../../test/test-users.ts';
import { ok, TripDesk, type Body } from '../../../test/trip-desk.ts';
import { packDaysEverywhere } from '../../jobs.ts';
import { keepPositionDays } from './position-days.ts';

const NOW = '2026-11-21T06:00:00.000Z';
let desk: TripDesk;
let sender: Sender;
beforeAll(async () => {
  desk = await TripDesk.open();
  sender = await Sender.at(desk);
});
afterAll(() => desk.app.stop());
beforeEach(() => desk.app.clock.set(NOW));

const later = (start: string, seconds: number) => new Date(Date.parse(start) + seconds * 1_000).toISOString();

/** A vehicle whose device sends: an hour's drive at 80 km/h, twenty minutes at a stop, and half an hour more. */
async function drivenOn(start: string, vehicle?: Body): Promise<Body> {
  const driven = vehicle ?? (await desk.newVehicle());
  await sender.batch(...fixesOf(driven, start));
  return driven;
}
function fixesOf(vehicle: Body, start: string): object[] {
  const fixes: object[] = [];
  let km = 0;
  for (let minute = 0; minute <= 110; minute += 0.5) {
    const stands = minute > 60 && minute <= 80;
    if (!stands && minute > 0) km += 80 / 120;
    fixes.push({
      device: vehicle.fleetNumber,
      at: later(start, minute * 60),
      lat: -26.2 - km / 111.195,
      lon: 28.1,
      speedKmh: stands ? 0 : 80,
      heading: 180,
    });
  }
  return fixes;
}
const trailOf = (id: string, day: Day, who = desk.controller) => who.get(`/api/tracking/vehicles/${id}/trail?day=${day}`);
const daysOf = async (id: string, month = '2026-11') =>
  ok(await desk.finance.get(`/api/tracking/vehicles/${id}/trail_days?month=${month}`));
const companies = () => ({ database: desk.app.database, access: desk.app.access, clock: desk.app.clock, log: silentLog });
const pack = () => packDaysEverywhere(companies());
const keepDays = (keptDays: number = POSITION_DAYS.usual) => keepPositionDays(desk.app.access.owner, desk.app.clock.now(), keptDays);
const packedDays = (assetId: string) =>
  desk.app.inTenant('kwela', (db) => db.selectFrom('trackDays').where('assetId', '=', assetId).selectAll().orderBy('day').execute());
const partitions = async () => {
  const { rows } = await desk.app.asOwner((client) =>
    client.query<{ day: string }>(
      "select right(relname, 8) as day from pg_class where relname ~ '^positions_2' and relkind = 'r' order by 1",
    ),
  );
  return rows.map(({ day }) => day);
};

describe('the trail of a day', () => {
  test('has its points, stops and figures, and leaves doubtful places out', async () => {
    const vehicle = await drivenOn('2026-11-20T04:00:00Z');
    await desk.app.inTenant('kwela', (db) =>
      db
        .insertInto('positions')
        .values({
          assetId: vehicle.id,
          fixAt: '2026-11-20T04:10:10Z',
          receivedAt: NOW,
          latE6: -20_000_000,
          lonE6: 28_000_000,
          speedDkmh: 2_000,
          flags: 4,
        })
        .execute(),
    );
    const trail = ok(await trailOf(vehicle.id, '2026-11-20'));
    expect(trail).toMatchObject({ fleetNumber: vehicle.fleetNumber, day: '2026-11-20', isPacked: false, topSpeedKmh: 80 });
    expect(trail.km).toBeCloseTo(120, 0);
    expect(trail.stops).toEqual([
      {
        from: expect.stringMatching(/^2026-11-20T05:0[01]/),
        to: expect.stringMatching(/^2026-11-20T05:2[01]/),
        minutes: expect.closeTo(20, -1),
        lat: expect.closeTo(-26.919, 1),
        lon: 28.1,
        place: expect.stringMatching(/^\d+ km [a-z-]+ of \w+$/),
      },
    ]);
    expect(trail.drivingMinutes).toBeCloseTo(90, -1);
    expect(trail.standingMinutes).toBe(trail.stops[0].minutes);
    expect(trail.points.every(({ lat }: Body) => lat < -26)).toBe(true);
    expect(trail.points[0]).toEqual({ at: '2026-11-20T04:00:00.000Z', lat: -26.2, lon: 28.1, speed: 80, heading: 180 });
  });

  test('names its stops: the inner fence, an address of the company, else the nearest town and the one trunk road that comes by', async () => {
    const vehicle = await desk.newVehicle();
    const [yard, address, atSea] = [
      { lat: -26.3, lon: 28.3 },
      { lat: -27.1, lon: 28.7 },
      { lat: -38, lon: 25 },
    ];
    // 2 km out of Harrismith on the way to Van Reenen, and in the middle of the town, where several roads meet
    const [onRoad, inTown] = [
      { lat: -28.2807, lon: 29.149 },
      { lat: -28.27276, lon: 29.12946 },
    ];
    for (const [name, radiusM] of [
      ['Isando', 5_000],
      ['Isando gate 3', 500],
    ] as const)
      await newFence(desk, { name, shape: { kind: 'circle', ...yard, radiusM } });
    await desk.app.inTenant('kwela', (db) =>
      db
        .insertInto('places')
        .values({
          id: crypto.randomUUID(),
          address: '12 Vaal Street, Villiers',
          search: '12 vaal street villiers',
          lat: -27.1,
          lng: 28.702,
          lastUsedAt: NOW,
        })
        .execute(),
    );
    const stands = [yard, address, onRoad, inTown, atSea].flatMap((place, stop) =>
      Array.from({ length: 11 }, (_, minute) => ({
        device: vehicle.fleetNumber,
        at: later('2026-11-20T00:00:00Z', stop * 14_400 + minute * 60),
        ...place,
        speedKmh: 0,
      })),
    );
    await sender.batch(...stands);
    expect(ok(await trailOf(vehicle.id, '2026-11-20')).stops.map(({ place }: Body) => place)).toEqual([
      'Isando gate 3',
      'Near 12 Vaal Street, Villiers',
      'Near Harrismith, N3',
      'Near Harrismith',
      null,
    ]);
  });

  test('is that of a day in South Africa, which begins two hours before that of UTC', async () => {
    const vehicle = await drivenOn('2026-11-19T21:00:00Z');
    expect(ok(await trailOf(vehicle.id, '2026-11-19')).points.at(-1).at).toBe('2026-11-19T21:59:30.000Z');
    expect(ok(await trailOf(vehicle.id, '2026-11-20')).points[0].at).toBe('2026-11-19T22:00:00.000Z');
    expect(await daysOf(vehicle.id)).toEqual(['2026-11-19', '2026-11-20']);
  });

  test('is empty when nothing was heard, and a vehicle or a day that is none is refused', async () => {
    const vehicle = await desk.newVehicle();
    expect(ok(await trailOf(vehicle.id, '2026-11-20'))).toMatchObject({ points: [], stops: [], km: 0, topSpeedKmh: null });
    expect(await daysOf(vehicle.id)).toEqual([]);
    expect((await trailOf('00000000-0000-4000-8000-000000000000', '2026-11-20')).status).toBe(404);
    for (const query of ['day=2026-02-30', 'day=soon', 'day=0000-01-01', 'day=0001-01-01', 'day=9999-12-31', 'x=1']) {
      expect((await desk.controller.get(`/api/tracking/vehicles/${vehicle.id}/trail?${query}`)).status).toBe(422);
    }
    for (const month of ['2026-13', '0000-01', '9999-12', '2026-1'])
      expect((await desk.controller.get(`/api/tracking/vehicles/${vehicle.id}/trail_days?month=${month}`)).status).toBe(422);
    const other = await desk.app.signIn('manager', 'seekoei');
    for (const path of ['trail?day=2026-11-20', 'trail_days?month=2026-11', `driven?from=${NOW}&to=2026-11-21T07:00:00Z`])
      expect((await other.get(`/api/tracking/vehicles/${vehicle.id}/${path}`)).status).toBe(404);
  });

  test('leaves an entry of who looked at it: once an hour for each user, vehicle and day', async () => {
    const vehicle = await drivenOn('2026-11-20T04:00:00Z');
    const looks = () =>
      desk.app.inTenant('kwela', (db) =>
        db
          .selectFrom('auditEntries')
          .where('recordId', '=', vehicle.id)
          .where('action', '=', 'viewed')
          .select(['actorName', 'after'])
          .orderBy('at')
          .execute(),
      );
    await trailOf(vehicle.id, '2026-11-20');
    await trailOf(vehicle.id, '2026-11-20');
    await trailOf(vehicle.id, '2026-11-20', desk.finance);
    await trailOf(vehicle.id, '2026-11-19');
    expect(await looks()).toHaveLength(3);
    desk.app.clock.advance(3_600_001);
    await trailOf(vehicle.id, '2026-11-20', await desk.app.signIn('controller'));
    expect(await looks()).toHaveLength(4);
    expect(await looks()).toContainEqual({ actorName: 'finance', after: { day: '2026-11-20' } });
  });
});

describe('a finished day', () => {
  test('is packed again when fixes came late, and otherwise left as it is', async () => {
    const vehicle = await drivenOn('2026-11-19T04:00:00Z');
    await pack();
    const [before] = await packedDays(vehicle.id);
    desk.app.clock.advance(60_000);
    await pack();
    expect(await packedDays(vehicle.id)).toEqual([before]);
    await sender.batch({ device: vehicle.fleetNumber, at: '2026-11-19T06:30:00Z', lat: -27.6, lon: 28.1, speedKmh: 60 });
    await pack();
    const [after] = await packedDays(vehicle.id);
    expect(after!.fixes).toBe(before!.fixes + 1);
    expect(after!.drivenM).toBeGreaterThan(before!.drivenM);
  });

  test('is packed into one row that says the same, also once its every fix is gone', async () => {
    const vehicle = await drivenOn('2026-11-20T04:00:00Z');
    const raw = ok(await trailOf(vehicle.id, '2026-11-20'));
    await pack();
    const [row] = await packedDays(vehicle.id);
    expect(row).toMatchObject({ day: '2026-11-20', fixes: 221, gapM: 0 });
    expect(row!.points.length).toBeLessThan(2_000);
    desk.app.clock.set('2026-12-06T06:00:00.000Z');
    await keepDays();
    expect(await sender.history(vehicle.id)).toEqual([]);
    const who = await desk.app.signIn('controller');
    const packed = ok(await trailOf(vehicle.id, '2026-11-20', who));
    expect(packed.isPacked).toBe(true);
    expect(packed.km).toBe(raw.km);
    expect(packed.drivingMinutes).toBe(raw.drivingMinutes);
    expect(packed.stops.map(({ from, to, minutes }: Body) => [from, to, minutes])).toEqual(
      raw.stops.map(({ from, to, minutes }: Body) => [from, to, minutes]),
    );
    expect(packed.stops[0].lat).toBeCloseTo(raw.stops[0].lat, 4);
    const days = await who.get(`/api/tracking/vehicles/${vehicle.id}/trail_days?month=2026-11`);
    expect(days.body).toEqual(['2026-11-20']);
    const { body: driven } = await who.get(`/api/tracking/vehicles/${vehicle.id}/driven?from=2026-11-20T03:00:00Z&to=2026-11-21T06:00:00Z`);
    expect(driven.metres / 1_000).toBeCloseTo(raw.km, 0);
  });

  test('keeps its fixes until it is packed, however long nobody packed it', async () => {
    const vehicle = await desk.newVehicle();
    desk.app.clock.set('2026-12-06T06:00:00.000Z');
    await drivenOn('2026-12-01T04:00:00Z', vehicle);
    desk.app.clock.set('2027-01-10T06:00:00.000Z');
    await keepDays();
    expect(await partitions()).toContain('20261201');
    expect(await sender.history(vehicle.id)).toHaveLength(221);
    await pack();
    expect((await packedDays(vehicle.id)).map(({ day }) => day)).toEqual(['2026-12-01']);
    await keepDays();
    expect(await partitions()).not.toContain('20261201');
    expect((await partitions())[0]).toBe('20261227');
    expect(await packedDays(vehicle.id)).toHaveLength(1);
  });

  test('is removed when the company no longer wants it kept, and its fixes go without being packed', async () => {
    const [vehicle, unpacked] = [await desk.newVehicle(), await desk.newVehicle()];
    desk.app.clock.set('2027-01-10T06:00:00.000Z');
    await keepDays();
    const manager = await desk.app.signIn('manager');
    const settings = ok(await manager.get('/api/settings'));
    expect(settings.trailDays).toBe(400);
    ok(await manager.put('/api/settings', { ...settings, trailDays: 21 }));
    await drivenOn('2027-01-05T04:00:00Z', vehicle);
    await pack();
    expect(await packedDays(vehicle.id)).toHaveLength(1);
    await drivenOn('2027-01-05T04:00:00Z', unpacked);
    desk.app.clock.set('2027-01-27T06:00:00.000Z');
    await pack();
    expect([await packedDays(vehicle.id), await packedDays(unpacked.id)]).toEqual([[], []]);
    await keepDays();
    expect(await partitions()).not.toContain('20270105');
    const { updatedAt: _since, ...former } = settings;
    ok(await (await desk.app.signIn('manager')).put('/api/settings', former));
  });

  test('of today is not packed yet', async () => {
    const vehicle = await desk.newVehicle();
    desk.app.clock.set('2027-01-27T06:00:00.000Z');
    await drivenOn('2027-01-27T02:00:00Z', vehicle);
    await pack();
    expect(await packedDays(vehicle.id)).toEqual([]);
    desk.app.clock.set('2027-01-27T22:00:00.000Z');
    await pack();
    expect(await packedDays(vehicle.id)).toHaveLength(1);
  });
});
