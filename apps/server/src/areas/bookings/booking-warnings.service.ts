import type { VehicleEvent } from '@superlink/api/bookings/event.schema.ts';
import { eventCan } from '@superlink/domain/bookings/event-state.ts';
import { needsEnd } from '@superlink/domain/bookings/vehicle-event.ts';
import { sastDay } from '@superlink/domain/time/sast.ts';
import { meetsBooking, tripOverlapWarning } from '@superlink/domain/trips/trip-overlap.ts';
import type { Scope } from '../../scope.ts';
import { listOpenTripSpans } from './bookings.views.ts';

/** The event with the trips that it runs into while it is open; nothing is refused for them, and a breakdown is no booking (decision 9.1). */
export async function withTripWarnings({ db, clock }: Pick<Scope, 'db' | 'clock'>, event: VehicleEvent): Promise<VehicleEvent> {
  if (!needsEnd(event.eventType) || !eventCan.cancel(event)) return event;
  const day = (instant: string) => sastDay(new Date(instant));
  const days = { start: day(event.eventStartDate), end: event.eventEndDate && day(event.eventEndDate) };
  const today = sastDay(clock.now());
  const warnings = (await listOpenTripSpans(db, event.assetId)).filter((trip) => meetsBooking(trip, days, today)).map(tripOverlapWarning);
  return warnings.length > 0 ? { ...event, warnings } : event;
}
