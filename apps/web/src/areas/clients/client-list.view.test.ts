import { expect, it } from 'vitest';
import { clientCount, clientListView, listQueryOf } from './client-list.view.ts';

const view = (change: Record<string, unknown> = {}) => clientListView.parse(change);

it('the header counts clients and names every filter in force (CLI-007)', () => {
  expect(clientCount(0, view())).toBe('0 client(s)');
  expect(clientCount(1_830, view())).toBe('1\u00a0830 client(s)');
  expect(clientCount(3, view({ search: 'Crest' }))).toBe('3 client(s) matching "Crest"');
  expect(clientCount(1, view({ invoice: 'INV-9' }))).toBe('1 client(s) with invoice "INV-9"');
  expect(clientCount(2, view({ filter: 'pods' }))).toBe('2 client(s) with outstanding PODs');
  expect(clientCount(2, view({ search: 'a', invoice: '7', filter: 'invoices' }))).toBe(
    '2 client(s) matching "a" with invoice "7" with outstanding invoices',
  );
});

it('the server is asked for 50 clients from the first, and only for filters in force (CLI-009)', () => {
  expect(listQueryOf(view())).toEqual({ offset: 0, limit: 50 });
  expect(listQueryOf(view({ page: 3, size: 10, search: 'a', invoice: '7', filter: 'pods' }))).toEqual({
    offset: 20,
    limit: 10,
    search: 'a',
    existing_invoice: '7',
    has_outstanding_pods: 'true',
  });
  expect(listQueryOf(view({ filter: 'invoices' }))).toMatchObject({ has_outstanding_invoices: 'true' });
});

it('an address with nonsense shows the whole list', () => {
  expect(view({ page: '0', size: '7', filter: 'x' })).toEqual({ search: '', invoice: '', filter: 'all', page: 1, size: 50 });
});
