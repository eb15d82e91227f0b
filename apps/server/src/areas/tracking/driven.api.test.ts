import { afterAll, beforeAll, expect, test } from 'vitest';
import { Sender } from '../../../test/sender.ts';
import { ok, TripDesk, type Body } from '../../../test/trip-desk.ts';

let desk: TripDesk;
let sender: Sender;
beforeAll(async () => {
  desk = await TripDesk.open();
  sender = await Sender.at(desk);
});
afterAll(() => desk.app.stop());

const START = Date.parse('2026-11-20T04:00:00Z');
/** An hour southwards at 80 km/h. */
function drive(vehicle: Body, odometerKm?: number): object[] {
  return Array.from({ length: 121 }, (_, place) => {
    const km = (place * 80) / 120;
    return {
      device: vehicle.fleetNumber,
      at: new Date(START + place * 30_000).toISOString(),
      lat: -26.2 - km / 111.195,
      lon: 28.1,
      speedKmh: 80,
      ...(odometerKm === undefined ? {} : { odometerKm: odometerKm + Math.round(km * 1_020) / 1_000 }),
    };
  });
}
const driven = async (vehicle: Body, from = '2026-11-20T03:45:00Z', to = '2026-11-21T06:00:00Z') =>
  ok(await desk.controller.get(`/api/tracking/vehicles/${vehicle.id}/driven?from=${from}&to=${to}`));

test("a stretch is measured by the unit's own odometer where it sends one, else by its fixes", async () => {
  const silent = await desk.newVehicle();
  expect(await driven(silent)).toEqual({ metres: null, source: null, gapMetres: 0, fixes: 0, firstAt: null, lastAt: null, isWhole: false });
  const plain = await desk.newVehicle();
  await sender.batch(...drive(plain));
  expect(await driven(plain)).toEqual({
    metres: 80_000,
    source: 'fixes',
    gapMetres: 0,
    fixes: 121,
    firstAt: '2026-11-20T04:00:00.000Z',
    lastAt: '2026-11-20T05:00:00.000Z',
    isWhole: true,
  });
  const counting = await desk.newVehicle();
  await sender.batch(...drive(counting, 54_000));
  expect(await driven(counting)).toMatchObject({ metres: 81_600, source: 'unit' });
});

test('a stretch that was not heard of from its beginning says so, and what was driven unheard is told apart', async () => {
  const vehicle = await desk.newVehicle();
  await sender.batch(...drive(vehicle).filter((_, place) => place < 20 || place > 60));
  const found = await driven(vehicle, '2026-11-20T00:00:00Z');
  expect(found.isWhole).toBe(false);
  expect(found.gapMetres).toBeGreaterThan(27_000);
});

test('a stretch that is none or too long is refused by its field', async () => {
  const vehicle = await desk.newVehicle();
  for (const query of [
    'from=2026-11-21T06:00:00Z&to=2026-11-20T06:00:00Z',
    'from=2026-08-21T06:00:00Z&to=2026-11-20T06:00:00Z',
    'from=soon&to=now',
    '',
  ]) {
    const { status, body } = await desk.controller.get(`/api/tracking/vehicles/${vehicle.id}/driven?${query}`);
    expect([status, Object.keys(body.errors).length > 0]).toEqual([422, true]);
  }
});
