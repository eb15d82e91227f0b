import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { places, problemsWith, routing } from '../../../test/google-definitions.ts';
import { patience } from '../../../test/patience.ts';
import { UpstreamServer, type GivenAnswer } from '../../../test/upstream-server.ts';
import { googleProvider } from './google-provider.ts';
import type { MapsProvider } from './maps-provider.ts';

const johannesburg = { lat: -26.2023, lng: 28.0436 };
const bethlehem = { lat: -28.2308, lng: 28.3071 };
const durban = { lat: -29.8579, lng: 31.0292 };

/** Answers as the published definitions describe them; no live service was asked. */
const suggestions = {
  suggestions: [
    {
      placePrediction: {
        place: 'places/ChIJUWpA8GgMlR4RQUDTsdnJiiM',
        placeId: 'ChIJUWpA8GgMlR4RQUDTsdnJiiM',
        text: { text: 'Johannesburg, South Africa', matches: [{ endOffset: 3 }] },
        structuredFormat: { mainText: { text: 'Johannesburg' }, secondaryText: { text: 'South Africa' } },
        types: ['locality', 'political'],
      },
    },
    { queryPrediction: { text: { text: 'johannesburg depots' } } },
  ],
};
const details = { location: { latitude: -26.2041028, longitude: 28.0473051 }, formattedAddress: 'Johannesburg, South Africa' };
const leg = { distanceMeters: 567_890, duration: '20712s' };
const twoRoutes = {
  routes: [
    { ...leg, description: 'N3', polyline: { encodedPolyline: '_p~iF~ps|U_ulLnnqC_mqNvxq`@' }, legs: [leg] },
    { distanceMeters: 634_000, duration: '24000.5s', description: 'R23', polyline: { encodedPolyline: '_p~iF~ps|U' }, legs: [leg] },
  ],
};
const matrixElements = [
  { originIndex: 0, destinationIndex: 1, distanceMeters: 398_000, duration: '15000s', condition: 'ROUTE_EXISTS', status: {} },
  // zeroes are left out: this is the way from the first place to itself
  { condition: 'ROUTE_EXISTS', status: {} },
  { originIndex: 1, destinationIndex: 0, condition: 'ROUTE_NOT_FOUND', status: {} },
  { originIndex: 1, destinationIndex: 1, distanceMeters: 12, duration: '3s', condition: 'ROUTE_EXISTS', status: {} },
];
const badKey = {
  error: { code: 400, message: 'API key not valid. Please pass a valid API key.', status: 'INVALID_ARGUMENT' },
};

let upstream: UpstreamServer;
let google: MapsProvider;
beforeAll(async () => {
  upstream = await UpstreamServer.start();
  google = googleProvider({ key: 'server-key', placesUrl: upstream.url, routesUrl: upstream.url });
});
afterAll(() => upstream.stop());

const signal = () => AbortSignal.timeout(patience.timeout);
const answering = (answer: GivenAnswer) => {
  upstream.answer = () => answer;
};
beforeEach(() => answering({ status: 500 }));

describe('the answers of these tests', () => {
  test('fit Google’s own definitions', () => {
    expect(problemsWith(places.lookupType('google.maps.places.v1.AutocompletePlacesResponse'), suggestions)).toEqual([]);
    expect(problemsWith(places.lookupType('google.maps.places.v1.Place'), details)).toEqual([]);
    expect(problemsWith(routing.lookupType('google.maps.routing.v2.ComputeRoutesResponse'), twoRoutes)).toEqual([]);
    const element = routing.lookupType('google.maps.routing.v2.RouteMatrixElement');
    expect(matrixElements.flatMap((one) => problemsWith(element, one))).toEqual([]);
  });

  test('would not pass in the shape of the closed older service', () => {
    const older = { predictions: [{ description: 'Johannesburg', place_id: 'x' }], status: 'OK' };
    expect(problemsWith(places.lookupType('google.maps.places.v1.AutocompletePlacesResponse'), older)).toHaveLength(2);
  });
});

describe('places', () => {
  test('are searched near the requested place, in southern Africa, under the session, with the key in a header', async () => {
    answering({ body: suggestions });
    const bias = { lat: -30.56, lng: 22.94, radiusM: 1_000_000 };
    const found = await google.searchPlaces({ input: 'joh', language: 'en-ZA', sessionToken: 'session-1', bias }, signal());
    expect(found).toEqual([{ placeId: 'ChIJUWpA8GgMlR4RQUDTsdnJiiM', description: 'Johannesburg, South Africa' }]);
    const { last } = upstream;
    expect([last.method, last.path, last.headers['x-goog-api-key']]).toEqual(['POST', '/v1/places:autocomplete', 'server-key']);
    expect(last.query.size).toBe(0);
    expect(last.headers['x-goog-fieldmask']).toContain('suggestions.placePrediction.placeId');
    expect(problemsWith(places.lookupType('google.maps.places.v1.AutocompletePlacesRequest'), last.body)).toEqual([]);
    expect(last.body.locationBias.circle.radius).toBe(50_000);
    expect(last.body.includedRegionCodes.length).toBeLessThanOrEqual(15);
  });

  test('that nobody knows are an empty list', async () => {
    answering({ body: {} });
    expect(await google.searchPlaces({ input: 'qqqqq', language: 'en-ZA' }, signal())).toEqual([]);
  });

  test('are found by their id, which ends the session', async () => {
    answering({ body: details });
    const found = await google.findPlace('ChIJ/..?x', { sessionToken: 'session-1', language: 'en-ZA' }, signal());
    expect(found).toEqual({ lat: -26.2041028, lng: 28.0473051, address: 'Johannesburg, South Africa' });
    expect(upstream.last.path).toBe('/v1/places/ChIJ/..?x');
    expect(upstream.last.query.get('sessionToken')).toBe('session-1');
    expect(upstream.last.headers['x-goog-fieldmask']).toBe('location,formattedAddress');
  });

  test('with an id that is not Google’s are not there', async () => {
    answering({ status: 404, body: { error: { code: 404, message: 'Not found', status: 'NOT_FOUND' } } });
    expect(await google.findPlace('gone', { language: 'en-ZA' }, signal())).toBeNull();
    answering({ status: 400, body: { error: { code: 400, message: 'Not a valid Place ID: x', status: 'INVALID_ARGUMENT' } } });
    expect(await google.findPlace('x', { language: 'en-ZA' }, signal())).toBeNull();
  });
});

describe('directions', () => {
  test('between two points come with other ways, in metres and whole seconds', async () => {
    answering({ body: twoRoutes });
    const found = await google.directions([johannesburg, durban], { alternatives: true }, signal());
    expect(found).toEqual({
      provider: 'google',
      routes: [
        {
          distanceM: 567_890,
          durationS: 20_712,
          summary: 'N3',
          polyline: '_p~iF~ps|U_ulLnnqC_mqNvxq`@',
          legs: [{ distanceM: 567_890, durationS: 20_712 }],
        },
        expect.objectContaining({ distanceM: 634_000, durationS: 24_001, summary: 'R23' }),
      ],
    });
    const { last } = upstream;
    expect([last.method, last.path, last.body.computeAlternativeRoutes]).toEqual(['POST', '/directions/v2:computeRoutes', true]);
    expect(problemsWith(routing.lookupType('google.maps.routing.v2.ComputeRoutesRequest'), last.body)).toEqual([]);
  });

  test('over a third point say that other ways were suppressed', async () => {
    answering({ body: { routes: twoRoutes.routes.slice(0, 1) } });
    const found = await google.directions([johannesburg, bethlehem, durban], { alternatives: true }, signal());
    expect(found.altsSuppressed).toBe('waypoints');
    expect(upstream.last.body.computeAlternativeRoutes).toBe(false);
    expect(upstream.last.body.intermediates).toHaveLength(1);
    expect(problemsWith(routing.lookupType('google.maps.routing.v2.ComputeRoutesRequest'), upstream.last.body)).toEqual([]);
  });

  test('where no road leads are refused as such', async () => {
    answering({ body: {} });
    await expect(google.directions([johannesburg, durban], { alternatives: false }, signal())).rejects.toMatchObject({ fault: 'no_route' });
  });
});

test('a matrix keeps its cells in place, nothing where no road leads, and zero where it is zero', async () => {
  answering({ body: matrixElements });
  const rows = await google.distanceMatrix([johannesburg, bethlehem], [johannesburg, durban], signal());
  expect(rows).toEqual([
    [
      { distanceM: 0, durationS: 0 },
      { distanceM: 398_000, durationS: 15_000 },
    ],
    [
      { distanceM: null, durationS: null },
      { distanceM: 12, durationS: 3 },
    ],
  ]);
  expect(upstream.last.path).toBe('/distanceMatrix/v2:computeRouteMatrix');
  expect(problemsWith(routing.lookupType('google.maps.routing.v2.ComputeRouteMatrixRequest'), upstream.last.body)).toEqual([]);
});

describe('a fault of Google’s', () => {
  const search = () => google.searchPlaces({ input: 'joh', language: 'en-ZA' }, signal());
  test.each([
    ['an unknown key', { status: 400, body: badKey }, 'refused'],
    ['a key without the right', { status: 403, body: { error: { status: 'PERMISSION_DENIED' } } }, 'refused'],
    ['a used-up quota', { status: 429, body: { error: { status: 'RESOURCE_EXHAUSTED' } } }, 'refused'],
    ['a request it does not take', { status: 400, body: { error: { message: 'Invalid value' } } }, 'unavailable'],
    ['a crash', { status: 503, body: 'upstream connect error' }, 'unavailable'],
    ['no JSON', { status: 200, body: '<html>' }, 'unavailable'],
    ['another shape', { status: 200, body: { suggestions: [{ placePrediction: { id: 1 } }] } }, 'unavailable'],
    ['a redirect', { status: 302, body: {}, headers: { location: 'http://127.0.0.1:1/' } }, 'unavailable'],
  ] as [string, GivenAnswer, string][])('%s is told from the others', async (_, given, fault) => {
    answering(given);
    await expect(search()).rejects.toMatchObject({ name: 'MapsError', fault });
  });

  test('is told without the key', async () => {
    answering({ status: 403, body: badKey });
    const error = await search().catch((thrown: unknown) => thrown as Error);
    expect(String((error as Error).message)).not.toContain('server-key');
  });

  test('that is silence ends with the signal', async () => {
    answering({ silent: true });
    const gone = AbortSignal.timeout(50);
    await expect(google.searchPlaces({ input: 'joh', language: 'en-ZA' }, gone)).rejects.toMatchObject({ fault: 'unavailable' });
  });
});
