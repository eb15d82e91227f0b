import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { Trips } from '../src/db/tables.ts';
import type { TestApp } from './test-app.ts';

let next = 0;

/** A valid body for a new vehicle with numbers of its own; `fields` replace what the test is about. */
export function vehicleBody(fields: Record<string, unknown> = {}): Record<string, unknown> {
  next += 1;
  return { fleetNumber: `T${next}`, assetReg: `TST ${next} GP`, odometerReading: 0, assetExpLic: '2027-06-20', ...fields };
}

/** A valid body for a new driver; `fields` replace what the test is about. */
export function driverBody(fields: Record<string, unknown> = {}): Record<string, unknown> {
  next += 1;
  return { name: 'Thabo', surname: `Driver${next}`, phone: '+27 82 000 1234', pdpExpDate: '2027-03-31', ...fields };
}

/** A valid body for a new trailer with a registration of its own; `fields` replace what the test is about. */
export function trailerBody(fields: Record<string, unknown> = {}): Record<string, unknown> {
  next += 1;
  return { position: 1, trailerReg: `TRL ${next} GP`, trailerType: 'Tautliner 6 m leader', ...fields };
}

/** A valid body for a service of a vehicle on the tests' day. */
export function bookingBody(assetId: string, fields: Record<string, unknown> = {}): Record<string, unknown> {
  return { eventType: 'service', assetId, eventStartDate: '2026-11-21', eventEndDate: '2026-11-21', ...fields };
}

/** A trip as it lies in the database, completed unless `fields` say otherwise; for areas that read trips and have no call to make one. */
export async function makeTrip(
  app: Pick<TestApp, 'inTenant'>,
  { assetId, clientId, ...fields }: { assetId: string; clientId: string } & Partial<Insertable<Trips>>,
  tenant = 'kwela',
): Promise<string> {
  next += 1;
  const id = randomUUID();
  const now = new Date('2026-11-21T06:00:00.000Z');
  await app.inTenant(tenant, (db) =>
    db
      .insertInto('trips')
      .values({
        id,
        tripNumber: 900_000 + next,
        assetId,
        clientId,
        status: 'completed',
        tonnage: 34,
        plannedTonnage: 34,
        rateType: 'flat_rate',
        startDate: '2026-11-10',
        endDate: '2026-11-11',
        lockedInClient: 'Client',
        lockedInRegistration: `TST ${next} GP`,
        lockedInRevenue: 10_000,
        lockedInRateDetails: JSON.stringify({ stops: [], km: 100, km_source: 'manual', emptyKm: null, commodity: 'Coal', currency: 'ZAR' }),
        isCustomRoute: false,
        isChepLoad: false,
        isBackDated: false,
        createdAt: now,
        createdBy: 'test',
        updatedAt: now,
        updatedBy: 'test',
        ...fields,
      })
      .execute(),
  );
  return id;
}
