import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TestApp, type Visitor } from '../../../test/test-app.ts';
import { silentLog } from '../../../test/test-users.ts';
import { UpstreamServer, type GivenAnswer } from '../../../test/upstream-server.ts';
import { googleProvider } from '../../platform/maps/google-provider.ts';
import { embeddedMaps } from '../../platform/maps/open-maps.ts';
import { osmProvider } from '../../platform/maps/osm-provider.ts';
import { osrmEngine } from '../../platform/maps/osrm-engine.ts';
import { systemScope } from '../../system-scope.ts';
import { rememberPlaces } from './public.ts';

const johannesburg = { lat: -26.2023, lng: 28.0436 };
const bethlehem = { lat: -28.2308, lng: 28.3071 };
const durban = { lat: -29.8579, lng: 31.0292 };

let app: TestApp;
let kwela: Visitor;
let seekoei: Visitor;
beforeAll(async () => {
  app = await TestApp.start();
  kwela = await app.signIn('controller');
  seekoei = await app.signIn('manager', 'seekoei');
});
afterAll(() => app.stop());

async function search(visitor: Visitor, input: string, more = ''): Promise<{ description: string; place_id: string }[]> {
  const answer = await visitor.get(`/api/maps/autocomplete?input=${encodeURIComponent(input)}${more}`);
  expect([answer.status, answer.body.message]).toEqual([200, undefined]);
  return answer.body.predictions;
}

/** What saving a route does with its stops. */
async function useAddress(slug: string, address: string, point: { lat: number | null; lng: number | null }) {
  const tenant = (await app.database.findTenant(slug))!;
  await app.inTenant(slug, (db) => rememberPlaces(systemScope({ db, tenant, clock: app.clock, log: silentLog }), [{ address, ...point }]));
}

describe('the maps that come with the product', () => {
  test('need no key, draw with MapLibre, call their distances estimates and name their sources', async () => {
    expect((await kwela.get('/api/maps/config')).body).toEqual({
      provider: 'embedded',
      renderer: 'maplibre',
      styleUrl: null,
      tilesUrl: null,
      maxUsefulZoom: 10,
      routing: 'estimate',
      attribution: ['GeoNames (CC BY 4.0)', 'Natural Earth'],
    });
  });

  test('let no page load anything from elsewhere, and tell no other host where a link was', async () => {
    const { headers } = await app.server.inject({ url: '/api/health', headers: { host: 'kwela.localhost' } });
    expect(headers['content-security-policy']).not.toContain('https:');
    expect(headers['referrer-policy']).toBe('no-referrer');
  });

  test('have no Google key to give (MAP-001, API-052)', async () => {
    const answer = await kwela.get('/api/maps/js-api-key');
    expect([answer.status, answer.body.code, answer.body.detail]).toEqual([404, 'no_google_key', 'No Google Maps key configured']);
  });

  test('find places from three characters (PLC-001, PLC-003, API-052)', async () => {
    expect(await search(kwela, 'jo')).toEqual([]);
    expect(await search(kwela, '  j ')).toEqual([]);
    expect((await search(kwela, ' JOH '))[0]).toMatchObject({ description: 'Johannesburg, Gauteng' });
    expect((await search(kwela, 'gqe'))[0]).toMatchObject({ description: 'Gqeberha (Port Elizabeth), Eastern Cape' });
  });

  test('say where a found place lies, and 404 for one that is not there (PLC-004, API-052)', async () => {
    const [place] = await search(kwela, 'city deep');
    const { body } = await kwela.get(`/api/maps/placedetails?place_id=${place!.place_id}&fields=geometry&sessiontoken=a-b_1`);
    expect(body).toEqual({ lat: expect.closeTo(-26.237, 1), lng: expect.closeTo(28.079, 1), address: 'City Deep, Johannesburg, Gauteng' });
    for (const id of ['nowhere', 'own:x', 'own:01890000-0000-7000-8000-000000000001']) {
      expect((await kwela.get(`/api/maps/placedetails?place_id=${id}`)).status).toBe(404);
    }
    expect((await kwela.get('/api/maps/placedetails')).status).toBe(422);
    expect((await kwela.get('/api/maps/placedetails?place_id=%00')).body.errors).toEqual({ place_id: expect.stringContaining('stored') });
    expect((await kwela.get('/api/maps/placedetails?place_id=x&sessiontoken=a%20b')).status).toBe(422);
  });

  test('estimate a way with other ways, also over a third point (MAP-003)', async () => {
    const direct = await kwela.post('/api/maps/directions', { points: [johannesburg, durban], alternatives: true });
    expect(direct.status).toBe(200);
    expect(direct.body).toMatchObject({ quality: 'estimate', provider: 'embedded' });
    expect(direct.body.routes.length).toBeGreaterThan(1);
    expect(direct.body.routes[0].summary).toContain('N3');
    const over = await kwela.post('/api/maps/directions', { points: [johannesburg, bethlehem, durban], alternatives: true });
    expect(over.body.altsSuppressed).toBeUndefined();
    expect(over.body.routes.length).toBeGreaterThan(1);
    expect(over.body.routes[0].legs).toHaveLength(2);
  });

  test('answer 422 to one point, to too many, and to points no road reaches', async () => {
    const ask = (points: unknown) => kwela.post('/api/maps/directions', { points });
    expect((await ask([johannesburg])).body.errors).toEqual({ points: 'A route needs two stops' });
    expect((await ask(Array.from({ length: 26 }, () => durban))).body.errors).toEqual({ points: 'At most 25 stops' });
    expect((await ask([johannesburg, { lat: 95, lng: 0 }])).status).toBe(422);
    const atSea = await ask([johannesburg, { lat: -40, lng: 10 }]);
    expect([atSea.status, atSea.body.code]).toEqual([422, 'maps_no_route']);
  });

  test('give a matrix with nothing where no road leads (MAP-003)', async () => {
    const body = { origins: [johannesburg, { lat: -40, lng: 10 }], destinations: [johannesburg, durban] };
    const { body: answer } = await kwela.post('/api/maps/distance-matrix', body);
    expect(answer.quality).toBe('estimate');
    expect(answer.rows[0][0]).toEqual({ distanceM: 0, durationS: 0 });
    expect(answer.rows[0][1].distanceM).toBeGreaterThan(540_000);
    expect(answer.rows[1][1]).toEqual({ distanceM: null, durationS: null });
  });
});

describe('addresses a company has used', () => {
  test('come first, the most used before the others, and are found by any of their words', async () => {
    await useAddress('kwela', 'Johanna Farm, Bothaville', { lat: -27.4, lng: 26.6 });
    await useAddress('kwela', 'Depot Johan Heyns, Vanderbijlpark', { lat: -26.7, lng: 27.83 });
    await useAddress('kwela', 'Depot Johan Heyns, Vanderbijlpark', { lat: -26.71, lng: 27.84 });
    const found = (await search(kwela, 'johan')).map(({ description }) => description);
    expect(found.slice(0, 3)).toEqual(['Johanna Farm, Bothaville', 'Depot Johan Heyns, Vanderbijlpark', 'Johannesburg, Gauteng']);
    const [own] = await search(kwela, 'vander heyns');
    const { body } = await kwela.get(`/api/maps/placedetails?place_id=${own!.place_id}`);
    expect(body).toEqual({ lat: -26.71, lng: 27.84, address: 'Depot Johan Heyns, Vanderbijlpark' });
  });

  test('are never another company’s, not even out of the cache and not by their id', async () => {
    await useAddress('seekoei', 'Qwerty Quarry, Ogies', { lat: -26.05, lng: 29.05 });
    const [own] = await search(seekoei, 'qwerty');
    expect(own!.description).toBe('Qwerty Quarry, Ogies');
    expect(await search(kwela, 'qwerty')).toEqual([]);
    expect((await kwela.get(`/api/maps/placedetails?place_id=${own!.place_id}`)).status).toBe(404);
    expect((await search(seekoei, 'qwerty'))[0]).toEqual(own);
  });

  test('stand once, also when the gazetteer has them, and not at all without coordinates', async () => {
    await useAddress('kwela', 'Prospecton, Durban, KwaZulu-Natal', { lat: -29.98, lng: 30.93 });
    const found = await search(kwela, 'prospecton');
    expect(found.filter(({ description }) => description.startsWith('Prospecton, Durban'))).toHaveLength(1);
    expect(found[0]!.place_id).toMatch(/^own:/);
    await useAddress('kwela', 'Plot 7, Nowhere Road', { lat: null, lng: null });
    expect(await search(kwela, 'nowhere road')).toEqual([]);
  });

  test('with signs that mean something to a pattern are found as they are written', async () => {
    await useAddress('kwela', '100% Steel_Works (Pty), Vereeniging', { lat: -26.67, lng: 27.93 });
    expect((await search(kwela, '100% steel'))[0]!.description).toBe('100% Steel_Works (Pty), Vereeniging');
    expect(await search(kwela, '%%%')).toEqual([]);
    expect(await search(kwela, "___'\\")).toEqual([]);
  });
});

describe('a map service outside', () => {
  let upstream: UpstreamServer;
  let outside: TestApp;
  let visitor: Visitor;
  beforeAll(async () => {
    upstream = await UpstreamServer.start();
    const provider = osmProvider(upstream.url, osrmEngine(upstream.url));
    outside = await TestApp.start({
      maps: { ...embeddedMaps, provider, tilesUrl: 'https://tiles.example.co.za/za.pmtiles', patienceMs: 2_000 },
    });
    visitor = await outside.signIn('controller');
  });
  afterAll(async () => {
    await outside.stop();
    await upstream.stop();
  });

  const nothing = { body: { type: 'FeatureCollection', features: [] } };
  const asked = () => upstream.seen.length;

  test('is told to the browser as an engine, with its tiles', async () => {
    expect((await visitor.get('/api/maps/config')).body).toMatchObject({
      provider: 'osm',
      renderer: 'maplibre',
      routing: 'engine',
      tilesUrl: 'https://tiles.example.co.za/za.pmtiles',
      maxUsefulZoom: 15,
    });
  });

  test('is asked once in 120 s for one input, language and place of the map (PLC-008)', async () => {
    upstream.answer = () => nothing;
    const before = asked();
    await search(visitor, 'Durban');
    await search(visitor, ' durban ');
    expect(asked() - before).toBe(1);
    await search(visitor, 'durban', '&language=af');
    await search(visitor, 'durban', '&lat=-29&lng=31&radius=50000');
    expect(asked() - before).toBe(3);
    outside.clock.advance(119_000);
    await search(visitor, 'durban');
    expect(asked() - before).toBe(3);
    outside.clock.advance(2_000);
    await search(visitor, 'durban');
    expect(asked() - before).toBe(4);
  });

  test('that fails is named as unavailable, never replaced by an estimate, and never remembered', async () => {
    upstream.answer = () => ({ status: 500, body: {} });
    const answer = await visitor.post('/api/maps/directions', { points: [johannesburg, durban] });
    expect([answer.status, answer.body.code]).toEqual([503, 'maps_unavailable']);
    expect((await visitor.get('/api/maps/autocomplete?input=soweto')).status).toBe(503);
    upstream.answer = () => nothing;
    expect(await search(visitor, 'soweto')).toEqual([]);
  });

  test('that refuses is named as refused, and a missing road as such', async () => {
    upstream.answer = () => ({ status: 403, body: {} });
    const refused = await visitor.post('/api/maps/distance-matrix', { origins: [johannesburg], destinations: [durban] });
    expect([refused.status, refused.body.code]).toEqual([502, 'maps_refused']);
    upstream.answer = () => ({ status: 400, body: { code: 'NoRoute' } });
    const missing = await visitor.post('/api/maps/directions', { points: [johannesburg, durban] });
    expect([missing.status, missing.body.code]).toEqual([422, 'maps_no_route']);
  });

  test.each([
    ['autocomplete', () => visitor.get('/api/maps/autocomplete?input=thohoyandou')],
    ['directions', () => visitor.post('/api/maps/directions', { points: [johannesburg, durban] })],
    ['distance-matrix', () => visitor.post('/api/maps/distance-matrix', { origins: [johannesburg], destinations: [durban] })],
  ] as const)('that fails or refuses is said so by %s, and roads that lead nowhere by those who ask for roads', async (name, ask) => {
    const codeAfter = async (answer: GivenAnswer) => {
      upstream.answer = () => answer;
      return (await ask()).body.code;
    };
    expect(await codeAfter({ status: 500, body: {} })).toBe('maps_unavailable');
    expect(await codeAfter({ status: 403, body: {} })).toBe('maps_refused');
    if (name !== 'autocomplete') expect(await codeAfter({ status: 400, body: { code: 'NoSegment' } })).toBe('maps_no_route');
  });

  test('that is silent is given up, and meanwhile holds no connection to the database', async () => {
    upstream.answer = () => ({ silent: true });
    const waiting = Array.from({ length: 20 }, () => visitor.post('/api/maps/directions', { points: [johannesburg, durban] }));
    expect((await visitor.get('/api/assets?limit=1')).status).toBe(200);
    const answers = await Promise.all(waiting);
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.code}`))).toEqual(new Set(['503 maps_unavailable']));
  });
});

describe('Google', () => {
  test('draws with its own key and map, and what it told one session is told to no other', async () => {
    const upstream = await UpstreamServer.start();
    const provider = googleProvider({ key: 'server-key', placesUrl: upstream.url, routesUrl: upstream.url });
    const google = await TestApp.start({
      maps: { ...embeddedMaps, provider, browserKey: 'browser-key', styleUrl: 'https://x/style.json' },
    });
    try {
      upstream.answer = () => ({ body: {} });
      const [controller, manager] = [await google.signIn('controller'), await google.signIn('manager')];
      expect((await controller.get('/api/maps/js-api-key')).body).toEqual({ api_key: 'browser-key' });
      const { body } = await controller.get('/api/maps/config');
      expect(body).toMatchObject({ provider: 'google', renderer: 'google', styleUrl: null, tilesUrl: null, attribution: ['Google'] });
      const { headers } = await google.server.inject({ url: '/api/health', headers: { host: 'kwela.localhost' } });
      expect(headers['content-security-policy']).toContain('https://*.googleapis.com');
      expect(headers['referrer-policy']).toBe('strict-origin');
      await search(controller, 'durban', '&sessiontoken=one');
      await search(controller, 'durban', '&sessiontoken=one');
      expect(upstream.seen).toHaveLength(1);
      await search(controller, 'durban', '&sessiontoken=two');
      await search(manager, 'durban', '&sessiontoken=one');
      expect(upstream.seen).toHaveLength(3);
      for (const [status, code] of [
        [500, 'maps_unavailable'],
        [403, 'maps_refused'],
      ] as const) {
        upstream.answer = () => ({ status, body: {} });
        expect((await controller.get('/api/maps/placedetails?place_id=ChIJelsewhere')).body.code).toBe(code);
      }
    } finally {
      await google.stop();
      await upstream.stop();
    }
  });
});
