import { expect, test } from 'vitest';
import { clientTripsQueryOf, clientTripsView, isServerOrder } from './client-trips.view.ts';

const view = clientTripsView('2026-11-21');

test('a client’s trips open on the present month, thirty to a page, by load number', () => {
  const fresh = view.parse({});
  expect(clientTripsQueryOf(fresh)).toEqual({ month: '2026-11', offset: 0, limit: 30 });
  expect(isServerOrder(fresh)).toBe(true);
});

test('the address says what is missing, what is searched and which days are meant', () => {
  const shown = view.parse({ period: 'date', date: '2026-10-03', invoices: 'true', pods: true, search: 'LD', page: '2', size: '10' });
  expect(clientTripsQueryOf(shown)).toEqual({
    date: '2026-10-03',
    search: 'LD',
    invoice_missing: 'true',
    pod_missing: 'true',
    offset: 10,
    limit: 10,
  });
});

test('an address that makes no sense shows what an empty one shows', () => {
  const odd = { period: 'week', month: '13', year: '1999', invoices: 'maybe', page: '0', size: '7', sort: 'colour' };
  expect(view.parse(odd)).toEqual(view.parse({}));
});
