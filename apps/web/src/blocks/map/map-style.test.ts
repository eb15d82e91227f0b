import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { boundsOf, HOME, linesAsGeoJson, SINGLE_ZOOM } from './map-scene.ts';
import { builtInStyle } from './map-style.ts';

const basemap = path.resolve(import.meta.dirname, '../../../public');

describe('the built-in map', () => {
  test.each(['light', 'dark'] as const)('draws only from files of our own, in the %s scheme', (scheme) => {
    const { sources, glyphs, sprite, layers } = builtInStyle(scheme);
    expect([glyphs, sprite]).toEqual([undefined, undefined]);
    for (const source of Object.values(sources)) {
      const { data } = source as { data: string };
      const features = (JSON.parse(readFileSync(path.join(basemap, data), 'utf8')) as { features: unknown[] }).features;
      expect(features.length, data).toBeGreaterThan(0);
    }
    const named = layers.flatMap((layer) => ('source' in layer ? [layer.source] : []));
    expect(new Set(named)).toEqual(new Set(Object.keys(sources)));
  });
});

test('a map opens on southern Africa at zoom 5 and goes to zoom 14 around a single stop (MAP-007)', () => {
  expect([HOME.zoom, SINGLE_ZOOM]).toEqual([5, 14]);
  expect(HOME.lat).toBeGreaterThan(-34.9);
  expect(HOME.lat).toBeLessThan(-17);
  expect(HOME.lng).toBeGreaterThan(16.4);
  expect(HOME.lng).toBeLessThan(36);
});

describe('what stands on a map', () => {
  const marker = { key: 'a', label: 'L1', kind: 'loading', address: 'A', lat: -26, lng: 28 } as const;
  test('is wholly in sight: stops and the ways between them', () => {
    expect(boundsOf({ markers: [], lines: [] })).toBeNull();
    expect(boundsOf({ markers: [marker], lines: [] })).toEqual([28, -26, 28, -26]);
    const line = { polyline: '_p~iF~ps|U_ulLnnqC', name: '', isChosen: true };
    expect(boundsOf({ markers: [marker], lines: [line] })).toEqual([-120.95, -26, 28, 40.7]);
  });

  test('hands ways to the renderer as longitude and latitude', () => {
    const { features } = linesAsGeoJson([{ polyline: '_p~iF~ps|U', name: '', isChosen: true }]);
    expect(features[0]?.geometry.coordinates).toEqual([[-120.2, 38.5]]);
    expect(features[0]?.properties).toEqual({ polyline: '_p~iF~ps|U', isChosen: true });
  });
});
