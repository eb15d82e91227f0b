import { describe, expect, it, test } from 'vitest';
import { placeAway, syntheticDrive, syntheticStand } from '../../test/synthetic-drive.ts';
import { packTrack, thinTrack, unpackTrack, type TrackPoint } from './track-codec.ts';
import { speedBand, stopsOf, trailPieces, trailSummary } from './trail.ts';

const depot = { lat: -26.1, lon: 28.2 };
const start = Date.parse('2026-11-22T04:00:00.000Z');
/** A point so many minutes after the start and metres north of the depot. */
const point = (minute: number, northM: number, speedKmh: number | null): TrackPoint => ({
  at: start + minute * 60_000,
  ...placeAway(depot, northM, 0),
  speedKmh,
  heading: 0,
});
const stopMinutes = (points: readonly TrackPoint[]) =>
  stopsOf(points).map(({ from, to, minutes }) => [(from - start) / 60_000, (to - start) / 60_000, minutes]);

it.each([
  [null, 'unknown'],
  [0, 'standing'],
  [5, 'standing'],
  [5.1, 'town'],
  [60, 'town'],
  [60.1, 'road'],
  [80, 'road'],
  [80.1, 'over_limit'],
])('%s km/h is drawn as %s', (speed, band) => expect(speedBand(speed)).toBe(band));

describe('a trail is drawn', () => {
  const bands = (points: readonly TrackPoint[]) => trailPieces(points).map((piece) => [piece.band, piece.points.length]);

  test('in pieces of one colour that share their ends', () => {
    const points = [point(0, 0, 0), point(1, 500, 40), point(2, 1_200, 50), point(3, 2_400, 75), point(4, 3_800, 84)];
    expect(bands(points)).toEqual([
      ['town', 3],
      ['road', 2],
      ['over_limit', 2],
    ]);
    const pieces = trailPieces(points);
    for (const [position, piece] of pieces.entries()) expect(piece.points[0]).toBe(pieces[position - 1]?.points.at(-1) ?? points[0]);
  });

  test('with a silence apart, but not the silence of a parked truck', () => {
    expect(bands([point(0, 0, 70), point(20, 15_000, 70), point(21, 16_200, 70)])).toEqual([
      ['unheard', 2],
      ['road', 2],
    ]);
    expect(bands([point(0, 0, 0), point(60, 20, 0)])).toEqual([['standing', 2]]);
  });

  test('not at all with a single point', () => {
    expect(trailPieces([])).toEqual([]);
    expect(trailPieces([point(0, 0, 0)])).toEqual([]);
  });
});

describe('a stop', () => {
  it.each<[string, TrackPoint[], number[][]]>([
    ['is a stand of five minutes', [point(0, 0, 0), point(5, 10, 0)], [[0, 5, 5]]],
    ['is no shorter stand', [point(0, 0, 0), point(4.9, 10, 0)], []],
    ['is no creeping', [point(0, 0, 6), point(10, 900, 6), point(20, 1_800, 6)], []],
    ['lasts until the first move while it is still there', [point(0, 0, 0), point(60, 0, 0), point(118, 50, 20)], [[0, 118, 118]]],
    ['lasts until it was last there', [point(0, 0, 0), point(60, 0, 0), point(118, 900, 70)], [[0, 60, 60]]],
    [
      'goes on through a turn in the yard',
      [point(0, 0, 0), point(6, 0, 0), point(8, 90, 12), point(10, 60, 0), point(20, 60, 0)],
      [[0, 20, 20]],
    ],
    [
      'ends with a move to another place',
      [point(0, 0, 0), point(6, 0, 0), point(9, 900, 0), point(20, 900, 0)],
      [
        [0, 6, 6],
        [9, 20, 11],
      ],
    ],
    [
      'begins again after a round',
      [point(0, 0, 0), point(6, 0, 0), point(9, 2_000, 60), point(15, 0, 0), point(25, 0, 0)],
      [
        [0, 6, 6],
        [15, 25, 10],
      ],
    ],
    ['is seen by places alone', [point(0, 0, null), point(4, 10, null), point(9, 12, null), point(10, 1_500, null)], [[4, 9, 5]]],
  ])('%s', (_case, points, stops) => expect(stopMinutes(points)).toEqual(stops));

  test('lies in the middle of its places', () => {
    const [stop] = stopsOf(syntheticStand({ seed: 3, from: depot, startAt: start, hours: 2, everySeconds: 30, spreadM: 20 }));
    expect(stop?.minutes).toBe(120);
    expect(Math.abs((stop?.place.lat ?? 0) - depot.lat)).toBeLessThan(2e-4);
    expect(Math.abs((stop?.place.lon ?? 0) - depot.lon)).toBeLessThan(2e-4);
  });
});

describe('a day', () => {
  const drive = syntheticDrive({ seed: 5, from: depot, startAt: start, hours: 6, everySeconds: 30, spreadM: 5, bendPerKm: 20 });
  const last = drive.fixes.at(-1) ?? { ...depot, at: start };
  const night = syntheticStand({ seed: 6, from: last, startAt: last.at + 30_000, hours: 10, everySeconds: 30, spreadM: 10 });
  const day = [...drive.fixes, ...night];

  test('has its kilometres, its driving time and its stops', () => {
    const { km, unheardKm, drivingMinutes, stops } = trailSummary(day);
    const standing = stops.slice(0, -1).reduce((sum, { minutes }) => sum + minutes, 0);
    expect(Math.abs(km / (drive.metres / 1_000) - 1)).toBeLessThan(0.005);
    expect(unheardKm).toBe(0);
    expect(stops.at(-1)?.minutes).toBeGreaterThanOrEqual(599);
    // halts of less than five minutes are no stops
    expect(drivingMinutes + standing).toBeGreaterThan(345);
    expect(drivingMinutes + standing).toBeLessThanOrEqual(362);
  });

  test('says the same once it is packed', () => {
    const [live, packed] = [trailSummary(day), trailSummary(unpackTrack(packTrack(thinTrack(day))))];
    expect(Math.abs(packed.km / live.km - 1)).toBeLessThan(0.003);
    expect(Math.abs(packed.drivingMinutes - live.drivingMinutes)).toBeLessThanOrEqual(2);
    expect(packed.stops.map(({ minutes }) => minutes)).toEqual(live.stops.map(({ minutes }) => minutes));
  });

  test('drives over a silence no longer than the way takes', () => {
    expect(trailSummary([point(0, 0, 80), point(480, 110_000, 80)])).toMatchObject({ drivingMinutes: 120, stops: [] });
    expect(trailSummary([point(0, 0, 80), point(60, 110_000, 80)])).toMatchObject({ drivingMinutes: 60 });
  });

  test('knows its top speed, and of a day of nothing that there was none', () => {
    expect(trailSummary([point(0, 0, 70), point(1, 1_200, 83.4), point(2, 2_400, null)]).topSpeedKmh).toBe(83.4);
    expect(trailSummary([])).toEqual({ km: 0, unheardKm: 0, drivingMinutes: 0, topSpeedKmh: null, stops: [] });
  });
});
