import { COMMODITY_REQUIRED } from '../commodities/commodity.ts';
import { coversTrip } from '../contracts/contract-period.ts';
import { compare, decimal } from '../numbers/decimal.ts';
import type { RateStatus } from '../rates/rate-status.ts';
import { inDrivingOrder, isSameWay, type KmSource, type Stop } from '../stops/stop.ts';
import type { Day } from '../time/sast.ts';
import type { LockedInDetails } from './locked-in-details.ts';
import type { RateType } from './trip-revenue.ts';
import { isOpenTrip, type TripStatus } from './trip-state.ts';

/** What is said of a trip's way; the rest comes from its rate or contract, or stays as it was. Money is always rand, however it is spelled. */
export type GivenWay = { readonly [Field in Exclude<keyof LockedInDetails, 'currency'>]?: LockedInDetails[Field] | undefined } & {
  readonly currency?: string | undefined;
};

/** A rate or contract of a client, as far as a trip takes it over. */
interface Agreement {
  readonly clientId: string;
  readonly stops: Stop[];
  readonly km: number;
  readonly kmSource: KmSource;
  readonly commodity: string;
  readonly rateType: RateType;
  /** rand per load or ton */
  readonly amount: number;
  readonly polyline: string | null;
}
interface AgreedRate extends Agreement {
  readonly status: RateStatus;
  readonly effectiveDate: Day | null;
}
interface AgreedContract extends Agreement {
  readonly contractEnd: Day | null;
}

/** What a trip is to run on: a rate, a contract, or a way of its own when it names neither. */
export interface WantedTrip {
  readonly assetId: string;
  readonly clientId: string;
  readonly routeId: string | null;
  readonly contractId: string | null;
  readonly startDate: Day;
  readonly rateType: RateType;
  readonly lockedInRateDetails: GivenWay;
}

/** Everything that the rule asks besides, loaded before it. */
export interface LockInFacts {
  readonly today: Day;
  /** what the trip names; undefined when it is gone */
  readonly rate: AgreedRate | undefined;
  readonly contract: AgreedContract | undefined;
  /** km that the vehicle drives empty from its trip before to these stops; null when nobody can tell */
  readonly emptyKmTo: (stops: readonly Stop[]) => number | null;
}

/** What a trip keeps for good. */
export interface LockedIn {
  readonly lockedInRateDetails: LockedInDetails;
  /** rand per load or ton as the rate or contract says; null for a trip on neither */
  readonly rateAmount: number | null;
}
/** Why not, by the field that it is said at. */
export interface Refused {
  readonly errors: Readonly<Record<string, string>>;
}

/** A trip as it stands before a change. */
export interface KeptTrip extends LockedIn {
  readonly assetId: string;
  readonly clientId: string;
  readonly routeId: string | null;
  readonly contractId: string | null;
  readonly startDate: Day;
  readonly status: TripStatus;
}

/** On neither rate nor contract: the way is the trip's own. */
export function isCustomRoute({ routeId, contractId }: Pick<WantedTrip, 'routeId' | 'contractId'>): boolean {
  return routeId === null && contractId === null;
}

function takenOver(agreed: Agreement, effectiveDate: Day | null): LockedIn {
  return {
    rateAmount: agreed.amount,
    lockedInRateDetails: {
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

export const RATE_REQUIRED = 'Please select a rate';
export const CONTRACT_REQUIRED = 'Please select a contract';
export const ADDRESSES_LOCKED = 'Can not edit addresses for contract or route trips.';
export const AGREED_TYPE_LOCKED = 'The route or contract says how its amount is paid. Change the rate type of the trip instead.';

function ofRate({ clientId }: WantedTrip, rate: AgreedRate | undefined): LockedIn | Refused {
  if (!rate) return { errors: { routeId: RATE_REQUIRED } };
  if (rate.clientId !== clientId) return { errors: { routeId: 'This rate belongs to another client' } };
  if (rate.status !== 'active') return { errors: { routeId: 'This rate is inactive' } };
  return takenOver(rate, rate.effectiveDate);
}

const ENDED: Refused = { errors: { startDate: 'The contract has ended before this day' } };

function ofContract({ clientId, startDate }: WantedTrip, contract: AgreedContract | undefined): LockedIn | Refused {
  if (!contract) return { errors: { contractId: CONTRACT_REQUIRED } };
  if (contract.clientId !== clientId) return { errors: { contractId: 'This contract belongs to another client' } };
  return coversTrip(contract.contractEnd, startDate) ? takenOver(contract, null) : ENDED;
}

function ofItsOwn({ rateType, lockedInRateDetails: given }: WantedTrip, today: Day): LockedIn | Refused {
  const { stops, commodity } = given;
  if (stops === undefined || commodity === undefined) {
    return {
      errors: {
        ...(commodity === undefined ? { 'lockedInRateDetails.commodity': COMMODITY_REQUIRED } : {}),
        ...(stops === undefined ? { 'lockedInRateDetails.stops': 'At least one loading stop is required' } : {}),
      },
    };
  }
  return {
    rateAmount: null,
    lockedInRateDetails: {
      stops: inDrivingOrder(stops),
      km: given.km ?? 0,
      km_source: given.km_source ?? 'manual',
      emptyKm: null,
      commodity,
      currency: 'ZAR',
      effectiveDate: given.effectiveDate ?? today,
      pricing_type: rateType,
      polyline: given.polyline ?? null,
    },
  };
}

/** What a trip on a rate or contract says of another way than that one's; what only repeats it is no change (PLAN-024). */
function otherWay({ stops, km }: GivenWay, agreed: LockedInDetails): Refused | null {
  const refused = [
    ...(stops !== undefined && !isSameWay(stops, agreed.stops) ? ['stops'] : []),
    ...(km !== undefined && compare(decimal(km), decimal(agreed.km)) !== 0 ? ['km'] : []),
  ].map((field) => [`lockedInRateDetails.${field}`, ADDRESSES_LOCKED] as const);
  return refused.length === 0 ? null : { errors: Object.fromEntries(refused) };
}

/** The amount of the rate or contract stays as it was copied, and so does what it is paid for: the estimate is reckoned by both (decision 15.3). */
function otherType({ pricing_type }: GivenWay, agreed: LockedInDetails): Refused | null {
  if (pricing_type === undefined || pricing_type === agreed.pricing_type) return null;
  return { errors: { 'lockedInRateDetails.pricing_type': AGREED_TYPE_LOCKED } };
}

/** What a new trip takes over for good: the way and the amount of its rate or contract, or its own way (decisions 14.6, 15.1, 15.3, 15.5). */
export function lockIn(wanted: WantedTrip, { today, rate, contract, emptyKmTo }: LockInFacts): LockedIn | Refused {
  const { routeId, lockedInRateDetails: given } = wanted;
  const isCustom = isCustomRoute(wanted);
  const found = isCustom ? ofItsOwn(wanted, today) : routeId === null ? ofContract(wanted, contract) : ofRate(wanted, rate);
  if ('errors' in found) return found;
  const details = found.lockedInRateDetails;
  const refused = isCustom ? null : (otherWay(given, details) ?? otherType(given, details));
  return refused ?? { ...found, lockedInRateDetails: { ...details, emptyKm: given.emptyKm ?? emptyKmTo(details.stops) } };
}

/** The way with what was said of it in its place. */
function withGiven(way: LockedInDetails, given: GivenWay): LockedInDetails {
  const { stops, currency: _always, ...rest } = given;
  return {
    ...way,
    ...Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined)),
    ...(stops === undefined ? {} : { stops: inDrivingOrder(stops) }),
  };
}

/** On another client, rate or contract than before: what the trip locked in of the old one holds no longer. */
function needsNewLockIn(wanted: WantedTrip, kept: KeptTrip): boolean {
  return wanted.clientId !== kept.clientId || wanted.routeId !== kept.routeId || wanted.contractId !== kept.contractId;
}
/** A trip that has been driven may be corrected to a day after its contract's end. */
const isPlannedForAnotherDay = (wanted: WantedTrip, kept: KeptTrip) => isOpenTrip(kept) && wanted.startDate !== kept.startDate;
/** What another truck would have driven empty says nothing of this one. */
const needsEmptyKm = ({ assetId, lockedInRateDetails: given }: WantedTrip, kept: KeptTrip) =>
  assetId !== kept.assetId && given.emptyKm === undefined;

/** A trip that leaves both rate and contract keeps the way it had as its own. */
function lockInNewWay(wanted: WantedTrip, kept: KeptTrip, facts: LockInFacts): LockedIn | Refused {
  const isOpen = isOpenTrip(kept);
  const given = wanted.lockedInRateDetails;
  const { stops, km, commodity } = kept.lockedInRateDetails;
  let asked: GivenWay = isOpen ? given : { emptyKm: given.emptyKm };
  if (isCustomRoute(wanted)) {
    asked = { ...given, stops: given.stops ?? stops, km: given.km ?? km, commodity: given.commodity ?? commodity };
  }
  const found = lockIn({ ...wanted, lockedInRateDetails: asked }, facts);
  if ('errors' in found || isOpen) return found;
  const refused = isCustomRoute(wanted) ? null : otherType(given, found.lockedInRateDetails);
  if (refused) return refused;
  // what a correction says of the way itself stands beside what it takes from the agreement
  return { ...found, lockedInRateDetails: withGiven(found.lockedInRateDetails, given) };
}

/**
 * What a trip keeps after a change: taken anew when client, rate or contract become others, else what it locked in, with what was said of it
 * (decision 15.1; TRP-7). A correction of a closed trip may say anything of the way.
 */
export function lockInAgain(wanted: WantedTrip, kept: KeptTrip, facts: LockInFacts): LockedIn | Refused {
  const { startDate, lockedInRateDetails: given } = wanted;
  if (wanted.routeId !== null && wanted.contractId !== null) return { errors: { contractId: 'Choose a route or a contract, not both' } };
  if (needsNewLockIn(wanted, kept)) return lockInNewWay(wanted, kept, facts);
  const { rateAmount, lockedInRateDetails: stored } = kept;
  const refused = isCustomRoute(wanted) ? null : ((isOpenTrip(kept) ? otherWay(given, stored) : null) ?? otherType(given, stored));
  if (refused) return refused;
  const { contract, emptyKmTo } = facts;
  if (isPlannedForAnotherDay(wanted, kept) && contract && !coversTrip(contract.contractEnd, startDate)) return ENDED;
  const details = withGiven(stored, given);
  return { rateAmount, lockedInRateDetails: needsEmptyKm(wanted, kept) ? { ...details, emptyKm: emptyKmTo(details.stops) } : details };
}

/** Which facts the rule asks for: a way that is not touched asks for none, so that nobody who changes its rate waits for the trip. */
export interface AskedFacts {
  readonly routeId: string | null;
  readonly contractId: string | null;
  /** from where the vehicle drives empty */
  readonly tripBefore: boolean;
}

/** What to load for a trip that is new, or was kept so far. */
export function askedFacts(wanted: WantedTrip, kept: KeptTrip | null): AskedFacts {
  const { routeId, contractId, lockedInRateDetails: given } = wanted;
  if (kept === null || needsNewLockIn(wanted, kept)) return { routeId, contractId, tripBefore: given.emptyKm == null };
  return {
    routeId: null,
    contractId: isPlannedForAnotherDay(wanted, kept) ? contractId : null,
    tripBefore: needsEmptyKm(wanted, kept),
  };
}

/** The driver of a vehicle, as far as a trip keeps who it was. */
export interface LockedInDriver {
  readonly id: string;
  readonly name: string;
  readonly surname: string;
}
/** The numbers of a vehicle that a trip keeps. */
export interface LockedInVehicle {
  readonly assetReg: string;
  readonly fleetNumber: string;
}

/**
 * Who drives what, as a trip keeps it from its creation, and once more when it is accepted or planned for another vehicle
 * (decisions 15.1, 15.9; TRP-8).
 */
export function lockInVehicle({ assetReg, fleetNumber }: LockedInVehicle, driver: LockedInDriver | undefined) {
  return {
    driverId: driver?.id ?? null,
    lockedInDriver: driver ? `${driver.name} ${driver.surname}` : null,
    lockedInRegistration: assetReg,
    lockedInFleetNumber: fleetNumber,
  };
}
