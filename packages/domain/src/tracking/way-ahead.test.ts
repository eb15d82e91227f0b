import { describe, expect, it } from 'vitest';
import { RouteLine } from './route-line.ts';
import { wayAhead } from './way-ahead.ts';

const at = (lat: number, lng: number) => ({ lat, lng });
const place = (lat: number, lon: number) => ({ lat, lon });
/** 111 km a degree straight south */
const line = new RouteLine([at(-26, 28), at(-27, 28), at(-28, 28)]);
const undrawn = new RouteLine([]);

describe('what remains of a trip', () => {
  it('is the share of its line that is left, in kilometres of the route', () => {
    const ahead = wayAhead({ crossings: [], line, routeKm: 250, lastStop: place(-28, 28) }, place(-26.5, 28.02), null)!;
    expect(ahead.remainingKm).toBeCloseTo(187.5, 1);
    expect(ahead.routeKm).toBe(250);
    expect(ahead.doneKm).toBeCloseTo(55.6, 1);
  });

  it('is the line itself where nobody named the kilometres', () => {
    expect(wayAhead({ crossings: [], line, routeKm: 0, lastStop: null }, place(-27, 28), null)!.remainingKm).toBeCloseTo(111.2, 1);
  });

  it('is the great circle and a fifth more without a line, and more than thirty kilometres away from it', () => {
    for (const way of [undrawn, new RouteLine([at(-26, 28)]), line]) {
      const ahead = wayAhead({ crossings: [], line: way, routeKm: 250, lastStop: place(-28, 29) }, place(-27, 29), null)!;
      expect(ahead.remainingKm).toBeCloseTo(133.4, 0);
      expect(ahead.doneKm).toBeNull();
    }
  });

  it('is that too for one that is further back than it was: it is on another road', () => {
    expect(wayAhead({ crossings: [], line, routeKm: 250, lastStop: place(-28, 28) }, place(-26.4, 28), 120)!.doneKm).toBeNull();
  });

  it('has the next border post before it until that lies behind, in kilometres of the route', () => {
    const way = { line, crossings: [{ name: 'Maseru Bridge', atKm: 166.8 }], routeKm: 250, lastStop: null };
    expect(wayAhead(way, place(-26.5, 28), null)!.border).toEqual({ name: 'Maseru Bridge', remainingKm: expect.closeTo(125, 0) });
    expect(wayAhead(way, place(-27.6, 28), null)!.border).toBeNull();
  });

  it('is unknown when nobody knows where the way ends', () => {
    expect(wayAhead({ crossings: [], line: undrawn, routeKm: 250, lastStop: null }, place(-27, 29), null)).toBeNull();
  });
});
