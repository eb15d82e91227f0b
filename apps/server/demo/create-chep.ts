import type { UpdateChep } from '@superlink/api/chep/chep.schema.ts';
import { DEFAULT_GRACE_DAYS, DEFAULT_PALLETS } from '@superlink/domain/chep/chep-state.ts';
import { addDays, dayAsInstant, daysBetween, sastDay, type Day } from '@superlink/domain/time/sast.ts';
import type { PastRecord } from '../src/areas/chep/public.ts';
import type { DemoDepot } from './demo-data.ts';
import { seededRandom, type Random } from './random.ts';

const SEED = 6;
/** After the departure the pallets are counted; what became of them is entered in the afternoon. */
export const PALLETS_COUNTED_MS = 20 * 60_000;
const SETTLED_HOUR_MS = 13 * 3_600_000;
/** The client that owes more pallets than anybody should: its newest loads, which add up to 118, are all still open. */
const hoarder = { client: 'Nkanyezi Household Brands', recent: [34, 34], late: [30, 20] } as const;
/** One load on route in so many is still without its record, as the screen must show. */
const WITHOUT_RECORD = 5;
/** What everybody else owes at most, so that the one who owes too much stands out, and the smallest load that is worth a record. */
const OWED_AT_MOST = 50;
const FEWEST_PALLETS = 8;

const delays = [
  'No empties at the receiver; asked to come back next week',
  'Pallet desk closed on Saturday',
  'Receiver counts 30, delivery note says 34',
  'Empties are broken and were not accepted',
  'Receiver offers a transfer note, depot has not confirmed it',
] as const;

const nothing: UpdateChep = {
  deliveryDate: null,
  chepReceiptNumber: null,
  delayReason: null,
  overrideCode: null,
  isDelayed: false,
  isCollectionPending: false,
  isAuthorizationReceived: false,
  isCompleted: false,
};

/** Shares of all records (recipe of the demo); the rest came back within the grace. */
const AFTER_GRACE = 0.12;
const RELEASED = 0.04;
const DELAYED = 0.07;
const OPEN = 0.05;
/** What is not settled lies in the last weeks; before, everything was in the end: days, and times the share of all that is not settled. */
const unsettled = [
  [21, 4.2],
  [45, 1],
  [Infinity, 0],
] as const;

/** What became of pallets that were picked up on a day; null while nobody has written anything about them. */
function outcome(random: Random, pickUpDate: Day, today: Day, mayBeOpen: boolean): UpdateChep | null {
  const out = daysBetween(pickUpDate, today);
  const times = mayBeOpen ? unsettled.find(([days]) => out <= days)![1] : 0;
  const draw = random.next();
  const receipt = `RCT-${Math.round(random.between(100_000, 999_999))}`;
  const back = (days: number): UpdateChep | null =>
    days > out ? null : { ...nothing, isCompleted: true, chepReceiptNumber: receipt, deliveryDate: addDays(pickUpDate, days) };
  if (draw < OPEN * times) return null;
  const delayed = { ...nothing, isDelayed: true, delayReason: random.pick(delays), deliveryDate: addDays(pickUpDate, Math.min(2, out)) };
  if (draw < (OPEN + DELAYED) * times) {
    return random.next() < 0.5 ? { ...delayed, deliveryDate: null, isCollectionPending: true } : delayed;
  }
  if (draw > 1 - RELEASED) return { ...delayed, isAuthorizationReceived: true, overrideCode: `OV-${Math.round(random.between(10, 99))}` };
  if (draw > 1 - RELEASED - AFTER_GRACE) return back(Math.round(random.between(DEFAULT_GRACE_DAYS + 1, 21)));
  return back(Math.round(random.between(1, DEFAULT_GRACE_DAYS)));
}

/** A trip whose load stands on pallets. */
export interface PalletTrip {
  readonly id: string;
  readonly isOnRoute: boolean;
  readonly departedAt: Date;
  /** trading name */
  readonly client: string;
}

/** Pallets of the loads that carry them, a record for each trip that is or was on the road, newest trip first, and what became of them until now. */
export function palletRecords(trips: readonly PalletTrip[], depots: readonly DemoDepot[], now: Date): PastRecord[] {
  const random = seededRandom(SEED);
  const today = sastDay(now);
  const recent = [...hoarder.recent];
  const late = [...hoarder.late];
  let onRoute = 0;
  const owed = new Map<string, number>();
  const roomOf = (client: string) => OWED_AT_MOST - (owed.get(client) ?? 0);
  const owe = (client: string, pallets: number) => owed.set(client, (owed.get(client) ?? 0) + pallets);
  return trips.flatMap(({ id, isOnRoute, departedAt, client }) => {
    const pickUpDate = sastDay(departedAt);
    const depot = random.pick(depots).name;
    const isOfHoarder = client === hoarder.client;
    if (isOnRoute && !isOfHoarder && (onRoute += 1) % WITHOUT_RECORD === 0) return [];
    const isLate = daysBetween(pickUpDate, today) > DEFAULT_GRACE_DAYS;
    const planned = isOfHoarder ? (isLate ? late.shift() : recent.shift()) : undefined;
    const counted = planned ?? (random.next() < 0.7 ? DEFAULT_PALLETS : Math.round(random.between(18, 33)));
    // what is on the road is owed in any case
    const outstandingPallets = isOnRoute && !isOfHoarder ? Math.min(counted, roomOf(client)) : counted;
    if (outstandingPallets < FEWEST_PALLETS) return [];
    const body = { tripId: id, outstandingPallets, gracePeriod: DEFAULT_GRACE_DAYS, pickUpDate, chepDepot: { address: depot } };
    const record = { recordedAt: new Date(departedAt.getTime() + PALLETS_COUNTED_MS), body };
    if (planned !== undefined) return [record];
    if (isOnRoute && !isOfHoarder) {
      owe(client, outstandingPallets);
      return [record];
    }
    const back = addDays(pickUpDate, Math.min(3, daysBetween(pickUpDate, today)));
    const settled: UpdateChep = { ...nothing, isCompleted: true, chepReceiptNumber: `RCT-${id.slice(-6)}`, deliveryDate: back };
    // nothing of the hoarder is open besides what is planned
    const drawnOutcome = outcome(random, pickUpDate, today, !isOfHoarder);
    const isOwed = drawnOutcome === null || (drawnOutcome.isDelayed && !drawnOutcome.isAuthorizationReceived);
    const mayOwe = !isOfHoarder && outstandingPallets <= roomOf(client);
    if (isOwed && mayOwe) owe(client, outstandingPallets);
    const finalOutcome = isOwed && !mayOwe ? settled : drawnOutcome;
    if (!finalOutcome) return [record];
    const at = Date.parse(dayAsInstant(finalOutcome.deliveryDate ?? addDays(pickUpDate, 2))) + SETTLED_HOUR_MS;
    return [
      { ...record, settled: { at: new Date(Math.min(Math.max(at, record.recordedAt.getTime()), now.getTime())), body: finalOutcome } },
    ];
  });
}
