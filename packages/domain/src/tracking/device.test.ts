import { describe, expect, test } from 'vitest';
import { deviceSourceName, deviceSources, deviceState, isOnLocalTime, silentBefore } from './device.ts';

const now = new Date('2026-11-21T06:00:00Z');
const HOUR_MS = 3_600_000;
const facts = { isIgnored: false, isLinked: true, lastFixAt: now.getTime(), lastRefusal: null };

describe('the state of a device', () => {
  test.each([
    ['linked while it sends for a vehicle', {}, 'linked'],
    ['linked through a night of rest', { lastFixAt: now.getTime() - 23 * HOUR_MS }, 'linked'],
    ['silent after a day without a fix', { lastFixAt: now.getTime() - 25 * HOUR_MS }, 'silent'],
    ['waiting when it was made for a vehicle and never heard of', { lastFixAt: null }, 'waiting'],
    ['unassigned while no vehicle is linked to it', { isLinked: false }, 'unassigned'],
    ['refusing before all else that needs a person', { isLinked: false, lastRefusal: 'in_future' }, 'refusing'],
    ['ignored once it is set aside, whatever it sends', { isIgnored: true, lastRefusal: 'in_future' }, 'ignored'],
  ] as const)('is %s', (_case, changed, state) => {
    expect(deviceState({ ...facts, ...changed }, now)).toBe(state);
  });

  test('turns silent on the last fix of a day ago, to the millisecond', () => {
    const limit = silentBefore(now).getTime();
    expect([deviceState({ ...facts, lastFixAt: limit }, now), deviceState({ ...facts, lastFixAt: limit - 1 }, now)]).toEqual([
      'linked',
      'silent',
    ]);
  });
});

test('a device is on local time when most of its messages from the future lie two hours ahead', () => {
  expect(isOnLocalTime([120, 119, 121])).toBe(true);
  expect(isOnLocalTime([120, 119])).toBe(false);
  expect(isOnLocalTime([30, 30, 120, 120, 120])).toBe(true);
  expect(isOnLocalTime([])).toBe(false);
});

test('every source has a name of its own', () => {
  expect(new Set(deviceSources.map(deviceSourceName)).size).toBe(deviceSources.length);
});
