import { invalid } from '@superlink/api/error.ts';
import type { CreateTrip } from '@superlink/api/trips/trip.schema.ts';
import { compare, decimal } from '@superlink/domain/numbers/decimal.ts';
import { inDrivingOrder, isSameWay, stopsOfKind, type KmSource, type Stop } from '@superlink/domain/stops/stop.ts';
import { coversTrip } from '@superlink/domain/contracts/contract-period.ts';
import { sastDay } from '@superlink/domain/time/sast.ts';
import type { LockedInDetails } from '@superlink/domain/trips/locked-in-details.ts';
import type { RateType } from '@superlink/domain/trips/trip-revenue.ts';
import type { Scope } from '../../scope.ts';
import { requireClientFor } from '../clients/public.ts';
import { estimateEmptyKm } from '../maps/public.ts';
import { findStopsBefore } from './trip-neighbours.views.ts';
import { shareContract, shareRate } from './trips.queries.ts';

type Work = Pick<Scope, 'db' | 'clock'>;

/** What a trip is made from: whose it is, on which rate, contract or way of its own, and when it starts. */
export interface Wanted extends Pick<
  CreateTrip,
  'assetId' | 'clientId' | 'routeId' | 'contractId' | 'rateType' | 'startDate' | 'lockedInRateDetails'
> {
  /** a trip that exists already, which does not drive empty from its own end */
  readonly id?: string;
}

/** A client that may be used (decision 12.8). Throws validation_error for one that is not there or not active. */
export function requireActiveClient(scope: Work, clientId: string) {
  return requireClientFor('trip', scope, clientId, 'Please select a client');
}

interface Way {
  readonly details: LockedInDetails;
  /** rand per load or ton as the rate or contract says; null for a custom trip */
  readonly rateAmount: number | null;
}

interface Agreed {
  readonly clientId: string;
  readonly commodity: string;
  readonly rateType: RateType;
  readonly amount: number;
  readonly km: number;
  readonly kmSource: KmSource;
  readonly stops: Stop[];
  readonly polyline: string | null;
}

function fromAgreement(agreed: Agreed, effectiveDate: string | null): Way {
  return {
    rateAmount: agreed.amount,
    details: {
      stops: agreed.stops,
      km: agreed.km,
      km_source: agreed.kmSource,
      emptyKm: null,
      commodity: agreed.commodity,
      currency: 'ZAR',
      effectiveDate,
      pricing_type: agreed.rateType,
      polyline: agreed.polyline,
    },
  };
}

/** Throws when a trip on a rate or contract names another way than that one's; what only repeats it is no change (PLAN-024). */
export function refuseOwnWay(given: Wanted['lockedInRateDetails'], agreed: Pick<LockedInDetails, 'stops' | 'km' | 'commodity'>): void {
  const refused = {
    stops: given.stops !== undefined && !isSameWay(given.stops, agreed.stops),
    km: given.km !== undefined && compare(decimal(given.km), decimal(agreed.km)) !== 0,
  };
  const errors = Object.entries(refused)
    .filter(([, isRefused]) => isRefused)
    .map(([field]) => [`lockedInRateDetails.${field}`, 'Can not edit addresses for contract or route trips.'] as const);
  if (errors.length > 0) throw invalid(Object.fromEntries(errors));
}

type Rate = Awaited<ReturnType<typeof shareRate>>;
type Contract = Awaited<ReturnType<typeof shareContract>>;

/** The way of a client's rate. Throws validation_error for one that is gone, another client's or inactive. */
export function wayOfRate(rate: Rate, { clientId }: Pick<Wanted, 'clientId'>): Way {
  if (!rate) throw invalid({ routeId: 'Please select a rate' });
  if (rate.clientId !== clientId) throw invalid({ routeId: 'This rate belongs to another client' });
  if (rate.status !== 'active') throw invalid({ routeId: 'This rate is inactive' });
  return fromAgreement(rate, rate.effectiveDate);
}

/** The way of a client's contract. Throws validation_error for one that is gone, another client's or has ended before the start. */
export function wayOfContract(contract: Contract, { clientId, startDate }: Pick<Wanted, 'clientId' | 'startDate'>): Way {
  if (!contract) throw invalid({ contractId: 'Please select a contract' });
  if (contract.clientId !== clientId) throw invalid({ contractId: 'This contract belongs to another client' });
  refuseUncovered(contract, startDate);
  return fromAgreement(contract, null);
}

function refuseUncovered({ contractEnd }: { readonly contractEnd: string | null }, startDate: string): void {
  if (!coversTrip(contractEnd, startDate)) throw invalid({ startDate: 'The contract has ended before this day' });
}

/** Throws validation_error when a trip that runs on a contract would start after the contract's end (decision 14.6). */
export async function requireCovered({ db }: Pick<Work, 'db'>, contractId: string, startDate: string): Promise<void> {
  const contract = await shareContract(db, contractId);
  if (contract) refuseUncovered(contract, startDate);
}

function ofItsOwn({ clock }: Work, { rateType, lockedInRateDetails: given }: Wanted): Way {
  const { stops, commodity } = given;
  const errors = {
    ...(commodity === undefined ? { 'lockedInRateDetails.commodity': 'Commodity is required' } : {}),
    ...(stops === undefined ? { 'lockedInRateDetails.stops': 'At least one loading stop is required' } : {}),
  };
  if (stops === undefined || commodity === undefined) throw invalid(errors);
  return {
    rateAmount: null,
    details: {
      stops: inDrivingOrder(stops),
      km: given.km ?? 0,
      km_source: given.km_source ?? 'manual',
      emptyKm: null,
      commodity,
      currency: 'ZAR',
      effectiveDate: given.effectiveDate ?? sastDay(clock.now()),
      pricing_type: rateType,
      polyline: given.polyline ?? null,
    },
  };
}

type Located = Pick<Stop, 'type' | 'lat' | 'lng'>;

/** Kilometres from a vehicle's last offloading to the first loading, by the roads; null when nobody can tell (decision 5.3). */
export function emptyKmBetween(before: readonly Located[], stops: readonly Located[]): number | null {
  return estimateEmptyKm(stopsOfKind(before, 'offloading').at(-1) ?? null, stopsOfKind(stops, 'loading')[0] ?? null);
}

/** Planned empty kilometres of a trip from the vehicle's trip before it. */
export async function emptyKmTo(
  { db }: Work,
  { assetId, startDate, id }: Pick<Wanted, 'assetId' | 'startDate' | 'id'>,
  stops: readonly Located[],
): Promise<number | null> {
  const before = await findStopsBefore(db, assetId, startDate, id ?? null);
  return emptyKmBetween(before?.stops ?? [], stops);
}

/**
 * What a trip takes over for good: the way and the amount of its rate or contract, or its own way (decisions 14.6, 15.1, 15.3, 15.5).
 * Rate and contract are held until the transaction ends. Throws validation_error for one that is not the client's, inactive or ended.
 */
export async function lockIn(work: Work, wanted: Wanted): Promise<Way> {
  let found: Way;
  if (wanted.routeId !== null) found = wayOfRate(await shareRate(work.db, wanted.routeId), wanted);
  else if (wanted.contractId !== null) found = wayOfContract(await shareContract(work.db, wanted.contractId), wanted);
  else found = ofItsOwn(work, wanted);
  if (wanted.routeId !== null || wanted.contractId !== null) refuseOwnWay(wanted.lockedInRateDetails, found.details);
  const emptyKm = wanted.lockedInRateDetails.emptyKm ?? (await emptyKmTo(work, wanted, found.details.stops));
  return { ...found, details: { ...found.details, emptyKm } };
}
