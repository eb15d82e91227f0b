import { addDays, dayAsInstant, sastDay, type Day } from '@superlink/domain/time/sast.ts';
import { takeInOrders } from '../src/areas/diesel/public.ts';
import { takeInRecords } from '../src/areas/chep/public.ts';
import type { FileKeeper } from '../src/areas/files/public.ts';
import { takeInTrips } from '../src/areas/trips/public.ts';
import type { SignedInScope, UploadScope } from '../src/scope.ts';
import { createPastBookings, storyDays } from './create-bookings.ts';
import { palletRecords } from './create-chep.ts';
import type { DemoAgreement } from './create-contracts.ts';
import { createPrices, ordersOf } from './create-diesel.ts';
import type { DemoTerms } from './create-rates.ts';
import { lanesOf } from './create-rates.ts';
import type { DemoClient, DemoDepot, DemoLane, DemoPlaces, DemoTruckStop, DemoVehicle } from './demo-data.ts';
import type { WalkedFill } from './fuel-walk.ts';
import { demoPod } from './pod-paper.ts';
import { seededRandom } from './random.ts';
import { shopVisits, type ShopVisit } from './shop-visits.ts';
import { COMPLETED_MS, writeTrips, type DrivenTrip } from './trip-history.ts';
import { walkTrips, type WalkedTrip } from './trip-walk.ts';

const HISTORY_DAYS = 548;
const DAY_MS = 86_400_000;
const SEED = 7_000;
const VISITS_SEED = 9_000;
const DEPARTURE_HOUR_MS = 4 * 3_600_000;
const SEEDS_TRIED = 150;
/** How often a lane under contract is driven against the others. */
const CONTRACT_WEIGHT = 3;
/** Lanes that a story needs more of lately: days, and times as often. */
const lately: Readonly<Record<string, readonly [number, number]>> = {
  // chrome to port: most of the last month of its contract is drawn
  L21: [31, 12],
  // contracts that would hardly be drawn on: one is young, of the other it is not the season
  L32: [62, 5],
  L27: [62, 2],
  // loads whose PODs the retailer waits for
  L07: [6, 5],
  L45: [6, 5],
  L46: [6, 5],
};
/** Days for which these vehicles have not driven. */
const stoppedFor: Readonly<Record<string, number>> = { KRH023: 12, KRH026: 34, KRH027: 5, KRH028: 9 };
/** Vehicles between two loads now; all the others are on the road, but for shuttles, which sleep at night. */
const atRest = ['KRH001', 'KRH002', 'KRH011', 'KRH012', 'KRH019', 'KRH021', 'KRH025', 'SBB03', 'SBB06', 'SBB08'];
/** Share of the vehicles with a load planned for the coming days. */
const PLANNED = 0.3;
/** Two loads planned by mistake for the same days, the second from a port that the first ends far from. */
const doubleBooked = { fleetNumber: 'KRH009', at: 'Epping (Cape Town)', first: 'L48', second: 'L02' } as const;
/** A load of a client that was suspended before anybody accepted it. */
const forgotten = { fleetNumber: 'KRH025', lane: 'L50', daysAgo: 6 } as const;

/** What a vehicle did in eighteen months, as its odometer read; it stands at today's reading in the end. */
export interface VehicleHistory {
  readonly startKm: number;
  readonly trips: readonly WalkedTrip[];
  /** loads for the coming days, and one that should have left */
  readonly planned: readonly PlannedTrip[];
  readonly fills: readonly WalkedFill[];
}

type PlannedTrip = WalkedTrip & Pick<DrivenTrip, 'isNeverAccepted'>;

interface World {
  readonly lanes: readonly DemoLane[];
  readonly clients: readonly DemoClient[];
  readonly contracts: readonly { readonly lane: string }[];
  readonly places: DemoPlaces;
  readonly truckStops: readonly DemoTruckStop[];
}

function weightsOf(world: World, now: Date) {
  const agreed = new Set(world.contracts.map(({ lane }) => lane));
  return ({ id }: DemoLane, at: number) => {
    const [days, times] = lately[id] ?? [0, 1];
    return (agreed.has(id) ? CONTRACT_WEIGHT : 1) * (now.getTime() - at < days * DAY_MS ? times : 1);
  };
}

/** What is planned for a vehicle: its next load, unless a story says otherwise. */
function plannedFor(fleetNumber: string, trips: readonly WalkedTrip[], world: World, now: Date): PlannedTrip[] {
  const laneOf = (wanted: string) => world.lanes.find(({ id }) => id === wanted)!;
  const morning = (days: number) => Date.parse(dayAsInstant(addDays(sastDay(now), days))) + DEPARTURE_HOUR_MS;
  const load = (lane: string, from: number, to: number) => ({
    lane: laneOf(lane),
    departsAt: morning(from),
    endsAt: morning(to),
    opening: 0,
    closing: 0,
    tons: '34',
  });
  if (fleetNumber === doubleBooked.fleetNumber) return [load(doubleBooked.first, 3, 6), load(doubleBooked.second, 4, 6)];
  if (fleetNumber === forgotten.fleetNumber) {
    return [{ ...load(forgotten.lane, -forgotten.daysAgo, 2 - forgotten.daysAgo), isNeverAccepted: true }];
  }
  return trips.filter(({ departsAt }) => departsAt > now.getTime());
}

/** Whether a walk ends as the vehicle's story has it. */
function suitsStory({ fleetNumber, config }: DemoVehicle, trips: readonly WalkedTrip[], until: number): boolean {
  const isOnRoute = trips.some(({ departsAt, endsAt }) => departsAt <= until && endsAt - COMPLETED_MS > until);
  if (fleetNumber === doubleBooked.fleetNumber) {
    return isOnRoute && trips.findLast(({ departsAt }) => departsAt <= until)?.lane.destination === doubleBooked.at;
  }
  return stoppedFor[fleetNumber] !== undefined || config.includes('shuttle') || isOnRoute !== atRest.includes(fleetNumber);
}

function historyOf(vehicle: DemoVehicle, index: number, world: World, now: Date): VehicleHistory {
  const { fleetNumber } = vehicle;
  const stopped = stoppedFor[fleetNumber];
  const until = now.getTime() - (stopped ?? 0) * DAY_MS;
  const driven = new Set(world.clients.flatMap(({ name }) => lanesOf[name] ?? []));
  const lanes = world.lanes.filter(({ id }) => driven.has(id));
  const { places, truckStops } = world;
  const from = now.getTime() - HISTORY_DAYS * DAY_MS;
  for (let attempt = 0; ; attempt += 1) {
    const random = seededRandom(SEED + index + attempt * 100);
    const { trips, fills } = walkTrips(vehicle, { from, until, lanes, weightOf: weightsOf(world, now), places, truckStops, random });
    if (!suitsStory(vehicle, trips, until) && attempt < SEEDS_TRIED) continue;
    const done = trips.filter(({ endsAt }) => endsAt - COMPLETED_MS <= until);
    const kept = stopped === undefined ? trips.filter(({ departsAt }) => departsAt <= until) : done;
    const lastFill = stopped === undefined ? (fills.at(-1)?.km ?? 0) : 0;
    const readings = [...kept.map(({ opening }) => opening), ...done.map(({ closing }) => closing)];
    const end = Math.max(
      lastFill,
      readings.reduce((highest, km) => Math.max(highest, km), 0),
    );
    const startKm = vehicle.odometerReading - end;
    return {
      startKm,
      trips: kept.map((trip) => ({ ...trip, opening: trip.opening + startKm, closing: trip.closing + startKm })),
      planned: stopped === undefined ? plannedFor(fleetNumber, trips, world, now) : [],
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

interface HistoryParts {
  readonly histories: ReadonlyMap<string, VehicleHistory>;
  readonly terms: readonly DemoTerms[];
  readonly agreements: readonly DemoAgreement[];
}
type Placed = Pick<DemoVehicle, 'fleetNumber'> & { readonly id: string };

/** The loads that stories plan, and of as many other vehicles the next ones as a share of the fleet. */
function plannedLoads(vehicles: readonly Placed[], histories: HistoryParts['histories']): DrivenTrip[] {
  const loads = vehicles.flatMap(({ id, fleetNumber }) =>
    histories.get(fleetNumber)!.planned.map((trip) => ({
      isOfStory: [doubleBooked, forgotten].some((story) => story.fleetNumber === fleetNumber),
      trip: { ...trip, assetId: id },
    })),
  );
  const ofStories = loads.filter(({ isOfStory }) => isOfStory);
  const others = loads.filter(({ isOfStory }) => !isOfStory).slice(0, Math.round(vehicles.length * PLANNED) - ofStories.length);
  return [...ofStories, ...others].map(({ trip }) => trip);
}

/** What kept a vehicle off the road in its history, besides what stories book. */
export function pastVisits(vehicle: DemoVehicle, history: VehicleHistory, index: number, today: Day): ShopVisit[] {
  return shopVisits(vehicle, history, storyDays(vehicle.fleetNumber, today), seededRandom(VISITS_SEED + index));
}

/** What was written about all the trips of a company, and which stand on pallets. */
export function writeHistory(
  vehicles: readonly Placed[],
  parts: HistoryParts,
  podFileId: string,
  now: Date,
): ReturnType<typeof writeTrips> {
  const driven = vehicles.flatMap(({ id, fleetNumber }) =>
    parts.histories.get(fleetNumber)!.trips.map((trip) => ({ ...trip, assetId: id })),
  );
  const { terms, agreements } = parts;
  return writeTrips([...driven, ...plannedLoads(vehicles, parts.histories)], {
    terms,
    agreements,
    podFileId,
    now,
    random: seededRandom(SEED),
  });
}

/** Eighteen months of trips with their papers, pallets and fills, until now and a little beyond. */
export async function createHistory(
  scope: SignedInScope,
  vehicles: readonly (DemoVehicle & { readonly id: string })[],
  parts: HistoryParts & {
    readonly depots: readonly DemoDepot[];
    readonly files: FileKeeper;
    /** runs work in a transaction of its own */
    readonly announce: UploadScope['inTransaction'];
  },
): Promise<{ trips: number; orders: number; records: number }> {
  const now = scope.clock.now();
  const histories = vehicles.map((vehicle) => ({ vehicle, ...parts.histories.get(vehicle.fleetNumber)! }));
  const podFileId = await keepPod(scope, parts.files, parts.announce);
  const { trips, onPallets } = writeHistory(vehicles, parts, podFileId, now);
  const ids = await takeInTrips(scope, trips);
  const newestFirst = onPallets.map(({ index, trip }) => ({ ...trip, id: ids[index]! })).toReversed();
  const records = palletRecords(newestFirst, parts.depots, now);
  await takeInRecords(scope, records);
  await createPrices(scope);
  const orders = histories.flatMap(({ vehicle, fills }, index) => {
    const slips = fills.map(({ km, ...fill }, at) => ({
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
  const today = sastDay(now);
  for (const [index, { vehicle, ...history }] of histories.entries()) {
    await createPastBookings(scope, vehicle.id, pastVisits(vehicle, history, index, today));
  }
  return { trips: trips.length, orders: orders.length, records: records.length };
}
