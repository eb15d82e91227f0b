import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { patience } from '../../../test/patience.ts';
import { form, json, Sender } from '../../../test/sender.ts';
import { ok, TripDesk } from '../../../test/trip-desk.ts';

const NOW = '2026-11-21T06:00:00.000Z';
const SECONDS = Date.parse(NOW) / 1_000;
let desk: TripDesk;
let sender: Sender;
beforeAll(async () => {
  desk = await TripDesk.open();
  sender = await Sender.at(desk);
});
afterAll(() => desk.app.stop());
beforeEach(() => desk.app.clock.set(NOW));

describe('the bytes of every sender become a position in km/h', () => {
  test('the form of Traccar Client 10: knots, seconds', async () => {
    const vehicle = await sender.linked('osmand', '48241179');
    const body = `id=48241179&lat=-26.1&lon=28.2&timestamp=${SECONDS - 60}&accuracy=4.2&altitude=1620.0&speed=41.25&bearing=142.5&batt=87&charge=false`;
    const answer = await sender.send(`osmand/${sender.key}`, { body, type: form });
    expect([answer.statusCode, answer.body]).toEqual([200, '']);
    expect(await sender.latest(vehicle.id)).toMatchObject({
      lat: -26.1,
      lon: 28.2,
      speedKmh: 76.4,
      heading: 143,
      rawDt: String(SECONDS - 60),
    });
    expect(await sender.device('48241179')).toMatchObject({ batteryPercent: 87, lastLatE6: -26_100_000, lastRefusal: null });
  });

  test('its library: a list of such objects, and a heartbeat without a place among them', async () => {
    const vehicle = await sender.linked('osmand', 'list-1');
    const body = [
      { id: 'list-1', lat: -26.2, lon: 28.1, timestamp: SECONDS - 30, speed: 10 },
      { id: 'list-1', timestamp: SECONDS - 20, batt: 50 },
      { id: 'list-1', lat: -26.21, lon: 28.1, timestamp: SECONDS - 10, speed: 20 },
    ];
    expect((await sender.send(`osmand/${sender.key}`, { body, type: json })).statusCode).toBe(200);
    expect((await sender.history(vehicle.id)).map(({ speedDkmh }) => speedDkmh)).toEqual([185, 370]);
  });

  test('Traccar Client 9: metres a second, -1 for what it does not know', async () => {
    const vehicle = await sender.linked('osmand', 'nine');
    const at = (coords: object, timestamp: string) => ({
      location: {
        timestamp,
        coords,
        is_moving: true,
        odometer: 0,
        event: 'motionchange',
        battery: { level: 0.79, is_charging: false },
        activity: { type: 'in_vehicle' },
        extras: {},
      },
      device_id: 'nine',
    });
    const first = at({ latitude: -26.1, longitude: 28.2, accuracy: 5, speed: 18.67, heading: -1, altitude: 5 }, '2026-11-21T05:59:00.862Z');
    expect((await sender.send(`osmand/${sender.key}`, { body: first, type: json })).statusCode).toBe(200);
    expect(await sender.latest(vehicle.id)).toMatchObject({ speedKmh: 67.2, heading: null, fixAt: new Date('2026-11-21T05:59:00.862Z') });
    const second = at({ latitude: -26.1, longitude: 28.2, accuracy: 5, speed: -1, heading: 90, altitude: 5 }, '2026-11-21T05:59:30.000Z');
    await sender.send(`osmand/${sender.key}`, { body: second, type: json });
    expect(await sender.latest(vehicle.id)).toMatchObject({ speedKmh: null, heading: 90 });
  });

  test('a tracker that asks with a query, by location or by lat and lon, in the time it writes', async () => {
    const vehicle = await sender.linked('osmand', 'q1');
    const one = `id=q1&location=-26.3,28.3&timestamp=2026-11-21 05:58:00&speed=10&heading=10`;
    expect((await sender.send(`osmand/${sender.key}?${encodeURI(one)}`, { method: 'GET' })).statusCode).toBe(200);
    const two = `deviceid=q1&lat=-26.31&lon=28.3&timestamp=${Date.parse(NOW) - 30_000}&hdop=1&altitude=1&speed=5&bearing=20&batt=50&driverUniqueId=7`;
    expect((await sender.send(`osmand/${sender.key}?${two}`, { method: 'GET' })).statusCode).toBe(200);
    expect((await sender.history(vehicle.id)).map(({ fixAt, latE6 }) => [fixAt.toISOString(), latE6])).toEqual([
      ['2026-11-21T05:58:00.000Z', -26_300_000],
      ['2026-11-21T05:59:30.000Z', -26_310_000],
    ]);
  });

  test('a phone whose app sends metres a second is set so at its device, and one whose clock shows local time is set right', async () => {
    const vehicle = await sender.linked('osmand', 'local');
    const body = `id=local&lat=-26&lon=28&timestamp=${SECONDS + 7_190}&speed=10`;
    expect((await sender.send(`osmand/${sender.key}`, { body, type: form })).statusCode).toBe(200);
    expect(await sender.latest(vehicle.id)).toBeUndefined();
    expect(await sender.device('local')).toMatchObject({ lastRefusal: 'in_future', recentAheadMinutes: [120] });
    await desk.app.inTenant('kwela', (db) =>
      db.updateTable('trackingDevices').set({ clockOffsetMinutes: -120, speedUnit: 'mps' }).where('deviceKey', '=', 'local').execute(),
    );
    // any change of the area is heard by every process
    ok(await sender.manager.post('/api/tracking/ingest_keys', { name: 'Another' }), 201);
    await expect
      .poll(async () => {
        await sender.send(`osmand/${sender.key}`, { body, type: form });
        return sender.latest(vehicle.id);
      })
      .toBeDefined();
    expect(await sender.latest(vehicle.id)).toMatchObject({ speedKmh: 36, fixAt: new Date(Date.parse(NOW) - 10_000) });
    expect(await sender.device('local')).toMatchObject({ lastRefusal: null, recentAheadMinutes: [] });
  });

  test('OwnTracks: the key is the password, the device is the login where the topic names none, and every other message is answered like a place', async () => {
    const vehicle = await sender.linked('owntracks', 'thabo/moto');
    const login = {
      authorization: `Basic ${Buffer.from(`thabo:${sender.key}`).toString('base64')}`,
      'x-limit-u': 'thabo',
      'x-limit-d': 'moto',
    };
    const place = {
      _type: 'location',
      lat: -33.9,
      lon: 18.5,
      tst: SECONDS - 60,
      vel: 83,
      cog: 180,
      acc: 5,
      alt: 40,
      batt: 77,
      tid: 'AB',
      topic: 'owntracks/http/AB',
      t: 'u',
    };
    const answer = await sender.send('owntracks', { body: place, type: json, headers: login });
    expect([answer.statusCode, answer.json()]).toEqual([200, []]);
    expect(await sender.latest(vehicle.id)).toMatchObject({ speedKmh: 83, heading: 180, lat: -33.9 });
    for (const body of [{ _type: 'waypoints' }, { _type: 'status' }, '']) {
      const other = await sender.send(`owntracks/${sender.key}`, { body, type: json, headers: { 'x-limit-u': 'thabo' } });
      expect([other.statusCode, other.json()]).toEqual([200, []]);
    }
  });

  test('a Traccar server: knots, metres, and what it calls outdated is history only', async () => {
    const vehicle = await sender.linked('traccar', '8675309');
    const position = (over: object) => ({
      position: {
        fixTime: '2026-11-21T05:59:00.000+00:00',
        valid: true,
        outdated: false,
        latitude: -26.2,
        longitude: 28,
        altitude: 1600,
        speed: 41.3,
        course: 142,
        accuracy: 0,
        attributes: { ignition: true, odometer: 123_456_789, totalDistance: 1.2e8, batteryLevel: 90 },
        ...over,
      },
      device: { uniqueId: '8675309', name: 'TRK-7' },
    });
    const bearer = { authorization: `Bearer ${sender.key}` };
    expect((await sender.send('traccar', { body: position({}), type: json, headers: bearer })).statusCode).toBe(200);
    expect(await sender.latest(vehicle.id)).toMatchObject({ speedKmh: 76.5, odometerM: 123_456_789, flags: 1 });
    const outdated = position({ fixTime: '2026-11-21T05:59:30.000+00:00', outdated: true, latitude: -25 });
    expect((await sender.send('traccar', { body: outdated, type: json, headers: bearer })).statusCode).toBe(200);
    expect(await sender.latest(vehicle.id)).toMatchObject({ lat: -26.2 });
    expect((await sender.history(vehicle.id)).map(({ flags }) => flags & 4)).toEqual([0, 4]);
  });

  test('the list of the product itself says what became of each fix, and a device that is called like a vehicle belongs to it', async () => {
    const vehicle = await desk.newVehicle({ fleetNumber: 'BAT-7', assetReg: 'HX 77 LN GP' });
    const fix = (over: object = {}) => ({
      device: 'bat 7',
      at: '2026-11-21T07:59:00+02:00',
      lat: -26.1,
      lon: 28.2,
      speedKmh: 76.44,
      heading: 142,
      ignition: true,
      odometerKm: 54_302.1,
      accuracyM: 5,
      ...over,
    });
    const body = [
      fix(),
      fix(),
      fix({ at: 1 }),
      fix({ lat: null }),
      fix({ device: 'nobody' }),
      fix({ lat: 0, lon: 0 }),
      fix({ at: '2026-11-21T08:59:00+02:00' }),
    ];
    const answer = await sender.send(`batch/${sender.key}`, { body, type: json });
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      {
        accepted: 1,
        duplicates: 1,
        unassigned: 1,
        refused: [
          { index: 2, code: 'too_old' },
          { index: 3, code: 'no_position' },
          { index: 5, code: 'not_a_place' },
          { index: 6, code: 'in_future' },
        ],
      },
    ]);
    expect(await sender.latest(vehicle.id)).toMatchObject({ speedKmh: 76.4, odometerM: 54_302_100 });
    expect((await sender.send(`batch/${sender.key}`, { body: [fix()], type: json })).json()).toMatchObject({ accepted: 0, duplicates: 1 });
  });

  test.each([['[]'], ['{}'], ['nonsense'], [JSON.stringify(Array.from({ length: 1_001 }, () => ({ device: 'x' })))]])(
    'a list that is none, is empty or too long is refused: %.20s',
    async (body) => {
      const answer = await sender.send(`batch/${sender.key}`, { body, type: json });
      expect([answer.statusCode, answer.json().errors]).toEqual([422, { body: 'Send a JSON list of 1 to 1 000 fixes' }]);
    },
  );
});

describe('a fix', () => {
  test('that is older than the latest is history only, whatever order they come in (decision 11.2)', async () => {
    const vehicle = await sender.linked('batch', 'order');
    const at = (seconds: number, lat: number) => ({ device: 'order', at: SECONDS - seconds, lat, lon: 28 });
    await sender.send(`batch/${sender.key}`, { body: [at(10, -26), at(40, -25), at(20, -24)], type: json });
    await sender.send(`batch/${sender.key}`, { body: [at(30, -23)], type: json });
    expect(await sender.latest(vehicle.id)).toMatchObject({ lat: -26 });
    expect((await sender.history(vehicle.id)).map(({ latE6 }) => latE6 / 1e6)).toEqual([-25, -23, -24, -26]);
  });

  test('keeps the id of its vehicle’s position, so that a link to it goes on to lead there', async () => {
    const vehicle = await sender.linked('batch', 'same-id');
    const ids = [];
    for (const seconds of [20, 10]) {
      await sender.send(`batch/${sender.key}`, { body: [{ device: 'same-id', at: SECONDS - seconds, lat: -26, lon: 28 }], type: json });
      ids.push((await sender.latest(vehicle.id))!.id);
    }
    expect(ids[0]).toBe(ids[1]);
  });

  test('of a device that no vehicle is linked to leaves its last place on the list, and nothing else', async () => {
    const body = `id=stranger&lat=-29.9&lon=31&timestamp=${SECONDS - 5}&batt=12`;
    expect((await sender.send(`osmand/${sender.key}`, { body, type: form })).statusCode).toBe(200);
    expect(await sender.device('stranger')).toMatchObject({
      assetId: null,
      lastLatE6: -29_900_000,
      batteryPercent: 12,
      lastFixAt: new Date((SECONDS - 5) * 1_000),
    });
  });

  test('is noted at its device with the newest of a call, not with the first', async () => {
    await sender.linked('batch', 'backlog');
    const at = (seconds: number, lat: number) => ({ device: 'backlog', at: SECONDS - seconds, lat, lon: 28 });
    await sender.batch(at(300, -26), at(10, -27), { device: 'backlog', at: SECONDS }, at(200, -26.5));
    expect(await sender.device('backlog')).toMatchObject({
      lastFixAt: new Date((SECONDS - 10) * 1_000),
      lastLatE6: -27_000_000,
      lastRefusal: null,
    });
  });

  test('of a phone is named no vehicle by its name alone: two phones may call themselves alike', async () => {
    await desk.newVehicle({ fleetNumber: 'PHONE-1' });
    await sender.send(`osmand/${sender.key}`, { body: `id=PHONE-1&lat=-26&lon=28`, type: form });
    expect(await sender.device('PHONE-1')).toMatchObject({ assetId: null });
  });

  test('of two that arrive at the same time is kept once', async () => {
    const vehicle = await sender.linked('osmand', 'twin');
    const body = `id=twin&lat=-26&lon=28&timestamp=${SECONDS - 1}`;
    const answers = await Promise.all(Array.from({ length: 20 }, () => sender.send(`osmand/${sender.key}`, { body, type: form })));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 20 }, () => 200));
    expect(await sender.history(vehicle.id)).toHaveLength(1);
  });
});

describe('what will never become better is answered as taken, and its reason stands at the device', () => {
  test.each([
    ['a heartbeat', 'id=why&timestamp=1795000000', 'no_position'],
    ['a place that is none', 'id=why&lat=0&lon=0', 'not_a_place'],
    ['a time that is none', 'id=why&lat=-26&lon=28&timestamp=soon', 'bad_time'],
    ['a clock that lost its battery', 'id=why&lat=-26&lon=28&timestamp=315964800', 'too_old'],
  ])('%s', async (_case, body, code) => {
    expect((await sender.send(`osmand/${sender.key}`, { body, type: form })).statusCode).toBe(200);
    expect(await sender.device('why')).toMatchObject({ lastRefusal: code });
  });

  test('but a message without a device is told to whoever is setting it up', async () => {
    expect((await sender.send(`osmand/${sender.key}`, { body: 'lat=-26&lon=28', type: form })).statusCode).toBe(400);
  });

  test('10 000 malformed messages of every way raise no error and make no place', async () => {
    const values = [
      '',
      'null',
      '0',
      '-1',
      '1e999',
      'NaN',
      'true',
      '[]',
      '{}',
      '"',
      '\u0000',
      '\ud800',
      '91',
      '181',
      '99999999999999999999',
      'löwe',
      "'; drop table positions --",
      '../../etc',
      '%00',
      '\u202e',
    ];
    const bodies = [
      null,
      1,
      'x',
      [],
      {},
      [null],
      [[]],
      { location: 3 },
      { location: { coords: [] }, device_id: {} },
      { position: null },
      { position: {}, device: [] },
      { _type: 'location' },
      [[[{}]]],
      { location: null },
    ];
    const ways = ['osmand', 'owntracks', 'traccar', 'batch'];
    const before = (await desk.app.inTenant('kwela', (db) => db.selectFrom('positions').select('assetId').execute())).length;
    let seed = 20_261_121;
    const next = (most: number) => (seed = (seed * 48_271) % 2_147_483_647) % most;
    const word = () => values[next(values.length)]!;
    for (let round = 0; round < 100; round++) {
      const statuses = await Promise.all(
        Array.from({ length: 100 }, async () => {
          const way = ways[next(ways.length)]!;
          const query = `id=${encodeURIComponent(word().toWellFormed())}&lat=${encodeURIComponent(word().toWellFormed())}&lon=${word().length}&timestamp=${encodeURIComponent(word().toWellFormed())}`;
          const body =
            next(2) === 0
              ? JSON.stringify(bodies[next(bodies.length)])
              : JSON.stringify([
                  { device: word(), id: word(), at: word(), lat: word(), lon: word(), speedKmh: word(), heading: word(), tst: word() },
                ]).slice(0, 20 + next(200));
          const sent =
            next(3) === 0
              ? sender.send(`${way}/${sender.key}?${query}`, { method: 'GET' })
              : sender.send(`${way}/${sender.key}`, { body, type: [json, form, 'text/plain', 'x/y'][next(4)]! });
          return (await sent).statusCode;
        }),
      );
      expect(statuses.filter((status) => ![200, 400, 422].includes(status))).toEqual([]);
    }
    expect(await desk.app.inTenant('kwela', (db) => db.selectFrom('positions').select('assetId').execute())).toHaveLength(before);
  });
});

test('while the database is away nothing is answered as taken, and what is sent again afterwards is there', async () => {
  const vehicle = await sender.linked('osmand', 'away');
  const body = (seconds: number) => `id=away&lat=-26&lon=28&timestamp=${SECONDS - seconds}`;
  expect((await sender.send(`osmand/${sender.key}`, { body: body(50), type: form })).statusCode).toBe(200);
  await desk.app.refuseConnections(true);
  try {
    const answer = await sender.send(`osmand/${sender.key}`, { body: body(40), type: form });
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5']);
  } finally {
    await desk.app.refuseConnections(false);
  }
  const sentAgain = async () => (await sender.send(`osmand/${sender.key}`, { body: body(40), type: form })).statusCode;
  await expect.poll(sentAgain, patience).toBe(200);
  expect(await sender.history(vehicle.id)).toHaveLength(2);
});
