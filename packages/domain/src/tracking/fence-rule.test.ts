import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { FenceIndex } from './fence-index.ts';
import { GONE_M, isSamePresence, replayDay, stepFences, visitsOf, type FenceEvent, type FenceFix, type Presence } from './fence-rule.ts';
import { driftingError, placeAway, seededNumbers, syntheticStand } from '../../test/synthetic-drive.ts';

const depot = { lat: -26.1, lon: 28.2 };
const radiusM = 300;
const index = new FenceIndex([{ id: 'depot', shape: { kind: 'circle', centre: depot, radiusM } }], GONE_M);
const start = Date.parse('2026-11-22T06:00:00.000Z');
const seconds = (count: number) => count * 1_000;
/** A fix so many seconds after the start and metres north of the depot. */
const fixAt = (second: number, northM: number, speedKmh: number | null, over: Partial<FenceFix> = {}): FenceFix => ({
  at: start + seconds(second),
  ...placeAway(depot, northM, 0),
  speedKmh,
  ...over,
});
const eventsOf = (fixes: readonly FenceFix[], before: readonly Presence[] = []) => replayDay(fixes, index, before).events;
const described = (events: readonly FenceEvent[]) => events.map(({ kind, at }) => `${kind} ${(at - start) / 1_000}`);
const count = (events: readonly FenceEvent[], wanted: FenceEvent['kind']) => events.filter(({ kind }) => kind === wanted).length;

describe('a vehicle arrives', () => {
  it.each<[string, FenceFix[], string[]]>([
    ['with the second fix inside while it stands, from the first', [fixAt(0, 200, 30), fixAt(30, 50, 4)], ['arrival 0']],
    ['never with one fix inside', [fixAt(0, 0, 0)], []],
    ['after two minutes inside though it creeps', [fixAt(0, 200, 9), fixAt(60, 150, 9), fixAt(120, 90, 9)], ['arrival 0']],
    ['not before them', [fixAt(0, 200, 9), fixAt(60, 150, 9), fixAt(119, 90, 9)], []],
    ['not by driving through', [fixAt(0, -290, 80), fixAt(20, 150, 80), fixAt(40, 600, 80)], []],
    ['not by two visits of one fix each', [fixAt(0, 0, 0), fixAt(30, 320, 20), fixAt(60, 0, 0)], []],
    ['on the edge', [fixAt(0, 299.9, 0), fixAt(30, 299.9, 0)], ['arrival 0']],
    ['not a metre beyond it', [fixAt(0, 301, 0), fixAt(30, 301, 0), fixAt(300, 301, 0)], []],
    ['with a speed that nobody knows only after two minutes', [fixAt(0, 0, null), fixAt(60, 0, null), fixAt(120, 0, null)], ['arrival 0']],
    ['by sure fixes only', [fixAt(0, 0, 0, { accuracyM: 101 }), fixAt(30, 0, 0), fixAt(60, 0, 0, { accuracyM: 100 })], ['arrival 30']],
    ['not by doubtful ones', [fixAt(0, 0, 0, { doubtful: true }), fixAt(30, 0, 0, { doubtful: true }), fixAt(60, 0, 0)], []],
  ])('%s', (_case, fixes, events) => expect(described(eventsOf(fixes))).toEqual(events));
});

describe('a vehicle that arrived leaves', () => {
  const arrived: Presence[] = [{ fenceId: 'depot', firstInside: start, fixesInside: 2, arrived: true, firstOutside: null }];
  it.each<[string, FenceFix[], string[]]>([
    ['after a minute of driving outside, from the first fix there', [fixAt(0, 410, 20), fixAt(60, 450, 20)], ['departure 0']],
    ['not before the minute', [fixAt(0, 410, 20), fixAt(59, 450, 20)], []],
    ['at once when it is far', [fixAt(0, 801, 0)], ['departure 0']],
    ['not by standing outside, however long', [fixAt(0, 450, 20), fixAt(60, 460, 0), fixAt(36_000, 460, 0)], []],
    [
      'once it drives on from there, from when it went out',
      [fixAt(0, 450, 0), fixAt(3_600, 450, 0), fixAt(3_660, 500, 30)],
      ['departure 0'],
    ],
    ['not while it is within the margin', [fixAt(0, 390, 20), fixAt(60, 399, 20), fixAt(600, 380, 20)], []],
    ['not when it comes back', [fixAt(0, 420, 20), fixAt(30, 200, 20), fixAt(600, 420, 20), fixAt(630, 200, 20)], []],
    ['but not by an unsure fix', [fixAt(0, 5_000, 80, { accuracyM: 900 }), fixAt(60, 0, 0)], []],
    ['and not by a doubtful one', [fixAt(0, 5_000, 80, { doubtful: true }), fixAt(60, 0, 0)], []],
    ['while nothing is heard, when it is heard of again', [fixAt(18_000, 90_000, 80)], ['departure 18000']],
    ['while nothing is heard, from the last known time outside', [fixAt(0, 420, 20), fixAt(9_000, 90_000, 80)], ['departure 0']],
  ])('%s', (_case, fixes, events) => expect(described(eventsOf(fixes, arrived))).toEqual(events));

  test('when its fence is taken away', () => {
    expect(described(replayDay([fixAt(90, 0, 0)], new FenceIndex([], GONE_M), arrived).events)).toEqual(['departure 90']);
  });

  test('and stays through a silence when it is where it was', () => {
    expect(eventsOf([fixAt(28_800, 10, 0)], arrived)).toEqual([]);
  });
});

test('a vehicle can stand in two fences that overlap, and leaves each by its own edge', () => {
  const two = new FenceIndex(
    [
      { id: 'yard', shape: { kind: 'circle', centre: depot, radiusM: 100 } },
      { id: 'town', shape: { kind: 'circle', centre: depot, radiusM: 2_000 } },
    ],
    GONE_M,
  );
  const { events } = replayDay([fixAt(0, 0, 0), fixAt(30, 0, 0), fixAt(60, 1_000, 60), fixAt(300, 3_000, 60)], two, []);
  expect(events.map(({ fenceId, kind }) => `${kind} ${fenceId}`)).toEqual([
    'arrival yard',
    'arrival town',
    'departure yard',
    'departure town',
  ]);
});

describe('a receiver that wanders', () => {
  it.each(Array.from({ length: 20 }, (_, run) => run + 1))(
    'makes one arrival and no departure of 8 h parked on the edge, run %i',
    (seed) => {
      const stand = syntheticStand({ seed, from: placeAway(depot, radiusM, 0), startAt: start, hours: 8, everySeconds: 30, spreadM: 40 });
      const naive = stand.filter((fix, position) => {
        const isInside = (place: typeof fix) => index.near(place).length > 0 && place.lat <= placeAway(depot, radiusM, 0).lat;
        const before = stand[position - 1];
        return before !== undefined && isInside(before) !== isInside(fix);
      });
      expect(naive.length).toBeGreaterThan(30);
      const events = eventsOf(stand);
      expect([count(events, 'arrival'), count(events, 'departure')]).toEqual([1, 0]);
    },
  );
});

/** A vehicle that comes from 5 km south at 80 km/h, stays for `stayMinutes` at the depot (0: drives past), and drives on 5 km; true times too. */
function passage(seed: number, stayMinutes: number, sideM: number) {
  const next = seededNumbers(seed);
  const drift = driftingError(next, 10);
  const [everySeconds, phase, metresPerSecond] = [30, Math.floor(30 * next()), 80 / 3.6];
  const approachSeconds = 5_000 / metresPerSecond;
  const staySeconds = stayMinutes * 60;
  const northAt = (second: number) => {
    const driven = second < approachSeconds ? second : Math.max(approachSeconds, second - staySeconds);
    return -5_000 + driven * metresPerSecond;
  };
  const fixes: FenceFix[] = [];
  for (let second = phase; second < 2 * approachSeconds + staySeconds; second += everySeconds) {
    const isStanding = second >= approachSeconds && second < approachSeconds + staySeconds;
    const { northM, eastM } = drift(everySeconds);
    fixes.push({
      at: start + seconds(second),
      ...placeAway(depot, northAt(second) + northM, sideM + eastM),
      speedKmh: isStanding ? 0 : 80,
    });
  }
  const half = Math.sqrt(radiusM ** 2 - sideM ** 2);
  return {
    fixes,
    inAt: start + seconds((5_000 - half) / metresPerSecond),
    outAt: start + seconds((5_000 + half) / metresPerSecond + staySeconds),
    everyMs: seconds(everySeconds),
  };
}

test('200 trucks that drive past at 80 km/h arrive nowhere', () => {
  const arrivals = Array.from({ length: 200 }, (_, run) => eventsOf(passage(run + 1, 0, (run % 20) * 14).fixes));
  expect(arrivals.flat()).toEqual([]);
});

test('120 stays are all found, with arrivals within a sampling interval of the edge and departures within two', () => {
  for (let run = 1; run <= 120; run++) {
    const { fixes, inAt, outAt, everyMs } = passage(1_000 + run, 20 + (run % 40), (run % 10) * 15);
    const visits = visitsOf([], eventsOf(fixes));
    expect(visits).toHaveLength(1);
    const [visit] = visits;
    // the receiver is wrong by some tens of metres: a second or two at 80 km/h
    expect((visit?.arrivedAt ?? 0) - inAt).toBeGreaterThan(-seconds(3));
    expect((visit?.arrivedAt ?? 0) - inAt).toBeLessThanOrEqual(everyMs + seconds(3));
    expect((visit?.departedAt ?? 0) - outAt).toBeGreaterThan(-seconds(3));
    // the margin beyond the edge takes some five seconds more to drive through
    expect((visit?.departedAt ?? 0) - outAt).toBeLessThanOrEqual(everyMs + seconds(10));
  }
});

const anyFixes = fc.array(
  fc.record({
    second: fc.integer({ min: 0, max: 4_000 }),
    northM: fc.integer({ min: -1_500, max: 1_500 }),
    speedKmh: fc.constantFrom(0, 3, 20, 80, null),
    accuracyM: fc.constantFrom(null, 5, 200),
  }),
  { maxLength: 60 },
);
const anyDrive = anyFixes.map((all) =>
  all.map(({ second, northM, speedKmh, accuracyM }) => fixAt(second * 10, northM, speedKmh, { accuracyM })),
);

describe('a day walked again', () => {
  test('says what was said live when every fix came in order', () => {
    fc.assert(
      fc.property(anyDrive, (fixes) => {
        const inOrder = [...new Map(fixes.toReversed().map((fix) => [fix.at, fix])).values()].toSorted((one, other) => one.at - other.at);
        let presence: readonly Presence[] = [];
        const events: FenceEvent[] = [];
        for (const fix of inOrder) {
          const step = stepFences(presence, fix, index);
          presence = step.presence;
          events.push(...step.events);
        }
        expect(replayDay(inOrder, index, [])).toEqual({ presence, events });
      }),
      { seed: 815 },
    );
  });

  test('says the same however late its fixes came', () => {
    const { fixes } = passage(7, 45, 0);
    fc.assert(
      fc.property(fc.shuffledSubarray(fixes, { minLength: fixes.length }), (late) => {
        expect(replayDay(late, index, [])).toEqual(replayDay(fixes, index, []));
      }),
      { seed: 816 },
    );
  });

  test('goes on where the day before ended, though it ended inside', () => {
    const { fixes } = passage(8, 60, 0);
    const whole = replayDay(fixes, index, []);
    for (const cut of [1, 5, 9, 10, 60, 120, fixes.length - 3]) {
      const evening = replayDay(fixes.slice(0, cut), index, []);
      const morning = replayDay(fixes.slice(cut), index, evening.presence);
      expect([...evening.events, ...morning.events]).toEqual(whole.events);
      expect(morning.presence).toEqual(whole.presence);
    }
  });

  test('arrives and leaves in turn, whatever is sent, and ends inside only when it did not leave', () => {
    fc.assert(
      fc.property(anyDrive, (fixes) => {
        const { presence, events } = replayDay(fixes, index, []);
        expect(events.map(({ kind }) => kind)).toEqual(events.map((_, position) => (position % 2 === 0 ? 'arrival' : 'departure')));
        expect(presence.some(({ arrived }) => arrived)).toBe(events.length % 2 === 1);
        expect(visitsOf([], events).every(({ arrivedAt, departedAt }) => departedAt === null || departedAt >= arrivedAt)).toBe(true);
      }),
      { seed: 817, numRuns: 500 },
    );
  });
});

test('a stay that was open before the day is closed by it, one that it opens stays open', () => {
  const before: Presence[] = [{ fenceId: 'depot', firstInside: start - 1, fixesInside: 2, arrived: true, firstOutside: null }];
  const events: FenceEvent[] = [
    { fenceId: 'depot', kind: 'departure', at: start },
    { fenceId: 'client', kind: 'arrival', at: start + 1 },
  ];
  expect(visitsOf(before, events)).toEqual([
    { fenceId: 'depot', arrivedAt: start - 1, departedAt: start },
    { fenceId: 'client', arrivedAt: start + 1, departedAt: null },
  ]);
});

test('two states are the same when they say the same, in any order', () => {
  const [one, other]: Presence[] = ['a', 'b'].map((fenceId) => ({
    fenceId,
    firstInside: 1,
    fixesInside: 2,
    arrived: true,
    firstOutside: null,
  })) as [Presence, Presence];
  expect(isSamePresence([one, other], [other, one])).toBe(true);
  expect(isSamePresence([one], [{ ...one, firstOutside: 5 }])).toBe(false);
  expect(isSamePresence([one, other], [one])).toBe(false);
});
