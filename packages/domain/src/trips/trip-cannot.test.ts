import { expect, it } from 'vitest';
import { clientProblem, tripCannot } from './trip-cannot.ts';

const completed = {
  status: 'completed',
  endDate: '2026-11-22',
  podUploaded: false,
  invoiceNumber: null,
  isChepLoad: false,
  hasChepRecord: false,
} as const;
const notOpen = { accept: 'Only scheduled trips', complete: 'Only trips on route', cancel: 'Only open trips' };

it('a scheduled trip is accepted or cancelled, and takes an invoice number once it has an end', () => {
  const cannot = {
    complete: 'Only trips on route',
    revert: 'Only completed trips',
    adminEdit: 'Only completed trips',
    remove: 'Cancel the trip before deleting it',
    uploadPod: 'only on route or completed',
  };
  expect(tripCannot({ ...completed, status: 'scheduled' })).toEqual(cannot);
  expect(tripCannot({ ...completed, status: 'scheduled', endDate: null })).toEqual({ ...cannot, invoice: 'needs an end date' });
});

it('a CHEP load on route is completed once its record is made', () => {
  const onRoute = { ...completed, status: 'on_route', isChepLoad: true } as const;
  expect(tripCannot(onRoute).complete).toBe('Create the CHEP record first: a CHEP load is not completed without it.');
  expect(tripCannot({ ...onRoute, hasChepRecord: true }).complete).toBeUndefined();
  expect(tripCannot({ ...onRoute, endDate: null }).uploadPod).toBe('needs an end date');
});

it('a completed trip is deleted while nothing hangs on it, its CHEP record included', () => {
  expect(tripCannot(completed)).toEqual(notOpen);
  expect(tripCannot({ ...completed, hasChepRecord: true }).remove).toBe('A completed trip with a CHEP record cannot be deleted');
});

it('a cancelled trip can only be deleted and invoiced', () => {
  expect(Object.keys(tripCannot({ ...completed, status: 'cancelled' })).toSorted()).toEqual([
    'accept',
    'adminEdit',
    'cancel',
    'complete',
    'revert',
    'uploadPod',
  ]);
});

it('a trip goes to another client only while no pallets are booked to its own', () => {
  const problem = 'The pallets of this trip are booked to its client. Delete its CHEP record first.';
  const asked = [true, false].flatMap((hasChepRecord) =>
    ['a', 'b'].map((clientId) => clientProblem({ clientId: 'a', hasChepRecord }, clientId)),
  );
  expect(asked).toEqual([null, problem, null, null]);
});
