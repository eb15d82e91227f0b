import type { TimelineAbsence, TimelineTrip } from '@superlink/api/planning/planning.schema.ts';
import type { VehicleStatus } from '@superlink/domain/vehicles/vehicle-status.ts';
import { expect, test } from 'vitest';
import { countRows, filterRows, latestFirst, rowsOf } from './planning-rows.ts';

const today = '2026-11-21';
const vehicle = (id: string, status: VehicleStatus = 'Idle', hasDriver = true) => ({
  id,
  fleetNumber: id,
  assetReg: `${id} GP`,
  status,
  driver: hasDriver ? { name: 'Thabo', surname: 'Nkosi' } : null,
});
const trip = (assetId: string, status: TimelineTrip['status'], startDate: string, endDate: string): TimelineTrip => ({
  id: `${assetId}-${startDate}`,
  tripNumber: 1,
  assetId,
  status,
  startDate: `${startDate}T00:00:00.000Z`,
  endDate: `${endDate}T00:00:00.000Z`,
  loadNr: null,
  client: 'Mopane Milling',
  loading: null,
  offloading: null,
  endsAt: { name: null, point: null },
  km: 578,
  emptyKm: null,
  roughEmptyKm: null,
  isChepLoad: false,
  updatedAt: '2026-11-01T00:00:00.000Z',
});
const leave: TimelineAbsence = {
  id: 'e1',
  assetId: 'LEAVE',
  of: 'driver',
  kind: 'Annual Leave',
  description: '',
  start: '2026-11-20T00:00:00.000Z',
  end: null,
};

test('free are the trucks that could take a trip today; those that cannot drive are listed with the reason', () => {
  const rows = rowsOf(
    [
      vehicle('FREE'),
      vehicle('SHOP', 'Workshop'),
      vehicle('NOBODY', 'Idle', false),
      vehicle('LEAVE'),
      vehicle('ROAD', 'Active'),
      vehicle('BACK'),
      vehicle('LATER'),
    ],
    {
      trips: [
        trip('ROAD', 'on_route', '2026-11-20', '2026-11-22'),
        // delivers today
        trip('BACK', 'scheduled', '2026-11-19', '2026-11-21'),
        trip('LATER', 'scheduled', '2026-11-22', '2026-11-23'),
      ],
      absences: [leave],
    },
    today,
  );
  const shown = (fleet: 'free' | 'unavailable') => filterRows(rows, { fleet, search: '' }).map((row) => [row.vehicle.id, row.unavailable]);
  expect(shown('free')).toEqual([
    ['FREE', null],
    ['LATER', null],
  ]);
  expect(shown('unavailable')).toEqual([
    ['SHOP', 'Workshop'],
    ['NOBODY', 'No driver'],
    ['LEAVE', 'Driver: Annual Leave'],
  ]);
  expect(countRows(rows)).toMatchObject({ all: 7, moving: 1, planned: 2, free: 2, unavailable: 3, conflicts: 0 });
});

const words = (lateMinutes: number) => ({ text: '', short: '', isStale: false, lateMinutes, late: null });

test('overdue, arriving late, due to start, silent and free tomorrow are found each for itself', () => {
  const trips = [
    trip('OVERDUE', 'on_route', '2026-11-18', '2026-11-20'),
    trip('LATE', 'on_route', '2026-11-19', '2026-11-22'),
    trip('BACK', 'on_route', '2026-11-19', '2026-11-21'),
    trip('DUE', 'scheduled', '2026-11-21', '2026-11-22'),
    trip('AWAY', 'scheduled', '2026-11-22', '2026-11-23'),
  ];
  // an overdue one is expected late as well, and is only called overdue
  const arrivals = new Map([trips[0]!, trips[1]!].map(({ id }) => [id, words(90)]));
  const rows = rowsOf(
    [vehicle('OVERDUE', 'Active'), vehicle('LATE', 'Active'), vehicle('BACK', 'Active'), vehicle('DUE'), vehicle('AWAY'), vehicle('LEAVE')],
    {
      trips,
      absences: [leave],
      silent: ['BACK'],
      arrivals,
    },
    today,
  );
  const shown = (fleet: 'overdue' | 'late' | 'starting' | 'silent' | 'tomorrow') =>
    filterRows(rows, { fleet, search: '' }).map((row) => row.vehicle.id);
  expect([shown('overdue'), shown('late'), shown('starting'), shown('silent')]).toEqual([['OVERDUE'], ['LATE'], ['DUE'], ['BACK']]);
  // what is overdue is expected back today
  expect(shown('tomorrow')).toEqual(['OVERDUE', 'BACK']);
});

test('rows whose trip arrives latest can stand first, the others stay in their order', () => {
  const trips = ['A', 'B', 'C', 'D'].map((id) => trip(id, id === 'D' ? 'scheduled' : 'on_route', '2026-11-20', '2026-11-21'));
  const arrivals = new Map([
    [trips[1]!.id, words(20)],
    [trips[2]!.id, words(300)],
    // one that is only planned arrives nowhere yet
    [trips[3]!.id, words(900)],
  ]);
  const rows = rowsOf(
    ['A', 'B', 'C', 'D'].map((id) => vehicle(id, 'Active')),
    { trips, absences: [], arrivals },
    today,
  );
  expect(latestFirst(rows).map((row) => row.vehicle.id)).toEqual(['C', 'B', 'A', 'D']);
});
