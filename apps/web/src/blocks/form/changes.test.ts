import { expect, it } from 'vitest';
import { changedEntries, collidingFields } from './changes.ts';

const before = { registration: 'CA 1', make: null as string | null, permits: { Zimbabwe: '2027-02-01' } };

it('an edit sends the entries that differ, emptied ones included, and compares what is inside', () => {
  expect(changedEntries(before, { ...before, permits: { ...before.permits } })).toEqual({});
  expect(changedEntries(before, { registration: 'CA 1', make: 'Afrit', permits: { Zimbabwe: '2027-03-01' } })).toEqual({
    make: 'Afrit',
    permits: { Zimbabwe: '2027-03-01' },
  });
  expect(changedEntries({ ...before, make: 'Afrit' }, before)).toEqual({ make: null });
});

it('after a reload the fields that both have changed are named, and no others', () => {
  const labels = { registration: 'Registration', make: 'Make and Model', permits: 'Permits' };
  const now = { ...before, registration: 'CA 2', make: 'Serco' };
  expect(collidingFields(before, now, ['registration', 'permits'], labels)).toEqual(['Registration']);
});
