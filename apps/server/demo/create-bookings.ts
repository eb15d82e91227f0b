import { addDays, dayAsInstant, sastDay, type Day } from '@superlink/domain/time/sast.ts';
import type { VehicleEventType } from '@superlink/domain/vehicles/vehicle-status.ts';
import { createVehicleEvent, moveVehicleEvent } from '../src/areas/bookings/public.ts';
import type { SignedInScope } from '../src/scope.ts';
import type { ShopVisit } from './shop-visits.ts';

/** An event of the demo; days count from today, no `to` means open. */
interface DemoEvent {
  readonly fleetNumber: string;
  readonly eventType: VehicleEventType;
  readonly from: number;
  readonly to?: number;
  readonly text: string;
  /** how it ended; without it the event is still active */
  readonly ended?: 'complete' | 'cancel';
}

const events: readonly DemoEvent[] = [
  { fleetNumber: 'KRH028', eventType: 'workshop', from: -9, to: 3, text: 'Gearbox: waiting for the second shaft' },
  { fleetNumber: 'KRH026', eventType: 'inactive', from: -34, text: 'Parked: licence disc expired, roadworthy outstanding' },
  { fleetNumber: 'KRH017', eventType: 'service', from: 2, to: 2, text: '40 000 km service, overdue' },
  { fleetNumber: 'KRH005', eventType: 'service', from: 6, to: 7, text: '45 000 km service' },
  { fleetNumber: 'KRH012', eventType: 'workshop', from: -4, to: -2, text: 'Front brakes and wheel bearings' },
  { fleetNumber: 'KRH028', eventType: 'service', from: -160, to: -159, text: '40 000 km service', ended: 'complete' },
  { fleetNumber: 'KRH001', eventType: 'service', from: -48, to: -48, text: '45 000 km service', ended: 'complete' },
  { fleetNumber: 'KRH001', eventType: 'workshop', from: -21, to: -20, text: 'Windscreen', ended: 'complete' },
  { fleetNumber: 'KRH022', eventType: 'breakdown', from: -33, to: -32, text: 'Alternator, Van Reenen', ended: 'complete' },
  { fleetNumber: 'KRH022', eventType: 'service', from: -10, to: -10, text: '50 000 km service, moved to next month', ended: 'cancel' },
  { fleetNumber: 'SBB12', eventType: 'breakdown', from: -1, text: 'Broken down at Pongola: turbo hose; mechanic on the way' },
  { fleetNumber: 'SBB02', eventType: 'service', from: 4, to: 4, text: '30 000 km service' },
  { fleetNumber: 'SBB09', eventType: 'workshop', from: 9, to: 10, text: 'Tipping cylinder and fifth wheel' },
  { fleetNumber: 'SBB04', eventType: 'service', from: -37, to: -37, text: '30 000 km service', ended: 'complete' },
];

/** Days from today on which a story has a vehicle booked, so that its past leaves them free; an open end is today. */
export function storyDays(fleetNumber: string, today: Day): { from: Day; to: Day }[] {
  return events
    .filter((event) => event.fleetNumber === fleetNumber)
    .map(({ from, to = 0 }) => ({ from: addDays(today, from), to: addDays(today, to) }));
}

const BOOKED_HOUR_MS = 7 * 3_600_000;
const OUT_HOUR_MS = 15 * 3_600_000;

/** Enters what kept a vehicle off the road in the past, each when it began and when it was over. */
export async function createPastBookings(scope: SignedInScope, assetId: string, visits: readonly ShopVisit[]): Promise<void> {
  const at = (day: Day, ofDay: number): SignedInScope => ({
    ...scope,
    clock: { now: () => new Date(Date.parse(dayAsInstant(day)) + ofDay) },
  });
  for (const { eventType, from, to, text } of visits) {
    const { id } = await createVehicleEvent(at(from, BOOKED_HOUR_MS), {
      assetId,
      eventType,
      eventDescription: text,
      eventStartDate: new Date(dayAsInstant(from)),
      eventEndDate: new Date(dayAsInstant(to)),
      eventStatus: 'active',
    });
    await moveVehicleEvent(at(to, OUT_HOUR_MS), id, 'complete');
  }
}

/** Books the fleet as its stories say; the vehicles' statuses follow by themselves. */
export async function createBookings(scope: SignedInScope, vehicles: readonly { fleetNumber: string; id: string }[]): Promise<void> {
  const today = sastDay(scope.clock.now());
  const on = (days: number) => new Date(dayAsInstant(addDays(today, days)));
  for (const { fleetNumber, eventType, from, to, text, ended } of events) {
    const vehicle = vehicles.find((each) => each.fleetNumber === fleetNumber);
    if (!vehicle) continue;
    const event = { assetId: vehicle.id, eventDescription: text, eventStartDate: on(from), eventStatus: 'active' as const };
    const { id } = await createVehicleEvent(
      scope,
      // a booked event of this list has its end
      eventType === 'service' || eventType === 'workshop'
        ? { ...event, eventType, eventEndDate: on(to ?? from) }
        : { ...event, eventType, eventEndDate: to === undefined ? null : on(to) },
    );
    if (ended) await moveVehicleEvent(scope, id, ended);
  }
}
