import { takeInOrders } from '../src/areas/diesel/public.ts';
import { takeInRecords } from '../src/areas/chep/public.ts';
import type { FileKeeper } from '../src/areas/files/public.ts';
import { takeInTrips } from '../src/areas/trips/public.ts';
import type { SignedInScope, UploadScope } from '../src/scope.ts';
import { palletRecords } from './create-chep.ts';
import type { DemoAgreement } from './create-contracts.ts';
import { createPrices, ordersOf } from './create-diesel.ts';
import type { DemoTerms } from './create-rates.ts';
import { lanesOf } from './create-rates.ts';
import type { DemoClient, DemoDepot, DemoLane, DemoPlaces, DemoTruckStop, DemoVehicle } from './demo-data.ts';
import type { WalkedFill } from './fuel-walk.ts';
import { demoPod } from './pod-paper.ts';
import { seededRandom } from './random.ts';
import { tellTrips, type DrivenTrip } from './trip-history.ts';
import { walkTrips, type WalkedTrip } from './trip-walk.ts';

const HISTORY_DAYS = 548;
const DAY_MS = 86_400_000;
const SEED = 7_000;
const SEEDS_TRIED = 40;
/** How often a lane under contract is driven against the others. */
const CONTRACT_WEIGHT = 2;
/** Days for which these vehicles have not driven. */
const stoppedFor: Readonly<Record<string, number>> = { KRH023: 12, KRH026: 34, KRH027: 5, KRH028: 9 };
/** Their stories show best on the road. */
const onTheRoad = ['KRH004', 'KRH008', 'KRH014', 'KRH017', 'SBB12'];
const DRIVERLESS = ['KRH023', 'KRH026', 'KRH027'];
/** Share of the vehicles with a load planned for the coming days. */
const PLANNED = 0.3;

/** What a vehicle did in eighteen months, as its odometer read; it stands at today's reading in the end. */
export interface VehicleHistory {
  readonly startKm: number;
  readonly trips: readonly WalkedTrip[];
  readonly fills: readonly WalkedFill[];
}

interface World {
  readonly lanes: readonly DemoLane[];
  readonly clients: readonly DemoClient[];
  readonly contracts: readonly { readonly lane: string }[];
  readonly places: DemoPlaces;
  readonly truckStops: readonly DemoTruckStop[];
}

function historyOf(vehicle: DemoVehicle, index: number, world: World, now: Date): VehicleHistory {
  const stopped = stoppedFor[vehicle.fleetNumber];
  const until = now.getTime() - (stopped ?? 0) * DAY_MS;
  const driven = new Set(world.clients.flatMap(({ name }) => lanesOf[name] ?? []));
  const lanes = world.lanes.filter(({ id }) => driven.has(id));
  const weights = Object.fromEntries(world.contracts.map(({ lane }) => [lane, CONTRACT_WEIGHT]));
  const { places, truckStops } = world;
  for (let attempt = 0; ; attempt += 1) {
    const random = seededRandom(SEED + index + attempt * 100);
    const { trips, fills } = walkTrips(vehicle, {
      from: now.getTime() - HISTORY_DAYS * DAY_MS,
      until,
      lanes,
      weights,
      places,
      truckStops,
      random,
    });
    const done = trips.filter(({ endsAt }) => endsAt < until);
    const isOnRoute = trips.some(({ departsAt, endsAt }) => departsAt <= until && endsAt >= until);
    if (onTheRoad.includes(vehicle.fleetNumber) && !isOnRoute && attempt < SEEDS_TRIED) continue;
    const kept = stopped === undefined ? trips : done;
    const readings = [
      ...kept.filter(({ departsAt }) => departsAt <= until).map(({ opening }) => opening),
      ...done.map(({ closing }) => closing),
    ];
    const lastFill = stopped === undefined ? (fills.at(-1)?.km ?? 0) : 0;
    const end = Math.max(
      lastFill,
      readings.reduce((highest, km) => Math.max(highest, km), 0),
    );
    const startKm = vehicle.odometerReading - end;
    return {
      startKm,
      trips: kept.map((trip) => ({ ...trip, opening: trip.opening + startKm, closing: trip.closing + startKm })),
      fills: fills.filter(({ km }) => km <= end).map((fill) => ({ ...fill, km: fill.km + startKm })),
    };
  }
}

/** What each vehicle of a company did until now, by fleet number. */
export function fleetHistory(vehicles: readonly DemoVehicle[], world: World, now: Date): ReadonlyMap<string, VehicleHistory> {
  return new Map(vehicles.map((vehicle, index) => [vehicle.fleetNumber, historyOf(vehicle, index, world, now)]));
}

/**
 * One paper that stands for every POD of a company. Its line in the files' ledger is committed before its bytes come, so that the sweep finds
 * what a first start that was killed left in the store; it is kept together with the company.
 */
async function keepPod(scope: SignedInScope, files: FileKeeper, announce: UploadScope['inTransaction']): Promise<string> {
  let isAnnounced = false;
  const work: UploadScope = {
    ...scope,
    signal: new AbortController().signal,
    inTransaction: (run) => {
      if (isAnnounced) return run(scope);
      isAnnounced = true;
      return announce(run);
    },
    upload: () => Promise.resolve({ fileName: 'proof-of-delivery.pdf', type: 'application/pdf', content: demoPod() }),
  };
  return files.receive(work, (_scope, { id }) => Promise.resolve(id));
}

/** Eighteen months of trips with their papers, pallets and fills, until now and a little beyond. */
export async function createHistory(
  scope: SignedInScope,
  vehicles: readonly (DemoVehicle & { readonly id: string })[],
  told: {
    readonly histories: ReadonlyMap<string, VehicleHistory>;
    readonly terms: readonly DemoTerms[];
    readonly agreements: readonly DemoAgreement[];
    readonly depots: readonly DemoDepot[];
    readonly files: FileKeeper;
    /** runs work in a transaction of its own */
    readonly announce: UploadScope['inTransaction'];
  },
): Promise<{ trips: number; orders: number; records: number }> {
  const now = scope.clock.now();
  let planned = 0;
  const driven: DrivenTrip[] = vehicles.flatMap(({ id, fleetNumber }) =>
    told.histories
      .get(fleetNumber)!
      .trips.filter(({ departsAt }) => departsAt <= now.getTime() || (planned += 1) <= Math.round(vehicles.length * PLANNED))
      .map((trip) => ({ ...trip, assetId: id })),
  );
  const podFileId = await keepPod(scope, told.files, told.announce);
  const { trips, onPallets } = tellTrips(driven, { ...told, podFileId, now, random: seededRandom(SEED) });
  const ids = await takeInTrips(scope, trips);
  const newestFirst = onPallets.map(({ index, trip }) => ({ ...trip, id: ids[index]! })).toReversed();
  const records = palletRecords(newestFirst, told.depots, now);
  await takeInRecords(scope, records);
  await createPrices(scope);
  const orders = vehicles
    .filter(({ fleetNumber }) => !DRIVERLESS.includes(fleetNumber))
    .flatMap((vehicle, index) => {
      const slips = told.histories.get(vehicle.fleetNumber)!.fills.map(({ km, ...fill }, at) => ({
        ...fill,
        kilometers: km,
        externalOrderNumber: `TS${String(100_000 + index * 1_000 + at)}`,
      }));
      return ordersOf(vehicle, slips, now);
    });
  await takeInOrders(
    scope,
    orders.map((body) => ({ recordedAt: body.date, body })),
  );
  return { trips: trips.length, orders: orders.length, records: records.length };
}
