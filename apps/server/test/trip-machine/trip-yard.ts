import { clientBody, contractBody, driverBody, rateBody, vehicleBody } from '../factories.ts';
import type { Answer, TestApp, Visitor } from '../test-app.ts';
import { n3Stops, ok } from '../trip-desk.ts';
import type { Call, Fields } from './call.ts';
import { CONTRACT_END, type ReferenceModel } from './reference-model.ts';

export const OPENING_ODOMETER = 182_400;
const tons = (kilograms: number) => kilograms / 1000;
const tonsIf = (kilograms: number | null | undefined) => (typeof kilograms === 'number' ? tons(kilograms) : undefined);

/** The people of one company, its client and rate: what all histories of that company share. */
export class TripYard {
  readonly app: TestApp;
  readonly tenant: string;
  readonly people: Readonly<Record<'controller' | 'senior' | 'finance' | 'hybrid', Visitor>>;
  readonly clientId: string;
  readonly rateId: string;
  readonly drivers: readonly string[];

  private constructor(app: TestApp, tenant: string, people: TripYard['people'], ids: Pick<TripYard, 'clientId' | 'rateId' | 'drivers'>) {
    this.app = app;
    this.tenant = tenant;
    this.people = people;
    this.clientId = ids.clientId;
    this.rateId = ids.rateId;
    this.drivers = ids.drivers;
  }

  static async open(app: TestApp, tenant: string): Promise<TripYard> {
    const names = ['controller', 'senior', 'finance', 'hybrid'] as const;
    const visitors = await Promise.all(names.map(async (name) => [name, await app.signIn(name, tenant)] as const));
    const people = Object.fromEntries(visitors) as TripYard['people'];
    const { id: clientId } = ok(await people.finance.post('/api/clients', clientBody()), 201);
    const { id: rateId } = ok(await people.controller.post('/api/routes', rateBody(clientId)), 201);
    const drivers = [];
    for (const _each of [1, 2]) drivers.push(ok(await people.controller.post('/api/drivers', driverBody()), 201).id);
    return new TripYard(app, tenant, people, { clientId, rateId, drivers });
  }

  /** Vehicles and a contract that no other history touches; the drivers of the history before are free again. */
  async newFleet(vehicles: number): Promise<Fleet> {
    const { controller } = this.people;
    const { drivers } = this;
    await this.app.inTenant(this.tenant, (db) =>
      db.updateTable('vehicles').set({ driverId: null }).where('driverId', 'is not', null).execute(),
    );
    const made = async (url: string, body: unknown) => ok(await controller.post(url, body), 201).id as string;
    const agreed = { monthlyTonnage: 100, remainingTonnage: 100, contractStart: '2026-10-01', contractEnd: CONTRACT_END };
    const contractId = await made('/api/contracts', contractBody(this.clientId, agreed));
    const fields = (driverId: string | undefined) => ({ odometerReading: OPENING_ODOMETER, lastServiceKilometer: 180_000, driverId });
    const ids = await Promise.all(
      Array.from({ length: vehicles }, (_, n) => made('/api/assets', vehicleBody(fields(n === 0 ? drivers[0] : undefined)))),
    );
    return new Fleet(this, ids, this.drivers, contractId);
  }
}

/** What one history drives, and how each of its calls is sent to the server. */
export class Fleet {
  readonly yard: TripYard;
  readonly vehicles: readonly string[];
  readonly drivers: readonly string[];
  readonly contractId: string;

  constructor(yard: TripYard, vehicles: readonly string[], drivers: readonly string[], contractId: string) {
    this.yard = yard;
    this.vehicles = vehicles;
    this.drivers = drivers;
    this.contractId = contractId;
  }

  get seen(): { id: string; odometer: number; driver: string | null }[] {
    return this.vehicles.map((id, n) => ({ id, odometer: OPENING_ODOMETER, driver: n === 0 ? this.drivers[0]! : null }));
  }

  #way(kind: 'custom' | 'rate' | 'contract') {
    return { routeId: kind === 'rate' ? this.yard.rateId : '', contractId: kind === 'contract' ? this.contractId : '' };
  }

  #body(call: Fields<'create'>) {
    const { vehicle, kind, start, end, opening, kilograms, perTon, rand } = call;
    const details = { stops: n3Stops, km: 578, km_source: 'manual', commodity: 'Steel coils' };
    return {
      assetId: vehicle,
      clientId: this.yard.clientId,
      ...this.#way(kind),
      startDate: start,
      endDate: end,
      isScheduled: call.isScheduled,
      isBackDated: call.isBackDated,
      isChepLoad: call.isChepLoad,
      openingKilometers: opening,
      tonnage: tons(kilograms),
      rateType: perTon ? 'per_ton' : 'flat_rate',
      lockedInRevenue: rand,
      lockedInRateDetails: kind === 'custom' ? details : {},
    };
  }

  #change({ change, startedFrom }: Fields<'update'>) {
    const { vehicle, start, end, kilograms, opening, kind, rand } = change;
    return {
      assetId: vehicle,
      startDate: start,
      endDate: end,
      tonnage: tonsIf(kilograms),
      openingKilometers: opening,
      ...(kind === undefined ? {} : this.#way(kind)),
      lockedInRevenue: rand,
      updatedAt: startedFrom ?? undefined,
    };
  }

  #correction({ change, startedFrom }: Fields<'correct'>) {
    const { start, end, kilograms, perTon, rand } = change;
    const rateType = perTon === undefined ? undefined : perTon ? 'per_ton' : 'flat_rate';
    const fields = { startDate: start, endDate: end, tonnage: tonsIf(kilograms), rateType, lockedInRevenue: rand };
    return { ...fields, updatedAt: startedFrom ?? undefined };
  }

  /** Sends the call; `by` is who else than the one it names, `requestId` what the audit will know it by. */
  send(call: Call, by?: Visitor, requestId?: string): Promise<Answer> {
    const { controller, finance } = this.yard.people;
    const who = by ?? ('as' in call ? this.yard.people[call.as] : controller);
    const options = requestId === undefined ? {} : { headers: { 'x-request-id': requestId } };
    const trip = 'trip' in call ? `/api/trips/${call.trip}` : '';
    switch (call.do) {
      case 'create':
        return who.post('/api/trips', this.#body(call), options);
      case 'accept':
        return who.post(`${trip}/accept`, { openingKilometers: call.opening }, options);
      case 'complete':
        return who.post(
          `${trip}/complete`,
          { tonnage: tons(call.kilograms), closingKilometers: call.closing, endDate: call.end, loadNr: 'L-1' },
          options,
        );
      case 'cancel':
      case 'revert':
        return who.post(`${trip}/${call.do}`, undefined, options);
      case 'update':
        return who.patch(trip, this.#change(call), options);
      case 'correct':
        return who.patch(`${trip}/admin-edit`, this.#correction(call), options);
      case 'invoice':
        return (by ?? finance).patch(trip, { invoiceNumber: call.number }, options);
      case 'delete':
        return who.delete(trip, options);
      case 'book':
        return who.post(
          '/api/assets/events',
          { assetId: call.vehicle, eventType: call.type, eventStartDate: call.start, eventEndDate: call.end },
          options,
        );
      case 'endBooking':
        return who.post(`/api/assets/events/${call.booking}/${call.to === 'completed' ? 'complete' : 'cancel'}`, undefined, options);
      case 'driver':
        return who.patch(`/api/assets/${call.vehicle}`, { driverId: call.driver ?? '' }, options);
      case 'odometer':
        return who.patch(`/api/assets/${call.vehicle}`, { odometerReading: call.km }, options);
      case 'byHand':
        return who.patch(`/api/assets/${call.vehicle}`, { status: call.status }, options);
      case 'agree':
        return who.patch(
          `/api/contracts/${this.contractId}`,
          { monthlyTonnage: tonsIf(call.monthly), remainingTonnage: tonsIf(call.remaining) },
          options,
        );
    }
  }
}

async function storedState(fleet: Fleet) {
  return fleet.yard.app.inTenant(fleet.yard.tenant, async (db) => {
    const trips = await db
      .selectFrom('trips')
      .where('assetId', 'in', [...fleet.vehicles])
      .select(['id', 'assetId', 'status', 'tonnage', 'lockedInRevenue', 'rateType', 'startDate', 'endDate', 'openingKilometers'])
      .select(['closingKilometers', 'isReverted', 'isBackDated', 'invoiceNumber', 'driverId', 'routeId', 'contractId', 'deletedAt'])
      .execute();
    const vehicles = await db
      .selectFrom('vehicles')
      .where('id', 'in', [...fleet.vehicles])
      .select(['id', 'status', 'odometerReading', 'driverId'])
      .execute();
    const ledger = await db
      .selectFrom('odometerReadings')
      .where('assetId', 'in', [...fleet.vehicles])
      .select(['assetId', 'km', 'source', 'sourceId', 'sequence'])
      .orderBy('sequence')
      .execute();
    return { trips, vehicles, ledger };
  });
}

/** What the database holds of the fleet, in the model's words. */
export async function readFleet(fleet: Fleet) {
  const { trips, vehicles, ledger } = await storedState(fleet);
  return {
    trips: Object.fromEntries(
      trips.map((trip) => [
        trip.id,
        trip.deletedAt === null
          ? {
              vehicle: trip.assetId,
              kind: trip.contractId === null ? (trip.routeId === null ? 'custom' : 'rate') : 'contract',
              status: trip.status as string,
              kilograms: Math.round(trip.tonnage * 1000),
              perTon: trip.rateType === 'per_ton',
              rand: trip.lockedInRevenue,
              start: trip.startDate,
              end: trip.endDate,
              opening: trip.openingKilometers,
              closing: trip.closingKilometers,
              isReverted: trip.isReverted,
              invoice: trip.invoiceNumber,
              lockedInDriver: trip.driverId,
            }
          : { status: 'deleted' },
      ]),
    ),
    vehicles: Object.fromEntries(
      vehicles.map(({ id, status, odometerReading, driverId }) => [
        id,
        {
          status: status as string,
          driver: driverId,
          odometer: odometerReading,
          ledger: ledger.filter(({ assetId }) => assetId === id).map(({ km, source, sourceId }) => `${source} ${km} ${sourceId}`),
        },
      ]),
    ),
  };
}

/** What the model says that the database holds. */
export function expectedFleet(model: ReferenceModel): Awaited<ReturnType<typeof readFleet>> {
  return {
    trips: Object.fromEntries(
      [...model.trips.values()].map(({ id, stamps: _order, isBackDated: _fixed, isChepLoad: _too, ...trip }) => [
        id,
        trip.status === 'deleted' ? { status: 'deleted' } : trip,
      ]),
    ),
    vehicles: Object.fromEntries(
      [...model.vehicles].map(([id, { status, driver, ledger }]) => [
        id,
        { status, driver, odometer: model.odometer(id), ledger: ledger.map(({ km, source, trip }) => `${source} ${km} ${trip}`) },
      ]),
    ),
  };
}
