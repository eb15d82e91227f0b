import type { UpdateChep } from '@superlink/api/chep/chep.schema.ts';
import { DEFAULT_GRACE_DAYS, DEFAULT_PALLETS } from '@superlink/domain/chep/chep-state.ts';
import { addDays, daysBetween, sastDay, type Day } from '@superlink/domain/time/sast.ts';
import { changeChep, createChep } from '../src/areas/chep/public.ts';
import type { SignedInScope } from '../src/scope.ts';
import type { DemoDepot } from './demo-data.ts';
import { seededRandom, type Random } from './random.ts';

const SEED = 6;
/** The client that owes more pallets than anybody should: its newest loads, which add up to 118, are all still open. */
const hoarder = { client: 'Nkanyezi Household Brands', recent: [34, 34], late: [30, 20] } as const;
/** One load on route in so many is still without its record, as the screen must show. */
const WITHOUT_RECORD = 5;

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

/** What became of pallets that were picked up on a day: most came back in time (72 of 100), some late, some not yet, a few were released. */
function outcome(random: Random, pickUpDate: Day, today: Day): UpdateChep | null {
  const out = daysBetween(pickUpDate, today);
  const draw = random.next() * 100;
  const receipt = `RCT-${Math.round(random.between(100_000, 999_999))}`;
  const back = (days: number): UpdateChep | null =>
    days > out ? null : { ...nothing, isCompleted: true, chepReceiptNumber: receipt, deliveryDate: addDays(pickUpDate, days) };
  if (draw < 72) return back(Math.round(random.between(1, DEFAULT_GRACE_DAYS)));
  if (draw < 84) return back(Math.round(random.between(DEFAULT_GRACE_DAYS + 1, 21)));
  const delayed = { ...nothing, isDelayed: true, delayReason: random.pick(delays), deliveryDate: addDays(pickUpDate, Math.min(2, out)) };
  if (draw < 88) return { ...delayed, isAuthorizationReceived: true, overrideCode: `OV-${Math.round(random.between(10, 99))}` };
  // what has been open for months was settled in the end
  if (out > 45) return back(Math.round(random.between(22, 40)));
  if (draw < 95) return random.next() < 0.5 ? { ...delayed, deliveryDate: null, isCollectionPending: true } : delayed;
  return null;
}

/** Pallets of the loads that carry them: a record for each CHEP trip that is or was on the road, made and closed through the services. */
export async function createChepRecords(scope: SignedInScope, depots: readonly DemoDepot[]): Promise<void> {
  const random = seededRandom(SEED);
  const today = sastDay(scope.clock.now());
  const trips = await scope.db
    .selectFrom('trips as t')
    .innerJoin('clients as c', 'c.id', 't.clientId')
    .where('t.isChepLoad', '=', true)
    .where('t.status', 'in', ['on_route', 'completed'])
    .where('t.deletedAt', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('chepRecords as r').whereRef('r.tripId', '=', 't.id').where('r.deletedAt', 'is', null).select('r.id'))),
    )
    .select(['t.id', 't.status', 't.startDate', 'c.name'])
    .orderBy('t.startDate', 'desc')
    .orderBy('t.tripNumber', 'desc')
    .execute();
  const recent = [...hoarder.recent];
  const late = [...hoarder.late];
  let onRoute = 0;
  for (const { id, status, startDate, name } of trips) {
    if (startDate > today) continue;
    const depot = random.pick(depots).name;
    const isOfHoarder = name === hoarder.client;
    if (status === 'on_route' && !isOfHoarder && (onRoute += 1) % WITHOUT_RECORD === 0) continue;
    const isLate = daysBetween(startDate, today) > DEFAULT_GRACE_DAYS;
    const planned = isOfHoarder ? (isLate ? late.shift() : recent.shift()) : undefined;
    const pallets = planned ?? (random.next() < 0.7 ? DEFAULT_PALLETS : Math.round(random.between(18, 33)));
    const phase1 = { outstandingPallets: pallets, gracePeriod: DEFAULT_GRACE_DAYS, pickUpDate: startDate, chepDepot: { address: depot } };
    const record = await createChep(scope, { tripId: id, ...phase1 });
    if (planned !== undefined || (status === 'on_route' && !isOfHoarder)) continue;
    const settled: UpdateChep = { ...nothing, isCompleted: true, chepReceiptNumber: `RCT-${id.slice(-6)}`, deliveryDate: today };
    // nothing of the hoarder is open besides what is planned
    const said = isOfHoarder ? settled : outcome(random, startDate, today);
    if (said) await changeChep(scope, record.id, said);
  }
}
