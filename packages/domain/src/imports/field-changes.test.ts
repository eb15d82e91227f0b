import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fieldChanges, permitsAfter } from './field-changes.ts';
import { guessColumns, missingColumns } from './guess-columns.ts';
import { importFields, mayBeEmptied } from './import-fields.ts';
import { importKinds, matchedBy, matchOf, recordKeys } from './import-kinds.ts';
import { rowReader } from './read-row.ts';

describe('which record a row means', () => {
  test.each([
    ['no key finds one', [[], []], { found: 'none' }],
    ['one key finds one', [['a'], []], { found: 'one', id: 'a' }],
    ['two keys find the same', [['a'], ['a']], { found: 'one', id: 'a' }],
    ['the surer key tells two of one name apart', [['b'], [], ['a', 'b']], { found: 'one', id: 'b' }],
    ['two keys find two', [['a'], ['b']], { found: 'several' }],
    ['one key finds two', [['a', 'b']], { found: 'several' }],
  ])('%s', (_, ids, match) => expect(matchOf(ids)).toEqual(match));

  test('is one that every finding key finds, or none', () => {
    const found = fc.array(fc.array(fc.constantFrom<string>('a', 'b', 'c'), { maxLength: 3 }), { maxLength: 4 });
    fc.assert(
      fc.property(found, (ids) => {
        const match = matchOf(ids.map((each) => [...new Set(each)]));
        if (match.found === 'one') expect(ids.every((each) => each.length === 0 || each.includes(match.id))).toBe(true);
        if (match.found === 'none') expect(ids.flat()).toEqual([]);
      }),
    );
  });

  test('is told by fields of its form, which the screen names', () => {
    for (const kind of importKinds)
      for (const { fields } of recordKeys[kind])
        for (const name of fields) expect(importFields[kind].map((each) => each.name)).toContain(name);
    expect(importKinds.map(matchedBy)).toEqual([
      'fleet number or registration',
      'fleet number or registration number',
      'ID number, passport number or name and phone number',
      'customer code or trading name',
    ]);
  });

  test('needs no more columns than a key to be updated, and all that a form requires to be new', () => {
    const mapping = guessColumns('drivers', ['ID', 'PDP']);
    expect(missingColumns('drivers', mapping, 'update')).toEqual([]);
    expect(missingColumns('drivers', mapping, 'new')).toEqual(['First Name', 'Last Name', 'Phone Number']);
    expect(missingColumns('drivers', guessColumns('drivers', ['Name', 'PDP']), 'update')).toEqual([matchedBy('drivers')]);
  });
});

describe('what a row changes', () => {
  test('is told field by field in the order of the form, as its screens write it', () => {
    const before = {
      fleetNumber: 'H1',
      assetYear: 2020,
      dieselCapacity: null,
      odometerReading: 10.5,
      crossBorderPermits: { A: '2027-01-01' },
    };
    const after = {
      fleetNumber: 'H1',
      assetYear: 2021,
      dieselCapacity: 830.25,
      odometerReading: 11,
      crossBorderPermits: { B: '2028-01-01' },
    };
    expect(fieldChanges('vehicles', before, after)).toEqual([
      { field: 'assetYear', label: 'Year', shownAs: 'text', from: '2020', to: '2021' },
      { field: 'dieselCapacity', label: 'Diesel Capacity', shownAs: 'number', from: null, to: '830.25' },
      { field: 'odometerReading', label: 'Odometer', shownAs: 'number', from: '10.5', to: '11' },
      { field: 'crossBorderPermits', label: 'Permit A', shownAs: 'day', from: '2027-01-01', to: null },
      { field: 'crossBorderPermits', label: 'Permit B', shownAs: 'day', from: null, to: '2028-01-01' },
    ]);
    const person = { name: 'Pieter L.', telephone: '011', email: 'p@aloe.example' };
    expect(
      fieldChanges(
        'clients',
        { podCutOffType: 'weekly', podCutOff: 4, chepClient: true, debtorsContact: [person] },
        { podCutOffType: 'monthly', podCutOff: 25, chepClient: false, debtorsContact: [] },
      ).map(({ label, from, to }) => [label, from, to]),
    ).toEqual([
      ['POD Cutoff Frequency', 'weekly', 'monthly'],
      ['POD Cutoff Day', 'Friday', '25'],
      ['CHEP Client', 'Yes', 'No'],
      ['Debtors Contacts', 'Pieter L., 011, p@aloe.example', null],
    ]);
    expect(
      fieldChanges('trailers', { position: 1, trailerYear: 0 }, { position: 2, trailerYear: 2020 }).map(({ from, to }) => [from, to]),
    ).toEqual([
      ['Leader', 'Follower'],
      [null, '2020'],
    ]);
  });

  test('leaves permits alone that no column names, and knows a permit by the heading of an export', () => {
    const current = { Zambia: '2027-05-31', 'Zambia expiry': '2028-01-31', Malawi: '2027-01-01' };
    const headings = ['Fleet', 'Permit Zambia', 'Permit Zambia expiry', 'permit ANGOLA'];
    const reader = rowReader(
      'vehicles',
      { headings, mapping: guessColumns('vehicles', headings), conventions: { decimalSign: null, dateOrder: null } },
      [],
    );
    const row = reader.read(['H1', 'clear', '2029-01-31', '2030-01-31'], { clears: true });
    expect(permitsAfter(current, row.permits)).toEqual({ 'Zambia expiry': '2029-01-31', Malawi: '2027-01-01', ANGOLA: '2030-01-31' });
    expect(permitsAfter({ zambia: '2027-05-31' }, reader.read(['H1', '2028-05-31', '', ''], { clears: true }).permits)).toEqual({
      zambia: '2028-05-31',
    });
  });
});

describe('the word that clears a cell', () => {
  const headings = ['Name', 'Town', 'Status', 'Surname'];
  const reader = rowReader(
    'drivers',
    { headings, mapping: guessColumns('drivers', headings), conventions: { decimalSign: null, dateOrder: null } },
    [],
  );
  const cells = ['Thabo', ' Clear ', 'CLEAR', 'CLEAR'];

  test('takes a value away that a record may be without, and is refused for the others', () => {
    const { body, problems } = reader.read(cells, { clears: true });
    expect(body).toEqual({ name: 'Thabo', town: null });
    expect(problems.map(({ message }) => message)).toEqual(['Status cannot be cleared', 'Last Name cannot be cleared']);
  });

  test('is a text like any other where nothing is updated', () => {
    expect(reader.read(cells).body).toMatchObject({ town: 'Clear', surname: 'CLEAR' });
  });

  test('never empties what a form requires', () => {
    for (const kind of importKinds) for (const field of importFields[kind]) if (field.required) expect(mayBeEmptied(field)).toBe(false);
  });
});
