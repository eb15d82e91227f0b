import { expect, test } from 'vitest';
import { readConfig } from '../../config.ts';
import { openMaps } from './open-maps.ts';

const open = (environment: Record<string, string>) => openMaps(readConfig(environment));

test('without a setting the maps that come with the product answer', () => {
  expect(open({})).toMatchObject({ provider: { id: 'embedded', quality: 'estimate' }, styleUrl: null, tilesUrl: null });
});

test('Google needs both keys: what it answers may be shown on its own map only', () => {
  expect(() => open({ MAPS_PROVIDER: 'google' })).toThrow('GOOGLE_MAPS_SERVER_KEY');
  expect(() => open({ MAPS_PROVIDER: 'google', GOOGLE_MAPS_SERVER_KEY: 'a' })).toThrow('GOOGLE_MAPS_BROWSER_KEY');
  const maps = open({ MAPS_PROVIDER: 'google', GOOGLE_MAPS_SERVER_KEY: 'a', GOOGLE_MAPS_BROWSER_KEY: 'b' });
  expect([maps.provider.id, maps.browserKey]).toEqual(['google', 'b']);
});

test('an installation of one’s own needs a router and a Photon', () => {
  expect(() => open({ MAPS_PROVIDER: 'osm', ROUTER_URL: 'http://osrm:5000' })).toThrow('PHOTON_URL');
  const maps = open({
    MAPS_PROVIDER: 'osm',
    ROUTER_URL: 'http://osrm:5000',
    PHOTON_URL: 'http://photon:2322',
    PMTILES_URL: 'http://tiles/za.pmtiles',
  });
  expect([maps.provider.id, maps.provider.quality, maps.tilesUrl]).toEqual(['osm', 'engine', 'http://tiles/za.pmtiles']);
});
