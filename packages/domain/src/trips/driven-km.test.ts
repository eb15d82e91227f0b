import { describe, expect, it } from 'vitest';
import { drivenKm } from './driven-km.ts';

describe('the kilometres of a trip', () => {
  it('are what lies between its readings, to the last digit', () => {
    expect(drivenKm({ openingKilometers: 120_000.1, closingKilometers: 120_640.3 })).toBe(640.2);
    expect(drivenKm({ openingKilometers: '99999.9', closingKilometers: '100000' })).toBe(0.1);
    expect(drivenKm({ openingKilometers: 500, closingKilometers: 500 })).toBe(0);
  });

  it('are unknown while a reading is missing', () => {
    expect(drivenKm({ openingKilometers: 120_000, closingKilometers: null })).toBeNull();
    expect(drivenKm({ openingKilometers: null, closingKilometers: 120_000 })).toBeNull();
  });
});
