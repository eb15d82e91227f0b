import type { Warning } from '@superlink/api/trips/trip.schema.ts';
import { sastDay, type Day } from '@superlink/domain/time/sast.ts';
import { formatDay } from '@superlink/domain/time/format.ts';
import { conflicts, meetsBooking, tripOverlapWarning, type TimedTrip } from '@superlink/domain/trips/trip-overlap.ts';
import { OVERLOAD_TONS } from '@superlink/domain/trips/trip-readings.ts';
import { doubtText, type Completing, type ReadingDoubt } from '@superlink/domain/vehicles/reading-doubts.ts';
import type { Scope } from '../../scope.ts';
import { overDeliveryWith } from '../contracts/public.ts';
import { lastReadingOf } from '../vehicles/public.ts';
import type { HeldTrip } from './trips.queries.ts';
import { listOpenBookings, listOpenSpans } from './trip-neighbours.views.ts';
import { findOtherClientOfInvoice } from './trips.views.ts';

type Work = Pick<Scope, 'db' | 'clock'>;

function spanOf(trip: HeldTrip): TimedTrip {
  const { startDate, endDate } = trip;
  return { status: trip.status, startDate, endDate, km: trip.lockedInRateDetails.km };
}

/** Other trips and bookings of the vehicle that an open trip runs into; nothing is refused for them (decisions 9.1, 15.6). */
export async function overlapWarnings({ db, clock }: Work, trip: HeldTrip): Promise<Warning[]> {
  const today = sastDay(clock.now());
  const span = spanOf(trip);
  const trips = (await listOpenSpans(db, trip.assetId, trip.id)).filter((other) => conflicts(span, other, today)).map(tripOverlapWarning);
  const bookings = (await listOpenBookings(db, trip.assetId))
    .map((booking) => ({ ...booking, start: sastDay(booking.eventStartDate), end: booking.eventEndDate && sastDay(booking.eventEndDate) }))
    .filter((booking) => meetsBooking(span, booking, today))
    .map((booking) => ({
      code: 'booking_overlap',
      message: `The vehicle is booked for ${booking.eventType} from ${formatDay(booking.start)}`,
    }));
  return [...trips, ...bookings];
}

/** A doubt as an answer carries it: what the screen asked before it sent (decisions 1.23, 6.6; ODO-5, ODO-6). */
export function warningOf(doubt: ReadingDoubt): Warning {
  return { code: doubt.code, message: doubtText(doubt) };
}

/** A completion as the domain doubts it: the trip as it ran, and where its vehicle stands. */
export function completing(
  { startDate, openingKilometers, lockedInRateDetails }: HeldTrip,
  vehicle: Parameters<typeof lastReadingOf>[0],
  done: { readonly closingKilometers: number; readonly endDate: Day },
): Completing {
  const { km } = lockedInRateDetails;
  return { startDate, openingKilometers, routeKm: km, last: lastReadingOf(vehicle), ...done };
}

/** Warns of more tons than a link may carry. They still count (decision 15.24). */
export function overloadWarnings(tonnage: number): Warning[] {
  if (tonnage <= OVERLOAD_TONS) return [];
  return [{ code: 'overload', message: `${tonnage} t is more than the ${OVERLOAD_TONS} t a link may carry` }];
}

/** One invoice for the loads of two clients is most likely a typing error (decision 15.20). */
export async function invoiceWarnings({ db }: Work, invoiceNumber: string, clientId: string): Promise<Warning[]> {
  const other = await findOtherClientOfInvoice(db, invoiceNumber, clientId);
  return other ? [{ code: 'invoice_of_two_clients', message: `${other.lockedInClient} has a trip with this invoice number too` }] : [];
}

/** Warns when a completed trip takes its contract beyond the month's tonnage. The trip still counts (decision 14.4). */
export async function contractWarnings(
  { db }: Pick<Work, 'db'>,
  { contractId }: Pick<HeldTrip, 'contractId'>,
  completion: { readonly endDate: Day; readonly tonnage: number },
): Promise<Warning[]> {
  const over = contractId === null ? null : await overDeliveryWith({ db }, contractId, completion);
  if (!over) return [];
  return [{ code: 'contract_over_delivered', message: `Contract ${over.appId} is ${over.tons} t over what is agreed for ${over.month}` }];
}
