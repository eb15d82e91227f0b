import { trailerFields, type Trailer } from '@superlink/api/trailers/trailer.schema.ts';
import { describe, expect, it } from 'vitest';
import { unfilled } from '../../../test/unfilled.ts';
import { createBodyOf, emptyTrailerForm, formOfTrailer, trailerFormSchema, updateBodyOf, type TrailerForm } from './trailer.form-model.ts';

const schema = trailerFormSchema('2026-11-21');
const filled = (): TrailerForm => ({ ...emptyTrailerForm(), position: '1', trailerReg: 'CA 1', trailerType: 'Flat-deck' });

function complaints(form: TrailerForm): Record<string, string> {
  const result = schema.safeParse(form);
  return Object.fromEntries((result.error?.issues ?? []).map((issue) => [issue.path.join('.'), issue.message]));
}

const saved: Trailer = {
  ...unfilled(trailerFields),
  id: '5d9bd9a7-7b6c-4b43-8a87-6b8f0a3c4f11',
  trailerFleetNumber: 'KRT01L',
  trailerReg: 'XV 77 TN GP',
  trailerType: 'Tautliner 6 m leader',
  trailerYear: 0,
  trailerKm: 344_000,
  trailerLicExp: '2027-09-13T00:00:00.000Z',
  status: 'maintenance',
  position: 1,
  assigned: false,
  assignments: null,
  dynamicFields: { axles: 3 },
  updatedAt: '2026-11-20T08:00:00.000Z',
};

describe('what the trailer form refuses', () => {
  it('an empty form names every required field in its own words (VAL-036, VAL-037, VAL-039)', () => {
    expect(complaints(emptyTrailerForm())).toEqual({
      position: 'Please select a trailer position',
      trailerReg: 'Registration number is required',
      trailerType: 'Trailer type is required',
    });
    expect(complaints(filled())).toEqual({});
  });

  it.each([
    ['registrations end at 20 characters (VAL-038)', { trailerReg: 'x'.repeat(21) }, { trailerReg: 'Cannot exceed 20 characters' }],
    ['types end at 50 characters (VAL-040)', { trailerType: 'x'.repeat(51) }, { trailerType: 'Cannot exceed 50 characters' }],
    ['a type of 50 characters is fine (VAL-040)', { trailerType: 'x'.repeat(50) }, {}],
    ['a negative year (VAL-041)', { trailerYear: -1 }, { trailerYear: 'Must be 1900 or later' }],
    ['a year before 1900 (VAL-041)', { trailerYear: 1899 }, { trailerYear: 'Must be 1900 or later' }],
    ['the year 0 means unknown', { trailerYear: 0 }, {}],
    ['1900 is the first year', { trailerYear: 1900 }, {}],
    ['next year is the last', { trailerYear: 2027 }, {}],
    ['a year after next year (VAL-042)', { trailerYear: 2028 }, { trailerYear: 'Cannot be later than 2027' }],
    ['kilometers below zero (VAL-043)', { trailerKm: -1 }, { trailerKm: 'Cannot be negative' }],
  ] satisfies [string, Partial<TrailerForm>, Record<string, string>][])('%s', (_, change, expected) =>
    expect(complaints({ ...filled(), ...change })).toEqual(expected),
  );
});

describe('what the trailer form sends', () => {
  it('kilometers and year as numbers, 0 when empty; other empty fields as null; a new trailer is active (TRL-016, TRL-018)', () => {
    expect(createBodyOf(filled())).toEqual({
      ...createBodyOf(emptyTrailerForm()),
      position: 1,
      trailerFleetNumber: null,
      trailerReg: 'CA 1',
      trailerType: 'Flat-deck',
      trailerMakeModel: null,
      trailerYear: 0,
      trailerKm: 0,
      status: 'active',
      trailerLicExp: null,
    });
    expect(createBodyOf({ ...filled(), trailerYear: '2019', trailerKm: '1200.5', trailerLicExp: '2027-05-31' })).toMatchObject({
      trailerYear: 2019,
      trailerKm: 1200.5,
      trailerLicExp: '2027-05-31T00:00:00.000Z',
    });
  });

  it('an edit shows an unknown year as empty and sends what was changed, nothing else', () => {
    const form = formOfTrailer(saved);
    expect(form).toMatchObject({ position: '1', trailerYear: '', trailerLicExp: '2027-09-13', status: 'maintenance' });
    expect(updateBodyOf(form, saved)).toEqual({ updatedAt: saved.updatedAt });
    expect(updateBodyOf({ ...form, position: '3', trailerLicExp: '', trailerKm: '' }, saved)).toEqual({
      position: 3,
      trailerLicExp: null,
      trailerKm: 0,
      updatedAt: saved.updatedAt,
    });
  });
});
