import { describe, expect, it, test } from 'vitest';
import type { TrackedVehicle } from './read-positions.ts';
import { listFleet, searchFleet, stateOf, trackingView } from './tracking.view.ts';

const now = new Date('2026-11-21T06:00:00.000Z');
const vehicle = (fleetNumber: string, over: Partial<TrackedVehicle> = {}): TrackedVehicle => ({
  id: fleetNumber,
  fleetNumber,
  registration: `${fleetNumber} LN GP`,
  driver: null,
  lat: -26,
  lon: 28,
  speed: 0,
  heading: null,
  at: now.getTime() - 60_000,
  ...over,
});
const names = (fleet: readonly TrackedVehicle[]) => fleet.map(({ fleetNumber }) => fleetNumber);
const fleet = [
  vehicle('KW10', { driver: 'Sipho Dubé' }),
  vehicle('KW9', { speed: 80 }),
  vehicle('KW2', { speed: 64, at: now.getTime() - 3 * 3_600_000 }),
];

test.each([
  [5, 'standing'],
  [6, 'moving'],
  [5.1, 'moving'],
  [null, 'standing'],
])('at %s km/h a vehicle is %s (TRK-009)', (speed, state) => expect(stateOf({ speed, at: now.getTime() }, now)).toBe(state));

describe('the list', () => {
  it.each([
    ['', ['KW10', 'KW9', 'KW2']],
    ['kw-1', ['KW10']],
    ['9 ln gp', ['KW9']],
    ['dube', ['KW10']],
    ['nobody', []],
  ])('searched for %j has %j', (search, found) => expect(names(searchFleet(fleet, search))).toEqual(found));

  it.each([
    ['all', 'fleetNumber', ['KW2', 'KW9', 'KW10']],
    ['all', 'speed', ['KW9', 'KW2', 'KW10']],
    ['all', 'age', ['KW2', 'KW9', 'KW10']],
    ['moving', 'fleetNumber', ['KW9']],
    ['standing', 'fleetNumber', ['KW10']],
    ['silent', 'fleetNumber', ['KW2']],
  ] as const)('of %s by %s is %j', (show, sort, rows) => expect(names(listFleet(fleet, { show, sort }, now))).toEqual(rows));
});

test('an address that makes no sense is the whole list', () => {
  expect(trackingView.parse({ show: 'flying', sort: 5, search: [], vehicle: 7 })).toEqual({
    show: 'all',
    sort: 'fleetNumber',
    search: '',
    vehicle: undefined,
  });
});
