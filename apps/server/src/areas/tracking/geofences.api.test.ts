import { MOST_GEOFENCES } from '@superlink/api/tracking/geofence.schema.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeClient, rateBody } from '../../../test/factories.ts';
import { depot, fenceBody, newFence } from '../../../test/fence-drive.ts';
import { ok, TripDesk } from '../../../test/trip-desk.ts';

const path = '/api/tracking/geofences';
let desk: TripDesk;
beforeAll(async () => {
  desk = await TripDesk.open();
});
afterAll(() => desk.app.stop());

const yard = [
  { lat: -26.1, lon: 28.1 },
  { lat: -26.1, lon: 28.11 },
  { lat: -26.11, lon: 28.11 },
  { lat: -26.11, lon: 28.1 },
];
const audit = (recordId: string) =>
  desk.app.inTenant('kwela', (db) =>
    db.selectFrom('auditEntries').where('recordId', '=', recordId).select(['action', 'actorName']).orderBy('at').orderBy('id').execute(),
  );

describe('a geofence', () => {
  test('is a circle or an outline, of a kind and perhaps a client, and answers what was drawn', async () => {
    const clientId = await makeClient(desk.app, { name: 'Nkanyezi' });
    const circle = await newFence(desk, { name: '  Isando depot ', kind: 'client', clientId });
    expect(circle).toMatchObject({
      name: 'Isando depot',
      kind: 'client',
      clientId,
      clientName: 'Nkanyezi',
      shape: { kind: 'circle', ...depot, radiusM: 300 },
      ...depot,
      vehicles: 0,
      updatedBy: 'controller',
    });
    const outline = await newFence(desk, { name: 'Yard', shape: { kind: 'polygon', ring: [...yard, yard[0]] } });
    expect(outline).toMatchObject({ shape: { kind: 'polygon', ring: yard }, lat: -26.105, lon: 28.105, clientId: null });
    expect(ok(await desk.finance.get(`${path}/${outline.id}`))).toEqual(outline);
    expect(await audit(circle.id)).toEqual([{ action: 'geofence_created', actorName: 'controller' }]);
  });

  test.each([
    ['a name', { name: ' ' }, { name: 'Enter a name' }],
    ['a name that fits', { name: 'x'.repeat(121) }, { name: 'Cannot exceed 120 characters' }],
    ['a kind', { kind: 'moon' }, { kind: 'Choose a kind' }],
    ['an own client', { clientId: '01890000-0000-7000-8000-000000000001' }, { clientId: 'Choose one of your clients' }],
    [
      'a radius from 50 m',
      { shape: { kind: 'circle', ...depot, radiusM: 49 } },
      { 'shape.radiusM': 'The radius must be between 50 m and 20 km' },
    ],
    [
      'a radius to 20 km',
      { shape: { kind: 'circle', ...depot, radiusM: 20_001 } },
      { 'shape.radiusM': 'The radius must be between 50 m and 20 km' },
    ],
    ['a place on the globe', { shape: { kind: 'circle', lat: 91, lon: 28, radiusM: 300 } }, { 'shape.lat': 'Enter a latitude' }],
    ['three corners', { shape: { kind: 'polygon', ring: yard.slice(0, 2) } }, { 'shape.ring': 'Draw at least 3 corners' }],
    [
      'an outline that crosses itself nowhere',
      { shape: { kind: 'polygon', ring: [yard[0], yard[2], yard[1], yard[3]] } },
      { 'shape.ring': 'The outline crosses itself' },
    ],
    ['a shape', { shape: { kind: 'star' } }, { 'shape.kind': 'Draw a circle or an outline' }],
  ])('needs %s', async (_what, fields, errors) => {
    const answer = await desk.controller.post(path, fenceBody(fields));
    expect([answer.status, answer.body.errors]).toEqual([422, expect.objectContaining(errors)]);
  });

  test('has a name of its own, whatever the case, also for two who draw at once; a deleted one frees it', async () => {
    const first = await newFence(desk, { name: 'Heidelberg Weighbridge' });
    const again = await desk.controller.post(path, fenceBody({ name: 'HEIDELBERG  weighbridge' }));
    expect([again.status, again.body.code, again.body.errors]).toEqual([
      409,
      'geofence_taken',
      { name: 'There is a geofence of this name already' },
    ]);
    const both = await Promise.all([1, 2].map(() => desk.controller.post(path, fenceBody({ name: 'Twice' }))));
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect((await desk.controller.delete(`${path}/${first.id}`)).status).toBe(204);
    expect((await desk.controller.post(path, fenceBody({ name: 'Heidelberg Weighbridge' }))).status).toBe(201);
  });

  test('is drawn, changed and deleted by controllers only, and read by everybody', async () => {
    const fence = await newFence(desk);
    expect((await desk.finance.post(path, fenceBody())).status).toBe(403);
    expect((await desk.finance.patch(`${path}/${fence.id}`, { name: 'x' })).status).toBe(403);
    expect((await desk.finance.delete(`${path}/${fence.id}`)).status).toBe(403);
    expect((await desk.finance.get(path)).status).toBe(200);
  });

  test('changes what is sent and nothing else, and refuses who started from an older state', async () => {
    const fence = await newFence(desk, { name: 'Before' });
    const shape = { kind: 'circle', lat: -29.88, lon: 31, radiusM: 500 };
    const moved = ok(await desk.controller.patch(`${path}/${fence.id}`, { shape, updatedAt: fence.updatedAt }));
    expect(moved).toMatchObject({ name: 'Before', kind: 'depot', shape });
    const stale = await desk.hybrid.patch(`${path}/${fence.id}`, { name: 'After', updatedAt: fence.updatedAt });
    expect([stale.status, stale.body.code]).toEqual([409, 'stale_record']);
    const unchanged = ok(await desk.controller.patch(`${path}/${fence.id}`, { name: 'Before' }));
    expect(unchanged.updatedAt).toBe(moved.updatedAt);
    expect((await audit(fence.id)).map(({ action }) => action)).toEqual(['geofence_created', 'geofence_updated']);
    const outline = ok(await desk.controller.patch(`${path}/${fence.id}`, { shape: { kind: 'polygon', ring: yard } }));
    expect(outline.shape).toEqual({ kind: 'polygon', ring: yard });
    const wrong = await desk.controller.patch(`${path}/${fence.id}`, { shape: { kind: 'circle', ...depot, radiusM: 1 } });
    expect([wrong.status, wrong.body.errors]).toEqual([422, { 'shape.radiusM': 'The radius must be between 50 m and 20 km' }]);
    const other = await newFence(desk, { name: 'Taken' });
    expect((await desk.controller.patch(`${path}/${other.id}`, { name: 'before' })).body.code).toBe('geofence_taken');
  });

  test('of one company is nobody else’s', async () => {
    const fence = await newFence(desk);
    const stranger = await desk.app.signIn('controller', 'seekoei');
    expect((await stranger.get(`${path}/${fence.id}`)).status).toBe(404);
    expect((await stranger.patch(`${path}/${fence.id}`, { name: 'Mine' })).status).toBe(404);
    expect((await stranger.delete(`${path}/${fence.id}`)).status).toBe(404);
    expect(ok(await stranger.get(path))).toMatchObject({ geofences: [], total: 0 });
    const theirs = await makeClient(desk.app, {}, 'seekoei');
    expect((await desk.controller.post(path, fenceBody({ clientId: theirs }))).body.errors).toEqual({
      clientId: 'Choose one of your clients',
    });
  });

  test('is refused when a company has its 2 000', async () => {
    const other = await desk.app.signIn('controller', 'empty');
    ok(await other.post(path, fenceBody({ name: 'First' })), 201);
    await desk.app.inTenant('empty', (db) =>
      sql`insert into geofences (tenant_id, id, name, name_norm, kind, lat_e6, lon_e6, radius_m, created_at, updated_at, updated_by)
          select tenant_id, gen_random_uuid(), n::text, n::text, kind, lat_e6, lon_e6, radius_m, created_at, updated_at, 'test'
          from geofences cross join generate_series(2, ${sql.lit(MOST_GEOFENCES)}) n`.execute(db),
    );
    const full = await other.post(path, fenceBody());
    expect([full.status, full.body.detail]).toEqual([409, 'There are 2000 geofences already. Delete some that nobody needs any more.']);
    expect(ok(await other.get(path)).geofences).toHaveLength(MOST_GEOFENCES);
  });
});

test('the list is by name, filtered by words, kind and client, and counts every kind', async () => {
  const other = await desk.app.signIn('controller', 'seekoei');
  const clientId = await makeClient(desk.app, {}, 'seekoei');
  for (const [name, kind, of] of [
    ['Beitbridge', 'border', null],
    ['Coega harbour', 'client', clientId],
    ['Alrode depot', 'depot', null],
    ['Été depot', 'depot', null],
  ])
    ok(await other.post(path, fenceBody({ name, kind, clientId: of })), 201);
  const names = async (query: string) => ok(await other.get(`${path}${query}`)).geofences.map(({ name }: { name: string }) => name);
  expect(await names('')).toEqual(['Alrode depot', 'Beitbridge', 'Coega harbour', 'Été depot']);
  expect(await names('?search=DEPOT')).toEqual(['Alrode depot', 'Été depot']);
  expect(await names('?search=ete%20dep')).toEqual(['Été depot']);
  expect(await names('?search=%25')).toEqual([]);
  expect(await names('?kind=border')).toEqual(['Beitbridge']);
  expect(await names(`?client_id=${clientId}`)).toEqual(['Coega harbour']);
  const page = ok(await other.get(`${path}?kind=depot&limit=1&offset=1`));
  expect([page.geofences.length, page.total, page.counts]).toEqual([1, 2, { depot: 2, client: 1, fuel: 0, border: 1, other: 0 }]);
  expect((await other.get(`${path}?kind=moon`)).status).toBe(422);
});

describe('fences from the stops of a client', () => {
  const from = (clientId: string) => desk.controller.post(`${path}/from_stops`, { clientId });

  test('are circles at the places of its routes and trips that no fence covers, named after them, and made once', async () => {
    const clientId = await makeClient(desk.app, { name: 'Stopper' });
    const stops = [
      { address: 'Silo Road, Bethlehem, Free State', lat: -28.23, lng: 28.31, type: 'loading' },
      { address: 'Gate 2, Bethlehem', lat: -28.231, lng: 28.311, type: 'loading' },
      { address: 'Alrode South, Alberton', lat: -26.3, lng: 28.15, type: 'offloading', customName: 'Brewery' },
      { address: 'Nobody knows where', lat: null, lng: null, type: 'offloading' },
    ];
    ok(await desk.hybrid.post('/api/routes', rateBody(clientId, { stops })), 201);
    await newFence(desk, { name: 'Brewery' });
    await newFence(desk, { name: 'Maydon', shape: { kind: 'circle', lat: -29.88, lon: 31.005, radiusM: 1_000 } });
    const vehicle = await desk.newVehicle();
    await desk.plan(vehicle.id, { clientId });
    const made = ok(await from(clientId));
    expect(made.made.map(({ name }: { name: string }) => name)).toEqual(['Brewery 2', 'City Deep, Johannesburg', 'Gate 2, Bethlehem']);
    expect(made.made[1]).toMatchObject({ kind: 'client', clientId, shape: { kind: 'circle', lat: -26.228, lon: 28.076, radiusM: 300 } });
    expect([made.covered, made.withoutPlace]).toEqual([1, 1]);
    expect(await audit(made.made[0].id)).toHaveLength(1);
    const again = ok(await from(clientId));
    expect([again.made, again.covered]).toEqual([[], 5]);
  });

  test('of a client of nobody or of another company are refused', async () => {
    const theirs = await makeClient(desk.app, {}, 'seekoei');
    for (const clientId of [theirs, '01890000-0000-7000-8000-000000000001']) {
      const answer = await from(clientId);
      expect([answer.status, answer.body.errors]).toEqual([422, { clientId: 'Choose one of your clients' }]);
    }
    expect((await from('x')).body.errors).toEqual({ clientId: 'Choose a client' });
    expect((await desk.finance.post(`${path}/from_stops`, { clientId: theirs })).status).toBe(403);
  });

  test('asked for by two at once stand once', async () => {
    const clientId = await makeClient(desk.app, { name: 'Twin' });
    const stops = [
      { address: 'One Road, Welkom', lat: -27.98, lng: 26.73, type: 'loading' },
      { address: 'Two Road, Kroonstad', lat: -27.65, lng: 27.23, type: 'offloading' },
    ];
    ok(await desk.hybrid.post('/api/routes', rateBody(clientId, { stops })), 201);
    const both = await Promise.all([from(clientId), from(clientId)]);
    expect(both.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
    expect(ok(await desk.controller.get(`${path}?client_id=${clientId}`)).total).toBe(2);
  });
});
