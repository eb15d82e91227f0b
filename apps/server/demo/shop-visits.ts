import { addDays, daysBetween, sastDay, type Day } from '@superlink/domain/time/sast.ts';
import type { VehicleEventType } from '@superlink/domain/vehicles/vehicle-status.ts';
import type { DemoVehicle } from './demo-data.ts';
import type { Random } from './random.ts';

/** Days that a vehicle spent off the road, both inclusive. */
export interface ShopVisit {
  readonly eventType: VehicleEventType;
  readonly from: Day;
  readonly to: Day;
  readonly text: string;
}

interface Driven {
  readonly departsAt: number;
  readonly endsAt: number;
  readonly closing: number;
}

/** A stay between two trips. */
interface Stay {
  readonly from: Day;
  /** whole days, or the day of a turnaround that left the hours for it */
  readonly days: number;
  readonly km: number;
}

const HOUR_MS = 3_600_000;
const TURNAROUND_HOURS = 7;
/** km before or after its turn that a service may come */
const SERVICE_REACH = 3_500;
/** Visits in eighteen months besides the services, and the days they take at most (recipe of the demo). */
const WORKSHOP = { visits: 4.5, days: 5 };
const BREAKDOWN = { visits: 2.25, days: 3 };

const repairs = [
  'Brake linings and drums',
  'Clutch replaced',
  'Tyres on the drive axles, wheel alignment',
  'Fifth wheel: play taken out',
  'Windscreen',
  'Air dryer and leaking suspension bags',
  'Annual roadworthy test and what it asked for',
  'Radiator repaired',
] as const;
const breakdowns = [
  'Turbo hose burst, mended at the roadside',
  'Alternator failed',
  'Burst tyre tore the mudguard and an air line',
  'Gear selector stuck; towed in',
  'Coolant leak, water pump replaced',
  'Electrical fault: no start',
] as const;

function staysOf(trips: readonly Driven[]): Stay[] {
  return trips.slice(1).flatMap((next, index) => {
    const { endsAt, closing } = trips[index]!;
    const [arrived, left] = [sastDay(new Date(endsAt)), sastDay(new Date(next.departsAt))];
    const free = daysBetween(arrived, left) - 1;
    if (free >= 1) return [{ from: addDays(arrived, 1), days: free, km: closing }];
    return next.departsAt - endsAt >= TURNAROUND_HOURS * HOUR_MS ? [{ from: arrived, days: 0, km: closing }] : [];
  });
}

const about = (random: Random, count: number) => Math.floor(count) + (random.next() < count % 1 ? 1 : 0);

/**
 * When a vehicle was in the workshop: a service each time its interval was up, repairs and breakdowns on its longest stays between two loads.
 * Nothing of it meets a trip or the given days, which are booked otherwise.
 */
export function shopVisits(
  vehicle: Pick<DemoVehicle, 'serviceInterval' | 'lastServiceKilometer'>,
  { startKm, trips }: { readonly startKm: number; readonly trips: readonly Driven[] },
  taken: readonly Pick<ShopVisit, 'from' | 'to'>[],
  random: Random,
): ShopVisit[] {
  const { serviceInterval, lastServiceKilometer } = vehicle;
  const visits: ShopVisit[] = [];
  const isFree = ({ from, days }: Stay) =>
    [...taken, ...visits].every((each) => addDays(from, Math.max(days - 1, 0)) < each.from || from > each.to);
  const stays = staysOf(trips);
  const visit = (eventType: VehicleEventType, { from, days }: Stay, longest: number, text: string) =>
    visits.push({ eventType, from, to: addDays(from, Math.max(Math.min(days, longest) - 1, 0)), text });
  for (let due = lastServiceKilometer; due > startKm && serviceInterval > 0; due -= serviceInterval) {
    const near = stays.filter((stay) => Math.abs(stay.km - due) <= SERVICE_REACH && isFree(stay));
    const away = (stay: Stay) => Math.abs(stay.km - due) + (stay.days === 0 ? SERVICE_REACH : 0);
    const best = near.toSorted((a, b) => away(a) - away(b))[0];
    if (best) visit('service', best, 2, `${serviceInterval.toLocaleString('en-US').replaceAll(',', ' ')} km service`);
  }
  const longestFirst = stays.filter(({ days }) => days >= 1).toSorted((a, b) => b.days - a.days);
  const take = (eventType: VehicleEventType, { visits: count, days }: typeof WORKSHOP, texts: readonly string[]) => {
    for (const stay of longestFirst.filter((each) => isFree(each)).slice(0, about(random, count))) {
      visit(eventType, stay, days, random.pick(texts));
    }
  };
  take('workshop', WORKSHOP, repairs);
  take('breakdown', BREAKDOWN, breakdowns);
  return visits.toSorted((a, b) => (a.from < b.from ? -1 : 1));
}
