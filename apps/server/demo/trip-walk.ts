import { roughRoadKm } from '@superlink/domain/trips/empty-leg.ts';
import type { DemoLane, DemoPlaces, DemoTruckStop } from './demo-data.ts';
import type { FuelledVehicle, WalkedFill } from './fuel-walk.ts';
import type { Random } from './random.ts';
import { isHoliday, seasonOf } from './seasons.ts';

/** A trip as it really was; what is written about it comes later. Times in ms, km since the walk began. */
export interface WalkedTrip {
  readonly lane: DemoLane;
  readonly departsAt: number;
  /** unloaded and ready for the next one */
  readonly endsAt: number;
  readonly opening: number;
  readonly closing: number;
  /** tons */
  readonly tons: string;
}

interface Walk {
  readonly from: number;
  readonly until: number;
  readonly lanes: readonly DemoLane[];
  /** how much more often a lane is driven at a moment (ms) than the others, 1 = like them */
  readonly weightOf: (lane: DemoLane, at: number) => number;
  readonly places: DemoPlaces;
  readonly truckStops: readonly DemoTruckStop[];
  readonly random: Random;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const SAST_MS = 2 * HOUR_MS;
/** km/h on the road, and hours a driver drives a day */
const SPEED = 62;
const DRIVING_HOURS = 10;
/** km beyond which a load is hardly worth driving to */
const EMPTY_REACH = 110;
const STANDSTILL = 0.03;
/** hours in the mean: at each gate, and for the next load */
const WAITING = { gate: 4, load: 8 };
const SHUTTLE_WAITING = { gate: 0.4, load: 2.5 };
/** days a year in the workshop, at a service or broken down */
const DOWN_DAYS = 17;
/** km below which a load is rather left to the local carriers */
const SHORT = 280;
const SHORT_SHY = 1.7;
/** Times its long-term figure that a vehicle does loaded and empty; share of a tank that a fill may come to. */
const LOADED = 0.93;
const EMPTY = 1.28;
const BRIM = 0.97;
/** km of an empty run that is split between two fills */
const LONG_EMPTY = 350;
const SUNDAY = 0;
const SATURDAY = 6;
/** Share of the departures that are put off to the next working day. */
const OFF = { saturday: 0.3, sunday: 0.75, holiday: 0.7 };

const exponential = (random: Random, mean: number) => -mean * Math.log(1 - random.next());
const weekdayOf = (at: number) => new Date(at + SAST_MS).getUTCDay();
const midnightOf = (at: number) => Math.floor((at + SAST_MS) / DAY_MS) * DAY_MS - SAST_MS;

/** Which of the lanes a vehicle of this set-up can drive: shuttles their short ways, the others everything that suits what they pull. */
function lanesFor(config: string, lanes: readonly DemoLane[]): DemoLane[] {
  const isShort = ({ km, trailer }: DemoLane) => trailer.startsWith('Side-tipper') && km < 100;
  if (config.includes('shuttle')) return lanes.filter(isShort);
  if (config.startsWith('side-tipper')) return lanes.filter((lane) => lane.trailer.startsWith('Side-tipper') && !isShort(lane));
  if (config.includes('flat-deck')) return lanes.filter(({ trailer }) => trailer.startsWith('Flat-deck'));
  const isTriAxle = config.startsWith('tri-axle');
  return lanes.filter(({ trailer }) => trailer.startsWith(isTriAxle ? 'Tautliner tri-axle' : 'Tautliner superlink'));
}

function pickWeighted<T>(random: Random, choices: readonly (readonly [T, number])[]): T {
  let left = random.next() * choices.reduce((sum, [, weight]) => sum + weight, 0);
  for (const [choice, weight] of choices) if ((left -= weight) < 0) return choice;
  return choices.at(-1)![0];
}

function tonsOf(lane: DemoLane, random: Random): string {
  const tons = lane.trailer.includes('tri-axle') ? random.normal(28.5, 0.6) : random.normal(33.7, 0.5);
  return Math.min(tons, 34.9).toFixed(2);
}

/** A stretch driven with or without a load, and between which places. */
interface Leg {
  readonly km: number;
  readonly factor: number;
  readonly from: string;
  readonly to: string;
  readonly startsAt: number;
  readonly endsAt: number;
}

/** Where a driver fills up on a leg: at one of the two stops nearest to it, so that no stop sees only loaded or only empty runs. */
function stopNear({ places, truckStops, random }: Walk, { from, to }: Leg, share: number): string {
  const [start, end] = [places[from]!, places[to]!];
  const here = { lat: start.lat + (end.lat - start.lat) * share, lng: start.lng + (end.lng - start.lng) * share };
  const away = (stop: DemoTruckStop) => (stop.lat - here.lat) ** 2 + (stop.lng - here.lng) ** 2;
  return random.pick(truckStops.toSorted((a, b) => away(a) - away(b)).slice(0, 2)).name;
}

function fillsOf(vehicle: FuelledVehicle, walk: Walk, legs: readonly Leg[]): WalkedFill[] {
  const { random } = walk;
  const reach = vehicle.dieselCapacity * BRIM * vehicle.baseKmPerL * LOADED;
  const wanted = () => Math.min(random.between(850, 1_150), reach);
  const fills: WalkedFill[] = [];
  let [km, need, next] = [0, 0, wanted()];
  let driven = 0;
  for (const leg of legs) {
    let done = 0;
    // half of a long empty run on either fill: on one alone it would look like a slip that nobody handed in
    if (leg.factor === EMPTY && leg.km > LONG_EMPTY) next = driven + leg.km / 2;
    while (leg.km - done >= next - driven) {
      const part = next - driven;
      done += part;
      need += part / (vehicle.baseKmPerL * leg.factor);
      const at = leg.startsAt + ((leg.endsAt - leg.startsAt) * done) / leg.km;
      const liters = Math.min(need * random.normal(1, 0.05), vehicle.dieselCapacity * BRIM);
      fills.push({
        at: new Date(Math.floor(at / (5 * MINUTE_MS)) * 5 * MINUTE_MS),
        km: Math.round(km + done),
        liters: Math.round(liters * 10) / 10,
        location: stopNear(walk, leg, done / leg.km),
      });
      [driven, need, next] = [0, 0, wanted()];
    }
    driven += leg.km - done;
    need += (leg.km - done) / (vehicle.baseKmPerL * leg.factor);
    km += leg.km;
  }
  return fills;
}

/** When the next load is taken on: no earlier than a truck that has waited, mostly not on a Sunday, now and then days later. */
function nextDeparture(at: number, since: number, isShuttle: boolean, random: Random): number {
  let ready = at + exponential(random, (isShuttle ? SHUTTLE_WAITING : WAITING).load) * HOUR_MS;
  if (random.next() < (isShuttle ? STANDSTILL / 3 : STANDSTILL)) ready += random.between(1, 5) * DAY_MS;
  // off the road for two and a half days as often as makes the year's days
  if (random.next() < (((ready - since) / DAY_MS) * DOWN_DAYS) / 365 / 2.5) ready += random.between(1, 4) * DAY_MS;
  const dawn = midnightOf(ready) + 4.5 * HOUR_MS;
  const dusk = midnightOf(ready) + (isShuttle ? 18.5 : 21) * HOUR_MS;
  if (ready < dawn) ready = dawn + random.between(0, 1.5) * HOUR_MS;
  if (ready > dusk) ready = dawn + (24 + random.between(0, 1.5)) * HOUR_MS;
  const offOn = weekdayOf(ready) === SUNDAY ? OFF.sunday : weekdayOf(ready) === SATURDAY ? OFF.saturday : 0;
  if (offOn > 0 && random.next() < offOn) ready += (weekdayOf(ready) === SATURDAY ? 2 : 1) * DAY_MS;
  if (isHoliday(ready) && random.next() < OFF.holiday) ready += DAY_MS;
  return ready;
}

/**
 * What a vehicle did between two moments, and what it would do next: load after load with the way to each, and its fills (recipe of
 * the demo). Trips follow one another; the last one departs after `until`.
 */
export function walkTrips(vehicle: FuelledVehicle, walk: Walk): { trips: WalkedTrip[]; fills: WalkedFill[] } {
  const { random, places, weightOf } = walk;
  const isShuttle = vehicle.config.includes('shuttle');
  const lanes = lanesFor(vehicle.config, walk.lanes);
  const trips: WalkedTrip[] = [];
  const legs: Leg[] = [];
  let [at, km, place] = [walk.from + random.between(0, 2) * DAY_MS, 0, random.pick(lanes).origin];
  let before = at;
  for (;;) {
    const departsAt = nextDeparture(at, before, isShuttle, random);
    const emptyTo = (lane: DemoLane) => roughRoadKm(places[place]!, places[lane.origin]!) ?? 0;
    const lane = pickWeighted(
      random,
      lanes.map((each) => [
        each,
        seasonOf(each.commodity, departsAt) *
          weightOf(each, departsAt) *
          (isShuttle ? 1 : Math.min(1, (each.km / SHORT) ** SHORT_SHY)) *
          Math.exp(-emptyTo(each) / EMPTY_REACH),
      ]),
    );
    const empty = emptyTo(lane);
    const drive = (way: number) => {
      const hours = way / SPEED;
      return (hours + Math.floor(hours / DRIVING_HOURS) * (24 - DRIVING_HOURS)) * HOUR_MS;
    };
    const gate = () => exponential(random, (isShuttle ? SHUTTLE_WAITING : WAITING).gate);
    const loading = (random.between(3, 6) * (isShuttle ? 0.25 : 1) + gate()) * HOUR_MS;
    const offloading = (random.between(3, 8) * (isShuttle ? 0.15 : 1) + gate()) * HOUR_MS;
    const opening = Math.round(km + empty);
    const closing = opening + Math.max(1, Math.round(lane.km * random.normal(1.015, 0.012)));
    const arrivedEmpty = departsAt + drive(empty);
    const left = arrivedEmpty + loading;
    const arrived = left + drive(closing - opening);
    const endsAt = arrived + offloading;
    trips.push({ lane, departsAt: arrivedEmpty, endsAt, opening, closing, tons: tonsOf(lane, random) });
    if (arrivedEmpty > walk.until) break;
    if (empty > 0) {
      legs.push({ km: opening - km, factor: EMPTY, from: place, to: lane.origin, startsAt: departsAt, endsAt: arrivedEmpty });
    }
    legs.push({ km: closing - opening, factor: LOADED, from: lane.origin, to: lane.destination, startsAt: left, endsAt: arrived });
    [before, at, km, place] = [at, endsAt, closing, lane.destination];
  }
  return { trips, fills: fillsOf(vehicle, walk, legs).filter((fill) => fill.at.getTime() < walk.until) };
}
