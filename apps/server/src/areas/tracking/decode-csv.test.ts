import { judgeFix } from '@superlink/domain/tracking/fix.ts';
import { describe, expect, test } from 'vitest';
import { readCsv } from '../../platform/spreadsheet/read-csv.ts';
import { decodeCsv } from './decode-csv.ts';
import { asKmh } from './decoded-message.ts';

const NOW = new Date('2026-11-22T06:00:00Z');
const limits = { rows: 100, columns: 64, cellLength: 200 };

function decoded(...lines: readonly string[]) {
  const answer = decodeCsv(readCsv(Buffer.from(lines.join('\r\n')), limits).rows);
  if ('missing' in answer) throw new Error(`missing ${answer.missing.join(', ')}`);
  return answer;
}
/** The rows as they are stored or refused. */
function judged(...lines: readonly string[]) {
  const { rows, read } = decoded(...lines);
  return rows.map(read).map((message) => {
    const result = judgeFix({ ...message, device: message.device || 'chosen', speedKmh: asKmh(message.speed, 'kmh') }, NOW, 14);
    return 'fix' in result ? result.fix : result.refused.code;
  });
}

const netstar = 'Driver,Driver Id,Time,Speed,Address,Status,Gps,Event,Latitude,Longitude,Zone,Odometer';

test('the export of a portal: decimal commas, the day first, South African time, no registration, and no heading', () => {
  const file = [netstar, 'No driver,,22/11/2026 07:59:30,"76,5","N3, Heidelberg",Moving,true,,"-26,08975","28,35431",,54302'];
  expect(judged(...file)).toEqual([
    expect.objectContaining({
      at: NOW.getTime() - 30_000,
      lat: -26.089_75,
      lon: 28.354_31,
      speedKmh: 76.5,
      heading: null,
      odometerKm: 54_302,
      doubtful: false,
    }),
  ]);
  expect(decoded(...file)).toMatchObject({ deviceHeading: null, rows: [{ number: 2 }] });
});

test('a row without satellites is doubtful, and one that is no position says why', () => {
  expect(
    judged(
      netstar,
      ',,22/11/2026 07:58:00,"0",,,false,,"-26,1","28,2",,',
      ',,22/11/2026 07:58:00,"0",,,true,,"","",,',
      ',,31/02/2026 07:58:00,"0",,,true,,"-26,1","28,2",,',
      ',,22/11/2026 10:58:00,"0",,,true,,"-26,1","28,2",,',
      ',,01/11/2026 07:58:00,"0",,,true,,"-26,1","28,2",,',
      ',,22/11/2026 07:58:00,"0",,,true,,"0","0,0",,',
    ),
  ).toEqual([expect.objectContaining({ doubtful: true }), 'no_position', 'bad_time', 'in_future', 'too_old', 'not_a_place']);
});

test('the template: a device in each row, points before decimals, semicolons, and a title above the headings', () => {
  const file = [
    'Positions of Kwela Ridge',
    '',
    'Device;Time;Latitude;Longitude;Speed (km/h);Heading;Odometer (km);Ignition',
    'KRH001;2026-11-22 07:59:00;-26.1;28.2;76.4;142;1,234.5;On',
    'KRH002;2026-11-22T05:58:00Z;-26.2;28.3;;;;off',
  ];
  expect(judged(...file)).toEqual([
    expect.objectContaining({
      device: 'KRH001',
      at: NOW.getTime() - 60_000,
      speedKmh: 76.4,
      heading: 142,
      odometerKm: 1_234.5,
      ignition: true,
    }),
    expect.objectContaining({ device: 'KRH002', at: NOW.getTime() - 120_000, speedKmh: null, ignition: false }),
  ]);
  expect(decoded(...file)).toMatchObject({ deviceHeading: 'Device', rows: [{ number: 4 }, { number: 5 }] });
});

test.each([
  ['in columns of their own', 'Date,Time,Lat,Lng', '22/11/2026,07:59,-26.1,28.2'],
  ['with dots and a comma between', 'Event Time,Lat,Lng', '"22.11.2026, 07:59:00",-26.1,28.2'],
  ['by the clock of twelve hours', 'Gps Time,Lat,Lng', '22/11/2026 7:59 AM,-26.1,28.2'],
  ['in seconds since 1970', 'Timestamp,Lat,Lng', `${(NOW.getTime() - 60_000) / 1_000},-26.1,28.2`],
])('date and time may stand %s', (_case, head, row) => {
  expect(judged(head, row)).toEqual([expect.objectContaining({ at: NOW.getTime() - 60_000 })]);
});

describe('a file whose columns are not named', () => {
  const missing = (text: string) => decodeCsv(readCsv(Buffer.from(text), limits).rows);
  test('says which of them it misses', () => {
    expect(missing('Vehicle,Time,Speed\nKRH001,22/11/2026 07:59,5')).toEqual({ missing: ['Latitude', 'Longitude'] });
    expect(missing('a,b\n1,2')).toEqual({ missing: ['Time', 'Latitude', 'Longitude'] });
    expect(missing('')).toEqual({ missing: ['Time', 'Latitude', 'Longitude'] });
  });
});
