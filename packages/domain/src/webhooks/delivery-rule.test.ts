import { describe, expect, it } from 'vitest';
import { hasPlace, judgeAttempt, nextAttempt, quietUntil, receiverState, type AttemptEnd, type ReceiverHealth } from './delivery-rule.ts';

const start = new Date('2026-11-21T06:00:00.000Z');
const later = (ms: number) => new Date(start.getTime() + ms);
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const middle = 0.5;
const well: ReceiverHealth = { failuresInRow: 0, failingSince: null };

/** Hours after the first attempt at which each attempt of a delivery is made that always fails. */
function attemptsInVain(): number[] {
  const hours: number[] = [];
  let now: Date | null = start;
  for (let attempts = 1; now; attempts += 1) {
    hours.push(Math.round(((now.getTime() - start.getTime()) / HOUR) * 1_000) / 1_000);
    now = nextAttempt({ attempts, since: start }, now, middle);
  }
  return hours;
}

describe('a delivery that fails', () => {
  it('is tried again after 10 s, 1 min, 5 min, 30 min, 2 h, 6 h, 12 h and 24 h, for the last time when three days are over', () => {
    expect(attemptsInVain()).toEqual([0, 0.003, 0.019, 0.103, 0.603, 2.603, 8.603, 20.603, 44.603, 68.603, 72]);
  });

  it('waits a tenth less or more by chance', () => {
    const waits = [0, middle, 1].map((chance) => nextAttempt({ attempts: 2, since: start }, later(10_000), chance)!.getTime());
    expect(waits.map((at) => at - later(10_000).getTime())).toEqual([54_000, 60_000, 66_000]);
  });
});

describe('an attempt', () => {
  const ended = (status: number | null, startedAt = start): AttemptEnd => ({ status, startedAt, retryAfter: null, wasElsewhere: false });
  const judge = (status: number | null, health = well, now = start) =>
    judgeAttempt(ended(status, now), { attempts: 1, since: now }, health, now, middle);

  it.each([200, 202, 204])('answered with %i is taken, and the receiver is well', (status) => {
    expect(judge(status, { failuresInRow: 2, failingSince: start })).toEqual({
      state: 'delivered',
      dueAt: null,
      health: well,
      pause: null,
      isBack: false,
      quietUntil: null,
    });
  });

  it.each([null, 301, 400, 404, 429, 500])('answered with %s is repeated', (status) => {
    expect(judge(status)).toMatchObject({
      state: 'waiting',
      dueAt: later(10_000),
      health: { failuresInRow: 1, failingSince: start },
      pause: null,
    });
  });

  it('answered with 410 pauses the receiver and loses nothing', () => {
    expect(judge(410)).toMatchObject({ state: 'waiting', pause: 'gone' });
  });

  it('in vain after three days of nothing but failures pauses the receiver and loses nothing', () => {
    const end = ended(500, later(3 * DAY));
    const failing = { failuresInRow: 10, failingSince: start };
    expect(judgeAttempt(end, { attempts: 11, since: start }, failing, later(3 * DAY), middle)).toMatchObject({
      state: 'waiting',
      pause: 'failing',
    });
  });

  it('of one notice that a receiver cannot digest is given up, and pauses nothing while it takes others', () => {
    const end = ended(500, later(3 * DAY));
    const failing = { failuresInRow: 1, failingSince: later(2 * DAY) };
    expect(judgeAttempt(end, { attempts: 11, since: start }, failing, later(3 * DAY), middle)).toMatchObject({
      state: 'failed',
      pause: null,
    });
  });

  it('that is taken after five in vain says that the receiver is back', () => {
    expect(judge(200, { failuresInRow: 4, failingSince: start }).isBack).toBe(false);
    expect(judge(200, { failuresInRow: 5, failingSince: start }).isBack).toBe(true);
  });

  it('answered with Retry-After has its receiver left alone until then, unless it was taken', () => {
    const asks = (status: number) =>
      judgeAttempt({ ...ended(status), retryAfter: '90' }, { attempts: 1, since: start }, well, start, middle);
    expect(asks(429)).toMatchObject({ state: 'waiting', quietUntil: later(90_000) });
    expect(asks(503)).toMatchObject({ state: 'waiting', quietUntil: later(90_000) });
    expect(asks(200)).toMatchObject({ state: 'delivered', quietUntil: null });
  });

  it.each([200, 410, 503, null])(
    'that ended with %s at an address that the receiver has left says nothing of where it is now',
    (status) => {
      const failing = { failuresInRow: 6, failingSince: start };
      const end = { ...ended(status), retryAfter: '90', wasElsewhere: true };
      const judged = judgeAttempt(end, { attempts: 9, since: later(-3 * DAY) }, failing, start, middle);
      expect(judged).toMatchObject({ health: failing, pause: null, isBack: false, quietUntil: null });
      expect(judged.state).toBe(status === 200 ? 'delivered' : 'waiting');
    },
  );
});

describe('a receiver that asks to be left alone', () => {
  it.each([
    ['120', later(120_000)],
    [' 1 ', later(1_000)],
    ['Sat, 21 Nov 2026 07:00:00 GMT', later(HOUR)],
    ['86401', later(DAY)],
    ['9'.repeat(400), later(DAY)],
    ['Mon, 21 Nov 2033 07:00:00 GMT', later(DAY)],
    ['0', null],
    ['-5', null],
    ['1.5', null],
    ['Sat, 21 Nov 2026 06:00:00 GMT', null],
    ['Sat, 99 Nov 2026 07:00:00 GMT', null],
    ['2026-11-22T06:00:00Z', null],
    ['soon', null],
    ['', null],
    [null, null],
  ])('by %s is left alone until %s, for a day at most', (text, until) => {
    expect(quietUntil(text, start)).toEqual(until);
  });
});

describe('the places of a company', () => {
  const receiver = (sending: number, failuresInRow = 0) => ({ sending, failuresInRow });

  it('are four for a receiver that works and one for one that failed last', () => {
    expect(hasPlace(receiver(3), [receiver(3)])).toBe(true);
    expect(hasPlace(receiver(4), [receiver(4)])).toBe(false);
    expect(hasPlace(receiver(0, 1), [receiver(0, 1)])).toBe(true);
    expect(hasPlace(receiver(1, 1), [receiver(1, 1)])).toBe(false);
  });

  it('are eight for all its receivers', () => {
    expect(hasPlace(receiver(0), [receiver(4), receiver(3), receiver(0)])).toBe(true);
    expect(hasPlace(receiver(0), [receiver(4), receiver(4), receiver(0)])).toBe(false);
  });
});

it.each([
  [{ isActive: true, pausedBecause: null, failuresInRow: 0 }, 'active'],
  [{ isActive: true, pausedBecause: null, failuresInRow: 3 }, 'failing'],
  [{ isActive: false, pausedBecause: null, failuresInRow: 3 }, 'paused'],
  [{ isActive: false, pausedBecause: 'gone', failuresInRow: 1 }, 'gone'],
  [{ isActive: false, pausedBecause: 'failing', failuresInRow: 9 }, 'given_up'],
] as const)('a receiver that is %o is shown as %s', (receiver, state) => {
  expect(receiverState(receiver)).toBe(state);
});
