import type { VehicleEvent } from '@superlink/api/bookings/event.schema.ts';
import type { Vehicle } from '@superlink/api/vehicles/vehicle.schema.ts';
import type { VehicleEventType } from '@superlink/domain/vehicles/vehicle-status.ts';
import { describe, expect, it } from 'vitest';
import { bookingFormSchema, createBodyOf, emptyBookingForm, formOfEvent, updateBodyOf, type BookingForm } from './booking.form-model.ts';
import { eventDates, eventTiming } from './event-timing.ts';

const vehicle = { id: '5d9bd9a7-7b6c-4b43-8a87-6b8f0a3c4f11', fleetNumber: 'KRH001', assetReg: 'ND 482 193' } as Vehicle;
const filled: BookingForm = { eventStartDate: '2026-11-21', eventEndDate: '2026-11-22', eventDescription: '' };
const event: VehicleEvent = {
  id: 'a4f6f1de-17d8-4a9b-9f05-8a2f3c4b5d6e',
  eventType: 'service',
  assetId: vehicle.id,
  assetFleetNumber: 'KRH001',
  assetReg: 'ND 482 193',
  eventDescription: 'Brakes',
  eventStartDate: '2026-11-20T22:30:00.000Z',
  eventEndDate: '2026-11-22T00:00:00.000Z',
  eventStatus: 'active',
  updatedAt: '2026-11-20T08:00:00.000Z',
};

function complaints(type: VehicleEventType, change: Partial<BookingForm>): Record<string, string> {
  const result = bookingFormSchema(type).safeParse({ ...filled, ...change });
  return Object.fromEntries((result.error?.issues ?? []).map((issue) => [issue.path.join('.'), issue.message]));
}

describe('what the booking dialog refuses', () => {
  it.each([
    ['a complete booking passes', 'service', {}, {}],
    ['a booking may begin and end on one day', 'service', { eventEndDate: '2026-11-21' }, {}],
    [
      'a service and a workshop visit need both dates',
      'workshop',
      { eventStartDate: '', eventEndDate: '' },
      { eventStartDate: 'Start date is required', eventEndDate: 'End date is required' },
    ],
    ['a breakdown may be open', 'breakdown', { eventEndDate: '' }, {}],
    ['a major repair may be open', 'inactive', { eventEndDate: '' }, {}],
    [
      'an end cannot be before the start',
      'service',
      { eventEndDate: '2026-11-20' },
      { eventEndDate: 'End date cannot be before start date' },
    ],
    [
      'a description ends at 500 characters',
      'service',
      { eventDescription: 'x'.repeat(501) },
      { eventDescription: 'Cannot exceed 500 characters' },
    ],
  ] satisfies [string, VehicleEventType, Partial<BookingForm>, Record<string, string>][])('%s', (_rule, type, change, expected) =>
    expect(complaints(type, change)).toEqual(expected),
  );
});

describe('what the booking dialog sends', () => {
  it('a new booking is active at once, its days UTC midnight, and never without a description', () => {
    expect(createBodyOf(filled, 'service', vehicle)).toEqual({
      eventType: 'service',
      assetId: vehicle.id,
      assetFleetNumber: 'KRH001',
      assetReg: 'ND 482 193',
      eventDescription: 'service booking for KRH001',
      eventStartDate: '2026-11-21T00:00:00.000Z',
      eventEndDate: '2026-11-22T00:00:00.000Z',
      eventStatus: 'active',
    });
    expect(createBodyOf({ ...filled, eventDescription: ' Brakes ' }, 'workshop', vehicle).eventDescription).toBe('Brakes');
    expect(createBodyOf({ ...filled, eventEndDate: '' }, 'breakdown', vehicle).eventEndDate).toBeNull();
  });

  it('a new booking begins today unless another day is picked', () => {
    expect(emptyBookingForm('2026-11-21')).toEqual({ eventStartDate: '2026-11-21', eventEndDate: '', eventDescription: '' });
  });

  it('an edit shows South African days and sends only what was changed: an untouched time of day stays', () => {
    const form = formOfEvent(event);
    expect(form).toEqual({ eventStartDate: '2026-11-21', eventEndDate: '2026-11-22', eventDescription: 'Brakes' });
    expect(updateBodyOf(form, event)).toEqual({ updatedAt: event.updatedAt });
    expect(updateBodyOf({ ...form, eventEndDate: '2026-11-23', eventDescription: '' }, event)).toEqual({
      eventEndDate: '2026-11-23T00:00:00.000Z',
      eventDescription: '',
      updatedAt: event.updatedAt,
    });
  });
});

describe('what an event says about its dates', () => {
  const active = (start: string, end: string | null) => ({ eventStatus: 'active', start, end });
  const today = '2026-11-21';

  it('in full, as one day, or open', () => {
    expect(eventDates(active('2026-11-01', '2026-11-03'))).toBe('01/11/2026 – 03/11/2026');
    expect(eventDates(active('2026-11-01', '2026-11-01'))).toBe('01/11/2026');
    expect(eventDates(active('2026-11-01', null))).toBe('from 01/11/2026');
  });

  it.each([
    ['coming', active('2026-11-22', '2026-11-23'), { text: 'Starts in 1 day', late: false }],
    ['first day', active('2026-11-21', null), { text: 'Since today', late: false }],
    ['under way', active('2026-11-12', '2026-11-21'), { text: 'Open for 9 days', late: false }],
    ['forgotten', active('2026-11-12', '2026-11-19'), { text: 'Ended 2 days ago', late: true }],
    ['over', { ...active('2026-11-12', '2026-11-19'), eventStatus: 'completed' }, null],
  ])('%s', (_when, timed, expected) => expect(eventTiming(timed, today)).toEqual(expected));
});
