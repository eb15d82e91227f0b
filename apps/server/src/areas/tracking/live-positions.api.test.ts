import type { AddressInfo } from 'node:net';
import { applyFrame, type LiveFrame, type LiveState } from '@superlink/domain/tracking/live-frame.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addTrackedFleet } from '../../../test/large-fleet.ts';
import { openStream, type Stream } from '../../../test/live-stream.ts';
import { TestApp, type Visitor } from '../../../test/test-app.ts';
import { TripDesk, type Body } from '../../../test/trip-desk.ts';
import { z } from 'zod';
import { LivePositions } from './live-positions.ts';
import { takePositions } from './tracking.service.ts';

/** Event `positions` of `GET /api/live?positions=1`: the vehicles that moved since the frame before, or all of them. */
const liveFrame: z.ZodType<LiveFrame> = z.strictObject({
  source: z.uuid(),
  count: z.int().min(0),
  at: z.int(),
  isWhole: z.boolean(),
  ids: z.array(z.uuid()),
  rows: z.array(z.tuple([z.int(), z.int(), z.int(), z.int(), z.int(), z.int()])),
  gone: z.array(z.int()),
});
const TICK_MS = 20;
let app: TestApp;
let desk: TripDesk;
let port: number;
let truck: Body;
let minute = 0;
beforeAll(async () => {
  app = await TestApp.start({ liveTickMs: TICK_MS });
  await app.server.listen({ port: 0, host: '127.0.0.1' });
  port = (app.server.server.address() as AddressInfo).port;
  desk = await TripDesk.at(app);
  truck = await desk.newVehicle({ fleetNumber: 'TRK-7' });
});
afterAll(() => app.stop());
beforeEach(() => move());

/** A newer fix of the vehicle, each at a latitude of its own. */
function move(assetId: string = truck.id): Promise<number> {
  minute += 1;
  const lat = -26 - minute / 1_000;
  const at = new Date(Date.parse('2026-11-21T05:00:00.000Z') + minute * 1_000);
  return app.inTenant('kwela', async (db) => {
    await takePositions({ db, clock: app.clock }, [{ assetId, lat, lon: 28.203, speed: 76.4, heading: 142, rawDt: null, at }]);
    return Math.round(lat * 1e5);
  });
}

const watch = (visitor: Visitor) => openStream(visitor, port, '/api/live?positions=1');
const frames = ({ events }: Stream): LiveFrame[] =>
  events.flatMap((event) =>
    event.startsWith('event: positions\n') ? [liveFrame.parse(JSON.parse(event.slice(event.indexOf('data: ') + 6)))] : [],
  );
const readTo = (stream: Stream) => frames(stream).reduce<LiveState | null>(applyFrame, null);

test('an open map hears the whole fleet first and then what moved, each reader the same text', async () => {
  const streams = [await watch(desk.finance), await watch(desk.controller)];
  await Promise.all(streams.map((stream) => stream.until('"isWhole":true')));
  const lat = await move();
  await Promise.all(streams.map((stream) => stream.until(`[0,${lat},`)));
  const [one, other] = streams.map((stream) => stream.events.at(-1));
  expect(one).toBe(other);
  expect(frames(streams[0]!).map(({ isWhole }) => isWhole)).toEqual([true, false]);
  expect(readTo(streams[0]!)?.places.get(truck.id)).toMatchObject({ lat: lat / 1e5, lon: 28.203, speedKmh: 76, heading: 142 });
  for (const { response } of streams) response.destroy();
});

test('a reader that did not ask hears nothing of positions', async () => {
  const [asking, other] = [await watch(desk.finance), await openStream(desk.finance, port)];
  await asking.until('"isWhole":true');
  await asking.until(`[0,${await move()},`);
  expect(other.events.map((event) => event.split('\n')[0])).toEqual(expect.not.arrayContaining(['event: positions']));
  asking.response.destroy();
  other.response.destroy();
});

test('nothing of one company is told to another', async () => {
  const stranger = await watch(await app.signIn('manager', 'seekoei'));
  await stranger.until('"isWhole":true');
  const own = await watch(desk.finance);
  await own.until(`[0,${await move()},`);
  expect(frames(stranger)).toEqual([expect.objectContaining({ isWhole: true, ids: [], rows: [] })]);
  stranger.response.destroy();
  own.response.destroy();
});

test('a vehicle that is deleted goes from open maps, and one that is heard of for the first time comes', async () => {
  const stream = await watch(desk.finance);
  await stream.until('"isWhole":true');
  const another = await desk.newVehicle();
  await move(another.id);
  await stream.until(another.id);
  expect((await desk.senior.delete(`/api/assets/${another.id}`)).status).toBe(204);
  await stream.until('"gone":[1]');
  expect([...readTo(stream)!.places.keys()]).toEqual([truck.id]);
  stream.response.destroy();
});

test('the stream ends with its session', async () => {
  const visitor = await app.signIn('finance');
  const stream = await watch(visitor);
  await stream.until('"isWhole":true');
  expect((await visitor.post('/auth/logout')).status).toBe(204);
  await stream.ended;
  expect((await watch(visitor)).response.statusCode).toBe(401);
});

test('a visitor who is not signed in hears nothing', async () => {
  expect((await watch(app.visitor())).response.statusCode).toBe(401);
});

/** The maker of frames alone, over the same database; what it looks at is counted. */
function alone(tickMs = TICK_MS) {
  const looked: number[] = [];
  const counting = {
    ...app.database,
    inTenant: ((tenant: number, work: never) => {
      looked.push(tenant);
      return app.database.inTenant(tenant, work);
    }) as typeof app.database.inTenant,
  };
  const log = app.server.log;
  return { looked, positions: new LivePositions({ database: counting, clock: app.clock, log, tickMs }) };
}
const kwela = async () => (await app.database.findTenant('kwela'))!.id;

/** What a reader was told, and until when. */
function reader(takes: () => boolean = () => true) {
  const received: LiveFrame[] = [];
  const waiting: (() => void)[] = [];
  const take = (text: string) => {
    if (!takes()) return false;
    received.push(JSON.parse(text) as LiveFrame);
    for (const each of waiting.splice(0)) each();
    return true;
  };
  const next = () => new Promise<void>((done) => waiting.push(done));
  return { received, take, next };
}

test('a slow reader goes without frames, and begins anew with a whole one when it takes again', async () => {
  const { positions } = alone();
  let isSlow = false;
  let refused = () => {};
  const slow = reader(() => {
    if (isSlow) refused();
    return !isSlow;
  });
  const started = slow.next();
  positions.watch(await kwela(), slow.take);
  await started;
  isSlow = true;
  const passed = new Promise<void>((done) => (refused = done));
  await move();
  await passed;
  const lat = await move();
  const again = slow.next();
  isSlow = false;
  await again;
  expect(slow.received.map(({ isWhole }) => isWhole)).toEqual([true, true]);
  // the last of both moves, whichever look it fell into
  const received = slow.received.reduce<LiveState | null>(applyFrame, null);
  expect(Math.round(received!.places.get(truck.id)!.lat * 1e5)).toBe(lat);
  await positions.stop();
});

test('the database is looked at once for all readers of a company, and not at all while nobody asks or after the stop', async () => {
  const { looked, positions } = alone(3_600_000);
  const [one, other] = [reader(), reader()];
  const started = Promise.all([one.next(), other.next()]);
  const leave = [positions.watch(await kwela(), one.take), positions.watch(await kwela(), other.take)];
  await started;
  // a third gets what is known already
  positions.watch(await kwela(), reader().take)();
  expect(looked).toEqual([await kwela()]);
  for (const each of leave) each();
  await positions.stop();
  expect(looked).toHaveLength(1);
});

test('of 5 000 vehicles, 500 that moved are at most 20 kB, and a whole frame stays below 400 kB', async () => {
  await app.inTenant('seekoei', (db) => addTrackedFleet(db, 5_000));
  const stream = await watch(await app.signIn('manager', 'seekoei'));
  await stream.until('"isWhole":true');
  const [whole] = frames(stream);
  expect(whole!.rows).toHaveLength(5_000);
  expect(Buffer.byteLength(stream.events.find((event) => event.includes('"isWhole":true'))!)).toBeLessThan(400_000);
  await app.inTenant('seekoei', (db) =>
    sql`update vehicle_latest set lat = lat - 0.01, speed_kmh = 78.4, fix_at = '2026-11-21T05:59:30Z'
      where asset_id in (select asset_id from vehicle_latest order by asset_id limit 500)`.execute(db),
  );
  await stream.until('"isWhole":false');
  const text = stream.events.at(-1)!;
  expect(frames(stream).at(-1)!.rows).toHaveLength(500);
  expect(Buffer.byteLength(text)).toBeLessThanOrEqual(20_000);
  stream.response.destroy();
});
