import { describe, expect, test } from 'vitest';
import { readClientStatus, readContacts, readCutOffDay, readCutOffType, readOriginalPods, readYesNo } from './client-words.ts';
import { guessColumns, missingFields } from './guess-columns.ts';
import { rowReader } from './read-row.ts';

describe('words of a sheet of clients', () => {
  test('a cut-off day is a number, an ordinal or a weekday in English or Afrikaans, Monday 0', () => {
    for (const [text, day] of [
      ['25', 25],
      ['31st', 31],
      ['2nd', 2],
      ['Monday', 0],
      ['fri', 4],
      ['SUNDAY', 6],
      ['Vrydag', 4],
      ['Sondag', 6],
    ] as const) {
      expect([text, readCutOffDay(text)]).toEqual([text, { value: day }]);
    }
    for (const text of ['soon', 'm', '', '125']) expect(readCutOffDay(text)).toHaveProperty('problem');
  });

  test('frequencies and states have many names, and unknown ones stay for the form to refuse', () => {
    expect(['Monthly', 'per week', 'Fortnightly', 'maandeliks', 'daily'].map(readCutOffType)).toEqual([
      'monthly',
      'weekly',
      'biweekly',
      'monthly',
      'daily',
    ]);
    expect(['ACTIVE', 'on hold', 'onaktief', 'gone'].map(readClientStatus)).toEqual(['active', 'suspended', 'inactive', 'gone']);
  });

  test('yes and no are read in any case, and anything else is a problem', () => {
    expect([readYesNo('YES'), readYesNo('nee'), readYesNo('maybe')]).toEqual([
      { value: true },
      { value: false },
      { problem: 'Write Yes or No' },
    ]);
    expect([readOriginalPods('Scanned PODs'), readOriginalPods('original')]).toEqual([{ value: false }, { value: true }]);
    expect(readOriginalPods('paper')).toHaveProperty('problem');
  });

  test('people come back as an export writes them, whatever the order of number and email', () => {
    expect(readContacts('Nomvula T., +27 11 000 4400, dispatch@aloe.example; Botha, Pieter, pieter@aloe.example, 011 000 4401')).toEqual([
      { name: 'Nomvula T.', telephone: '+27 11 000 4400', email: 'dispatch@aloe.example' },
      { name: 'Botha, Pieter', telephone: '011 000 4401', email: 'pieter@aloe.example' },
    ]);
    expect(readContacts(' ; ')).toEqual([]);
    expect(readContacts('Sipho')).toEqual([{ name: 'Sipho', telephone: '', email: '' }]);
  });
});

test('a customer list of another program is understood by its headings', () => {
  const headings = [
    'Account No',
    'Customer Name',
    'Legal Name',
    'Address',
    'Statement Day',
    'Payment Frequency',
    'Credit Limit',
    'CHEP',
    'VAT No',
  ];
  const mapping = guessColumns('clients', headings);
  expect(mapping).toEqual([
    'customerCode',
    'name',
    'registeredName',
    'physicalAddress',
    'podCutOff',
    'podCutOffType',
    'creditLimit',
    'chepClient',
    'vatNumber',
  ]);
  expect(missingFields('clients', mapping)).toEqual([]);
  const cells = ['ALO005', 'Aloe Crest', 'Aloe Crest (Pty) Ltd', '40 Station Road', '25th', 'Monthly', 'R 600 000', 'y', '4000000441'];
  const reader = rowReader('clients', { headings, mapping, conventions: { decimalSign: null, dateOrder: null } }, [cells]);
  expect(reader.read(cells).body).toMatchObject({ podCutOff: 25, podCutOffType: 'monthly', chepClient: true, creditLimit: 600_000 });
});
