import { describe, expect, test } from 'vitest';
import { countriesOf, paperProblems } from './border-permits.ts';

const at = (address: string) => ({ address });

test('a load crosses the borders that its addresses name, and a street of that name is none', () => {
  expect(countriesOf([at('City Deep, Johannesburg, Gauteng'), at('Port of Maputo, Maputo, Mozambique')])).toEqual(['Mozambique']);
  expect(countriesOf([at('12 Zambia Street, Cosmo City, Gauteng'), at('Matsapha, Swaziland')])).toEqual(['Eswatini']);
});

describe('papers for the days of a trip', () => {
  const disc = { kind: 'vehicle_licence', holder: 'KRH003', expiry: '2026-11-24' } as const;
  const permit = { kind: 'permit', holder: 'KRH003', name: 'Zimbabwe C-BRTA', expiry: '2026-11-20' } as const;
  const home = [at('City Deep, Johannesburg'), at('Maydon Wharf, Durban')];
  const problems = (papers: Parameters<typeof paperProblems>[0]['papers'], stops = home, end = '2026-11-25') =>
    paperProblems({ papers, stops, fleetNumber: 'KRH003', end }, '2026-11-22');

  test('that end before its last day has passed are named with the day', () => {
    expect(problems([disc])).toEqual(['The licence disc of KRH003 expires on 24/11/2026, before the trip ends']);
    expect(problems([disc], home, '2026-11-24')).toEqual([]);
    expect(problems([{ ...disc, expiry: '2026-11-21' }])).toEqual(['The licence disc of KRH003 expired on 21/11/2026']);
    expect(problems([{ ...disc, expiry: null }])).toEqual([]);
  });

  test('include the permits of the countries it enters, missing ones too, and no others', () => {
    expect(problems([permit])).toEqual([]);
    expect(problems([permit], [...home, at('Harare, Zimbabwe')])).toEqual(['The permit Zimbabwe C-BRTA of KRH003 expired on 20/11/2026']);
    expect(problems([permit], [...home, at('Beira, Mozambique')])).toEqual(['KRH003 has no permit for Mozambique']);
  });
});
