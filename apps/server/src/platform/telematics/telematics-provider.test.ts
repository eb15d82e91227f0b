import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { patience } from '../../../test/patience.ts';
import { UpstreamServer, type GivenAnswer, type SeenRequest } from '../../../test/upstream-server.ts';
import { openTelematics } from './open-telematics.ts';
import type { TelematicsError } from './telematics-provider.ts';

let upstream: UpstreamServer;
beforeAll(async () => {
  upstream = await UpstreamServer.start();
});
afterAll(() => upstream.stop());
beforeEach(() => {
  upstream.seen.length = 0;
  upstream.answer = () => ({ status: 500 });
});
const { providers } = openTelematics({ allowPrivate: true });
const now = new Date('2026-11-21T06:00:00Z');
const asking = () => ({ now, signal: AbortSignal.timeout(patience.timeout) });
const account = (secrets: Record<string, string>, username: string | null = 'acme') => ({
  baseUrl: `${upstream.url}/rest/`,
  username,
  secrets,
});
const answering = (...answers: GivenAnswer[]) => {
  let next = 0;
  upstream.answer = () => answers[Math.min(next++, answers.length - 1)]!;
};
const faultOf = (asked: Promise<unknown>) =>
  asked.then(
    () => null,
    (error: TelematicsError) => ({ fault: error.fault, message: error.message, waitMs: error.waitMs }),
  );

// The answers below follow what each provider documents; no live one was recorded.

describe('Cartrack', () => {
  const login = { password: 'hush' };
  const event = (more: object = {}) => ({
    vehicle_id: 40118,
    registration: 'HX42LNGP',
    vehicle_name: 'TRK-7',
    event_ts: '2026-11-21 07:58:00+02',
    latitude: -26.141,
    longitude: 28.203,
    speed: 76,
    bearing: 142,
    ignition: true,
    odometer: 54_302_100,
    ...more,
  });
  const page = (data: object[], last_page = 1): GivenAnswer => ({ body: { data, meta: { current_page: 1, last_page } } });

  test('is asked page by page for the time since the last question and two minutes before, in South African time', async () => {
    answering(page([event()], 2), page([event({ vehicle_id: 2 })], 2));
    const { messages, cursor } = await providers.cartrack.since(account(login), '2026-11-21T05:50:00.000Z', asking());
    expect(messages.map(({ unit }) => unit)).toEqual(['40118', '2']);
    expect(cursor).toBe('2026-11-21T06:00:00.000Z');
    const [first, second] = upstream.seen as [SeenRequest, SeenRequest];
    expect(first.path).toBe('/rest/vehicles/events');
    expect(Object.fromEntries(first.query)).toMatchObject({
      start_timestamp: '2026-11-21 07:48:00',
      end_timestamp: '2026-11-21 08:00:00',
      page: '1',
    });
    expect(second.query.get('page')).toBe('2');
    expect(first.headers.authorization).toBe(`Basic ${Buffer.from('acme:hush').toString('base64')}`);
  });

  test('counts the odometer in metres, and a plate that was not known yet is no plate', async () => {
    answering(page([event(), event({ registration: 'TEMP-9921' }), event({ registration: null, vehicle_name: null })]));
    const { messages } = await providers.cartrack.since(account(login), null, asking());
    expect(messages[0]).toEqual({
      unit: '40118',
      label: 'HX42LNGP',
      time: '2026-11-21 07:58:00+02',
      lat: -26.141,
      lon: 28.203,
      speed: 76,
      speedUnit: 'kmh',
      heading: 142,
      ignition: true,
      odometerKm: 54_302.1,
    });
    expect(messages.map(({ label }) => label)).toEqual(['HX42LNGP', 'TRK-7', null]);
  });

  test('a place that lies one level down and a time without a zone are read as well', async () => {
    const nested = { vehicle_id: '7', location: { latitude: -26, longitude: 28, updated: '2026-11-21 07:58:00' }, odometer: null };
    answering(page([nested]));
    const { messages } = await providers.cartrack.since(account(login), null, asking());
    expect(messages[0]).toMatchObject({ lat: -26, lon: 28, time: '2026-11-21 07:58:00+02:00', odometerKm: null, label: null });
  });

  test('after a long silence no question spans more than a day, and what is too much is read from its older half on', async () => {
    upstream.answer = ({ query }) => {
      const hours = (Date.parse(`${query.get('end_timestamp')!}Z`) - Date.parse(`${query.get('start_timestamp')!}Z`)) / 3_600_000;
      return page([event()], hours > 10 ? 90 : 1);
    };
    const { cursor } = await providers.cartrack.since(account(login), '2026-11-01T00:00:00.000Z', asking());
    expect(upstream.seen[0]!.query.get('start_timestamp')).toBe('2026-11-20 08:01:00');
    expect(upstream.seen).toHaveLength(3);
    expect(cursor).toBe('2026-11-20T12:00:45.000Z');
  });
});

describe('Samsara', () => {
  const token = { token: 'samsara-token' };
  const page = (endCursor: string, hasNextPage: boolean): GivenAnswer => ({
    body: {
      data: [
        {
          id: '212014918732717',
          name: 'TRK-7',
          gps: [{ time: '2026-11-21T05:58:00Z', latitude: -26.141, longitude: 28.203, headingDegrees: 142, speedMilesPerHour: 50 }],
        },
        { id: '3', name: 'No GPS yet' },
      ],
      pagination: { endCursor, hasNextPage },
    },
  });

  test('goes on where its cursor says until all is read, turns miles into kilometres, and is left alone for five seconds', async () => {
    answering(page('b', true), page('c', false));
    const answer = await providers.samsara.since(account(token, null), 'a', asking());
    expect(upstream.seen.map(({ query }) => query.get('after'))).toEqual(['a', 'b']);
    expect(upstream.last.headers.authorization).toBe('Bearer samsara-token');
    expect(answer).toMatchObject({ cursor: 'c', waitMs: 5_000 });
    expect(answer.messages).toHaveLength(2);
    expect(answer.messages[0]).toMatchObject({ unit: '212014918732717', label: 'TRK-7', heading: 142, speedUnit: 'kmh' });
    expect(answer.messages[0]!.speed).toBeCloseTo(80.467, 3);
  });

  test('begins again where its cursor has expired', async () => {
    answering({ status: 400, body: { message: 'Invalid cursor' } }, page('fresh', false));
    const { cursor } = await providers.samsara.since(account(token, null), 'old', asking());
    expect(upstream.seen.map(({ query }) => query.get('after'))).toEqual(['old', null]);
    expect(cursor).toBe('fresh');
  });
});

describe('Geotab', () => {
  const secrets = { password: 'hush', database: 'acme_za' };
  const credentials = { database: 'acme_za', sessionId: 's1', userName: 'acme' };
  const answers: Record<string, unknown> = {
    Authenticate: { credentials, path: 'ThisServer' },
    GetFeed: {
      data: [{ device: { id: 'b1' }, dateTime: '2026-11-21T05:58:00.000Z', latitude: -26.141, longitude: 28.203, speed: 76 }],
      toVersion: '0000000000a1',
    },
    Get: [{ id: 'b1', name: 'TRK-7', licensePlate: ' ' }],
  };
  const methods = () => upstream.seen.map(({ body }) => body.method);

  test('signs in, goes on from its version and names the vehicles', async () => {
    upstream.answer = ({ body }) => ({ body: { result: answers[body.method], jsonrpc: '2.0' } });
    const { messages, cursor } = await providers.geotab.since(account(secrets), '000000000099', asking());
    expect(methods()).toEqual(['Authenticate', 'GetFeed', 'Get']);
    expect(upstream.last.path).toBe('/rest/apiv1');
    expect(upstream.seen[1]!.body.params).toMatchObject({ typeName: 'LogRecord', fromVersion: '000000000099', credentials });
    expect(cursor).toBe('0000000000a1');
    expect(messages).toEqual([
      { unit: 'acme_za/b1', label: 'TRK-7', time: '2026-11-21T05:58:00.000Z', lat: -26.141, lon: 28.203, speed: 76, speedUnit: 'kmh' },
    ]);
  });

  test('begins half an hour ago', async () => {
    upstream.answer = ({ body }) => ({ body: { result: answers[body.method] } });
    await providers.geotab.since(account(secrets), null, asking());
    expect(upstream.seen[1]!.body.params.search).toEqual({ fromDate: '2026-11-21T05:30:00.000Z' });
  });

  test.each([
    ['InvalidUserException', { fault: 'refused' }],
    ['OverLimitException', { fault: 'wait', waitMs: 60_000 }],
    ['DbUnavailableException', { fault: 'unavailable' }],
  ])('says %s in an answer of status 200', async (name, expected) => {
    answering({ body: { error: { message: 'no', errors: [{ name }] } } });
    expect(await faultOf(providers.geotab.since(account(secrets), null, asking()))).toMatchObject(expected);
  });
});

describe('MiX', () => {
  const secrets = { password: 'hush', clientId: 'client', clientSecret: 'shh', groupId: '-3591289284712345678' };
  const found = `[
    {"PositionId":1234567890123456789,"AssetId":1110873654321098765,"Timestamp":"2026-11-21T05:58:00","Latitude":-26.141,"Longitude":28.203,
     "SpeedKilometresPerHour":76,"Heading":142,"OdometerKilometres":54302.1,"AgeOfReadingSeconds":2},
    {"AssetId":7,"Timestamp":"2026-11-21T05:58:00","Latitude":-26,"Longitude":28,"AgeOfReadingSeconds":86400}]`;
  const assets = '[{"AssetId":1110873654321098765,"RegistrationNumber":"","FleetNumber":"TRK-7","Description":"Actros"}]';

  test('signs in with a password, keeps its long ids whole and leaves old readings out', async () => {
    upstream.answer = ({ path }) =>
      path.endsWith('/token') ? { body: { access_token: 't1' } } : path.includes('/positions/') ? { body: found } : { body: assets };
    const { messages, cursor } = await providers.mix.since(account(secrets), null, asking());
    expect(messages).toEqual([
      {
        unit: '1110873654321098765',
        label: 'TRK-7',
        time: '2026-11-21T05:58:00',
        lat: -26.141,
        lon: 28.203,
        speed: 76,
        speedUnit: 'kmh',
        heading: 142,
        odometerKm: 54_302.1,
      },
    ]);
    expect(cursor).toBeNull();
    const [signIn, asked] = upstream.seen as [SeenRequest, SeenRequest];
    expect(signIn.path).toBe('/rest/core/connect/token');
    expect(Object.fromEntries(new URLSearchParams(signIn.body as string))).toMatchObject({ grant_type: 'password', username: 'acme' });
    expect(asked.path).toBe('/rest/api/positions/groups/latest/5');
    expect(asked.headers.authorization).toBe('Bearer t1');
  });

  test('a wrong password is a refusal', async () => {
    answering({ status: 400, body: { error: 'invalid_grant' } });
    expect(await faultOf(providers.mix.since(account(secrets), null, asking()))).toMatchObject({ fault: 'refused' });
  });
});

describe('every provider', () => {
  const token = { token: 't' };
  const ask = () => providers.samsara.since(account(token, null), null, asking());

  test.each([
    [{ 'x-ratelimit-retry-after-seconds': '7' }, 7_000],
    [{ 'retry-after': '30' }, 30_000],
    [{ 'retry-after': '999999' }, 3_600_000],
    [{}, 60_000],
  ])('that wants a pause is left alone as long as it says %j', async (headers, waitMs) => {
    answering({ status: 429, headers: headers as Record<string, string> });
    expect(await faultOf(ask())).toMatchObject({ fault: 'wait', waitMs });
  });

  test.each([
    [{ status: 401 }, 'refused'],
    [{ status: 403 }, 'refused'],
    [{ status: 503 }, 'unavailable'],
    [{ status: 302, headers: { location: 'http://127.0.0.1:1/' } }, 'unavailable'],
    [{ status: 404 }, 'unavailable'],
    [{ body: 'no json' }, 'unavailable'],
    [{ body: { data: 'else' } }, 'unavailable'],
  ] as [GivenAnswer, string][])('that answers %j is told apart in words without a secret', async (given, fault) => {
    answering(given);
    const found = await faultOf(ask());
    expect(found).toMatchObject({ fault });
    expect(found!.message).not.toContain('Bearer');
  });

  test('that says nothing is not waited for longer than the asker does', async () => {
    answering({ silent: true });
    const signal = AbortSignal.timeout(100);
    expect(await faultOf(providers.samsara.since(account(token, null), null, { now, signal }))).toMatchObject({ fault: 'unavailable' });
  });
});

describe('addresses within a network', () => {
  const closed = openTelematics({ allowPrivate: false }).providers;
  const secrets = { token: 't' };

  test.each([
    'http://api.samsara.com',
    'https://127.0.0.1',
    'https://10.1.2.3',
    'https://172.20.0.1',
    'https://192.168.1.1',
    'https://169.254.169.254',
    'https://100.64.0.1',
    'https://0.0.0.0',
    'https://[::1]',
    'https://[::ffff:127.0.0.1]',
    'https://[fd00::1]',
    'https://[fe80::1]',
    // names and other spellings that lead there
    'https://localhost',
    'https://2130706433',
    'https://0x7f.1',
  ])('%s is not asked', async (baseUrl) => {
    expect(await faultOf(closed.samsara.since({ baseUrl, username: null, secrets }, null, asking()))).toMatchObject({ fault: 'address' });
    expect(upstream.seen).toEqual([]);
  });
});
