import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { patience } from '../../../test/patience.ts';
import { form, json, Sender } from '../../../test/sender.ts';
import { ok, TripDesk, type Body } from '../../../test/trip-desk.ts';

const NOW = '2026-11-21T06:00:00.000Z';
const SECONDS = Date.parse(NOW) / 1_000;
let desk: TripDesk;
let sender: Sender;
beforeAll(async () => {
  desk = await TripDesk.open();
  sender = await Sender.at(desk);
});
afterAll(() => desk.app.stop());

describe('a key', () => {
  test.each([
    ['missing', ''],
    ['none', '/nonsense'],
    ['of a company that is not there', `/nobody.${'a'.repeat(32)}`],
    ['guessed', `/kwela.${'a'.repeat(32)}`],
  ])('that is %s opens nothing', async (_case, path) => {
    const answer = await sender.send(`osmand${path}`, { body: 'id=k&lat=-26&lon=28', type: form });
    expect([answer.statusCode, answer.json().code]).toEqual([401, 'ingest_key_refused']);
  });

  test('is answered whole once, kept as a hash, noted as used, and opens nothing once it is revoked', async () => {
    const made = ok(await sender.manager.post('/api/tracking/ingest_keys', { name: 'Gate' }), 201);
    expect(made).toMatchObject({
      name: 'Gate',
      key: expect.stringMatching(/^kwela\.[\w-]{32}$/),
      ending: made.key.slice(-4),
      createdBy: 'manager',
      lastUsedAt: null,
    });
    const stored = await desk.app.inTenant('kwela', (db) =>
      db.selectFrom('ingestKeys').where('id', '=', made.id).selectAll().executeTakeFirstOrThrow(),
    );
    expect(JSON.stringify(stored)).not.toContain(made.key.split('.')[1]);
    const post = () => sender.send(`osmand/${made.key}`, { body: 'id=gate&lat=-26&lon=28', type: form });
    expect((await post()).statusCode).toBe(200);
    const list = async () => ok(await sender.manager.get('/api/tracking/ingest_keys')).find(({ id }: Body) => id === made.id);
    expect(await list()).toMatchObject({ lastUsedAt: NOW, revokedAt: null });
    expect((await list()).key).toBeUndefined();
    expect((await sender.manager.delete(`/api/tracking/ingest_keys/${made.id}`)).status).toBe(204);
    await expect.poll(async () => (await post()).statusCode, patience).toBe(401);
    expect(await list()).toMatchObject({ revokedAt: NOW, revokedBy: 'manager' });
    expect((await sender.manager.delete(`/api/tracking/ingest_keys/${made.id}`)).status).toBe(404);
  });

  test('is made and revoked by managers only', async () => {
    for (const who of [desk.controller, desk.finance, desk.senior]) {
      expect((await who.post('/api/tracking/ingest_keys', { name: 'x' })).status).toBe(403);
      expect((await who.get('/api/tracking/ingest_keys')).status).toBe(403);
    }
  });

  test('of one company brings nothing to another, even where the device is called the same', async () => {
    const other = await desk.app.signIn('manager', 'seekoei');
    const theirs = ok(await other.post('/api/tracking/ingest_keys', { name: 'Phones' }), 201).key;
    const vehicle = await sender.linked('osmand', 'same-name');
    await sender.send(`osmand/${theirs}`, { body: 'id=same-name&lat=-26&lon=28', type: form, headers: { host: 'kwela.localhost' } });
    expect(await sender.history(vehicle.id)).toEqual([]);
    expect((await sender.devices('seekoei')).map(({ deviceKey }) => deviceKey)).toEqual(['same-name']);
  });

  test('that leaked fills no table: beyond 500 devices without a vehicle a new one has to wait', async () => {
    const other = await desk.app.signIn('manager', 'empty');
    const leaked = ok(await other.post('/api/tracking/ingest_keys', { name: 'Leak' }), 201).key;
    const body = Array.from({ length: 600 }, (_, n) => ({ device: `leak ${n}`, at: SECONDS, lat: -26, lon: 28 }));
    const answer = await sender.send(`batch/${leaked}`, { body, type: json });
    expect(answer.json()).toMatchObject({ unassigned: 500 });
    expect(answer.json().refused).toHaveLength(100);
    expect(answer.json().refused[0]).toEqual({ index: 500, code: 'too_many_devices' });
    const phone = await sender.send(`osmand/${leaked}`, { body: 'id=leak-phone&lat=-26&lon=28', type: form });
    expect([phone.statusCode, phone.headers['retry-after']]).toEqual([429, '60']);
    expect(await sender.devices('empty')).toHaveLength(500);
  });
});
