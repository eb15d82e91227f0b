import { openEventStatuses, eventStatuses, type EventStatus } from '@superlink/domain/bookings/event-state.ts';
import { lastCoveredDay } from '@superlink/domain/planning/vehicle-day.ts';
import { coversDay, sharesDay, type DaySpan } from '@superlink/domain/time/day-span.ts';
import { addDays, sastDay, type Day } from '@superlink/domain/time/sast.ts';
import { holdsVehicle, isDriven, isOpenTrip, tripStatuses, type TripStatus } from '@superlink/domain/trips/trip-state.ts';
import { odometerSources, readingInForce, type OdometerEntry } from '@superlink/domain/vehicles/odometer.ts';
import fc from 'fast-check';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listFleetDays } from '../src/areas/dashboard/dashboard.views.ts';
import { listVehicleAbsences } from '../src/areas/planning/planning.views.ts';
import { applyLedgers, findReadingInForce, insertReadings } from '../src/areas/vehicles/vehicles.queries.ts';
import { hasOpenTrips, listOnCountingTrip } from '../src/areas/vehicles/vehicles.views.ts';
import { makeClient, makeTrip, removeTrips, vehicleBody } from './factories.ts';
import { TestApp } from './test-app.ts';

// Rules that PostgreSQL runs over many rows, in words of its own: the same rows, drawn at random, go through the domain's.

const TODAY = '2026-11-21';
const FIRST = '2026-11-08';
const budget = { numRuns: 12, seed: 20261122 };
let app: TestApp;
let clientId: string;
let vehicles: string[];
beforeAll(async () => {
  app = await TestApp.start();
  const controller = await app.signIn('controller');
  clientId = await makeClient(app);
  vehicles = await Promise.all(Array.from({ length: 5 }, async () => (await controller.post('/api/assets', vehicleBody())).body.id));
});
afterAll(() => app.stop());

const eachOfFleet = <Row>(row: fc.Arbitrary<Row>, maxLength: number) =>
  fc
    .array(fc.record({ vehicle: fc.nat(4), row }), { maxLength })
    .map((rows) => rows.map((each) => ({ ...each, assetId: vehicles[each.vehicle]! })));

test('an odometer stands at the reading that the domain says, and was read when it says', async () => {
  const entry = fc.record({
    // few and close together, so that equals and resets among them are many
    km: fc.integer({ min: 0, max: 8 }).map((tenths) => 1_000 + tenths / 10),
    source: fc.constantFrom(...odometerSources),
    at: fc.integer({ min: 0, max: 6 }).map((days) => new Date(`${addDays(FIRST, days)}T06:00:00.000Z`)),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(entry, { maxLength: 8 }), { minLength: 5, maxLength: 5 }), async (ledgers) => {
      const kept = await app.inTenant('kwela', async (db) => {
        await db.deleteFrom('odometerReadings').execute();
        for (const [at, ledger] of ledgers.entries()) {
          const rows = ledger.map((each) => ({
            ...each,
            id: randomUUID(),
            assetId: vehicles[at]!,
            sourceId: null,
            reason: null,
            flags: [],
          }));
          await insertReadings(
            db,
            vehicles[at]!,
            rows.map((row) => ({ ...row, createdAt: row.at })),
          );
        }
        await applyLedgers(db, vehicles);
        const rows = await db.selectFrom('vehicles').select(['id', 'odometerReading', 'odometerReadAt']).execute();
        const found = await Promise.all(vehicles.map((id) => findReadingInForce(db, id)));
        return vehicles.map((id, at) => ({ row: rows.find((row) => row.id === id)!, found: found[at] }));
      });
      for (const [at, ledger] of ledgers.entries()) {
        const wanted = readingInForce(ledger.map((each, place): OdometerEntry => ({ ...each, sequence: place + 1 })));
        const { row, found } = kept[at]!;
        expect([Number(row.odometerReading), row.odometerReadAt]).toEqual([wanted?.km ?? 0, wanted?.at ?? null]);
        expect(found && [Number(found.km), found.at]).toEqual(wanted ? [wanted.km, wanted.at] : undefined);
      }
    }),
    budget,
  );
});

interface PlannedTrip {
  readonly status: TripStatus;
  readonly isBackDated: boolean;
  readonly startDate: Day;
  readonly endDate: Day | null;
}
const trip = fc
  .record({
    status: fc.constantFrom(...tripStatuses),
    isBackDated: fc.boolean(),
    start: fc.integer({ min: 0, max: 13 }),
    days: fc.option(fc.integer({ min: 0, max: 6 })),
  })
  .map(({ status, isBackDated, start, days }): PlannedTrip => {
    const startDate = addDays(FIRST, start);
    // a completed trip has an end
    const length = days ?? (status === 'completed' ? 0 : null);
    return { status, isBackDated, startDate, endDate: length === null ? null : addDays(startDate, length) };
  });
const event = fc
  .record({
    eventStatus: fc.constantFrom<EventStatus>(...eventStatuses),
    // an hour and a half apart: the SAST day begins at 22:00 of UTC
    start: fc.integer({ min: 0, max: 16 * 14 }).map((steps) => new Date(Date.parse(`${FIRST}T00:00:00Z`) + steps * 5_400_000)),
    hours: fc.option(fc.integer({ min: 0, max: 96 })),
  })
  .map(({ eventStatus, start, hours }) => ({
    eventStatus,
    eventStartDate: start,
    eventEndDate: hours === null ? null : new Date(start.getTime() + hours * 3_600_000),
  }));
const daysOf = ({ eventStartDate, eventEndDate }: { eventStartDate: Date; eventEndDate: Date | null }): DaySpan => ({
  start: sastDay(eventStartDate),
  end: eventEndDate && sastDay(eventEndDate),
});

/** Rows that the database takes: a vehicle is on the road once only. */
function possible<Row extends { assetId: string; row: PlannedTrip }>(trips: readonly Row[]): Row[] {
  return trips.filter(
    ({ assetId, row }, at) =>
      !holdsVehicle(row) || !trips.slice(0, at).some((other) => other.assetId === assetId && holdsVehicle(other.row)),
  );
}

async function makeFleet(trips: readonly { assetId: string; row: PlannedTrip }[], events: readonly { assetId: string; row: object }[]) {
  await removeTrips(app);
  for (const { assetId, row } of trips) await makeTrip(app, { assetId, clientId, ...row });
  const now = new Date('2026-11-21T06:00:00.000Z');
  return app.inTenant('kwela', async (db) => {
    await db.deleteFrom('vehicleEvents').execute();
    const rows = events.map(({ assetId, row }) => ({
      ...(row as { eventStatus: EventStatus; eventStartDate: Date; eventEndDate: Date | null }),
      id: randomUUID(),
      assetId,
      eventType: 'workshop' as const,
      eventDescription: 'Workshop',
      createdAt: now,
      updatedAt: now,
      updatedBy: 'controller',
    }));
    if (rows.length > 0) await db.insertInto('vehicleEvents').values(rows).execute();
    return rows;
  });
}

test('trips hold their vehicles, are open and cover days, and events keep vehicles away, as the domain says', async () => {
  await fc.assert(
    fc.asyncProperty(eachOfFleet(trip, 8), eachOfFleet(event, 6), fc.nat(13), fc.nat(5), async (planned, booked, first, length) => {
      const trips = possible(planned);
      const events = await makeFleet(trips, booked);
      const range = { from: addDays(FIRST, first), to: addDays(FIRST, first + length) };
      const found = await app.inTenant('kwela', async (db) => ({
        holding: await listOnCountingTrip(db, vehicles),
        open: await Promise.all(vehicles.map((id) => hasOpenTrips(db, id))),
        absences: await listVehicleAbsences(db, range),
        days: await listFleetDays(db, { from: FIRST, until: TODAY }),
      }));
      const having = (is: (row: PlannedTrip) => boolean) =>
        vehicles.filter((id) => trips.some(({ assetId, row }) => assetId === id && is(row)));
      expect(found.holding.toSorted()).toEqual(having(holdsVehicle).toSorted());
      expect(vehicles.filter((_id, at) => found.open[at])).toEqual(having(isOpenTrip));
      const away = events.filter(
        (row) =>
          openEventStatuses.some((status) => status === row.eventStatus) && sharesDay(daysOf(row), { start: range.from, end: range.to }),
      );
      expect(found.absences.map(({ id }) => id).toSorted()).toEqual(away.map(({ id }) => id).toSorted());
      for (const { day, onTheRoad, offTheRoad, vehicles: there } of found.days) {
        const driving = having(
          (row) => isDriven(row) && coversDay({ start: row.startDate, end: lastCoveredDay({ ...row, km: 100 }, TODAY) }, day),
        );
        const present = day === TODAY ? vehicles : having(({ startDate }) => startDate <= day);
        const off = present.filter(
          (id) =>
            !driving.includes(id) &&
            events.some((row) => row.assetId === id && row.eventStatus !== 'cancelled' && coversDay(daysOf(row), day)),
        );
        expect([day, onTheRoad, offTheRoad, there]).toEqual([day, driving.length, off.length, present.length]);
      }
    }),
    budget,
  );
});
