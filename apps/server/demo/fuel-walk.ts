import type { Random } from './random.ts';

export interface FuelledVehicle {
  /** litres */
  readonly dieselCapacity: number;
  /** km/L over loaded and empty kilometres together */
  readonly baseKmPerL: number;
  /** what it pulls: a shuttle drives short ways */
  readonly config: string;
}

/** A fill as it really was; who reads it may bend the slip. */
export interface WalkedFill {
  readonly at: Date;
  /** km since the walk began */
  readonly km: number;
  /** litres burnt since the fill before */
  readonly liters: number;
  readonly location: string;
}

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
/** Times its long-term figure that a vehicle does loaded and empty. */
const LOADED = 0.93;
const EMPTY = 1.28;
/** Share of a tank that a fill may come to. */
const BRIM = 0.97;

/** Kilometres of one leg and how far they go on a litre, against the vehicle's own figure. */
interface Leg {
  readonly km: number;
  readonly factor: number;
}

function* legsOf(config: string, random: Random): Generator<Leg, never> {
  const isShuttle = config.includes('shuttle');
  for (;;) {
    const loaded = isShuttle
      ? random.between(35, 120)
      : random.pick([180, 320, 430, 570, 570, 640, 900, 1_400]) * random.normal(1.015, 0.012);
    yield { km: loaded, factor: LOADED };
    // about a quarter of all kilometres, some trips with a load both ways
    const empty = isShuttle
      ? loaded * random.between(0.5, 1)
      : random.next() < 0.35
        ? random.between(5, 40)
        : loaded * random.between(0.15, 0.85);
    yield { km: empty, factor: EMPTY };
  }
}

/**
 * A vehicle's fills over some days: legs loaded and empty, a fill every 850 to 1 150 km with the litres that the legs took times N(1, 0.05), at
 * one of the stops on its ways (recipe of the demo).
 */
export function walkFills(
  vehicle: FuelledVehicle,
  walk: { readonly from: Date; readonly days: number; readonly stops: readonly string[]; readonly random: Random },
): WalkedFill[] {
  const { random } = walk;
  const legs = legsOf(vehicle.config, random);
  const kmPerDay = random.between(300, 345);
  const fills: WalkedFill[] = [];
  let [km, at] = [0, walk.from.getTime() + random.between(0, 2) * DAY_MS];
  let leg = { km: 0, factor: 1 };
  for (;;) {
    const wanted = Math.min(random.between(850, 1_150), vehicle.dieselCapacity * BRIM * vehicle.baseKmPerL * 0.85);
    let [driven, need] = [0, 0];
    while (driven < wanted) {
      if (leg.km <= 0) leg = legs.next().value;
      const part = Math.min(leg.km, wanted - driven);
      need += part / (vehicle.baseKmPerL * leg.factor);
      driven += part;
      leg = { ...leg, km: leg.km - part };
    }
    km += driven;
    at += (driven / kmPerDay) * random.between(0.85, 1.15) * DAY_MS;
    if (at >= walk.from.getTime() + walk.days * DAY_MS) return fills;
    // trucks fill between five in the morning and ten at night, South African time
    const day = Math.floor(at / DAY_MS) * DAY_MS;
    const hour = Math.min(Math.max((at - day) / HOUR_MS, 3), 19.9);
    const minute = 5 * 60_000;
    const liters = Math.min(need * random.normal(1, 0.05), vehicle.dieselCapacity * BRIM);
    fills.push({
      at: new Date(Math.floor((day + hour * HOUR_MS) / minute) * minute),
      km: Math.round(km),
      liters: Math.round(liters * 10) / 10,
      location: random.pick(walk.stops),
    });
  }
}
