import { describe, expect, test } from 'vitest';
import { digestDay, nextDigestTry } from './digest.ts';
import { canHold, maySee, needId, needKinds, readNeedId, type Need } from './need-kinds.ts';
import { inUrgency, needUrgency } from './need-order.ts';
import { needWhen } from './need-words.ts';
import { snoozedUntil, type SnoozeChoice } from './snooze.ts';

const today = '2026-11-21';
const need = (fields: Partial<Need>): Need => ({
  kind: 'pod_missing',
  key: 'k',
  recordId: 'r',
  vehicleId: null,
  name: 'KW101',
  detail: '',
  day: today,
  at: null,
  ...fields,
});

describe('a need', () => {
  test('has one name, by which its kind and key are found again', () => {
    const named = { kind: 'paper', key: 'permit:0199:Zambia: north.2026-11-30' } as const;
    expect(readNeedId(needId(named))).toEqual(named);
    for (const text of ['', 'paper', 'paper:', ':x', 'papers:x']) expect(readNeedId(text)).toBeNull();
  });

  test.each([
    ['what is past its day presses now', { day: '2026-11-20' }, 'now'],
    ['what is due today presses today', {}, 'today'],
    ['what is due later does soon', { day: '2026-11-22' }, 'soon'],
    ['what has gone wrong presses now, whatever its day', { kind: 'trip_late', day: '2026-11-25' }, 'now'],
    ['what somebody should look at presses today', { kind: 'fuel_exception', day: '2026-09-01' }, 'today'],
  ] as const)('%s', (_case, fields, urgency) => expect(needUrgency(need(fields), today)).toBe(urgency));

  test('stands by its urgency, then by its kind, then by how long it waits and its name', () => {
    const needs = [
      need({ key: '1', day: '2026-11-24' }),
      need({ key: '2', name: 'KW102' }),
      need({ key: '3', day: '2026-11-20' }),
      need({ key: '4', kind: 'trip_overdue', day: '2026-11-20' }),
      need({ key: '5', kind: 'service_due', day: null }),
      need({ key: '6' }),
      need({ key: '7', kind: 'chep_over_grace', day: '2026-10-01' }),
    ];
    expect(inUrgency(needs, today).map(({ key }) => key)).toEqual(['4', '3', '7', '5', '6', '2', '1']);
  });

  test.each([
    [{ day: '2026-11-20' }, 'Was due yesterday'],
    [{}, 'Due today'],
    [{ day: '2026-11-22' }, 'Due tomorrow'],
    [{ kind: 'paper', day: '2026-11-30' }, 'Expires in 9 days'],
    [{ kind: 'trip_overdue', day: '2026-11-17' }, 'Was to end 4 days ago'],
    [{ kind: 'chep_over_grace', day: '2026-09-01' }, 'Grace ended 01/09/2026'],
    [{ kind: 'vehicle_silent', at: '2026-11-21T03:30:00.000Z' }, 'Last heard of 21/11/2026 05:30'],
    [{ kind: 'service_due', day: null }, null],
  ] as const)('%j says: %s', (fields, words) => expect(needWhen(need(fields), today)).toBe(words));
});

describe('a need concerns', () => {
  const kindsOf = (...held: string[]) => needKinds.filter((kind) => maySee(held, kind));
  test('controllers with trips, vehicles and their papers, finance with what brings money in, managers with everything', () => {
    expect(kindsOf('controller:actions')).toContain('trip_to_start');
    expect(kindsOf('controller:actions')).not.toContain('pod_missing');
    expect(kindsOf('finance:actions')).toEqual(['mention', 'pod_missing', 'invoice_missing', 'chep_over_grace', 'fuel_exception']);
    expect(kindsOf('manager:actions')).toEqual([...needKinds]);
    expect(kindsOf()).toEqual(['mention']);
  });

  test('a colleague who may see it and can sign in', () => {
    const colleague = { role: 'Financial', granted: [], isActive: true } as const;
    expect(canHold(colleague, false, 'pod_missing')).toBe(true);
    expect(canHold(colleague, false, 'trip_to_start')).toBe(false);
    expect(canHold({ ...colleague, granted: ['controller:actions'] }, false, 'trip_to_start')).toBe(true);
    expect(canHold({ ...colleague, isActive: false }, false, 'pod_missing')).toBe(false);
    expect(canHold(colleague, true, 'pod_missing')).toBe(false);
    // who was named is asked, and nobody else
    expect(canHold(colleague, false, 'mention')).toBe(false);
  });
});

describe('a need that is put off comes back', () => {
  // a Saturday, 08:00 in South Africa
  test.each<[SnoozeChoice, string, string | null]>([
    ['hour', '2026-11-21T06:00:00.000Z', '2026-11-21T07:00:00.000Z'],
    ['afternoon', '2026-11-21T06:00:00.000Z', '2026-11-21T11:00:00.000Z'],
    ['afternoon', '2026-11-21T11:00:00.000Z', null],
    ['tomorrow', '2026-11-21T06:00:00.000Z', '2026-11-22T03:00:00.000Z'],
    ['tomorrow', '2026-11-21T22:30:00.000Z', '2026-11-23T03:00:00.000Z'],
    ['monday', '2026-11-21T06:00:00.000Z', '2026-11-23T03:00:00.000Z'],
    ['monday', '2026-11-22T21:59:00.000Z', '2026-11-23T03:00:00.000Z'],
    ['monday', '2026-11-23T06:00:00.000Z', '2026-11-30T03:00:00.000Z'],
  ])('%s at %s: %s', (choice, now, until) => expect(snoozedUntil(choice, new Date(now))?.toISOString() ?? null).toBe(until));
});

describe('the mail of the morning', () => {
  test.each([
    ['2026-11-21T02:59:59.000Z', null],
    ['2026-11-21T03:00:00.000Z', '2026-11-21'],
    ['2026-11-21T06:59:00.000Z', '2026-11-21'],
    ['2026-11-21T07:00:00.000Z', null],
  ])('at %s is that of %s', (now, day) => expect(digestDay(new Date(now))).toBe(day));

  test('is tried again after pauses that grow, at most half an hour', () => {
    const now = new Date('2026-11-21T03:00:00.000Z');
    const pauses = [0, 1, 2, 4, 5, 9].map((attempts) => (nextDigestTry(attempts, now).getTime() - now.getTime()) / 60_000);
    expect(pauses).toEqual([1, 2, 4, 16, 30, 30]);
  });
});
