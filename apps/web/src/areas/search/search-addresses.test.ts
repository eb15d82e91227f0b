import type { SearchRecord } from '@superlink/api/search/search.schema.ts';
import { keptKinds, searchKinds } from '@superlink/domain/search/search-kinds.ts';
import { searchActNames, searchActs } from '@superlink/domain/search/search-acts.ts';
import { describe, expect, it } from 'vitest';
import { hrefOf, listPlace, placeOfAct, placeOfRecord, placeOfVehicleAct, recordAt } from './search-addresses.ts';

const id = '01890000-0000-7000-8000-000000000001';
const record = (kind: SearchRecord['kind'], status: string | null = null): SearchRecord => ({
  kind,
  id,
  name: 'x',
  facts: [],
  status,
  day: null,
  vehicleId: '01890000-0000-7000-8000-000000000002',
});
const remembered = (href: string) => {
  const { pathname, searchParams } = new URL(href, 'http://kwela.test');
  return recordAt(pathname, Object.fromEntries(searchParams));
};

describe('the address of a record', () => {
  it.each(keptKinds)('of kind %s is remembered as that record', (kind) => {
    expect(remembered(hrefOf(placeOfRecord(record(kind, 'scheduled'))))).toEqual({ kind, id });
  });

  it.each(['scheduled', 'on_route', 'completed', 'cancelled'])('of a trip that is %s is its own page', (status) => {
    for (const kind of ['trip', 'invoice'] as const) expect(hrefOf(placeOfRecord(record(kind, status)))).toBe(`/trips/${id}`);
  });

  it('of a closed trip in a panel is remembered as its page is', () => {
    expect(remembered(`/operations?detail=${id}`)).toEqual({ kind: 'trip', id });
    expect(remembered(`/trips/${id}`)).toEqual({ kind: 'trip', id });
  });

  it.each(['/vehicles', '/vehicles?vehicle=1', '/clients/new', '/clients', `/rates?rate=${id}`])('%s shows none', (href) => {
    expect(remembered(href)).toBeNull();
  });
});

it('every kind has a list that takes what was typed', () => {
  for (const kind of searchKinds) expect(Object.values(listPlace(kind, 'abc')?.search ?? {})).toContain('abc');
});

it('every act leads somewhere: with a vehicle to its dialog, without one to a page or a file', () => {
  for (const act of searchActNames) {
    const isOfVehicle = searchActs[act].of === 'vehicle';
    expect([act, placeOfVehicleAct(act, id) !== null]).toEqual([act, isOfVehicle]);
    expect([act, placeOfAct[act] !== undefined || act.startsWith('export')]).toEqual([act, !isOfVehicle]);
  }
});
