import type { ChepRecord } from '@superlink/api/chep/chep.schema.ts';
import { AppError, invalid } from '@superlink/api/error.ts';
import type { ManyActName } from '@superlink/api/many/many-acts.ts';
import type { ManyRow } from '@superlink/api/many/many.schema.ts';
import type { Trip } from '@superlink/api/trips/trip.schema.ts';
import { MOST_DAYS_MOVED, shiftedDays, shiftProblem } from '@superlink/domain/trips/shifted-days.ts';
import { readDay } from '@superlink/domain/time/sast.ts';
import type { SignedInScope } from '../../scope.ts';
import type { MakeCall } from '../history/public.ts';

/** A row with the value that it is given. */
type GivenRow = Pick<ManyRow, 'id' | 'updatedAt' | 'value'>;
type BodyOf = (scope: SignedInScope, make: MakeCall, row: GivenRow) => object | Promise<object>;

/** Only where the screen told it: a call that is not told asks for nothing. */
const startedFrom = ({ updatedAt }: GivenRow) => (updatedAt === undefined ? {} : { updatedAt });

/** A trip, open or closed. */
async function readTrip(scope: SignedInScope, make: MakeCall, id: string): Promise<Trip> {
  try {
    return (await make(scope, 'trips.activeDetail', { params: { id } })) as Trip;
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'trip_not_found') throw error;
    return (await make(scope, 'trips.archivedDetail', { params: { id } })) as Trip;
  }
}

/** Other days for a planned trip. Whoever changed it between the look and the change is not written over. */
const shiftedTrip: BodyOf = async (scope, make, { id, value, updatedAt }) => {
  if (!Number.isInteger(value) || value === 0 || Math.abs(Number(value)) > MOST_DAYS_MOVED) {
    throw invalid({ value: `Days are a whole number up to ${MOST_DAYS_MOVED}, with a minus for earlier` });
  }
  const trip = await readTrip(scope, make, id);
  const problem = shiftProblem(trip);
  if (problem) throw invalid({ value: problem });
  const planned = { startDate: readDay(trip.startDate)!, endDate: trip.endDate && readDay(trip.endDate) };
  const { startDate, endDate } = shiftedDays(planned, Number(value));
  return { startDate, ...(endDate === null ? {} : { endDate }), updatedAt: updatedAt ?? trip.updatedAt };
};

/** The pallets of a record as they stand, with what has become of them; its own call empties what is left out. */
const palletsOf =
  (become: (value: GivenRow['value']) => object): BodyOf =>
  async (scope, make, { id, value, updatedAt }) => {
    const record = (await make(scope, 'chep.get', { params: { id } })) as ChepRecord;
    const { chepReceiptNumber, overrideCode, delayReason, deliveryDate } = record;
    return { chepReceiptNumber, overrideCode, delayReason, deliveryDate, ...become(value), updatedAt: updatedAt ?? record.updatedAt };
  };

/** What the call for one record is sent; undefined for one that goes by the id alone. Throws what the rules say of the row. */
export const bodyOfRow: { readonly [A in ManyActName]: BodyOf | undefined } = {
  invoice: (_scope, _make, row) => ({ invoiceNumber: row.value, ...startedFrom(row) }),
  accept: (_scope, _make, { value }) => ({ openingKilometers: value }),
  cancel: undefined,
  shift: shiftedTrip,
  pallets_back: palletsOf((deliveryDate) => ({ isCompleted: true, deliveryDate })),
  pallets_delayed: palletsOf((delayReason) => ({ isDelayed: true, isCollectionPending: true, delayReason })),
  driver_status: (_scope, _make, row) => ({ status: row.value, ...startedFrom(row) }),
  vehicle_status: (_scope, _make, row) => ({ status: row.value, ...startedFrom(row) }),
};
