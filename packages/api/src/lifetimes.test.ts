import { describe, expect, it } from 'vitest';
import type { AnyCall } from './call.ts';
import { areas } from './index.ts';

/** Seconds for which the browser may show an answer without asking again (0§9). */
const lifetimes = [
  ['CACHE-001', 300, areas.trailers, ['list', 'counts', 'get']],
  ['CACHE-002', 900, areas.vehicles, ['list', 'get']],
  ['CACHE-003', 900, areas.drivers, ['list', 'counts', 'get', 'documents']],
  ['CACHE-004', 900, areas.diesel, ['vehicles', 'list', 'prices']],
  ['CACHE-005', 900, areas.chep, ['list', 'depots', 'ledger', 'statement']],
  ['CACHE-006', 1200, areas.rates, ['list', 'count', 'listOfClient', 'get']],
  ['CACHE-007', 1200, areas.clients, ['list', 'get']],
  ['CACHE-008', 1800, areas.trips, ['scheduled', 'activeOfVehicle']],
  ['CACHE-009', 1800, areas.vehicles, ['summary', 'counts', 'service', 'monthlyPerformance', 'performances']],
  ['CACHE-009', 1800, areas.dashboard, ['month', 'revenueStats', 'revenuePerKm', 'revenueDays', 'months', 'fleetDays']],
  ['CACHE-009', 1800, areas.trailers, ['summary']],
  ['CACHE-009', 1800, areas.drivers, ['summary']],
  ['CACHE-009', 1800, areas.clients, ['summary']],
  ['CACHE-009', 1800, areas.chep, ['outstandingPallets']],
  ['CACHE-010', 3600, areas.trips, ['archived', 'ofClient']],
  ['CACHE-011', 21_600, areas.diesel, ['assetPerformance', 'fleetPerformance', 'performance']],
] as const satisfies readonly (readonly [string, number, object, readonly string[]])[];

describe('an answer stays fresh for the time agreed', () => {
  it.each(lifetimes)('%s: %i s', (_row, seconds, area, names) => {
    const found = names.map((name) => [name, (area as Readonly<Record<string, AnyCall>>)[name]?.cache]);
    expect(found).toEqual(names.map((name) => [name, seconds]));
  });
});
