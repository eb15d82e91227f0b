import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { applyFrame, LiveFrames, type LiveFrame, type LivePlace, type LiveState } from './live-frame.ts';
import { isMoving } from './vehicle-position.ts';

const start = Date.parse('2026-11-22T06:00:00.000Z');
const truck = (id: string, over: Partial<LivePlace> = {}): LivePlace => ({
  id,
  lat: -26.1,
  lon: 28.2,
  speedKmh: 76.4,
  heading: 142,
  at: start,
  ...over,
});
const read = (frames: readonly (LiveFrame | null)[], state: LiveState | null = null) =>
  frames.reduce<LiveState | null>((before, frame) => (frame === null ? before : applyFrame(before, frame)), state);

describe('a frame', () => {
  test('says of each vehicle six numbers', () => {
    const frame = new LiveFrames('a').next([truck('T1', { at: start - 12_400 }), truck('T2', { speedKmh: null, heading: null })], start);
    expect(frame).toEqual({
      source: 'a',
      count: 1,
      at: start,
      isWhole: false,
      ids: ['T1', 'T2'],
      rows: [
        [0, -2_610_000, 2_820_000, 76, 142, 12],
        [1, -2_610_000, 2_820_000, -1, -1, 0],
      ],
      gone: [],
    });
  });

  test('has only what was heard of since the one before, and is none when nothing was', () => {
    const frames = new LiveFrames('a');
    frames.next([truck('T1'), truck('T2')], start);
    const moved = [truck('T1'), truck('T2', { at: start + 30_000, lat: -26.2 })];
    expect(frames.next(moved, start + 31_000)).toMatchObject({ count: 2, ids: [], rows: [[1, -2_620_000, 2_820_000, 76, 142, 1]] });
    expect(frames.next(moved, start + 36_000)).toBeNull();
  });

  test('says who went, though somebody else came in the same tick', () => {
    const frames = new LiveFrames('a');
    frames.next([truck('T1'), truck('T2')], start);
    expect(frames.next([truck('T2')], start + 5_000)).toMatchObject({ rows: [], gone: [0] });
    expect(frames.next([truck('T3')], start + 10_000)).toMatchObject({ ids: ['T3'], gone: [1] });
  });

  it.each([
    [5.2, 6],
    [5, 5],
    [4.9, 5],
    [0, 0],
    [80.5, 81],
  ])('never rounds %d km/h across the line between standing and moving: %i', (speedKmh, whole) => {
    const state = read([new LiveFrames('a').whole(start), new LiveFrames('a').next([truck('T1', { speedKmh })], start)]);
    expect(state?.places.get('T1')?.speedKmh).toBe(whole);
    expect(isMoving({ speed: whole })).toBe(isMoving({ speed: speedKmh }));
  });

  test('of 500 vehicles that all moved is at most 20 kB', () => {
    const frames = new LiveFrames('a');
    const fleet = (at: number) =>
      Array.from({ length: 500 }, (_, number) =>
        truck(`00000000-0000-4000-8000-${number}`, { at, lat: -26 - number / 100, lon: 28 + number / 100 }),
      );
    frames.next(fleet(start), start);
    expect(JSON.stringify(frames.next(fleet(start + 1_000), start + 5_000)).length).toBeLessThan(20_000);
  });
});

describe('a reader', () => {
  const frames = new LiveFrames('a');
  const first = frames.next([truck('T1')], start) as LiveFrame;
  const whole = frames.whole(start);
  const second = frames.next([truck('T1'), truck('T2')], start + 5_000) as LiveFrame;
  const third = frames.next([truck('T2', { at: start + 9_000 })], start + 10_000) as LiveFrame;

  test('begins with a whole frame and goes on with each change', () => {
    expect([...(read([whole, second])?.places.keys() ?? [])]).toEqual(['T1', 'T2']);
    expect([...(read([whole, second, third])?.places.keys() ?? [])]).toEqual(['T2']);
    expect(read([whole, second, third])?.places.get('T2')?.at).toBe(start + 9_000);
  });

  test('asks for a whole one when it missed a frame', () => expect(read([whole, third])).toBeNull());

  test('asks for a whole one when it never had one', () => expect(applyFrame(null, first)).toBeNull());

  test('asks for a whole one when somebody else counts', () => {
    expect(applyFrame(read([whole]), { ...second, source: 'b' })).toBeNull();
  });

  test('asks for a whole one when a row is of nobody', () => expect(applyFrame(read([whole]), { ...second, ids: [] })).toBeNull());

  test('passes over what a whole frame has said already', () => {
    const state = read([frames.whole(start + 10_000)]);
    expect(applyFrame(state, first)).toBe(state);
    expect(applyFrame(state, third)).toBe(state);
  });

  test('takes a whole frame of anybody', () => {
    const other = new LiveFrames('b');
    other.next([truck('T9')], start);
    expect([...(applyFrame(read([whole]), other.whole(start))?.places.keys() ?? [])]).toEqual(['T9']);
  });

  test('leaves the state that it had as it was', () => {
    const state = read([whole]) as LiveState;
    applyFrame(state, second);
    expect([...state.places.keys()]).toEqual(['T1']);
  });

  test('knows after any ticks what the maker knows, wherever it began', () => {
    const fix = fc.record({ id: fc.constantFrom('A', 'B', 'C', 'D', 'E'), seconds: fc.integer({ min: 0, max: 5 }) });
    const tick = fc.uniqueArray(fix, { selector: ({ id }) => id });
    fc.assert(
      fc.property(fc.array(tick, { minLength: 1, maxLength: 12 }), fc.nat({ max: 11 }), (ticks, begin) => {
        const maker = new LiveFrames('m');
        let state: LiveState | null = null;
        for (const [step, fleet] of ticks.entries()) {
          if (step === Math.min(begin, ticks.length - 1)) state = applyFrame(null, maker.whole(start + step * 5_000));
          const places = fleet.map(({ id, seconds }) => truck(id, { at: start + (step * 5 + seconds) * 1_000 }));
          const frame = maker.next(places, start + step * 5_000);
          if (state !== null && frame !== null) state = applyFrame(state, frame);
        }
        expect(state).not.toBeNull();
        const sorted = (places: Iterable<LivePlace>) => [...places].toSorted((one, other) => one.id.localeCompare(other.id));
        expect(sorted(state?.places.values() ?? [])).toEqual(
          sorted(
            (ticks.at(-1) ?? []).map(({ id, seconds }) =>
              truck(id, { speedKmh: 76, at: start + ((ticks.length - 1) * 5 + seconds) * 1_000 }),
            ),
          ),
        );
      }),
      { seed: 41, numRuns: 500 },
    );
  });
});
