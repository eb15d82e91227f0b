import type { CreateDieselOrder } from '@superlink/api/diesel/diesel-order.schema.ts';
import { dayAsInstant, sastDay, sastMonth } from '@superlink/domain/time/sast.ts';
import { createOrder, listVehiclesToRefuel, setDieselPrice } from '../src/areas/diesel/public.ts';
import type { SignedInScope } from '../src/scope.ts';
import type { DemoTruckStop, DemoVehicle } from './demo-data.ts';
import { walkFills, type WalkedFill } from './fuel-walk.ts';
import { seededRandom } from './random.ts';

/** Days of history: enough for a vehicle's own figure, and quickly made on the first start. */
const DAYS = 60;
const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const WEEKS = 5;
const NIGHT_STOP = 'Mountain Junction Truck Stop, Harrismith N3';
const FRIDAY = 5;
/** Rand per litre of the months until this one, as a wholesale list price moved and may have moved. */
const prices = [
  18.57, 19.41, 20.04, 19.48, 19.39, 19.19, 20.02, 18.52, 17.95, 18.6, 26.11, 31.38, 29.26, 27, 24, 23.2, 22.6, 22.1,
] as const;

export interface Slip {
  readonly at: Date;
  readonly kilometers: number;
  readonly liters: number;
  readonly location: string;
  readonly externalOrderNumber: string;
}

/** What the slips of some vehicles tell; the others are as they were filled. */
const stories: Readonly<Record<string, (slips: readonly Slip[], now: Date) => readonly Slip[]>> = {
  // 16 to 19 % more than the vehicle takes elsewhere, at one truck stop, always Friday night, for five weeks: of each week the last fill before
  KRH004: (slips, now) => {
    const today = Date.parse(dayAsInstant(sastDay(now)));
    const lastFriday = today - ((new Date(today).getUTCDay() + 7 - FRIDAY) % 7) * DAY_MS;
    const nights = Array.from({ length: WEEKS }, (_, week) => new Date(lastFriday - week * 7 * DAY_MS + 19.5 * HOUR_MS));
    const nightOf = new Map(nights.filter((night) => night <= now).map((night) => [slips.findLastIndex(({ at }) => at <= night), night]));
    const litersPerKm = slips.slice(1).reduce((sum, { liters }) => sum + liters, 0) / (slips.at(-1)!.kilometers - slips[0]!.kilometers);
    return slips.map((slip, index) => {
      const at = nightOf.get(index);
      const before = slips[index - 1];
      if (at && before && at.getTime() - slip.at.getTime() <= 4 * DAY_MS) {
        const liters = (slip.kilometers - before.kilometers) * litersPerKm * (1.16 + (index % 4) * 0.01);
        return { ...slip, at, liters: Math.round(liters * 10) / 10, location: NIGHT_STOP };
      }
      const isLately = slip.location === NIGHT_STOP && slip.at >= nights.at(-1)!;
      return isLately ? { ...slip, location: 'Tugela View Truck Stop, Ladysmith N3' } : slip;
    });
  },
  // one slip was never captured: the fill after it looks far too good
  KRH014: (slips) => slips.filter((_, index) => index !== slips.length - 4),
  // a digit too high, found out by the next fill
  KRH019: (slips) => slips.map((slip, index) => (index === slips.length - 6 ? { ...slip, kilometers: slip.kilometers + 900 } : slip)),
  // the same slip handed in twice
  KRH022: (slips) =>
    slips.map((slip, index) =>
      index === slips.length - 3 ? { ...slip, externalOrderNumber: slips[index - 2]!.externalOrderNumber } : slip,
    ),
};

/** The orders that somebody wrote by a vehicle's slips, in time; what a story bends is waved through. */
export function ordersOf(vehicle: DemoVehicle & { readonly id: string }, honest: readonly Slip[], now: Date): CreateDieselOrder[] {
  const slips = (stories[vehicle.fleetNumber]?.(honest, now) ?? honest).toSorted((a, b) => a.at.getTime() - b.at.getTime());
  return slips.map(({ at, ...slip }, index) => ({
    ...slip,
    assetId: vehicle.id,
    date: at,
    baselinePrevKm: null,
    firstRefuel: index === 0,
    adminOverride: slip.kilometers < (slips[index - 1]?.kilometers ?? 0) || slip.liters > vehicle.dieselCapacity,
  }));
}

/** What a litre cost in the months behind. */
export async function createPrices(scope: SignedInScope): Promise<void> {
  const [year, month] = sastMonth(scope.clock.now()).split('-').map(Number);
  for (const [index, randPerLiter] of prices.entries()) {
    const first = new Date(Date.UTC(year!, month! - prices.length + index, 1));
    await setDieselPrice(scope, { month: first.toISOString().slice(0, 7), randPerLiter });
  }
}

function slipsOf(fills: readonly WalkedFill[], vehicle: DemoVehicle, index: number): Slip[] {
  const last = fills.at(-1)?.km ?? 0;
  return fills.map(({ km, ...fill }, at) => ({
    ...fill,
    // the newest fill stands a little below today's odometer
    kilometers: vehicle.odometerReading - 40 - (index % 7) * 30 - (last - km),
    externalOrderNumber: `TS${String(20_000 + index * 100 + at)}`,
  }));
}

/** Sixty days of fills for every vehicle with a driver, through the service, so that chains, odometers and figures obey their rules. */
export async function createDiesel(
  scope: SignedInScope,
  vehicles: readonly (DemoVehicle & { readonly id: string })[],
  truckStops: readonly DemoTruckStop[],
): Promise<void> {
  const now = scope.clock.now();
  const from = new Date(now.getTime() - DAYS * DAY_MS);
  const names = truckStops.map(({ name }) => name);
  await createPrices(scope);
  const driven = new Set((await listVehiclesToRefuel(scope)).filter(({ driverId }) => driverId !== null).map(({ id }) => id));
  for (const [index, vehicle] of vehicles.entries()) {
    if (!driven.has(vehicle.id)) continue;
    const random = seededRandom(1_000 + index);
    const stops = Array.from({ length: 4 }, () => random.pick(names));
    const honest = slipsOf(walkFills(vehicle, { from, days: DAYS, stops, random }), vehicle, index);
    for (const order of ordersOf(vehicle, honest, now)) await createOrder(scope, order);
  }
}
