import { decodePolyline, encodePolyline } from '@superlink/domain/maps/polyline.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { patience } from '../../../test/patience.ts';
import { UpstreamServer, type GivenAnswer } from '../../../test/upstream-server.ts';
import type { MapsProvider } from './maps-provider.ts';
import { osmProvider } from './osm-provider.ts';
import { osrmEngine } from './osrm-engine.ts';
import { valhallaEngine } from './valhalla-engine.ts';

const johannesburg = { lat: -26.2023, lng: 28.0436 };
const bethlehem = { lat: -28.2308, lng: 28.3071 };
const durban = { lat: -29.8579, lng: 31.0292 };
const line = [johannesburg, bethlehem, durban];

let upstream: UpstreamServer;
let osrm: MapsProvider;
let valhalla: MapsProvider;
beforeAll(async () => {
  upstream = await UpstreamServer.start();
  osrm = osmProvider(`${upstream.url}/photon`, osrmEngine(`${upstream.url}/osrm/`));
  valhalla = osmProvider(upstream.url, valhallaEngine(upstream.url));
});
afterAll(() => upstream.stop());
const signal = () => AbortSignal.timeout(patience.timeout);
const answering = (answer: GivenAnswer) => {
  upstream.answer = () => answer;
};
beforeEach(() => answering({ status: 500 }));

// The answers below follow the published documentation of each service; no live one was recorded.

describe('Photon', () => {
  const feature = (properties: object, coordinates = [28.0436, -26.2023]) => ({
    type: 'Feature',
    geometry: { type: 'Point', coordinates },
    properties: { osm_key: 'place', osm_value: 'city', type: 'city', countrycode: 'ZA', country: 'South Africa', ...properties },
  });
  const found = {
    type: 'FeatureCollection',
    features: [
      feature({ osm_id: 240109189, osm_type: 'N', name: 'Johannesburg', state: 'Gauteng' }),
      feature({
        osm_id: 7,
        osm_type: 'W',
        street: 'Rosherville Road',
        housenumber: '12',
        district: 'City Deep',
        city: 'Johannesburg',
        state: 'Gauteng',
      }),
      feature({ osm_id: 8, osm_type: 'R', name: 'Maputo', city: 'Maputo', country: 'Moçambique' }, [32.5832, -25.9655]),
    ],
  };

  test('is asked in southern Africa, near the requested place, below the path of the installation', async () => {
    answering({ body: found });
    const places = await osrm.searchPlaces(
      { input: 'joh', language: 'en-ZA', bias: { lat: -30.56, lng: 22.94, radiusM: 1_000_000 } },
      signal(),
    );
    expect(places.map(({ description }) => description)).toEqual([
      'Johannesburg, Gauteng',
      'Rosherville Road 12, City Deep, Johannesburg, Gauteng',
      'Maputo, Moçambique',
    ]);
    const { path, query } = upstream.last;
    expect([path, query.get('q'), query.get('lat'), query.get('lon'), query.get('zoom')]).toEqual([
      '/photon/api',
      'joh',
      '-30.56',
      '22.94',
      '5',
    ]);
    expect(query.getAll('countrycode')).toContain('ZA');
  });

  test('has no call for a place: its id carries where it is and how it is called', async () => {
    answering({ body: found });
    const [, street] = await osrm.searchPlaces({ input: 'rosh', language: 'en-ZA' }, signal());
    expect(await osrm.findPlace(street!.placeId, { language: 'en-ZA' }, signal())).toEqual({
      lat: -26.2023,
      lng: 28.0436,
      address: 'Rosherville Road 12, City Deep, Johannesburg, Gauteng',
    });
  });

  test.each(['', 'osm:N1', 'osm:N1@1,2', 'osm:N1@91,2@x', 'geonames:1'])('knows no place %j', async (id) => {
    expect(await osrm.findPlace(id, { language: 'en-ZA' }, signal())).toBeNull();
  });

  test('in another shape is unavailable', async () => {
    answering({ body: { type: 'FeatureCollection', features: [{ properties: {} }] } });
    await expect(osrm.searchPlaces({ input: 'joh', language: 'en-ZA' }, signal())).rejects.toMatchObject({ fault: 'unavailable' });
  });
});

describe('OSRM', () => {
  const leg = (summary: string) => ({ distance: 283_945.4, duration: 11_000.6, summary, weight: 11_000.6, steps: [] });
  const answer = {
    code: 'Ok',
    routes: [
      {
        geometry: encodePolyline(line),
        distance: 567_890.7,
        duration: 22_001.2,
        weight_name: 'routability',
        weight: 1,
        legs: [leg('N3'), leg('N3')],
      },
    ],
    waypoints: line.map(({ lat, lng }) => ({ hint: 'x', distance: 4.2, name: '', location: [lng, lat] })),
  };

  test('is asked in longitude and latitude, and for other ways between two points', async () => {
    answering({ body: answer });
    const found = await osrm.directions([johannesburg, durban], { alternatives: true }, signal());
    expect(found).toEqual({
      provider: 'osrm',
      routes: [
        {
          distanceM: 567_891,
          durationS: 22_001,
          summary: 'N3',
          polyline: encodePolyline(line),
          legs: [
            { distanceM: 283_945, durationS: 11_001 },
            { distanceM: 283_945, durationS: 11_001 },
          ],
        },
      ],
    });
    const { path, query } = upstream.last;
    expect(path).toBe('/osrm/route/v1/driving/28.0436,-26.2023;31.0292,-29.8579');
    expect(Object.fromEntries(query)).toEqual({ overview: 'full', geometries: 'polyline', steps: 'true', alternatives: '2' });
  });

  test('gives no other ways over a third point, and says so', async () => {
    answering({ body: answer });
    const found = await osrm.directions(line, { alternatives: true }, signal());
    expect([found.altsSuppressed, upstream.last.query.get('alternatives')]).toEqual(['waypoints', 'false']);
  });

  test.each([
    [{ status: 400, body: { code: 'NoRoute', message: 'Impossible route between points' } }, 'no_route'],
    [{ status: 400, body: { code: 'NoSegment', message: 'Could not find a matching segment for coordinate 1' } }, 'no_route'],
    [{ status: 400, body: { code: 'InvalidQuery' } }, 'unavailable'],
    [{ status: 429, body: { message: 'slow down' } }, 'refused'],
    [{ status: 502, body: 'bad gateway' }, 'unavailable'],
    [{ status: 200, body: { code: 'Ok', routes: [{ distance: 'far' }] } }, 'unavailable'],
  ] as [GivenAnswer, string][])('answering %j is %s', async (given, fault) => {
    answering(given);
    await expect(osrm.directions([johannesburg, durban], { alternatives: false }, signal())).rejects.toMatchObject({ fault });
  });

  test('gives a matrix of origins by destinations, with nothing where no road leads', async () => {
    answering({ body: { code: 'Ok', durations: [[0, 14_000.4]], distances: [[0, null]], sources: [], destinations: [] } });
    const rows = await osrm.distanceMatrix([johannesburg], [johannesburg, durban], signal());
    expect(rows).toEqual([
      [
        { distanceM: 0, durationS: 0 },
        { distanceM: null, durationS: 14_000 },
      ],
    ]);
    const { path, query } = upstream.last;
    expect(path).toBe('/osrm/table/v1/driving/28.0436,-26.2023;28.0436,-26.2023;31.0292,-29.8579');
    expect(Object.fromEntries(query)).toEqual({ annotations: 'distance,duration', sources: '0', destinations: '1;2' });
  });

  test('that is not there is unavailable', async () => {
    const nobody = osmProvider('http://127.0.0.1:1', osrmEngine('http://127.0.0.1:1'));
    await expect(nobody.directions([johannesburg, durban], { alternatives: false }, signal())).rejects.toMatchObject({
      fault: 'unavailable',
    });
  });
});

describe('Valhalla', () => {
  /** Its lines have six decimals. */
  const shape = (points: typeof line) => encodePolyline(points.map(({ lat, lng }) => ({ lat: lat * 10, lng: lng * 10 })));
  const leg = (points: typeof line, road: string) => ({
    summary: { length: 283.9454, time: 11_000.6, has_toll: true },
    shape: shape(points),
    maneuvers: [
      { type: 1, street_names: ['Main Street'], length: 2, time: 200 },
      { type: 8, street_names: [road], length: 281.9454, time: 10_800.6 },
      { type: 4, length: 0, time: 0 },
    ],
  });
  const trip = (...legs: ReturnType<typeof leg>[]) => ({
    status: 0,
    status_message: 'Found route between points',
    units: 'kilometers',
    summary: { length: 567.8907, time: 22_001.2 },
    locations: [],
    legs,
  });

  test('is asked for a truck, and its legs become one line of five decimals', async () => {
    answering({ body: { trip: trip(leg([johannesburg, bethlehem], 'R57'), leg([bethlehem, durban], 'N3')) } });
    const found = await valhalla.directions(line, { alternatives: true }, signal());
    expect(found.altsSuppressed).toBe('waypoints');
    expect(found.routes).toHaveLength(1);
    expect(found.routes[0]).toMatchObject({ distanceM: 567_891, durationS: 22_001, summary: 'R57, N3' });
    expect(found.routes[0]!.legs[0]).toEqual({ distanceM: 283_945, durationS: 11_001 });
    expect(decodePolyline(found.routes[0]!.polyline)).toEqual(line);
    expect([upstream.last.method, upstream.last.path]).toEqual(['POST', '/route']);
    expect(upstream.last.body).toEqual({
      locations: line.map(({ lat, lng }) => ({ lat, lon: lng, type: 'break' })),
      costing: 'truck',
      units: 'kilometers',
    });
  });

  test('gives other ways between two points', async () => {
    const direct = trip(leg([johannesburg, durban], 'N3'));
    answering({ body: { trip: direct, alternates: [{ trip: trip(leg(line, 'N11')) }] } });
    const found = await valhalla.directions([johannesburg, durban], { alternatives: true }, signal());
    expect(found.routes.map(({ summary }) => summary)).toEqual(['N3', 'N11']);
    expect(upstream.last.body.alternates).toBe(2);
  });

  test.each([
    [{ status: 400, body: { error_code: 171, error: 'No suitable edges near location', status_code: 400 } }, 'no_route'],
    [{ status: 400, body: { error_code: 442, error: 'No path could be found for input' } }, 'no_route'],
    [{ status: 400, body: { error_code: 112, error: 'Insufficient number of locations provided' } }, 'unavailable'],
    [{ status: 400, body: 'nonsense' }, 'unavailable'],
    [{ status: 200, body: { trip: { legs: [] } } }, 'unavailable'],
  ] as [GivenAnswer, string][])('answering %j is %s', async (given, fault) => {
    answering(given);
    await expect(valhalla.directions([johannesburg, durban], { alternatives: false }, signal())).rejects.toMatchObject({ fault });
  });

  test('gives a matrix in kilometres and seconds, turned into metres', async () => {
    const cells = [
      [
        { distance: 398.1234, time: 15_000, from_index: 0, to_index: 0 },
        { distance: null, time: null, from_index: 0, to_index: 1 },
      ],
    ];
    answering({ body: { sources_to_targets: cells, units: 'kilometers' } });
    expect(await valhalla.distanceMatrix([johannesburg], [bethlehem, durban], signal())).toEqual([
      [
        { distanceM: 398_123, durationS: 15_000 },
        { distanceM: null, durationS: null },
      ],
    ]);
    expect(upstream.last.path).toBe('/sources_to_targets');
  });
});
