import { expect, test } from 'vitest';
import { podReminder, type RemindedTrip } from './pod-reminder.ts';

const trip = (fields: Partial<RemindedTrip> = {}): RemindedTrip => ({
  tripNumber: 1042,
  loadNr: 'L-77',
  lockedInRegistration: 'KR 01 GP',
  endDate: '2026-11-20T00:00:00.000Z',
  podUploaded: false,
  lockedInRateDetails: {
    stops: [
      { address: 'City Deep, Johannesburg, Gauteng', type: 'loading' },
      { address: 'Maydon Wharf, Durban, KwaZulu-Natal', type: 'offloading' },
    ],
  },
  ...fields,
});

test('the PODs that are missing are asked for by load, truck, day and place, the first cut-off on top', () => {
  const reminder = podReminder([
    trip({ tripNumber: 3, loadNr: null }),
    trip({ dueDate: '2026-12-25T00:00:00.000Z' }),
    trip({ tripNumber: 2, loadNr: 'L-2', dueDate: '2026-11-25T00:00:00.000Z', lockedInRateDetails: { stops: [] } }),
    trip({ tripNumber: 4, podUploaded: true }),
  ]);
  expect(reminder).toBe(`Please send the proof of delivery (POD) of:
- Load L-2 (trip 2), KR 01 GP, delivered 20/11/2026, due 25/11/2026
- Load L-77 (trip 1042), KR 01 GP, delivered 20/11/2026 at Maydon Wharf, Durban, due 25/12/2026
- Trip 3, KR 01 GP, delivered 20/11/2026 at Maydon Wharf, Durban`);
});

test('nothing is asked for where every POD is there', () => {
  expect(podReminder([trip({ podUploaded: true })])).toBeNull();
  expect(podReminder([])).toBeNull();
});
