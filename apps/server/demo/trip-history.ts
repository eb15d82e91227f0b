import { podDue } from '@superlink/domain/clients/pod-cut-off.ts';
import { addDays, dayAsInstant, daysBetween, sastDay, sastMonth } from '@superlink/domain/time/sast.ts';
import type { PastTrip, TripStep } from '../src/areas/trips/public.ts';
import { PALLETS_COUNTED_MS, type PalletTrip } from './create-chep.ts';
import type { DemoAgreement } from './create-contracts.ts';
import type { DemoTerms } from './create-rates.ts';
import type { Random } from './random.ts';
import type { WalkedTrip } from './trip-walk.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** A trip is completed this long before its vehicle is ready for the next. */
export const COMPLETED_MS = 15 * MINUTE_MS;
/** Shares of all trips (recipe of the demo). */
const CANCELLED = 0.03;
const REVERTED = 0.01;
const BACK_DATED = 0.02;
const ON_PALLETS = 0.4;
const carriedOnPallets = /^(FMCG groceries|Bottled beverages|Retail general|Citrus)$/;
/** Days until the POD is in, in the median, and how far they spread. */
const POD_DAYS = { scanned: 2.5, original: 6 };
const POD_SPREAD = 0.6;
const POD_LOST = 0.02;
/** Days after which the last POD was found: what is chased is what came lately. */
const POD_FOUND_DAYS = 60;
const INVOICE_MISSING = 0.05;
/** Days after which a missing invoice was noticed and written: an office that chases its papers each month has no older ones. */
const INVOICE_FOUND_DAYS = 45;
/** Of the last week's loads; what has come of them came quickly. */
const POD_RECENT = { days: 7, missing: 0.35 };
/** Share of a month's tonnage that is drawn before loads go by the rate again. */
export const drawnOf: Readonly<Record<string, number>> = { 'Chrome to port (ends this month)': 0.62 };
const DRAWN = 0.97;

/** A trip of a vehicle as its ledger will show it: kilometres are readings. */
export interface DrivenTrip extends WalkedTrip {
  readonly assetId: string;
  /** planned, and still waiting although its day has passed */
  readonly isNeverAccepted?: boolean;
}

interface HistoryOf {
  readonly terms: readonly DemoTerms[];
  readonly agreements: readonly DemoAgreement[];
  readonly podFileId: string;
  readonly now: Date;
  readonly random: Random;
}

interface History {
  readonly trips: PastTrip[];
  /** the trips on pallets by their place in `trips` */
  readonly onPallets: readonly { readonly index: number; readonly trip: Omit<PalletTrip, 'id'> }[];
}

/** The client whose newest loads all lack their POD, and none but them: they are due at its next cut-off. */
export const chased = { client: 'Kestrel Point Retail', pods: 11, days: 4 };
/** The client whose loads of the last days all stand on pallets: it owes more of them than anybody should. */
const hoarder = { client: 'Nkanyezi Household Brands', days: 6 };

/** Days from the end of a load until its client's next cut-off. */
function daysUntilCutOff(endsAt: number, { biReference, ...client }: DemoTerms['client']): number {
  const end = sastDay(new Date(endsAt));
  const due = podDue({ ...client, biReference: biReference?.slice(0, 10) ?? null }, end);
  return due === null ? Infinity : daysBetween(end, due);
}

/** When the papers of a load came: its POD, before the cut-off where there was time for it, or never, and the invoice after it. */
function papers(endsAt: number, client: DemoTerms['client'], number: number, { random, podFileId, now }: HistoryOf): TripStep[] {
  const left = daysUntilCutOff(endsAt, client);
  const drawn = (client.originalPodRequired ? POD_DAYS.original : POD_DAYS.scanned) * Math.exp(POD_SPREAD * random.normal(0, 1));
  const days = left < 2 ? drawn : Math.min(drawn, left - 1);
  const age = (now.getTime() - endsAt) / DAY_MS;
  const isRecent = age > 0 && age < POD_RECENT.days;
  const isChased = client.name === chased.client && age > 0 && age < 2 * POD_RECENT.days;
  const isLost = random.next() < (isRecent ? POD_RECENT.missing : age < POD_FOUND_DAYS ? POD_LOST : 0);
  const took = isRecent || isChased ? Math.min(days, age * random.between(0.2, 0.9)) : days;
  const pod = endsAt + Math.min(took, 30) * DAY_MS;
  const invoiced = pod + random.between(1, 3) * DAY_MS;
  const isUnbilled = random.next() < (age < INVOICE_FOUND_DAYS ? INVOICE_MISSING : 0);
  if (isLost && !isChased) return [];
  const steps: TripStep[] = [{ action: 'pod', at: new Date(pod), fileId: podFileId }];
  if (!isUnbilled) steps.push({ action: 'invoice', at: new Date(invoiced), invoiceNumber: `INV-${String(40_000 + number)}` });
  return steps;
}

/** Which agreement a load counts towards: the contract of its lane while the month has tons left, else nobody's but the rate's. */
function contractPicker(agreements: readonly DemoAgreement[]) {
  const drawn = new Map<string, number>();
  return ({ lane, departsAt, endsAt, tons }: WalkedTrip): DemoAgreement | undefined => {
    const day = sastDay(new Date(departsAt));
    const agreed = agreements.find((each) => each.lane === lane.id && each.from <= day && (each.to === null || day <= each.to));
    if (!agreed) return undefined;
    const key = `${agreed.id} ${sastMonth(new Date(endsAt))}`;
    const sum = (drawn.get(key) ?? 0) + Number(tons);
    if (sum > agreed.monthlyTonnage * (drawnOf[agreed.name] ?? DRAWN)) return undefined;
    drawn.set(key, sum);
    return agreed;
  };
}

/**
 * Everything that was written about the trips of a company until now: planned, accepted, completed, some cancelled, back-dated or put back on
 * route, with their papers. Trips that depart later are planned ones. Pure: the same draws give the same history.
 */
export function writeTrips(driven: readonly DrivenTrip[], of: HistoryOf): History {
  const { random, now } = of;
  const contractFor = contractPicker(of.agreements);
  const trips: PastTrip[] = [];
  const onPallets: { index: number; trip: Omit<PalletTrip, 'id'> }[] = [];
  const ordered = driven.toSorted((a, b) => a.departsAt - b.departsAt);
  const termsOf = ({ lane }: WalkedTrip) => of.terms.find((each) => each.lane === lane.id)!;
  const since = Date.parse(dayAsInstant(addDays(sastDay(now), -chased.days)));
  const chasedTrips = new Set(
    ordered
      .filter((trip) => termsOf(trip).client.name === chased.client && trip.endsAt - COMPLETED_MS <= now.getTime() && trip.endsAt >= since)
      .slice(-chased.pods),
  );
  const papersOf = (from: number, trip: WalkedTrip, number: number) => {
    const steps = papers(from, termsOf(trip).client, number, of);
    return chasedTrips.has(trip as DrivenTrip) ? [] : steps;
  };
  for (const [number, trip] of ordered.entries()) {
    const { lane, assetId, departsAt, endsAt, tons } = trip;
    const terms = termsOf(trip);
    const contract = contractFor(trip);
    const client = terms.client;
    const isChepLoad =
      client.chepClient &&
      carriedOnPallets.test(lane.commodity) &&
      (random.next() < ON_PALLETS || (client.name === hoarder.client && departsAt > now.getTime() - hoarder.days * DAY_MS));
    const isBackDated = !isChepLoad && endsAt + 2 * DAY_MS < now.getTime() && random.next() < BACK_DATED;
    const tonnage = Number(tons);
    const endDate = sastDay(new Date(endsAt));
    const loadNr = `LD${String(100_000 + number)}`;
    const body: PastTrip['body'] = {
      assetId,
      clientId: client.id,
      routeId: contract ? null : terms.rateId,
      contractId: contract?.id ?? null,
      rateType: contract?.rateType ?? terms.rateType,
      tonnage: Math.round(tonnage),
      lockedInRevenue: contract?.amount ?? terms.amount,
      lockedInRateDetails: {},
      startDate: sastDay(new Date(departsAt)),
      endDate,
      openingKilometers: null,
      loadNr,
      isChepLoad,
      isBackDated: false,
      isScheduled: true,
    };
    const completed = { tonnage, closingKilometers: trip.closing, loadNr, endDate };
    const plannedAt = Math.min(departsAt - random.between(3, 20) * HOUR_MS, now.getTime() - HOUR_MS);
    if (trip.isNeverAccepted) {
      trips.push({
        createdAt: new Date(plannedAt),
        body: { ...body, contractId: null, routeId: terms.rateId, isChepLoad: false },
        steps: [],
      });
      continue;
    }
    if (random.next() < CANCELLED && departsAt < now.getTime()) {
      const cancelled = { ...body, loadNr: null, isChepLoad: false };
      trips.push({
        createdAt: new Date(plannedAt - HOUR_MS),
        body: cancelled,
        steps: [{ action: 'cancel', at: new Date(plannedAt - MINUTE_MS) }],
      });
    }
    if (isBackDated) {
      const createdAt = endsAt + random.between(6, 30) * HOUR_MS;
      const steps: TripStep[] = [
        { action: 'complete', at: new Date(createdAt + 2 * MINUTE_MS), body: completed },
        ...papersOf(createdAt + HOUR_MS, trip, number),
      ];
      const late = { ...body, isBackDated: true, isScheduled: false, status: 'on_route' as const, openingKilometers: trip.opening };
      trips.push({ createdAt: new Date(createdAt), body: late, steps: steps.filter(({ at }) => at <= now) });
      continue;
    }
    const steps: TripStep[] = [{ action: 'accept', at: new Date(departsAt), openingKilometers: trip.opening }];
    if (isChepLoad) steps.push({ action: 'pallets', at: new Date(departsAt + PALLETS_COUNTED_MS) });
    steps.push({ action: 'complete', at: new Date(endsAt - COMPLETED_MS), body: completed });
    if (random.next() < REVERTED) {
      steps.push(
        { action: 'revert', at: new Date(endsAt - 10 * MINUTE_MS) },
        { action: 'complete', at: new Date(endsAt - 5 * MINUTE_MS), body: completed },
      );
    }
    steps.push(...papersOf(endsAt, trip, number));
    if (isChepLoad && departsAt + PALLETS_COUNTED_MS <= now.getTime()) {
      const isOnRoute = endsAt - COMPLETED_MS > now.getTime();
      onPallets.push({ index: trips.length, trip: { isOnRoute, departedAt: new Date(departsAt), client: client.name } });
    }
    trips.push({ createdAt: new Date(plannedAt), body, steps: steps.filter(({ at }) => at <= now) });
  }
  return { trips, onPallets };
}
