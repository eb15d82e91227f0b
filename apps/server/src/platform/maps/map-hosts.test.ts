import { describe, expect, test } from 'vitest';
import { mapHosts } from './map-hosts.ts';
import { embeddedMaps } from './open-maps.ts';

describe('hosts that a page may reach for its map', () => {
  test('are none for the built-in map and for tiles of our own', () => {
    expect(mapHosts(embeddedMaps)).toEqual({ connectSrc: [], imgSrc: [] });
    expect(mapHosts({ ...embeddedMaps, tilesUrl: '/tiles/south-africa.pmtiles' })).toEqual({ connectSrc: [], imgSrc: [] });
  });

  test('are those of the style and of the tiles, where they lie elsewhere', () => {
    const hosts = mapHosts({ ...embeddedMaps, styleUrl: 'https://tiles.example.org/styles/light.json', tilesUrl: null });
    expect(hosts.connectSrc).toEqual(['https://tiles.example.org']);
  });

  test('are Google’s only where Google draws', () => {
    const provider = { ...embeddedMaps.provider, id: 'google' as const };
    expect(mapHosts({ ...embeddedMaps, provider, browserKey: 'key' }).scriptSrc).toContain('https://*.googleapis.com');
    expect(mapHosts({ ...embeddedMaps, provider, browserKey: undefined })).not.toHaveProperty('scriptSrc');
    expect(mapHosts({ ...embeddedMaps, browserKey: 'key' })).not.toHaveProperty('scriptSrc');
  });
});
