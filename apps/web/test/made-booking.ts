import type { VehicleEvent } from '@superlink/api/bookings/event.schema.ts';

/** A workshop visit that is under way, as the server answers it; `fields` replace what the test is about. */
export function madeBooking(fields: Partial<VehicleEvent> = {}): VehicleEvent {
  const id = '01890000-0000-7000-8000-000000000001';
  return {
    id,
    eventType: 'workshop',
    assetId: id,
    assetFleetNumber: 'KRH01',
    assetReg: 'AB 12 CD GP',
    eventDescription: 'Brakes',
    eventStartDate: '2026-11-21T00:00:00.000Z',
    eventEndDate: '2026-11-22T00:00:00.000Z',
    eventStatus: 'active',
    updatedAt: '2026-11-21T06:00:00.000Z',
    ...fields,
  };
}
