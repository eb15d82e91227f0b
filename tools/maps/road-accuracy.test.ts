import { describe, expect, test } from 'vitest';
import { readFactors } from '../../apps/server/src/platform/maps/embedded/road-network.ts';
import { estimate, fitFactors, FIT_FROM_KM, judge, networkWith } from './fit-road-factors.ts';
import { readPublishedDistances, readPublishedSources, readUnofficialDistances } from './published-distances.ts';

const distances = readPublishedDistances();
const committed = readFactors();

describe('the published distances', () => {
  test('are sixty at least, all of 150 km and more, each with its source, no road twice', () => {
    expect(distances.length).toBeGreaterThanOrEqual(60);
    expect(distances.filter(({ km }) => !(km >= FIT_FROM_KM))).toEqual([]);
    const sources = readPublishedSources();
    expect(sources.filter(({ title, address }) => !title || !/^[\w.-]+\.[a-z]+\//.test(address))).toEqual([]);
    const known = new Set(sources.map(({ id }) => id));
    expect([...distances, ...readUnofficialDistances()].filter(({ source }) => !known.has(source))).toEqual([]);
    const ways = distances.map(({ from, to, via }) => [[from, to].toSorted().join(), via.toSorted().join()].join());
    expect(ways.filter((way, index) => ways.indexOf(way) !== index)).toEqual([]);
  });
});

describe('the factors of the road network', () => {
  test('are what the fit gives', () => {
    expect(committed).toEqual(fitFactors(distances));
  });

  test('keep estimates within 2.5 % on average and 95 of 100 within 6 %, judged on distances the fit has not seen', () => {
    const heldOut = judge(distances, (row) =>
      fitFactors(
        distances.filter((other) => other !== row),
        committed,
      ),
    );
    expect(heldOut.mean).toBeLessThanOrEqual(0.025);
    expect(heldOut.within6).toBeGreaterThanOrEqual(0.95);
  });

  test('hold without a whole source too, and against figures that never took part', () => {
    const withoutSource = judge(distances, (row) =>
      fitFactors(
        distances.filter(({ source }) => source !== row.source),
        committed,
      ),
    );
    expect(withoutSource.mean).toBeLessThanOrEqual(0.045);
    expect(judge(readUnofficialDistances(), () => committed).mean).toBeLessThanOrEqual(0.05);
  });
});

const network = networkWith(committed);
test.each(distances)('$from – $to, $km km ($source), is estimated within 6 %', (row) => {
  expect(Math.abs(estimate(network, row) / row.km - 1)).toBeLessThanOrEqual(0.06);
});
