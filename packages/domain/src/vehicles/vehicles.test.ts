import { describe, expect, test } from 'vitest';
import examples from '../../vectors/worked-examples.json' with { type: 'json' };
import { comparableNumber, latestModelYear, looksLikeVin } from './identity.ts';
import { hasRouteVariance, isImplausibleJump, lowersOdometer, readingInForce, type OdometerEntry } from './odometer.ts';
import { isServiceListed, serviceFigures, serviceState } from './service-due.ts';
import {
  isUnfit,
  laterStatusText,
  statusAfterHandEdit,
  vehicleGroups,
  vehicleStatus,
  vehicleStatuses,
  type VehicleSituation,
} from './vehicle-status.ts';

describe('service figures', () => {
  test.each(examples.service)('$id', ({ last, interval, odo, expect: wanted }) => {
    const figures = serviceFigures({ lastServiceKilometer: last, serviceInterval: interval, odometerReading: odo });
    if (!wanted) {
      expect([figures.kmToService, isServiceListed(figures.kmToService)]).toEqual([null, false]);
      return;
    }
    const { kmToService, nextServiceDueOdo, overdueByKm, kmUntilNextService, listed, state } = wanted;
    expect(figures).toEqual({ kmToService, nextServiceDueOdo, overdueByKm, kmUntilNextService });
    expect([isServiceListed(kmToService), serviceState(kmToService)]).toEqual([listed, state]);
  });

  test('are overdue below 0 km and due soon at 0', () => {
    expect([serviceState(-0.1), serviceState(0)]).toEqual(['overdue', 'due soon']);
  });

  test('count a missing last service as 0 and keep tenths exact', () => {
    expect(serviceFigures({ lastServiceKilometer: null, serviceInterval: 30_000, odometerReading: 12_400.1 }).kmToService).toBe(17_599.9);
  });
});

const idle: VehicleSituation = { onRoute: false, activeEvents: [], handStatus: 'Idle', hasDriver: true, today: '2026-11-21' };
const event = (eventType: 'service' | 'workshop' | 'breakdown' | 'inactive', start = '2026-11-21', end: string | null = null) => ({
  eventType,
  start,
  end,
});

describe('the status of a vehicle', () => {
  test('VEH-1: is Idle for a new vehicle', () => expect(vehicleStatus(idle)).toBe('Idle'));
  test('VEH-2: is Active with a trip on route', () => expect(vehicleStatus({ ...idle, onRoute: true })).toBe('Active'));
  test('VEH-3: is Idle again after the only trip, also when Active was set by hand', () => {
    expect(vehicleStatus({ ...idle, handStatus: 'Active' })).toBe('Idle');
  });
  test('VEH-4: is Service with a service booking for today', () => {
    expect(vehicleStatus({ ...idle, activeEvents: [event('service')] })).toBe('Service');
  });
  test('VEH-5: waits for the booking’s first day and ends with its last', () => {
    expect(vehicleStatus({ ...idle, activeEvents: [event('service', '2026-11-28')] })).toBe('Idle');
    expect(vehicleStatus({ ...idle, activeEvents: [event('service', '2026-11-01', '2026-11-21')] })).toBe('Service');
    expect(vehicleStatus({ ...idle, activeEvents: [event('service', '2026-11-01', '2026-11-20')] })).toBe('Idle');
  });
  test('VEH-6: stays Active on route through a service booking', () => {
    expect(vehicleStatus({ ...idle, onRoute: true, activeEvents: [event('service')] })).toBe('Active');
  });
  test('VEH-7: is Breakdown on route with a breakdown', () => {
    expect(vehicleStatus({ ...idle, onRoute: true, activeEvents: [event('breakdown')] })).toBe('Breakdown');
  });
  test('VEH-9: forgets No Driver Available as soon as a driver is assigned', () => {
    const alone = { ...idle, handStatus: 'No Driver Available', hasDriver: false } as const;
    expect(vehicleStatus(alone)).toBe('No Driver Available');
    expect(vehicleStatus({ ...alone, hasDriver: true })).toBe('Idle');
  });
  test('takes the heaviest of several events', () => {
    const all = [event('service'), event('workshop'), event('inactive'), event('breakdown')];
    expect(vehicleStatus({ ...idle, activeEvents: all })).toBe('Breakdown');
    expect(vehicleStatus({ ...idle, activeEvents: all.slice(0, 3) })).toBe('Major Repairs');
    expect(vehicleStatus({ ...idle, activeEvents: all.slice(0, 2) })).toBe('Workshop');
  });
  test('shows a choice by hand at once unless a trip or event says otherwise', () => {
    expect(statusAfterHandEdit({ ...idle, handStatus: 'Active' })).toBe('Active');
    expect(statusAfterHandEdit({ ...idle, handStatus: 'Idle', onRoute: true })).toBe('Active');
    expect(statusAfterHandEdit({ ...idle, handStatus: 'Idle', activeEvents: [event('workshop')] })).toBe('Workshop');
  });
  test('chosen by hand while a trip or event shows another is kept for afterwards, and that is said', () => {
    expect(laterStatusText({ ...idle, handStatus: 'Workshop' })).toBeNull();
    expect(laterStatusText({ ...idle, handStatus: 'Workshop', onRoute: true })).toBe(
      'It shows Active because the vehicle is on a trip. After that it will be Workshop.',
    );
    expect(laterStatusText({ ...idle, handStatus: 'Active', activeEvents: [event('service')] })).toBe(
      'It shows Service because a booking or breakdown of today decides. After that it will be Idle.',
    );
  });
  test('belongs to exactly one filter tab', () => {
    const grouped = Object.values(vehicleGroups).flat();
    expect(grouped.toSorted()).toEqual([...vehicleStatuses].toSorted());
  });
  test('keeps Workshop, Breakdown, Service and Major Repairs off the road', () => {
    expect(vehicleStatuses.filter(isUnfit)).toEqual(['Workshop', 'Breakdown', 'Service', 'Major Repairs']);
  });
});

describe('the odometer', () => {
  const entry = (sequence: number, km: number, source: OdometerEntry['source'], day = '2026-11-21'): OdometerEntry => ({
    sequence,
    km,
    source,
    at: new Date(day),
  });
  const currentOdometer = (entries: readonly OdometerEntry[]) => readingInForce(entries)?.km ?? 0;
  test('ODO-1: follows a typo up and falls back when its source goes', () => {
    const readings = [entry(1, 182_400, 'trip_close'), entry(2, 1_823_400, 'diesel')];
    expect(currentOdometer(readings)).toBe(1_823_400);
    expect(currentOdometer(readings.slice(0, 1))).toBe(182_400);
  });
  test('ODO-2: is lowered by a reset, after which later readings count again', () => {
    expect(lowersOdometer(182_400, 182_399.9)).toBe(true);
    expect(lowersOdometer(182_400, 182_400)).toBe(false);
    expect(currentOdometer([entry(1, 1_823_400, 'manual'), entry(2, 182_400, 'reset'), entry(3, 182_900, 'diesel')])).toBe(182_900);
  });
  test('ODO-2: a reading taken before the reset never counts after it, however late it is handed in', () => {
    const ledger = [entry(1, 80_000, 'manual', '2026-11-01'), entry(2, 1_000, 'reset', '2026-11-20')];
    expect(currentOdometer([...ledger, entry(3, 81_450, 'diesel', '2026-11-19')])).toBe(1_000);
    expect(currentOdometer([...ledger, entry(3, 1_400, 'diesel', '2026-11-21')])).toBe(1_400);
  });
  test('ODO-4: stays at the highest reading whatever order they arrive in', () => {
    expect(currentOdometer([entry(1, 513_250, 'diesel'), entry(2, 513_188, 'trip_close')])).toBe(513_250);
    expect(currentOdometer([])).toBe(0);
  });
  test('ODO-5: flags more than 1 500 km a day', () => {
    const at = (day: string, km: number) => ({ at: new Date(day), km });
    expect(isImplausibleJump(at('2026-11-20', 1000), at('2026-11-21', 2500))).toBe(false);
    expect(isImplausibleJump(at('2026-11-20', 1000), at('2026-11-21', 2500.1))).toBe(true);
    expect(isImplausibleJump(at('2026-11-18', 1000), at('2026-11-21', 5500))).toBe(false);
  });
  test('ODO-6: flags a distance more than a quarter off the route', () => {
    expect(hasRouteVariance(725, 580)).toBe(false);
    expect(hasRouteVariance(726, 580)).toBe(true);
    expect(hasRouteVariance(434, 580)).toBe(true);
    expect(hasRouteVariance(434, 0)).toBe(false);
  });
});

describe('identity', () => {
  test.each(examples.registration)('$id: different spellings are one registration', ({ same }) => {
    expect(new Set(same.map(comparableNumber)).size).toBe(1);
  });
  test('VIN-1 looks like a VIN, a number with I, O or Q does not', () => {
    expect(looksLikeVin(examples.vin.value)).toBe(examples.vin.valid);
    expect(looksLikeVin('1M8GDM9AXKP04278O')).toBe(false);
    expect(looksLikeVin('1M8GDM9AXKP04278')).toBe(false);
  });
  test('the newest model year is the next calendar year', () => expect(latestModelYear(2026)).toBe(2027));
});
