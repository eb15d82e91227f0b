import type { Driver } from '@superlink/api/drivers/driver.schema.ts';
import { addDays, sastDay } from '@superlink/domain/time/sast.ts';
import { createDriver } from '../src/areas/drivers/public.ts';
import { changeVehicle } from '../src/areas/vehicles/public.ts';
import type { SignedInScope } from '../src/scope.ts';
import type { DemoDriver, DemoVehicle } from './demo-data.ts';

/** The two vehicles that stand for want of a driver. */
const withoutDriver = ['KRH023', 'KRH027'];
/** Parked for weeks: its driver is free for another vehicle. */
const parked = ['KRH026'];

/** When the next annual leave begins, as days from today: it has begun for who is away, every third of the others has booked. */
function leaveStarts({ status }: DemoDriver, index: number): number | null {
  if (status !== 'Active') return -4;
  return index % 3 === 0 ? 18 + index * 7 : null;
}

export async function createDrivers(scope: SignedInScope, drivers: readonly DemoDriver[]): Promise<Driver[]> {
  const today = sastDay(scope.clock.now());
  const created: Driver[] = [];
  for (const [index, demo] of drivers.entries()) {
    const { tenant: _tenant, story: _story, licOffsetDays, pdpOffsetDays, ...driver } = demo;
    const leave = leaveStarts(demo, index);
    created.push(
      await createDriver(scope, {
        ...driver,
        licExpDate: addDays(today, licOffsetDays),
        pdpExpDate: addDays(today, pdpOffsetDays),
        annualLeaveDate: leave === null ? null : addDays(today, leave),
      }),
    );
  }
  return created;
}

/**
 * Puts the active drivers on the vehicles in turn, also those whose PDP has expired. Who is on leave drives nothing, unless for the past: then
 * they drive the vehicles that stand now.
 */
export async function assignDrivers(
  scope: SignedInScope,
  vehicles: readonly (DemoVehicle & { readonly id: string })[],
  drivers: readonly Driver[],
  when: 'now' | 'before',
): Promise<void> {
  const free = drivers.filter((driver) => driver.status === 'Active');
  const away = drivers.filter((driver) => driver.status !== 'Active');
  for (const { id, fleetNumber } of vehicles) {
    const stands = isStanding(fleetNumber);
    const driver = stands && when === 'now' ? undefined : stands ? away.shift() : free.shift();
    if (driver) await changeVehicle(scope, id, { driverId: driver.id });
    else await leaveStanding(scope, id, fleetNumber);
  }
}

const isStanding = (fleetNumber: string) => withoutDriver.includes(fleetNumber) || parked.includes(fleetNumber);

async function leaveStanding(scope: SignedInScope, id: string, fleetNumber: string): Promise<void> {
  await changeVehicle(scope, id, { driverId: null, ...(parked.includes(fleetNumber) ? {} : { status: 'No Driver Available' as const }) });
}

/** Takes the drivers who are away now off the vehicles that they drove before. */
export async function sendDriversOnLeave(
  scope: SignedInScope,
  vehicles: readonly (DemoVehicle & { readonly id: string })[],
): Promise<void> {
  for (const { id, fleetNumber } of vehicles) if (isStanding(fleetNumber)) await leaveStanding(scope, id, fleetNumber);
}
