import { describe, expect, test } from 'vitest';
import { distanceProblem, kmOfMetres, kmSourceAfter } from './route-distance.ts';
import { inDrivingOrder, missingStop, shortAddress, tooManyStops, type StopType } from './stop.ts';

const stop = (type: StopType, address: string, sequence: string | number | null = null) => ({ type, address, sequence });

describe('the stops of a route', () => {
  test('loading comes before offloading, and only the first of each carries the plain name', () => {
    const given = [stop('offloading', 'C'), stop('stop-loading', 'A'), stop('offloading', 'D'), stop('loading', 'B')];
    expect(inDrivingOrder(given)).toEqual([
      stop('loading', 'A', 'L1'),
      stop('stop-loading', 'B', 'L2'),
      stop('offloading', 'C', 'O1'),
      stop('stop-offloading', 'D', 'O2'),
    ]);
  });

  test('a sequence that was given is kept, text or number', () => {
    expect(inDrivingOrder([stop('loading', 'A', 7), stop('offloading', 'B', 'O9')]).map(({ sequence }) => sequence)).toEqual([7, 'O9']);
  });

  test('one of each kind must remain', () => {
    expect(missingStop([stop('offloading', 'A')])).toBe('At least one loading stop is required');
    expect(missingStop([stop('loading', 'A'), stop('stop-loading', 'B')])).toBe('At least one offloading stop is required');
    expect(missingStop([stop('stop-loading', 'A'), stop('stop-offloading', 'B')])).toBeNull();
  });

  test('are 25 at most', () => {
    expect(tooManyStops(25)).toBeNull();
    expect(tooManyStops(26)).toBe('At most 25 stops');
  });

  test('lists show the first two parts of the first address (CTR-011)', () => {
    const stops = [stop('loading', ' 12 Main Reef Road , City Deep, Johannesburg'), stop('loading', 'Durban')];
    expect(shortAddress(stops, 'loading')).toBe('12 Main Reef Road, City Deep');
    expect(shortAddress(stops, 'offloading')).toBeNull();
  });
});

describe('the distance of a route', () => {
  test('is needed in manual mode and must be more than nothing (RTE-020)', () => {
    expect(distanceProblem({ isManual: true, km: null })).toBe('Distance is required in manual mode');
    expect(distanceProblem({ isManual: true, km: 0 })).toBe('Distance must be greater than 0');
    expect(distanceProblem({ isManual: true, km: 0.1 })).toBeNull();
    expect(distanceProblem({ isManual: false, km: null })).toBeNull();
  });

  describe('that changes without a word on how it was found (decision 19.5)', () => {
    const before = { km: 578, km_source: 'estimate', polyline: 'old' } as const;

    test('was typed by hand, as long as no new line came with it', () => {
      for (const sent of [{ km: 600 }, { km: 600, polyline: 'old' }, { km: 600, polyline: null }]) {
        expect(kmSourceAfter(before, sent)).toBe('manual');
      }
    });

    test('was found as before when it came with its new line', () => {
      expect(kmSourceAfter(before, { km: 600, polyline: 'new' })).toBe('estimate');
      expect(kmSourceAfter({ ...before, km_source: 'manual' }, { km: 600, polyline: 'new' })).toBe('manual');
    });

    test('keeps its source while it is the same or becomes unknown', () => {
      for (const sent of [{}, { km: 578 }, { polyline: 'new' }, { km: 0, polyline: null }]) {
        expect(kmSourceAfter(before, sent)).toBe('estimate');
      }
    });

    test('yields to what was said', () => {
      expect(kmSourceAfter(before, { km: 600, km_source: 'engine' })).toBe('engine');
      expect(kmSourceAfter(before, { km_source: 'manual' })).toBe('manual');
    });
  });

  test('has one decimal (RTE-016)', () => expect([49, 50, 577_949, 578_050].map(kmOfMetres)).toEqual([0, 0.1, 577.9, 578.1]));
});
