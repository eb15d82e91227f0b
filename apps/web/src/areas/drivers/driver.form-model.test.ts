import { driverFields, type Driver } from '@superlink/api/drivers/driver.schema.ts';
import { describe, expect, it } from 'vitest';
import { unfilled } from '../../../test/unfilled.ts';
import {
  createBodyOf,
  driverFormSchema,
  emptyDriverForm,
  formOfDriver,
  numberDoubts,
  updateBodyOf,
  type DriverForm,
} from './driver.form-model.ts';

const filled = (): DriverForm => ({
  ...emptyDriverForm(),
  name: 'Thabo',
  surname: 'Mokoena',
  phone: '082 000 1234',
  pdpExpDate: '2027-03-31',
});

function complaints(form: DriverForm): Record<string, string> {
  const result = driverFormSchema.safeParse(form);
  return Object.fromEntries((result.error?.issues ?? []).map((issue) => [issue.path.join('.'), issue.message]));
}

const saved: Driver = {
  ...unfilled(driverFields),
  id: '5d9bd9a7-7b6c-4b43-8a87-6b8f0a3c4f11',
  name: 'Vusi',
  surname: 'Mahlangu',
  phone: '+27 60 000 1640',
  idNumber: '8803249950089',
  status: 'Annual Leave',
  licExpDate: '2030-08-24T00:00:00.000Z',
  pdpExpDate: '2026-11-09T00:00:00.000Z',
  assigned: false,
  assets: [],
  updatedAt: '2026-11-20T08:00:00.000Z',
};

describe('what the driver form refuses', () => {
  it('an empty form names every required field in its own words (VAL-028, VAL-030, VAL-032, VAL-034)', () => {
    expect(complaints(emptyDriverForm())).toEqual({
      name: 'First name is required',
      surname: 'Last name is required',
      phone: 'Phone number is required',
      pdpExpDate: 'PDP expiry is required',
    });
    expect(complaints(filled())).toEqual({});
  });

  it.each([
    ['first names end at 50 characters (VAL-029)', { name: 'x'.repeat(51) }, { name: 'First name cannot exceed 50 characters' }],
    ['last names end at 50 characters (VAL-031)', { surname: 'x'.repeat(51) }, { surname: 'Last name cannot exceed 50 characters' }],
    ['50 characters are fine (VAL-029, VAL-031)', { name: 'x'.repeat(50), surname: 'x'.repeat(50) }, {}],
    ['a phone number with letters (VAL-033)', { phone: '082 CALL' }, { phone: 'Please enter a valid phone number' }],
    ['a phone number with plus, hyphen and parentheses is fine (VAL-033)', { phone: '+27 (82) 000-1234' }, {}],
    ['odd identity numbers are saved', { idNumber: '1', passportNumber: '?' }, {}],
  ] satisfies [string, Partial<DriverForm>, Record<string, string>][])('%s', (_, change, expected) =>
    expect(complaints({ ...filled(), ...change })).toEqual(expected),
  );
});

it('odd numbers are pointed out, right and empty ones are not', () => {
  const doubtOf = numberDoubts({ idNumber: '8001015009088', passportNumber: '' }, '2026-11-21');
  expect([doubtOf('idNumber'), doubtOf('passportNumber')]).toEqual([expect.stringContaining('ID number'), undefined]);
  expect(numberDoubts({ idNumber: ' 8001015009087 ', passportNumber: 'DN911593' }, '2026-11-21')('idNumber')).toBeUndefined();
});

describe('what the driver form sends', () => {
  it('empty fields as null and days as UTC midnight (VAL-035, DRV-026)', () => {
    expect(createBodyOf(filled())).toEqual({
      name: 'Thabo',
      surname: 'Mokoena',
      phone: '082 000 1234',
      town: null,
      ethnicity: null,
      idNumber: null,
      passportNumber: null,
      status: 'Active',
      licExpDate: null,
      pdpExpDate: '2027-03-31T00:00:00.000Z',
      annualLeaveDate: null,
    });
  });

  it('an edit sends what was changed, nothing else', () => {
    const form = formOfDriver(saved);
    expect(form).toMatchObject({ licExpDate: '2030-08-24', annualLeaveDate: '', status: 'Annual Leave', town: '' });
    expect(updateBodyOf(form, saved)).toEqual({ updatedAt: saved.updatedAt });
    expect(updateBodyOf({ ...form, licExpDate: '', town: ' Vosloorus ' }, saved)).toEqual({
      licExpDate: null,
      town: 'Vosloorus',
      updatedAt: saved.updatedAt,
    });
  });
});
