import {
  emptyKm as emptyKmOf,
  loadedKm as loadedKmOf,
  performanceOf,
  type PerformanceTrip,
} from '@superlink/domain/trips/trip-performance.ts';
import { toNumber } from '@superlink/domain/numbers/decimal.ts';
import { expect } from 'vitest';
import type { Fleet } from './trip-yard.ts';

interface Driven extends PerformanceTrip {
  readonly id: string;
  readonly status: string;
  readonly startDate: string;
  /** km as they stand beside the trip */
  readonly loadedKm: number;
  readonly emptyKm: number | null;
}

/** The order in which a vehicle drove its trips: by day, then by reading, then as they were made. */
function drove(a: Driven, b: Driven): number {
  return a.startDate.localeCompare(b.startDate) || Number(a.openingKilometers) - Number(b.openingKilometers) || a.id.localeCompare(b.id);
}

/** The kilometres kept with each trip and the lifetime figures kept beside each vehicle are what the domain makes of the trips. */
export async function expectLifetimes(fleet: Fleet): Promise<void> {
  const { app, tenant } = fleet.yard;
  const { vehicles, trips } = await app.inTenant(tenant, async (db) => ({
    vehicles: await db
      .selectFrom('vehicles')
      .where('id', 'in', [...fleet.vehicles])
      .select(['id', 'lifetimeRevenue', 'lifetimeTrips', 'lifetimeEmptyKm'])
      .execute(),
    trips: await db
      .selectFrom('trips')
      .where('assetId', 'in', [...fleet.vehicles])
      .where('closingKilometers', 'is not', null)
      .where('status', '!=', 'cancelled')
      .where('deletedAt', 'is', null)
      .select(['id', 'assetId', 'status', 'startDate', 'rateType', 'lockedInRevenue', 'tonnage', 'openingKilometers', 'closingKilometers'])
      .select(['routeKm', 'plannedEmptyKm', 'loadedKm', 'emptyKm'])
      .execute(),
  }));
  for (const { id, lifetimeRevenue, lifetimeTrips, lifetimeEmptyKm } of vehicles) {
    const driven = trips
      .filter(({ assetId }) => assetId === id)
      .map((trip): Driven => ({ ...trip, previousClosing: null }))
      .toSorted(drove)
      .map((trip, at, all): Driven => ({ ...trip, previousClosing: all[at - 1]?.closingKilometers ?? null }));
    for (const trip of driven) {
      const empty = trip.status === 'completed' ? toNumber(emptyKmOf(trip)) : null;
      expect([trip.loadedKm, trip.emptyKm]).toEqual([toNumber(loadedKmOf(trip)), empty]);
    }
    const { totalRevenue, completedTrips, emptyKm } = performanceOf(driven.filter(({ status }) => status === 'completed'));
    expect([lifetimeRevenue, lifetimeTrips, lifetimeEmptyKm]).toEqual([totalRevenue, completedTrips, emptyKm]);
  }
}
