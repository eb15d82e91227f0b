import { describe, expect, test } from 'vitest';
import * as afrikaans from './day-names.af.ts';
import * as english from './day-names.ts';

describe('a day with its weekday', () => {
  test('is said in English', () => {
    expect([english.weekdayAndDay('2026-05-01'), english.dayAndMonth('2026-05-01'), english.dayMonthAndYear('2026-10-18')]).toEqual([
      'Fri 01',
      'Fri, 01 May',
      'Sun, 18 Oct 2026',
    ]);
  });

  test('is said in Afrikaans', () => {
    expect([afrikaans.weekdayAndDay('2026-05-01'), afrikaans.dayAndMonth('2026-03-06'), afrikaans.dayMonthAndYear('2026-10-18')]).toEqual([
      'Vr 01',
      'Vr, 06 Mrt',
      'So, 18 Okt 2026',
    ]);
  });
});
