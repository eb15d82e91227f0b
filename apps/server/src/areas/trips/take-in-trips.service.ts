import { AppError, invalid } from '@superlink/api/error.ts';
import type { CompleteTrip, CreateTrip } from '@superlink/api/trips/trip.schema.ts';
import type { Stop } from '@superlink/domain/stops/stop.ts';
import { sastDay } from '@superlink/domain/time/sast.ts';
import { lockIn } from '@superlink/domain/trips/lock-in.ts';
import { kilometreOverrideAccess } from '@superlink/domain/trips/trip-access.ts';
import { openingProblem } from '@superlink/domain/trips/trip-readings.ts';
import { holdsVehicle, isDriven, tripTransitions, type TripAction, type TripStatus } from '@superlink/domain/trips/trip-state.ts';
import { mayAccess } from '@superlink/domain/users/permissions.ts';
import { newId } from '../../db/id.ts';
import { nextNumber } from '../../db/next-number.ts';
import { nextStamp } from '../../db/row-stamp.ts';
import type { SignedInScope } from '../../scope.ts';
import { recordAudit } from '../audit/public.ts';
import { lockVehicle, recomputeStatus, takeInReadings, type PastReading } from '../vehicles/public.ts';
import { requireEnd } from './create-trip.service.ts';
import { requireInvoice } from './edit-trip.service.ts';
import { emptyKmBetween, requireActiveClient, requireLockedIn } from './lock-in.service.ts';
import { requireAction, requireClosing } from './move-trip.service.ts';
import { acceptance, completion, isScheduled, newTripRow, readAt } from './trip-rows.service.ts';
import { insertPods } from './trip-pod.queries.ts';
import { requireReady } from './trip-pod.service.ts';
import { recountKilometres } from './trip-kilometres.service.ts';
import { shareContract, shareRate, insertTrips } from './trips.queries.ts';
import { findDriverOf, findTripOnRoute } from './trips.views.ts';

const CHUNK = 500;
/** Trips before a new one among which the one that ended where it begins is looked for: the back-dated ones lie a few days apart. */
const LOOK_BACK = 60;

/** What was done to a trip at a moment, as the calls of the same names take it. */
export type TripStep = { readonly at: Date } & (
  | { readonly action: 'accept'; readonly openingKilometers: number }
  /** its CHEP record was made; the caller takes the records in afterwards */
  | { readonly action: 'pallets' }
  | { readonly action: 'complete'; readonly body: CompleteTrip }
  | { readonly action: 'revert' | 'cancel' }
  | { readonly action: 'pod'; readonly fileId: string }
  | { readonly action: 'invoice'; readonly invoiceNumber: string }
);

/** A trip as it was made at a moment on a rate or contract, and what was done to it since, in time. */
export interface PastTrip {
  readonly createdAt: Date;
  readonly body: CreateTrip;
  readonly steps: readonly TripStep[];
}

/** A trip's row while its steps are applied to it. */
interface Draft {
  row: Omit<ReturnType<typeof newTripRow>, 'status'> & {
    status: TripStatus;
    closingKilometers?: number;
    completedAt?: Date;
    isReverted?: boolean;
    podUploaded?: boolean;
    invoiceNumber?: string;
  };
  readonly stops: readonly Stop[];
  hasPallets: boolean;
}

type Vehicle = Awaited<ReturnType<typeof openVehicle>>;

async function openVehicle(scope: SignedInScope, assetId: string) {
  const vehicle = await lockVehicle(scope.db, assetId);
  if (!vehicle) throw invalid({ assetId: 'Choose a vehicle from the list' });
  const drafts: Draft[] = [];
  return {
    vehicle,
    driver: await findDriverOf(scope.db, assetId),
    odometer: vehicle.odometerReading,
    onRoute: (await findTripOnRoute(scope.db, assetId))?.id ?? null,
    drafts,
  };
}

/** Looked up once for the whole history. */
function remembered<T>(find: (id: string) => Promise<T>) {
  const found = new Map<string, Promise<T>>();
  return (id: string) => {
    const known = found.get(id) ?? find(id);
    found.set(id, known);
    return known;
  };
}

function depart(
  { odometer, onRoute }: Vehicle,
  moment: 'create' | 'accept',
  trip: { isBackDated: boolean; openingKilometers: number | null },
) {
  if (!trip.isBackDated && onRoute !== null) throw new AppError(moment === 'create' ? 'vehicle_busy' : 'vehicle_on_trip');
  const problem = openingProblem(moment, { ...trip, odometer });
  if (problem) throw invalid({ openingKilometers: problem });
}

/** The stops of the vehicle's trip before a day, as `findStopsBefore` finds them. */
function stopsBefore({ drafts }: Vehicle, startDate: string): readonly Stop[] {
  let best: Draft | undefined;
  for (const each of drafts.slice(-LOOK_BACK)) {
    if (each.row.status === 'cancelled' || each.row.startDate > startDate) continue;
    if (!best || each.row.startDate > best.row.startDate || (each.row.startDate === best.row.startDate && each.row.id > best.row.id))
      best = each;
  }
  return best?.stops ?? [];
}

/**
 * Takes in past trips of vehicles, in the order in which everything happened, and answers their ids in the order given. Every step obeys the
 * rules of the call of its name and leaves the same columns; one audit entry stands for a few hundred trips. The user must be one who may
 * overrule the kilometres of back-dated trips. Like a back-dated trip these have been driven: what keeps a vehicle in the yard today, a booking
 * or an expired paper that the company lets block (decisions 1.25, 15.7), says nothing about the day of departure, and nobody is left to be
 * warned of an overlap, a missing driver or too many tons. Throws like the calls.
 *
 * Only the demo calls it. It stays with its area all the same: trips are written here alone, and the rows come from the very pieces that the
 * calls use, none of which another folder may import.
 */
export async function takeInTrips(scope: SignedInScope, trips: readonly PastTrip[]): Promise<string[]> {
  const { db, actor } = scope;
  if (!mayAccess(actor.permissions, kilometreOverrideAccess)) throw new AppError('forbidden');
  if (trips.length === 0) return [];
  const by = actor.username;
  const clientOf = remembered((id) => requireActiveClient(scope, id));
  const rateOf = remembered((id) => shareRate(db, id));
  const contractOf = remembered((id) => shareContract(db, id));
  const vehicleOf = remembered((id) => openVehicle(scope, id));
  const pods: { tripId: string; fileId: string; uploadedAt: Date; uploadedBy: string }[] = [];
  const readings: PastReading[] = [];
  const draftOf = new Map<PastTrip, Draft>();
  let nextTripNumber = await nextNumber(db, 'trips');

  function read(vehicle: Vehicle, { row }: Draft, km: number, at: Date, endDate?: string) {
    const [source, day] = endDate === undefined ? (['trip_open', row.startDate] as const) : (['trip_close', endDate] as const);
    vehicle.odometer = Math.max(vehicle.odometer, km);
    readings.push({ assetId: row.assetId, km, at: readAt(row, day, at), recordedAt: at, source, sourceId: row.id });
  }

  async function make(past: PastTrip, vehicle: Vehicle) {
    const { body, createdAt: now } = past;
    requireEnd(body.startDate, body.endDate);
    const client = await clientOf(body.clientId);
    if (body.routeId === null && body.contractId === null) throw invalid({ routeId: 'A past trip runs on a rate or a contract' });
    const facts = {
      today: sastDay(now),
      rate: body.routeId === null ? undefined : await rateOf(body.routeId),
      contract: body.contractId === null ? undefined : await contractOf(body.contractId),
      emptyKmTo: (stops: readonly Stop[]) => emptyKmBetween(stopsBefore(vehicle, body.startDate), stops),
    };
    const lockedIn = requireLockedIn(lockIn(body, facts));
    const scheduled = isScheduled(body);
    if (!scheduled) depart(vehicle, 'create', body);
    const making = {
      id: newId(now),
      tripNumber: nextTripNumber,
      vehicle: vehicle.vehicle,
      driver: vehicle.driver,
      client,
      now,
      by,
      lockedIn,
    };
    nextTripNumber += 1;
    const draft: Draft = { row: newTripRow(body, making), stops: lockedIn.lockedInRateDetails.stops, hasPallets: false };
    vehicle.drafts.push(draft);
    draftOf.set(past, draft);
    if (scheduled) return;
    if (holdsVehicle(draft.row)) vehicle.onRoute = draft.row.id;
    read(vehicle, draft, body.openingKilometers!, now);
  }

  function complete(vehicle: Vehicle, draft: Draft, body: CompleteTrip, at: Date): Partial<Draft['row']> {
    const { row, hasPallets } = draft;
    const { endDate } = body;
    const isReverted = row.isReverted ?? false;
    const recorded = { isReverted, closingKilometers: row.closingKilometers ?? null, openingKilometers: row.openingKilometers };
    const closingKilometers = requireClosing(recorded, body.closingKilometers);
    requireEnd(row.startDate, endDate);
    if (row.isChepLoad && !hasPallets) throw new AppError('trip_needs_chep');
    if (!isReverted) read(vehicle, draft, closingKilometers, at, endDate);
    return completion(row, { ...body, closingKilometers }, at);
  }

  function move(vehicle: Vehicle, draft: Draft, step: TripStep): Partial<Draft['row']> | null {
    const { row } = draft;
    const { at } = step;
    const ready = { ...row, podUploaded: row.podUploaded ?? false };
    switch (step.action) {
      case 'accept':
        depart(vehicle, 'accept', { isBackDated: row.isBackDated, openingKilometers: step.openingKilometers });
        read(vehicle, draft, step.openingKilometers, at);
        return acceptance(step.openingKilometers, { vehicle: vehicle.vehicle, driver: vehicle.driver, now: at });
      case 'complete':
        return complete(vehicle, draft, step.body, at);
      case 'revert':
        if (!row.isBackDated && vehicle.onRoute !== null) throw new AppError('vehicle_busy');
        return { isReverted: true };
      case 'cancel':
        return {};
      case 'pallets':
        if (!isDriven(row)) throw new AppError('chep_trip_state', { status: row.status });
        draft.hasPallets = true;
        return null;
      case 'pod':
        requireReady(ready, true);
        pods.push({ tripId: row.id, fileId: step.fileId, uploadedAt: at, uploadedBy: by });
        return { podUploaded: true };
      case 'invoice':
        requireInvoice(row);
        return { invoiceNumber: step.invoiceNumber };
    }
  }

  function apply(vehicle: Vehicle, draft: Draft, step: TripStep) {
    const { row } = draft;
    const isMove = step.action in tripTransitions;
    const status = isMove ? requireAction(row, step.action as TripAction) : row.status;
    const change = move(vehicle, draft, step);
    if (!change) return;
    draft.row = { ...row, ...change, status, updatedAt: nextStamp(row, step.at), updatedBy: by };
    if (holdsVehicle(draft.row)) vehicle.onRoute = row.id;
    else if (vehicle.onRoute === row.id) vehicle.onRoute = null;
  }

  const inOrder = trips
    .flatMap((past) => [
      { at: past.createdAt, past, step: null as TripStep | null },
      ...past.steps.map((step) => ({ at: step.at, past, step })),
    ])
    .toSorted((a, b) => a.at.getTime() - b.at.getTime());
  for (const { past, step } of inOrder) {
    const vehicle = await vehicleOf(past.body.assetId);
    if (step) apply(vehicle, draftOf.get(past)!, step);
    else await make(past, vehicle);
  }

  const rows = trips.map((past) => draftOf.get(past)!.row);
  const numbered = rows.toSorted((a, b) => a.tripNumber - b.tripNumber);
  for (let at = 0; at < numbered.length; at += CHUNK) {
    const chunk = numbered.slice(at, at + CHUNK);
    await insertTrips(db, chunk);
    const after = { trips: chunk.length, from: chunk[0]!.tripNumber, to: chunk.at(-1)!.tripNumber };
    await recordAudit(scope, { area: 'trips', action: 'taken_in', recordId: chunk[0]!.id, after });
  }
  for (let at = 0; at < pods.length; at += CHUNK) await insertPods(db, pods.slice(at, at + CHUNK));
  await takeInReadings(scope, readings);
  for (const assetId of new Set(rows.map((row) => row.assetId))) {
    await recountKilometres(db, assetId);
    await recomputeStatus(scope, assetId);
  }
  return rows.map(({ id }) => id);
}
