import { randomUUID } from 'node:crypto';
import type { LockedInDetails } from '@superlink/domain/trips/locked-in-details.ts';
import type { Insertable } from 'kysely';
import { nextNumber } from '../src/db/next-number.ts';
import type { Clients, ReportRuns, Trips } from '../src/db/tables.ts';
import type { TestApp, Visitor } from './test-app.ts';

let next = 0;

/** How a record is answered that has none of its listed fields. */
export function unfilled({ fields }: { readonly fields: object }): Record<string, null> {
  return Object.fromEntries(Object.keys(fields).map((name) => [name, null]));
}

/** A valid body for a new vehicle with numbers of its own; `fields` replace what the test is about. */
export function vehicleBody(fields: Record<string, unknown> = {}): Record<string, unknown> {
  next += 1;
  return { fleetNumber: `T${next}`, assetReg: `TST ${next} GP`, odometerReading: 0, assetExpLic: '2027-06-20', ...fields };
}

/** A valid body for a new driver; `fields` replace what the test is about. */
export function driverBody(fields: Record<string, unknown> = {}): Record<string, unknown> {
  next += 1;
  const named = { name: 'Thabo', surname: `Driver${next}`, phone: '+27 82 000 1234' };
  // whoever wants another driver of one name wants him whatever the product would ask
  return { ...named, pdpExpDate: '2027-03-31', confirmDuplicate: true, ...fields };
}

/** A valid body for a new trailer with a registration of its own; `fields` replace what the test is about. */
export function trailerBody(fields: Record<string, unknown> = {}): Record<string, unknown> {
  next += 1;
  return { position: 1, trailerReg: `TRL ${next} GP`, trailerType: 'Tautliner 6 m leader', ...fields };
}

/** A valid body for a fill of a vehicle with a slip number of its own, the day before the tests' day; `fields` replace what the test is about. */
export function dieselBody(assetId: string, fields: Record<string, unknown> = {}): Record<string, unknown> {
  next += 1;
  return {
    assetId,
    externalOrderNumber: `SLIP-${next}`,
    date: '2026-11-20T06:00:00.000Z',
    location: 'Mountain Junction Truck Stop',
    liters: 500,
    kilometers: 182_400,
    ...fields,
  };
}

/** A vehicle with a tank of 900 litres and a driver of its own at the wheel, made by a controller. */
export async function newTruck(controller: Visitor, fields: Record<string, unknown> = {}) {
  const { body: vehicle } = await controller.post('/api/assets', vehicleBody({ dieselCapacity: 900, odometerReading: 181_000, ...fields }));
  const { body: driver } = await controller.post('/api/drivers', driverBody());
  await controller.patch(`/api/assets/${vehicle.id}`, { driverId: driver.id });
  return { ...vehicle, driver } as Record<'id' | 'assetReg' | 'fleetNumber', string> & {
    driver: Record<'id' | 'name' | 'surname', string>;
  };
}

/** Records a fill that is taken; `fields` as for dieselBody. */
export async function makeOrder(visitor: Visitor, assetId: string, fields: Record<string, unknown> = {}) {
  const { status, body } = await visitor.post('/api/diesel', dieselBody(assetId, fields));
  if (status !== 201) throw new Error(JSON.stringify(body));
  return body;
}

/** A valid body for a new client with names of its own, active so that it may get work; `fields` replace what the test is about. */
export function clientBody(fields: Record<string, unknown> = {}): Record<string, unknown> {
  next += 1;
  return {
    registeredName: `Test Client ${next} (Pty) Ltd`,
    name: `Client ${next}`,
    physicalAddress: '1 Depot Road, Isando',
    podCutOffType: 'monthly',
    podCutOff: 25,
    status: 'active',
    ...fields,
  };
}

/** A valid body for a service of a vehicle on the tests' day. */
export function bookingBody(assetId: string, fields: Record<string, unknown> = {}): Record<string, unknown> {
  return { eventType: 'service', assetId, eventStartDate: '2026-11-21', eventEndDate: '2026-11-21', ...fields };
}

const wayOfTrips = {
  stops: [],
  km: 100,
  km_source: 'manual',
  emptyKm: null,
  commodity: 'Coal',
  currency: 'ZAR',
  effectiveDate: null,
  pricing_type: 'flat_rate',
};

/** What a test says of a trip; of its way as little as it needs. */
type MadeTrip = Partial<Omit<Insertable<Trips>, 'lockedInRateDetails'>> & { lockedInRateDetails?: object };

/** A trip as it lies in the database, completed unless `fields` say otherwise; for areas that read trips and have no call to make one. */
export async function makeTrip(
  app: Pick<TestApp, 'inTenant'>,
  { assetId, clientId, lockedInRateDetails: way, ...fields }: { assetId: string; clientId: string } & MadeTrip,
  tenant = 'kwela',
): Promise<string> {
  next += 1;
  // its own, though others are made while this one is being written
  const number = next;
  const id = randomUUID();
  const now = new Date('2026-11-21T06:00:00.000Z');
  // whichever day a test names, the other one does not contradict it
  const [startDate, endDate] = [fields.startDate ?? '2026-11-10', fields.endDate ?? '2026-11-11'];
  await app.inTenant(tenant, async (db) =>
    db
      .insertInto('trips')
      .values({
        id,
        tripNumber: await nextNumber(db, 'trips'),
        assetId,
        clientId,
        status: 'completed',
        tonnage: 34,
        plannedTonnage: 34,
        rateType: 'flat_rate',
        startDate: startDate < endDate ? startDate : endDate,
        endDate: startDate < endDate ? endDate : startDate,
        lockedInClient: 'Client',
        lockedInRegistration: `TST ${number} GP`,
        lockedInFleetNumber: `T${number}`,
        lockedInRevenue: 10_000,
        lockedInRateDetails: (way ?? wayOfTrips) as LockedInDetails,
        isCustomRoute: !fields.routeId && !fields.contractId,
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

/** Takes every trip of a company away, which the product itself never does. */
export async function removeTrips(app: Pick<TestApp, 'asOwner'>, tenant = 'kwela'): Promise<void> {
  await app.asOwner(async (client) => {
    await client.query("select set_config('app.tenant_id', id::text, false) from tenants where slug = $1", [tenant]);
    await client.query('delete from trips');
  });
}

/** A client as it lies in the database, active unless `fields` say otherwise; for areas on whose tests no client's own rules bear. */
export async function makeClient(
  app: Pick<TestApp, 'inTenant'>,
  fields: Partial<Insertable<Clients>> = {},
  tenant = 'kwela',
): Promise<string> {
  next += 1;
  const id = randomUUID();
  const now = new Date('2026-11-21T06:00:00.000Z');
  const name = fields.name ?? `Client ${next}`;
  const registeredName = fields.registeredName ?? `${name} (Pty) Ltd`;
  await app.inTenant(tenant, (db) =>
    db
      .insertInto('clients')
      .values({
        id,
        name,
        registeredName,
        search: `${name} ${registeredName}`.toLowerCase(),
        nameNorm: name.toLowerCase(),
        chepClient: false,
        originalPodRequired: false,
        physicalAddress: '1 Depot Road, Isando',
        podCutOffType: 'monthly',
        podCutOff: 25,
        status: 'active',
        createdAt: now,
        updatedAt: now,
        updatedBy: 'test',
        ...fields,
      })
      .execute(),
  );
  return id;
}

/** Stops from Johannesburg to Durban; their coordinates are where the map would put them. */
export function stopBodies() {
  return [
    { address: 'City Deep, Johannesburg', lat: -26.228, lng: 28.076, type: 'loading', sequence: 'L1', customName: null },
    { address: 'Maydon Wharf, Durban', lat: -29.88, lng: 31.005, type: 'offloading', sequence: 'O1', customName: null },
  ];
}

/** A valid body for a new rate of a client; `fields` replace what the test is about. */
export function rateBody(clientId: string, fields: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    clientId,
    commodity: 'Steel coils',
    rateType: 'flat_rate',
    amount: 13_300,
    effectiveDate: '2026-11-21',
    km: 578,
    km_source: 'estimate',
    stops: stopBodies(),
    ...fields,
  };
}

/** A valid body for a new contract with a client; `fields` replace what the test is about. */
export function contractBody(clientId: string, fields: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    clientId,
    contractName: 'Coil export Durban',
    commodity: 'Steel coils',
    monthlyTonnage: 1_500,
    remainingTonnage: 1_500,
    contractStart: '2026-11-01',
    rateType: 'per_ton',
    amount: 395,
    currency: 'R',
    km: 578,
    km_source: 'estimate',
    stops: stopBodies(),
    ...fields,
  };
}

/** A valid body for the CHEP record of a trip; `fields` replace what the test is about. */
export function chepBody(tripId: string, fields: Record<string, unknown> = {}): Record<string, unknown> {
  return { tripId, outstandingPallets: 34, pickUpDate: '2026-11-21', chepDepot: { address: 'Pallet depot Isando' }, ...fields };
}

/** A run of the reports of all vehicles as it lies in the database, failed unless `fields` say otherwise. */
export async function makeReportRun(
  app: Pick<TestApp, 'inTenant'>,
  fields: Partial<Insertable<ReportRuns>> = {},
  tenant = 'kwela',
): Promise<string> {
  const id = randomUUID();
  const now = new Date('2026-11-21T06:00:00.000Z');
  await app.inTenant(tenant, (db) =>
    db
      .insertInto('reportRuns')
      .values({
        id,
        month: '2026-11',
        state: 'failed',
        attempt: randomUUID(),
        aliveAt: now,
        total: 4,
        done: 2,
        createdAt: now,
        createdBy: 'controller',
        ...fields,
      })
      .execute(),
  );
  return id;
}

/** A receiver of another system that hears of every trip. */
export function webhookReceiverBody(fields: Record<string, unknown> = {}): Record<string, unknown> {
  return { name: 'Warehouse', url: 'https://hooks.example.co.za/superlink', types: ['trip.created', 'trip.accepted'], ...fields };
}
