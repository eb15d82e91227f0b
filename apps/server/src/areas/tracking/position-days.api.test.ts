import { afterAll, beforeAll, expect, test } from 'vitest';
import { Sender } from '../../../test/sender.ts';
import { TestApp } from '../../../test/test-app.ts';
import { silentLog } from '../../../test/test-users.ts';
import { ok, TripDesk } from '../../../test/trip-desk.ts';
import { packDaysEverywhere } from '../../jobs.ts';
import { keepPositionDays } from './position-days.ts';

const NOW = '2026-11-21T06:00:00.000Z';
const MINUTE_MS = 60_000;
let desk: TripDesk;
let sender: Sender;
beforeAll(async () => {
  desk = await TripDesk.at(await TestApp.start({ positionDays: 5 }));
  sender = await Sender.at(desk);
});
afterAll(() => desk.app.stop());

/** Ten minutes on the road from an instant on. */
const driveFrom = (device: string, start: string) =>
  sender.batch(
    ...Array.from({ length: 21 }, (_, half) => ({
      device,
      at: new Date(Date.parse(start) + half * (MINUTE_MS / 2)).toISOString(),
      lat: -26.2 - half * 0.006,
      lon: 28.1,
      speedKmh: 80,
      heading: 180,
    })),
  );
/** Asked by somebody who signs in then: sessions end while days go by. */
const ask = async (address: string) => ok(await (await desk.app.signIn('controller')).get(`/api/tracking/vehicles/${address}`));
const trailOf = (id: string, day: string) => ask(`${id}/trail?day=${day}`);
const keepDays = (keptDays: number) => keepPositionDays(desk.app.access.owner, desk.app.clock.now(), keptDays);

test('a server that keeps positions for five days takes those of the last four, and says so', async () => {
  const vehicle = await desk.newVehicle();
  expect(ok(await desk.controller.get('/api/tracking/devices'))).toMatchObject({ positionDays: 5 });
  expect(await driveFrom(vehicle.fleetNumber, '2026-11-17T07:00:00Z')).toMatchObject({ accepted: 21 });
  const { refused } = await driveFrom(vehicle.fleetNumber, '2026-11-17T05:30:00Z');
  expect(refused[0]).toMatchObject({ code: 'too_old' });
});

test('a server that is told to keep more days still shows what was packed when it kept fewer', async () => {
  desk.app.clock.set(NOW);
  const vehicle = await desk.newVehicle();
  await driveFrom(vehicle.fleetNumber, '2026-11-18T08:00:00Z');
  const whole = await trailOf(vehicle.id, '2026-11-18');
  desk.app.clock.set('2026-11-25T06:00:00.000Z');
  await packDaysEverywhere({ database: desk.app.database, access: desk.app.access, clock: desk.app.clock, log: silentLog });
  await keepDays(5);
  expect(await trailOf(vehicle.id, '2026-11-18')).toMatchObject({ isPacked: true, km: whole.km });
  await keepDays(14);
  expect(await trailOf(vehicle.id, '2026-11-18')).toMatchObject({ isPacked: true, km: whole.km });
  const driven = await ask(`${vehicle.id}/driven?from=2026-11-18T00:00:00Z&to=2026-11-19T00:00:00Z`);
  expect(driven.metres / 1_000).toBeCloseTo(whole.km, 0);
  desk.app.clock.set(NOW);
});
