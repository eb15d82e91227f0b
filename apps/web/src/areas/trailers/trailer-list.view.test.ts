import { trailerFields, type Trailer } from '@superlink/api/trailers/trailer.schema.ts';
import { describe, expect, it } from 'vitest';
import { unfilled } from '../../../test/unfilled.ts';
import { foundTrailers, listQueryOf, trailerListView, trailersOfTab } from './trailer-list.view.ts';

const trailer = (trailerReg: string, more: Partial<Trailer> = {}): Trailer => ({
  ...unfilled(trailerFields),
  id: `id of ${trailerReg}`,
  trailerReg,
  trailerType: 'Tautliner',
  trailerYear: 0,
  trailerKm: 0,
  status: 'active',
  position: 1,
  assigned: false,
  assignments: null,
  dynamicFields: {},
  updatedAt: '2026-11-21T06:00:00.000Z',
  ...more,
});
const slot = { id: 'slot', assetId: 'asset', assetFleetNumber: 'KRH-007', position: 1 } as const;
const trailers = [
  trailer('ND 163-930', { trailerFleetNumber: 'KRT02F', status: 'inactive' }),
  trailer('CA 1', { assignments: slot, assigned: true }),
  trailer('XV 77 TN GP', { status: 'maintenance' }),
];
const regs = (found: readonly Trailer[]) => found.map((one) => one.trailerReg);

describe('a search among the trailers', () => {
  it.each([
    ['finds a registration however it is written', 'nd163', ['ND 163-930']],
    ['finds a fleet number', 'krt-02', ['ND 163-930']],
    ['finds what a vehicle pulls', 'krh007', ['CA 1']],
    ['finds nothing without a letter or digit', '-', []],
    ['finds everything while nothing is typed', ' ', ['ND 163-930', 'CA 1', 'XV 77 TN GP']],
  ])('%s', (_, search, expected) => expect(regs(foundTrailers(trailers, search))).toEqual(expected));
});

it('the tabs show their status, and maintenance stands under All only (TRL-002)', () => {
  expect(regs(trailersOfTab(trailers, 'all'))).toHaveLength(3);
  expect(regs(trailersOfTab(trailers, 'active'))).toEqual(['CA 1']);
  expect(regs(trailersOfTab(trailers, 'inactive'))).toEqual(['ND 163-930']);
});

it('an address without sense shows the first page of everything, vehicle by vehicle', () => {
  expect(trailerListView.parse({ tab: 'maintenance', page: '0', size: '7', sort: 'tenantId', direction: 'up' })).toEqual({
    tab: 'all',
    search: '',
    page: 1,
    size: 10,
    sort: undefined,
    direction: 'asc',
    trailer: undefined,
  });
});

it('a company with too many trailers for one answer asks page by page', () => {
  const view = trailerListView.parse({ tab: 'inactive', page: '3', size: '20', search: 'ND' });
  expect(listQueryOf(view)).toEqual({ direction: 'asc', offset: 40, limit: 20, search: 'ND', group: 'inactive' });
});
