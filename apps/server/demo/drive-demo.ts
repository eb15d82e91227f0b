import { decodePolyline } from '@superlink/domain/maps/polyline.ts';
import { inDrivingOrder } from '@superlink/domain/stops/stop.ts';
import type { DecodedMessage, Ingest } from '../src/areas/tracking/public.ts';
import type { Database, TenantDb } from '../src/db/database.ts';
import type { Log } from '../src/scope.ts';
import { demoTenants } from './create-demo.ts';
import { SILENT } from './create-positions.ts';
import { beats, placesBetween, timetableOf, wandering, type DrivenTrip, type Timetable } from './trip-timetable.ts';

/** How often the trucks are moved on, in ms. */
const STEP_MS = 15_000;
const HOUR_MS = 3_600_000;
/** What is sent afterwards, at the start and after the machine slept. */
const AFTERWARDS_MS = 12 * HOUR_MS;
/** A timetable is made for so long at a time. */
const MADE_AHEAD_MS = 24 * HOUR_MS;
/** A truck without a trip tells where it is parked so often. */
const PARKED_EVERY_MS = 10 * 60_000;

/** Vehicles with their last place and the trip they are on. */
function listVehicles(db: TenantDb) {
  return db
    .selectFrom('vehicles as v')
    .leftJoin('vehicleLatest as l', 'l.assetId', 'v.id')
    .leftJoin('trips as t', (join) =>
      join.onRef('t.assetId', '=', 'v.id').on('t.status', '=', 'on_route').on('t.isBackDated', '=', false).on('t.deletedAt', 'is', null),
    )
    .where('v.deletedAt', 'is', null)
    .select(['v.id', 'v.fleetNumber', 'v.status', 'l.lat', 'l.lon', 'l.heading', 't.id as tripId', 't.acceptedAt', 't.openingKilometers'])
    .orderBy('v.fleetNumber')
    .orderBy('t.acceptedAt')
    .execute();
}
type VehicleRow = Awaited<ReturnType<typeof listVehicles>>[number];

/** The road of a trip; without one that was found on the map it is the straight way between its stops. */
async function findTrip(db: TenantDb, { tripId, acceptedAt }: VehicleRow): Promise<DrivenTrip> {
  const { lockedInRateDetails } = await db
    .selectFrom('trips')
    .where('id', '=', tripId)
    .select('lockedInRateDetails')
    .executeTakeFirstOrThrow();
  const { stops, polyline } = lockedInRateDetails;
  const placed = inDrivingOrder(stops).flatMap(({ lat, lng }) => (lat === null || lng === null ? [] : [{ lat, lng }]));
  const line = polyline ? decodePolyline(polyline) : placed;
  return { id: tripId!, acceptedAt: acceptedAt!, line, between: placed.slice(1, -1) };
}

/** The last fix of each vehicle that is not older than a moment. */
async function lastFixes(db: TenantDb, since: Date): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('positions')
    .where('fixAt', '>', since)
    .groupBy('assetId')
    .select(({ fn }) => ['assetId', fn.max('fixAt').as('at')])
    .execute();
  return new Map(rows.map(({ assetId, at }) => [assetId, (at as Date).getTime()]));
}

type Measured = Pick<DecodedMessage, 'lat' | 'lon' | 'speed' | 'heading' | 'ignition' | 'odometerKm'> & { readonly at: number };

/** What one demo company's trucks did since the last step. */
class DrivenCompany {
  readonly #tenantId: number;
  /** by trip, with the moment up to which its timetable was made; without one where it has no road */
  readonly #driven = new Map<string, { readonly trip: DrivenTrip; readonly timetable: Timetable | null; readonly until: number }>();
  /** where a truck without a trip stands, so that it wanders around one place */
  readonly #parked = new Map<string, { lat: number; lng: number }>();
  /** vehicles that say nothing: one unit is silent, and one has none */
  #quiet: ReadonlySet<string> | null = null;
  #sent: ReadonlyMap<string, number> = new Map();
  #until: number | null = null;

  constructor(tenantId: number) {
    this.#tenantId = tenantId;
  }

  async step(database: Database, ingest: Ingest, now: Date): Promise<void> {
    const until = now.getTime();
    const earliest = until - AFTERWARDS_MS;
    const messages = await database.inTenant(this.#tenantId, async (db) => {
      const vehicles = [...new Map((await listVehicles(db)).map((row) => [row.id, row])).values()];
      this.#quiet ??= quietOf(vehicles);
      if (this.#until === null) this.#sent = await lastFixes(db, new Date(earliest));
      const found: DecodedMessage[] = [];
      for (const vehicle of vehicles) {
        if (this.#quiet.has(vehicle.id)) continue;
        const after = Math.max(earliest, this.#until ?? this.#sent.get(vehicle.id) ?? earliest);
        const places = await this.#placesOf(db, vehicle, after, until);
        found.push(...places.map((place) => asMessage(vehicle.fleetNumber, place)));
      }
      return found.toSorted((a, b) => a.at! - b.at!);
    });
    await ingest.takeFrom(this.#tenantId, 'batch', messages);
    this.#until = until;
  }

  async #timetableOf(db: TenantDb, vehicle: VehicleRow, until: number): Promise<Timetable | null> {
    const known = this.#driven.get(vehicle.tripId!);
    if (known && known.until >= until) return known.timetable;
    const trip = known?.trip ?? (await findTrip(db, vehicle));
    const made = { trip, timetable: timetableOf(trip, until + MADE_AHEAD_MS), until: until + MADE_AHEAD_MS };
    this.#driven.set(trip.id, made);
    return made.timetable;
  }

  async #placesOf(db: TenantDb, vehicle: VehicleRow, after: number, until: number): Promise<Measured[]> {
    const { id, tripId, status, openingKilometers } = vehicle;
    if (tripId !== null && status === 'Active') {
      this.#parked.delete(id);
      const timetable = await this.#timetableOf(db, vehicle, until);
      if (timetable) {
        return placesBetween(timetable, after, until).map(({ km, ...place }) => ({
          ...place,
          ignition: place.speed > 0,
          odometerKm: openingKilometers === null ? null : openingKilometers + km,
        }));
      }
    }
    const { lat, lon, heading } = vehicle;
    if (lat === null || lon === null) return [];
    const place = this.#parked.get(id) ?? { lat, lng: lon };
    this.#parked.set(id, place);
    return beats(id, after, until, PARKED_EVERY_MS).map((at) => ({
      ...wandering(place, id, at),
      at,
      speed: 0,
      heading,
      ignition: false,
      odometerKm: null,
    }));
  }
}

/** The unit that is silent, which is the one that was made so, and the last vehicle, which has none. */
function quietOf(vehicles: readonly VehicleRow[]): ReadonlySet<string> {
  const onRoad = vehicles.slice(0, -1).filter(({ tripId }) => tripId !== null);
  return new Set([onRoad[SILENT.place], vehicles.at(-1)].flatMap((vehicle) => (vehicle ? [vehicle.id] : [])));
}

function asMessage(device: string, { at, ...place }: Measured): DecodedMessage {
  return { ...place, device, at, speedUnit: 'kmh', accuracyM: 5, rawDt: new Date(at).toISOString() };
}

/** Moves the trucks of the demo companies, and of nobody else: their fixes come in through the door of every fix. */
export class DemoDrive {
  readonly #database: Database;
  readonly #ingest: Ingest;
  readonly #companies = new Map<number, DrivenCompany>();

  constructor({ database, ingest }: { readonly database: Database; readonly ingest: Ingest }) {
    this.#database = database;
    this.#ingest = ingest;
  }

  /** Sends what the trucks measured since the step before; the first one goes back half a day. A step that failed is made up by the next. */
  async step(now: Date): Promise<void> {
    for (const { slug, displayName } of demoTenants) {
      const tenant = await this.#database.findTenant(slug);
      // the operator's own company of that label has trucks of its own
      if (tenant?.displayName !== displayName) continue;
      const company = this.#companies.get(tenant.id) ?? new DrivenCompany(tenant.id);
      this.#companies.set(tenant.id, company);
      await company.step(this.#database, this.#ingest, now);
    }
  }
}

/** Drives until it is told to stop, from now on. */
export async function driveDemo(drive: DemoDrive, { log, signal }: { readonly log: Log; readonly signal: AbortSignal }): Promise<void> {
  while (!signal.aborted) {
    await drive.step(new Date()).catch((error: unknown) => log.warn({ err: error }, 'the trucks of the demo stand still for a moment'));
    await new Promise<void>((resolve) => {
      const timer = setTimeout(done, STEP_MS);
      function done() {
        clearTimeout(timer);
        signal.removeEventListener('abort', done);
        resolve();
      }
      if (signal.aborted) done();
      else signal.addEventListener('abort', done);
    });
  }
}
