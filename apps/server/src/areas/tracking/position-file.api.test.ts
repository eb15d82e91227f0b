import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Sender } from '../../../test/sender.ts';
import { ok, TripDesk } from '../../../test/trip-desk.ts';

const NOW = '2026-11-21T06:00:00.000Z';
let desk: TripDesk;
let sender: Sender;
beforeAll(async () => {
  desk = await TripDesk.open();
  sender = await Sender.at(desk);
  desk.app.clock.set(NOW);
});
afterAll(() => desk.app.stop());

const bring = (lines: readonly string[], query = '', who = desk.controller) =>
  who.upload('POST', `/api/tracking/position_files${query}`, {
    name: 'export.csv',
    content: Uint8Array.from(Buffer.from(lines.join('\r\n'))),
  });
const head = 'Driver,Time,Speed,Gps,Latitude,Longitude,Odometer';

describe('the export of a portal that names no vehicle', () => {
  test('is taken for the vehicle that was chosen, and says line by line what is no position', async () => {
    const vehicle = await desk.newVehicle();
    const answer = ok(
      await bring(
        [
          head,
          'None,21/11/2026 07:58:00,"76,5",true,"-26,08975","28,35431",54302',
          'None,21/11/2026 07:59:00,"80,0",true,"-26,09975","28,36431",54303',
          'None,21/11/2026 07:59:00,"80,0",true,"-26,09975","28,36431",54303',
          'None,21/11/2026 09:59:00,"80,0",true,"-26,09975","28,36431",54303',
          'None,01/11/2026 07:59:00,"80,0",true,"-26,09975","28,36431",54303',
          'None,,"80,0",true,"-26,09975","28,36431",54303',
        ],
        `?assetId=${vehicle.id}`,
      ),
    );
    expect(answer).toMatchObject({ rows: 6, accepted: 2, duplicates: 1, unassigned: 0, unassignedDevices: [], refused: 3 });
    expect(answer.oldest).toBe('2026-11-08T06:00:00.000Z');
    expect(answer.refusals).toEqual([
      { line: 5, code: 'in_future', reason: 'The time lies in the future' },
      { line: 6, code: 'too_old', reason: 'Older than positions are kept: only the last 13 days are taken' },
      { line: 7, code: 'bad_time', reason: 'The date or time is missing or cannot be read' },
    ]);
    expect(
      (await sender.history(vehicle.id)).map(({ fixAt, speedDkmh, odometerM }) => [fixAt.toISOString(), speedDkmh, odometerM]),
    ).toEqual([
      ['2026-11-21T05:58:00.000Z', 765, 54_302_000],
      ['2026-11-21T05:59:00.000Z', 800, 54_303_000],
    ]);
    expect(await sender.latest(vehicle.id)).toMatchObject({ lat: -26.09975, speedKmh: 80 });
  });

  test('brought again brings nothing twice', async () => {
    const vehicle = await desk.newVehicle();
    const file = [head, 'None,21/11/2026 06:00:00,"1",true,"-26,1","28,3",1'];
    expect(ok(await bring(file, `?assetId=${vehicle.id}`))).toMatchObject({ accepted: 1, duplicates: 0 });
    expect(ok(await bring(file, `?assetId=${vehicle.id}`))).toMatchObject({ accepted: 0, duplicates: 1 });
    expect(await sender.history(vehicle.id)).toHaveLength(1);
  });

  test('needs a vehicle that is not deleted', async () => {
    const file = [head, 'None,21/11/2026 06:00:00,"1",true,"-26,1","28,3",1'];
    const without = await bring(file);
    expect([without.status, without.body.code, Object.keys(without.body.errors)]).toEqual([422, 'position_vehicle_missing', ['assetId']]);
    const gone = await desk.newVehicle();
    expect((await desk.controller.delete(`/api/assets/${gone.id}`)).status).toBe(204);
    for (const assetId of [gone.id, crypto.randomUUID(), 'KRH001']) {
      expect(Object.keys((await bring(file, `?assetId=${assetId}`)).body.errors)).toEqual(['assetId']);
    }
    expect((await bring(file, `?assetId=${gone.id}`, desk.finance)).status).toBe(403);
  });
});

describe('a file with a device in each row', () => {
  test('is taken for the vehicles that they are called after, and names those that nobody knows', async () => {
    const vehicle = await desk.newVehicle({ fleetNumber: 'CSV 1' });
    const file = [
      'Device;Time;Latitude;Longitude;Speed (km/h)',
      'csv-1;2026-11-21 07:59:00;-26,1;28,2;76,4',
      'stranger;2026-11-21 07:59:00;-26,1;28,2;76,4',
      ';2026-11-21 07:59:00;-26,1;28,2;76,4',
    ];
    const answer = ok(await bring(file));
    expect(answer).toMatchObject({ rows: 3, accepted: 1, unassigned: 1, unassignedDevices: ['stranger'], refused: 1 });
    expect(answer.refusals).toEqual([{ line: 4, code: 'no_device', reason: 'The row names no device' }]);
    expect(await sender.history(vehicle.id)).toHaveLength(1);
    const needless = await bring(file, `?assetId=${vehicle.id}`);
    expect([needless.status, needless.body.code, needless.body.detail]).toEqual([
      422,
      'position_vehicle_needless',
      expect.stringContaining('in its column Device'),
    ]);
  });

  test('may have 50 000 rows, which are stored part by part', { timeout: 120_000 }, async () => {
    const vehicle = await desk.newVehicle({ fleetNumber: 'LONG 1' });
    const start = Date.parse('2026-11-18T00:00:00Z') / 1_000;
    const rows = (count: number) => Array.from({ length: count }, (_, row) => `LONG 1,${start + row},-26.1,28.2`);
    const answer = ok(await bring(['Vehicle,Timestamp,Lat,Lon', ...rows(50_000)]));
    expect(answer).toMatchObject({ rows: 50_000, accepted: 50_000, duplicates: 0, refused: 0 });
    expect(await sender.latest(vehicle.id)).toMatchObject({ fixAt: new Date((start + 49_999) * 1_000) });
    const long = await bring(['Vehicle,Timestamp,Lat,Lon', ...rows(50_001)]);
    expect([long.status, long.body.code]).toEqual([422, 'sheet_too_long']);
  });
});

test.each([
  ['without the columns of a position', ['Vehicle,Speed', 'X,1'], 'position_columns_missing'],
  ['without rows', ['Time,Lat,Lon'], 'sheet_empty'],
  ['with a quote that never ends', ['Time,Lat,Lon', '"1,2,3'], 'sheet_unreadable'],
])('a file %s is refused with the reason', async (_case, lines, code) => {
  const answer = await bring(lines);
  expect([answer.status, answer.body.code]).toEqual([422, code]);
});

test('the template of the product is read as it comes', async () => {
  const answer = await desk.finance.get('/api/tracking/position_files/template');
  expect(answer.status).toBe(200);
  const vehicle = await desk.newVehicle({ fleetNumber: 'Fleet number' });
  const imported = ok(await bring([String(answer.body).trim()]));
  expect(imported).toMatchObject({ rows: 1, accepted: 1, refused: 0 });
  expect(await sender.latest(vehicle.id)).toMatchObject({ speedKmh: 76.4, odometerM: 54_302_000 });
});
