import { describe, expect, test } from 'vitest';
import { cutOffCountdown, cutOffInWords, cutOffProblem, ordinal } from '../clients/pod-cut-off.af.ts';
import { tooLargeText } from '../files/file-rule.af.ts';
import { importFields } from '../imports/import-fields.af.ts';
import { matchedBy } from '../imports/import-kinds.af.ts';
import { needWhen } from '../my-day/need-words.af.ts';
import { formatKm, formatMoneyPerKm, formatRatio } from '../numbers/format.af.ts';
import { absenceWords, notAvailable, placementProblems } from '../planning/availability.af.ts';
import { expiryCountdown } from '../time/expiry.af.ts';
import { monthNames, readMonth } from '../time/sast.af.ts';
import { ageText, compassWord } from '../tracking/fleet-state.af.ts';
import { missingSecrets } from '../tracking/telematics.af.ts';
import { paperProblems } from '../trips/border-permits.af.ts';
import { openingProblem } from '../trips/trip-readings.af.ts';
import { overlapProblems } from '../trips/trip-overlap.af.ts';
import { credentialFault, usernameRule } from '../users/credentials.af.ts';
import { doubtText } from '../vehicles/reading-doubts.af.ts';

describe('Afrikaans screens', () => {
  test('count the days of a month', () => {
    expect([1, 2, 3, 7, 8, 9, 18, 19, 20, 21, 31].map(ordinal)).toEqual('1ste 2de 3de 7de 8ste 9de 18de 19de 20ste 21ste 31ste'.split(' '));
  });

  test('write figures as they are, and say where there is none', () => {
    expect([formatKm(1500), formatMoneyPerKm(20.95)]).toEqual(['1\u00a0500\u00a0km', 'R\u00a020,95']);
    expect([formatMoneyPerKm(null), formatRatio(null), formatRatio(null, 2, '–'), formatRatio(2.5)]).toEqual([
      'n.v.t.',
      'n.v.t.',
      '–',
      '2.50',
    ]);
  });

  test('say until when PODs are wanted', () => {
    expect(cutOffInWords({ podCutOffType: 'monthly', podCutOff: 20, biReference: null })).toBe('Maandeliks, op die 20ste');
    expect(cutOffInWords({ podCutOffType: 'weekly', podCutOff: 4, biReference: null })).toBe('Weekliks, op Vrydag');
    expect(cutOffInWords({ podCutOffType: 'biweekly', podCutOff: 0, biReference: '2026-11-23' })).toBe('Elke tweede Maandag');
    expect(cutOffInWords({ podCutOffType: 'monthly', podCutOff: 0, biReference: null })).toBeNull();
    expect(cutOffCountdown('2026-11-23', '2026-11-23')).toEqual({ days: 0, label: 'Vandag', isNear: true });
    expect(cutOffCountdown('2026-11-22', '2026-11-23')).toBeNull();
    expect(cutOffProblem({ podCutOffType: 'weekly', podCutOff: 7, biReference: null })).toEqual({
      field: 'podCutOff',
      message: 'Dag van die week is verpligtend',
    });
  });

  test('say when something needs somebody', () => {
    const today = '2026-11-23';
    expect(needWhen({ kind: 'paper', day: '2026-12-05', at: null }, today)).toBe('Verval oor 12 dae');
    expect(needWhen({ kind: 'trip_overdue', day: '2026-11-22', at: null }, today)).toBe('Moes eindig gister');
    expect(needWhen({ kind: 'service_due', day: null, at: null }, today)).toBeNull();
    expect(expiryCountdown('2026-11-24', today)).toBe('Verval oor 1 dag');
    expect(expiryCountdown('2026-11-22', today)).toBe('Reeds verval');
  });

  test('say why a vehicle takes no trip', () => {
    expect(absenceWords({ of: 'driver', kind: 'Annual Leave' })).toBe('Bestuurder: jaarlikse verlof');
    expect(absenceWords({ of: 'driver', kind: 'medical_check' })).toBe('Bestuurder: medical check');
    const vehicle = { hasDriver: true, absences: [] };
    expect(notAvailable({ ...vehicle, status: 'Major Repairs' }, '2026-11-23')).toBe('Groot herstelwerk');
    expect(notAvailable({ ...vehicle, status: 'No Driver Available' }, '2026-11-23')).toBe('Geen bestuurder');
    expect(notAvailable({ ...vehicle, status: 'Idle' }, '2026-11-23')).toBeNull();
    const inWorkshop = { of: 'vehicle', kind: 'inactive', start: '2026-11-20', end: '2026-11-24' } as const;
    expect(notAvailable({ hasDriver: true, status: 'Idle', absences: [inWorkshop] }, '2026-11-23')).toBe('Groot herstelwerk');
    const trip = { id: 'a', status: 'scheduled', startDate: '2026-11-22', endDate: null, km: 500 } as const;
    expect(placementProblems(trip, { trips: [], absences: [inWorkshop] }, '2026-11-23')).toEqual([
      'Begin in die verlede',
      'Groot herstelwerk',
    ]);
  });

  test('name the months, and go on reading the English ones of an address', () => {
    expect(monthNames[9]).toBe('Oktober');
    expect(readMonth('october', new Date('2026-11-23T10:00:00Z'))).toBe('2026-10');
  });

  test('say how long ago and where to', () => {
    const now = new Date('2026-11-23T10:00:00Z');
    expect(ageText(new Date('2026-11-22T09:00:00Z'), now)).toBe('1\u00a0dag');
    expect(ageText(new Date('2026-11-20T09:00:00Z'), now)).toBe('3\u00a0dae');
    expect(compassWord(135)).toBe('suidoos');
    expect(compassWord(null)).toBeNull();
  });

  test('name the columns and keys of an import, and read its files as before', () => {
    const [first] = importFields.vehicles;
    expect([first?.name, first?.label, first?.headings.includes('fleet')]).toEqual(['fleetNumber', 'Vlootnommer', true]);
    expect(matchedBy('drivers')).toBe('ID-nommer, paspoortnommer of naam en telefoonnommer');
  });

  test('say what rules say', () => {
    expect(credentialFault(usernameRule, '')).toBe('Gebruikersnaam is verpligtend');
    expect(credentialFault(usernameRule, 'ab')).toBe('Gebruikersnaam moet minstens 3 karakters lank wees');
    expect(credentialFault(usernameRule, 'chief')).toBeNull();
    expect(tooLargeText(10 << 20)).toBe('Lêer is groter as 10 MB');
    expect(openingProblem('accept', { openingKilometers: null, odometer: 5, isBackDated: false })).toBe('Beginkilometers is verpligtend');
    expect(missingSecrets('geotab', { password: 'x' })).toEqual([{ key: 'database', label: 'Databasis' }]);
    expect(doubtText({ code: 'route_variance', drivenKm: 900, routeKm: 600 })).toBe('900 km is gery, die roete is 600 km');
  });

  test('say what is wrong with the days of a trip', () => {
    const trip = { id: 'a', status: 'scheduled', startDate: '2026-11-23', endDate: '2026-11-26', km: 600 } as const;
    expect(overlapProblems(trip, [{ ...trip, id: 'b', tripNumber: 104 }], '2026-11-23')).toEqual(['Oorvleuel met rit 104']);
    const papers = [
      { kind: 'vehicle_licence', holder: 'H101', expiry: '2026-11-25' },
      { kind: 'driver_pdp', holder: 'Thabo Mokoena', expiry: '2026-11-01' },
    ] as const;
    const stops = [{ address: 'Depot, Harare, Zimbabwe' }];
    expect(paperProblems({ papers, stops, fleetNumber: 'H101', end: '2026-11-26' }, '2026-11-23')).toEqual([
      'Die lisensieskyf van H101 verval op 25/11/2026, voordat die rit eindig',
      'Die PDP van Thabo Mokoena het op 01/11/2026 verval',
      'H101 het geen permit vir Zimbabwe nie',
    ]);
  });
});
