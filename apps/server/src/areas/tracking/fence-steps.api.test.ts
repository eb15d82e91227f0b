import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { FenceDrive, fenceBody, newFence, visitsOf } from '../../../test/fence-drive.ts';
import { Sender } from '../../../test/sender.ts';
import { ok, TripDesk, type Body } from '../../../test/trip-desk.ts';
import { stepFencesEverywhere } from '../../jobs.ts';
import type { Scope } from '../../scope.ts';

const NOW = '2026-11-21T06:00:00.000Z';
let desk: TripDesk;
let drive: FenceDrive;
let fence: Body;
beforeAll(async () => {
  desk = await TripDesk.open();
  fence = await newFence(desk, { name: 'Depot' });
  drive = await FenceDrive.at(desk);
});
afterAll(async () => {
  await drive.stop();
  await desk.app.stop();
});
beforeEach(() => desk.app.clock.set(NOW));

const sweep = () =>
  stepFencesEverywhere({ database: desk.app.database, access: desk.app.access, clock: desk.app.clock, log: {} as Scope['log'] });

type Fix = readonly [string, number, number];
const at = (minute: number) => new Date(Date.parse('2026-11-21T01:00:00Z') + minute * 60_000).toISOString();
/** Drives in at 01:42, stands, drives off at 02:15: a fix a minute of 100. */
const call: Fix[] = Array.from({ length: 100 }, (_, minute): Fix => {
  if (minute < 42) return [at(minute), (42 - minute) * 1_000, 60];
  if (minute < 75) return [at(minute), 20, 0];
  return [at(minute), (minute - 74) * 1_000, 60];
});
const CALL = ['2026-11-21T01:42', '2026-11-21T02:15'];

describe('positions become visits', () => {
  test('with the time of the first fix inside and of the first outside, fix by fix as they come', async () => {
    const vehicle = await desk.newVehicle();
    for (const fix of call.slice(38, 50)) await drive.send(vehicle, [fix]);
    expect(await visitsOf(desk, vehicle)).toEqual([[CALL[0], null]]);
    expect(ok(await desk.controller.get(`/api/tracking/geofences/${fence.id}`)).vehicles).toBeGreaterThan(0);
    for (const fix of call.slice(70, 80)) await drive.send(vehicle, [fix]);
    expect(await visitsOf(desk, vehicle)).toEqual([CALL]);
    expect(drive.failures).toEqual([]);
  });

  test('of a phone that comes back from a dead zone with 100 buffered fixes just the same', async () => {
    const vehicle = await desk.newVehicle();
    await drive.send(vehicle, call);
    expect(await visitsOf(desk, vehicle)).toEqual([CALL]);
  });

  test('of a vehicle with more fixes than one turn takes', async () => {
    const vehicle = await desk.newVehicle();
    const slow = Array.from({ length: 450 }, (_, n): Fix => [
      new Date(Date.parse(at(0)) + n * 20_000).toISOString(),
      n < 400 ? 50 : 5_000,
      n < 400 ? 0 : 80,
    ]);
    await drive.send(vehicle, slow);
    expect(await visitsOf(desk, vehicle)).toEqual([['2026-11-21T01:00', '2026-11-21T03:13']]);
  });

  test('a drive past is none, and fixes that are doubtful or coarse decide nothing', async () => {
    const vehicle = await desk.newVehicle();
    await drive.send(vehicle, [
      [at(0), 2_000, 80],
      [at(1), 100, 80],
      [at(2), -2_000, 80],
    ]);
    const parked: Fix[] = [
      [at(10), 0, 0],
      [at(11), 0, 0],
      [at(15), 0, 0],
    ];
    await drive.send(vehicle, parked, { doubtful: true });
    await drive.send(
      vehicle,
      parked.map(([time, ...rest]): Fix => [new Date(Date.parse(time) + 1_000).toISOString(), ...rest]),
      { accuracyM: 500 },
    );
    expect(await visitsOf(desk, vehicle)).toEqual([]);
  });

  test('what failed is made up for by the next position', async () => {
    const vehicle = await desk.newVehicle();
    await drive.keep(vehicle, call.slice(38, 50));
    // as if the process had ended: nobody steps
    const other = await FenceDrive.at(desk);
    await other.send(vehicle, call.slice(50, 52));
    await other.stop();
    await drive.steps.drain();
    expect(await visitsOf(desk, vehicle)).toEqual([[CALL[0], null]]);
  });

  test('only from what was received within a day, so that a fence that is drawn tells of no week', async () => {
    const vehicle = await desk.newVehicle();
    await drive.send(vehicle, [
      ['2026-11-20T05:00:00Z', 0, 0],
      ['2026-11-20T05:10:00Z', 0, 0],
      ['2026-11-20T06:30:00Z', 0, 0],
      ['2026-11-20T06:40:00Z', 0, 0],
    ]);
    expect(await visitsOf(desk, vehicle)).toEqual([['2026-11-20T06:30', null]]);
  });
});

describe('fixes that come late', () => {
  test('set the day right: a tracker that saw nothing of a call gets it from the phone', async () => {
    const vehicle = await desk.newVehicle();
    const seen: Fix[] = [call[0]!, [at(99), 25_000, 80], [at(100), 26_000, 80]];
    await drive.send(vehicle, seen);
    expect(await visitsOf(desk, vehicle)).toEqual([]);
    await drive.send(vehicle, call.slice(1, 99));
    expect(await visitsOf(desk, vehicle)).toEqual([CALL]);
    await drive.send(vehicle, [[at(101), 27_000, 80]]);
    expect(await visitsOf(desk, vehicle)).toEqual([CALL]);
  });

  describe('and are lost with the process that kept them', () => {
    let vehicle: Body;
    beforeEach(async () => {
      vehicle = await desk.newVehicle();
      await drive.send(vehicle, [call[0]!, [at(99), 25_000, 80], [at(100), 26_000, 80]]);
      const lost = await FenceDrive.at(desk);
      await lost.steps.stop();
      await lost.keep(vehicle, call.slice(1, 99));
      await lost.stop();
      expect(await visitsOf(desk, vehicle)).toEqual([]);
    });

    test('set the day right when another process steps the vehicle next, once', async () => {
      for (const minute of [101, 102]) {
        await drive.send(vehicle, [[at(minute), 27_000, 80]]);
        expect(await visitsOf(desk, vehicle)).toEqual([CALL]);
      }
    });

    test('set it right in the sweep when nothing more is heard of the vehicle, once', async () => {
      for (const _sweep of [1, 2]) {
        await sweep();
        expect(await visitsOf(desk, vehicle)).toEqual([CALL]);
      }
    });

    test('set it right once when two processes and the sweep take it up together', async () => {
      const other = await FenceDrive.at(desk);
      await Promise.all([drive.send(vehicle, [[at(101), 27_000, 80]]), other.send(vehicle, [[at(102), 28_000, 80]]), sweep()]);
      await sweep();
      await other.stop();
      expect(await visitsOf(desk, vehicle)).toEqual([CALL]);
      expect([drive.failures, other.failures]).toEqual([[], []]);
    });
  });

  test('split a visit in which the vehicle was away, and keep the one that is open', async () => {
    const vehicle = await desk.newVehicle();
    const standing = Array.from({ length: 10 }, (_, n): Fix => [at(n), 10, 0]);
    await drive.send(vehicle, [...standing, [at(120), 10, 0], [at(121), 10, 0]]);
    expect(await visitsOf(desk, vehicle)).toEqual([['2026-11-21T01:00', null]]);
    await drive.send(
      vehicle,
      Array.from({ length: 20 }, (_, n): Fix => [at(40 + n), 8_000, 70]),
    );
    expect(await visitsOf(desk, vehicle)).toEqual([
      ['2026-11-21T01:00', '2026-11-21T01:40'],
      ['2026-11-21T03:00', null],
    ]);
    await drive.send(vehicle, [
      [at(150), 3_000, 70],
      [at(151), 4_000, 70],
    ]);
    expect(await visitsOf(desk, vehicle)).toEqual([
      ['2026-11-21T01:00', '2026-11-21T01:40'],
      ['2026-11-21T03:00', '2026-11-21T03:30'],
    ]);
  });

  test('leave a visit that began on an earlier day with its own arrival', async () => {
    const vehicle = await desk.newVehicle();
    await drive.send(vehicle, [
      ['2026-11-20T12:00:00Z', 10, 0],
      ['2026-11-20T12:01:00Z', 10, 0],
      ['2026-11-21T00:00:00Z', 10, 0],
      ['2026-11-21T02:00:00Z', 3_000, 70],
      ['2026-11-21T02:01:00Z', 4_000, 70],
    ]);
    expect(await visitsOf(desk, vehicle)).toEqual([['2026-11-20T12:00', '2026-11-21T02:00']]);
    await drive.send(vehicle, [
      ['2026-11-21T00:30:00Z', 3_000, 70],
      ['2026-11-21T00:32:00Z', 4_000, 70],
    ]);
    expect(await visitsOf(desk, vehicle)).toEqual([['2026-11-20T12:00', '2026-11-21T00:30']]);
  });

  test('are not late to a vehicle that no step has reached, as before the first fence was drawn', async () => {
    const vehicle = await desk.newVehicle();
    await drive.send(vehicle, [[at(99), 25_000, 80]]);
    await desk.app.inTenant('kwela', (db) => db.deleteFrom('fencePresence').where('assetId', '=', vehicle.id).execute());
    await drive.send(vehicle, call.slice(0, 98));
    expect(await visitsOf(desk, vehicle)).toEqual([CALL]);
  });

  test('by a few minutes change nothing', async () => {
    const vehicle = await desk.newVehicle();
    await drive.send(vehicle, [
      [at(0), 9_000, 60],
      [at(20), 9_000, 60],
    ]);
    await drive.send(vehicle, [
      [at(12), 10, 0],
      [at(13), 10, 0],
    ]);
    expect(await visitsOf(desk, vehicle)).toEqual([]);
  });
});

describe('two processes at one database', () => {
  test('make one arrival and one departure of what both hear at once', async () => {
    const other = await FenceDrive.at(desk);
    const vehicles = await Promise.all(Array.from({ length: 5 }, () => desk.newVehicle()));
    for (const part of [call.slice(38, 60), call.slice(60, 90)]) {
      await Promise.all(vehicles.flatMap((vehicle) => part.map((fix, place) => (place % 2 === 0 ? drive : other).keep(vehicle, [fix]))));
      await Promise.all([drive.steps.drain(), other.steps.drain()]);
    }
    await other.stop();
    for (const vehicle of vehicles) {
      const visits = await visitsOf(desk, vehicle);
      expect(visits).toHaveLength(1);
      expect(visits[0]![1]).not.toBeNull();
    }
    expect([drive.failures, other.failures]).toEqual([[], []]);
  });

  test('hear of a fence that is drawn or deleted while they run', async () => {
    const vehicle = await desk.newVehicle();
    const far = await newFence(desk, { shape: { kind: 'circle', lat: -25, lon: 28.2, radiusM: 300 } });
    const north = (-25 - -26.14) * 111_195;
    let minute = 0;
    await expect
      .poll(async () => {
        await drive.send(vehicle, [[at(minute++), north, 0]]);
        return visitsOf(desk, vehicle);
      })
      .toHaveLength(1);
    expect((await desk.controller.delete(`/api/tracking/geofences/${far.id}`)).status).toBe(204);
    expect((await visitsOf(desk, vehicle))[0]![1]).toBe('2026-11-21T06:00');
    await drive.send(vehicle, [
      [at(minute++), north, 0],
      [at(minute++), north, 0],
    ]);
    expect(await visitsOf(desk, vehicle)).toHaveLength(1);
  });
});

test('what was lost with a process is made up for by the sweep, once', async () => {
  const vehicle = await desk.newVehicle();
  await drive.steps.stop();
  await drive.keep(vehicle, call);
  expect(await visitsOf(desk, vehicle)).toEqual([]);
  await sweep();
  expect(await visitsOf(desk, vehicle)).toEqual([CALL]);
  await sweep();
  expect(await visitsOf(desk, vehicle)).toEqual([CALL]);
  await drive.stop();
  drive = await FenceDrive.at(desk);
});

test('what a sender posts to the product becomes a visit there', async () => {
  const sender = await Sender.at(desk);
  const vehicle = await desk.newVehicle();
  ok(
    await desk.controller.post(
      '/api/tracking/geofences',
      fenceBody({ name: 'Posted', shape: { kind: 'circle', lat: -30, lon: 30, radiusM: 300 } }),
    ),
    201,
  );
  const fix = (minute: number) => ({ device: vehicle.fleetNumber, at: at(minute), lat: -30, lon: 30, speedKmh: 0 });
  let minute = 0;
  await expect
    .poll(async () => {
      await sender.batch(fix(minute++));
      return visitsOf(desk, vehicle);
    })
    .toEqual([[expect.any(String), null]]);
});
