import { describe, expect, test } from 'vitest';
import examples from '../../vectors/worked-examples.json' with { type: 'json' };
import { driverDocumentLabels, driverDocumentTypes } from './document-types.ts';
import { comparablePhone, identityDoubts, isPhoneNumber, looksLikePassport, looksLikeSaId } from './driver-identity.ts';
import { driverGroupOf, driverGroups, driverStatusColour, driverStatuses, knownDriverStatus } from './driver-status.ts';

describe('the status of a driver', () => {
  test('belongs to exactly one of the tabs Active and Inactive (DRV-003)', () => {
    expect(Object.values(driverGroups).flat().toSorted()).toEqual([...driverStatuses].toSorted());
    expect(driverStatuses.filter((status) => driverGroupOf(status) === 'active')).toEqual(['Active']);
    expect(driverGroupOf('On Leave')).toBe('inactive');
  });

  test('is compared in lower case (DRV-003)', () => {
    expect([driverGroupOf('ACTIVE'), driverGroupOf('annual leave'), knownDriverStatus('sick LEAVE')]).toEqual([
      'active',
      'inactive',
      'Sick Leave',
    ]);
  });

  test('is green when active, orange on leave or inactive, grey when unknown (DRV-011)', () => {
    expect(driverStatuses.map(driverStatusColour)).toEqual(['green', 'orange', 'orange', 'orange', 'orange', 'orange']);
    expect([driverStatusColour('suspended'), driverGroupOf('suspended')]).toEqual(['grey', null]);
  });
});

describe('identity', () => {
  test.each(examples.ids)('$id: $value', ({ value, valid }) => {
    expect(looksLikeSaId(value, 2026)).toBe(valid);
  });

  test('an ID number may be written with spaces', () => expect(looksLikeSaId('800101 5009 087', 2026)).toBe(true));

  test('an ID number of this year’s century is read as such: 29 February 2000 is a day, of 1900 none', () => {
    expect(looksLikeSaId('0002290000088', 2026)).toBe(true);
  });

  test.each(['ZN123456', 'ma561806', 'AB 12345'])('%s looks like a passport number', (value) =>
    expect(looksLikePassport(value)).toBe(true),
  );
  test.each(['AB123', 'AB12345678', 'AB-12345'])('%s does not look like a passport number', (value) => {
    expect(looksLikePassport(value)).toBe(false);
  });

  test('doubts are named for numbers that are there, and for no others', () => {
    expect(identityDoubts({ idNumber: null, passportNumber: null }, 2026)).toEqual([]);
    expect(identityDoubts({ idNumber: '8001015009087', passportNumber: 'DN911593' }, 2026)).toEqual([]);
    expect(identityDoubts({ idNumber: '8001015009088', passportNumber: '?' }, 2026).map((doubt) => doubt.field)).toEqual([
      'idNumber',
      'passportNumber',
    ]);
  });
});

describe('a phone number', () => {
  test.each(['+27 82 000 1234', '082-000-1234', '(082) 000 1234', '1'])('%s is one (VAL-033)', (value) =>
    expect(isPhoneNumber(value)).toBe(true),
  );
  test.each(['', 'call me', '082 000 12x4', '+', '082.000', '082\t000'])('%j is none (VAL-033)', (value) =>
    expect(isPhoneNumber(value)).toBe(false),
  );
  test('is the same with 0 and with +27', () => expect(comparablePhone('082 000 1234')).toBe(comparablePhone('+27 (82) 000-1234')));
});

test('a driver has four document slots', () => {
  expect(driverDocumentTypes).toEqual(['driver_pdp', 'driver_license', 'driver_id', 'driver_passport']);
  expect(Object.values(driverDocumentLabels)).toEqual(['PDP Certificate', 'Driver License', 'ID Document', 'Passport']);
});
