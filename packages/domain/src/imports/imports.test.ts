import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { safeText, withoutSafety } from '../exports/safe-text.ts';
import { addDays } from '../time/sast.ts';
import type { Conventions } from './cell.ts';
import { guessColumns, isMapping, missingFields, permitName } from './guess-columns.ts';
import { importFields } from './import-fields.ts';
import { importKinds } from './import-kinds.ts';
import { dayOfSerial, readImportDay } from './read-import-day.ts';
import { readNumber } from './read-number.ts';
import { rowReader } from './read-row.ts';
import { readSheetHead } from './sheet-head.ts';
import { spreadsheetTypeOf } from './spreadsheet-file.ts';
import { readDriverStatus, readPosition, readVehicleStatus } from './words.ts';

const open: Conventions = { decimalSign: null, dateOrder: null };
const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

describe('a number of a sheet', () => {
  test.each([
    ['514867', 514_867],
    ['514 867,5', 514_867.5],
    ['514 867.5', 514_867.5],
    ['514\u00a0867,5', 514_867.5],
    ['514\u202f867', 514_867],
    ["514'867.5", 514_867.5],
    ['1,234.50', 1234.5],
    ['1.234,50', 1234.5],
    ['1,234,567', 1_234_567],
    ['1.234.567', 1_234_567],
    ['12 345 km', 12_345],
    ['12345KM', 12_345],
    ['830 L', 830],
    ['830 litres', 830],
    ['12,5', 12.5],
    ['0,125', 0.125],
    ['-5', -5],
    ['0', 0],
    [514_867.5, 514_867.5],
  ])('%j is %d', (cell, value) => expect(readNumber(cell, open)).toEqual({ value }));

  test.each(['abc', '12 34', '1,23,4', '1.234.5', '12-5', 'R 500 each', '1,234.567.8', '#N/A', '12 345 678,9,1', '1 234 56'])(
    '%j is none',
    (cell) => expect(readNumber(cell, open)).toHaveProperty('problem'),
  );

  test('that may have thousands or decimals is a problem until somebody says how the file writes them', () => {
    expect(readNumber('514,867', open)).toEqual({ problem: '514,867 could be 514 867 or 514.867. Choose how the file writes decimals' });
    expect(readNumber('514,867', { ...open, decimalSign: '.' })).toEqual({ value: 514_867 });
    expect(readNumber('514,867', { ...open, decimalSign: ',' })).toEqual({ value: 514.867 });
    expect(readNumber('514.867', { ...open, decimalSign: ',' })).toEqual({ value: 514_867 });
  });

  test('written in the South African way with one decimal reads back as it was', () => {
    const amount = fc.integer({ min: 0, max: 999_999_999 }).map((tenths) => tenths / 10);
    fc.assert(
      fc.property(amount, (value) => {
        const [whole = '', decimal] = String(value).split('.');
        const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ' ');
        expect(readNumber(decimal ? `${grouped},${decimal}` : grouped, open)).toEqual({ value });
      }),
    );
  });

  test('never fails on any text', () => {
    fc.assert(fc.property(fc.string(), (text) => Object.keys(readNumber(text, open)).length === 1));
  });
});

describe('a date of a sheet', () => {
  test.each([
    ['31/05/2027', '2027-05-31'],
    ['1/5/2027', '2027-05-01'],
    ['31-05-2027', '2027-05-31'],
    ['31.05.2027', '2027-05-31'],
    ['2027-05-31', '2027-05-31'],
    ['2027/05/31', '2027-05-31'],
    ['2027-05-31 00:00:00', '2027-05-31'],
    ['2027-05-31T00:00:00.000Z', '2027-05-31'],
    ['20270531', '2027-05-31'],
    ['31-May-27', '2027-05-31'],
    ['31-Mei-27', '2027-05-31'],
    ['1 Maart 2027', '2027-03-01'],
    ['01-Okt-2027', '2027-10-01'],
    ['5 December 2026', '2026-12-05'],
    ['31 Des 99', '1999-12-31'],
    [46_538, '2027-05-31'],
    ['46538', '2027-05-31'],
    [46_538.75, '2027-05-31'],
    [{ day: '2027-05-31' }, '2027-05-31'],
  ])('%j is %s', (cell, value) => expect(readImportDay(cell, open)).toEqual({ value }));

  test.each(['31/02/2027', '2027-13-01', 'soon', '99999', 2027, '31/05', true, 'n/a', '32 May 2027', '5 Nov'])('%j is none', (cell) =>
    expect(readImportDay(cell, open)).toHaveProperty('problem'),
  );

  test('with a year of two digits between numbers is a problem, because it has three meanings', () => {
    expect(readImportDay('01/02/27', open)).toEqual({ problem: '01/02/27 has a year of two digits. Write it with four' });
  });

  test('that begins with the month is a problem until somebody says so', () => {
    expect(readImportDay('05/31/2027', open)).toHaveProperty('problem');
    expect(readImportDay('05/31/2027', { ...open, dateOrder: 'mdy' })).toEqual({ value: '2027-05-31' });
    expect(readImportDay('05/31/2027', { ...open, dateOrder: 'dmy' })).toHaveProperty('problem');
  });

  test('is doubtful where others of its column begin with the month', () => {
    const rows = [['03/04/2027'], ['05/31/2027']];
    const sheet = { headings: ['Disc'], mapping: ['assetExpLic'], conventions: open };
    const read = (conventions: Conventions) => rows.map((row) => rowReader('vehicles', { ...sheet, conventions }, rows).read(row));
    expect(read(open).map(({ problems }) => problems.length)).toEqual([1, 1]);
    expect(read({ ...open, dateOrder: 'mdy' }).map(({ body }) => body.assetExpLic)).toEqual(['2027-03-04', '2027-05-31']);
    expect(rowReader('vehicles', sheet, [['03/04/2027']]).read(['03/04/2027']).body).toEqual({ assetExpLic: '2027-04-03' });
  });

  test('as a serial number counts on from the first to the last', () => {
    expect([dayOfSerial(32_874), dayOfSerial(73_050), dayOfSerial(32_873), dayOfSerial(73_051)]).toEqual([
      '1990-01-01',
      '2099-12-31',
      null,
      null,
    ]);
    fc.assert(
      fc.property(fc.integer({ min: 32_874, max: 73_049 }), (serial) => dayOfSerial(serial + 1) === addDays(dayOfSerial(serial)!, 1)),
    );
  });

  test('never fails on any text', () => {
    fc.assert(fc.property(fc.string(), (text) => Object.keys(readImportDay(text, open)).length === 1));
  });
});

describe('words of a sheet', () => {
  test.each([
    ['Leader', 1],
    ['LEAD', 1],
    ['front', 1],
    ['voor', 1],
    ['1', 1],
    ['Follower', 2],
    ['agter', 2],
    ['2', 2],
    ['Tri-Axle', 3],
    ['tri axle', 3],
    ['TRIAXLE', 3],
    ['3', 3],
    ['middle', null],
    ['4', null],
    ['', null],
  ])('%j is position %s', (text, position) => expect(readPosition(text)).toBe(position));

  test('mean a status in any spelling, and an unknown one stays for the form to refuse', () => {
    expect(['idle', 'MAJOR REPAIRS', 'no driver', 'Werkswinkel', ' Sold '].map(readVehicleStatus)).toEqual([
      'Idle',
      'Major Repairs',
      'No Driver Available',
      'Workshop',
      'Sold',
    ]);
    expect(['siek', 'Jaarlikse verlof', 'active'].map(readDriverStatus)).toEqual(['Sick Leave', 'Annual Leave', 'Active']);
  });
});

describe('the columns of a sheet', () => {
  test.each([
    [
      'vehicles',
      ['Fleet No.', 'REG NO', 'Make', 'Odo (km)', 'Licence Disc Expiry'],
      ['fleetNumber', 'assetReg', 'assetMakeModel', 'odometerReading', 'assetExpLic'],
    ],
    [
      'vehicles',
      ['Vlootnommer', 'Registrasie', 'Jaar', 'Kilometerlesing', 'Vervaldatum'],
      ['fleetNumber', 'assetReg', 'assetYear', 'odometerReading', 'assetExpLic'],
    ],
    [
      'vehicles',
      ['Unit', 'Plate', 'Chassis No', 'Tank', 'KM'],
      ['fleetNumber', 'assetReg', 'assetVin', 'dieselCapacity', 'odometerReading'],
    ],
    ['vehicles', ['Zimbabwe permit', 'Permit: Zambia', 'Colour', ''], ['crossBorderPermits', 'crossBorderPermits', null, null]],
    ['trailers', ['Leader/Follower', 'Trailer No', 'Reg', 'Type'], ['position', 'trailerFleetNumber', 'trailerReg', 'trailerType']],
    [
      'drivers',
      ['Name', 'Surname', 'Cell', 'ID', 'PrDP Expiry', 'Licence Expiry'],
      ['name', 'surname', 'phone', 'idNumber', 'pdpExpDate', 'licExpDate'],
    ],
    ['drivers', ['Voornaam', 'Van', 'Selfoon', 'PDP verval'], ['name', 'surname', 'phone', 'pdpExpDate']],
    ['drivers', ['Naam', 'Van', 'Sel', 'PrDP verval', 'Licence'], ['name', 'surname', 'phone', 'pdpExpDate', 'licExpDate']],
  ] as const)('of %s: %j', (kind, headings, mapping) => expect(guessColumns(kind, headings)).toEqual(mapping));

  test('are known by the labels of the form, which stand in the template', () => {
    for (const kind of importKinds) {
      const fields = importFields[kind].filter(({ reads }) => reads !== 'permit');
      expect(
        guessColumns(
          kind,
          fields.map(({ label }) => label),
        ),
      ).toEqual(fields.map(({ name }) => name));
    }
  });

  test('bring a field once: the form’s own label wins', () => {
    expect(guessColumns('vehicles', ['Reg', 'Registration'])).toEqual([null, 'assetReg']);
  });

  test('are never guessed into something that is no mapping', () => {
    const heading = fc.oneof(fc.string(), fc.constantFrom('Fleet', 'Unit', 'Reg', 'Permit A', 'km', 'ODO'));
    fc.assert(
      fc.property(fc.constantFrom(...importKinds), fc.array(heading), (kind, headings) =>
        isMapping(kind, guessColumns(kind, headings), headings.length),
      ),
    );
  });

  test('a mapping names known fields, and each but a permit once', () => {
    expect(isMapping('vehicles', ['assetReg', 'assetReg'], 2)).toBe(false);
    expect(isMapping('vehicles', ['driverId'], 1)).toBe(false);
    expect(isMapping('vehicles', ['assetReg'], 2)).toBe(false);
    expect(isMapping('vehicles', ['crossBorderPermits', 'crossBorderPermits', null], 3)).toBe(true);
    expect(missingFields('vehicles', ['fleetNumber', 'assetReg'])).toEqual(['Odometer', 'License Expiry']);
    expect(permitName('Cross-border permit: Zambia expiry')).toBe('Zambia');
  });
});

describe('the headings of a sheet', () => {
  const sheet = (...rows: string[][]) => rows.map((cells, index) => ({ number: index + 1, cells }));
  const fleet = [
    ['Fleet', 'Reg', 'Odo', 'Disc expiry'],
    ['H1', 'ND 1', '1', '31/05/2027'],
  ] as [string[], string[]];

  test('are found below a title, an empty line and a date', () => {
    const head = readSheetHead('vehicles', sheet(['Fleet list of Kwela Ridge'], [], ['Date', '21/11/2026'], ...fleet));
    expect(head).toMatchObject({ headingRow: 4, headings: fleet[0], rows: [{ number: 5 }] });
    expect(head!.mapping).toEqual(['fleetNumber', 'assetReg', 'odometerReading', 'assetExpLic']);
  });

  test('stand in the first row where none says more, and where somebody says that they do', () => {
    expect(readSheetHead('vehicles', sheet(['A', 'B'], ['1', '2']))?.headingRow).toBe(1);
    expect(readSheetHead('vehicles', sheet(['A', 'B'], ['C', 'D'], ['1', '2']), 2)).toMatchObject({ headingRow: 2, headings: ['C', 'D'] });
    expect(readSheetHead('vehicles', sheet(...fleet), 7)).toBeNull();
  });

  test.each(importKinds)('of the template of %s have an example below them that is not imported', (kind) => {
    const fields = importFields[kind];
    const labels = fields.map(({ label, reads }) => (reads === 'permit' ? 'Permit Zimbabwe' : label));
    const example = fields.map((field) => String(field.example));
    expect(readSheetHead(kind, sheet(labels, example))).toBeNull();
    expect(readSheetHead(kind, sheet(labels, example, example.with(0, 'Own')))?.rows.map(({ number }) => number)).toEqual([3]);
  });
});

describe('a phone number of a sheet', () => {
  const headings = ['Name', 'Cell'];
  const reader = rowReader('drivers', { headings, mapping: guessColumns('drivers', headings), conventions: open }, []);
  test.each([
    [820_001_234, '0820001234', [1]],
    ['82 000 1234', '082 000 1234', [1]],
    ['082 000 1234', '082 000 1234', []],
    ['+27 82 000 1234', '+27 82 000 1234', []],
    ['27820001234', '27820001234', []],
  ])('%j reads %s, and is told where its 0 was put back', (cell, phone, restored) => {
    const row = reader.read(['Thabo', cell]);
    expect([row.body['phone'], row.restored]).toEqual([phone, restored]);
  });
});

describe('a row of a sheet', () => {
  test('becomes the body of the form, permits under the names of their columns', () => {
    const headings = ['Fleet', 'Odo', 'Permit Zimbabwe', 'Notes'];
    const reader = rowReader('vehicles', { headings, mapping: guessColumns('vehicles', headings), conventions: open }, []);
    expect(reader.read(['H1', '12 345 km', '31/05/2027', 'x'])).toEqual({
      body: { fleetNumber: 'H1', odometerReading: 12_345, crossBorderPermits: { Zimbabwe: '2027-05-31' } },
      problems: [],
      restored: [],
      permits: [{ name: 'Zimbabwe', heading: 'Zimbabwe', expiry: '2027-05-31' }],
    });
    expect([
      reader.columnOf(['crossBorderPermits', 'Zimbabwe']),
      reader.columnOf(['odometerReading']),
      reader.columnOf(['assetReg']),
    ]).toEqual([2, 1, undefined]);
  });

  test('with a formula without a result, a shortened number or a bad cell has problems by column', () => {
    const sheet = { headings: ['ID', 'Name'], mapping: ['idNumber', 'name'], conventions: open };
    const { body, problems } = rowReader('drivers', sheet, []).read(['8,00102E+12', { fault: 'This formula has no stored result' }]);
    expect([body, problems.map(({ column }) => column)]).toEqual([{}, [0, 1]]);
  });
});

describe('a text that leaves for a spreadsheet', () => {
  test.each(['=1+1', '+1+1', "+27|'x'!A1", '-5', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '＝1+1', '＋1', '－1', '＠SUM(A1)'])(
    '%j is shown and never run',
    (text) => expect(safeText(text)).toBe(`'${text}`),
  );

  test.each(['+27 82 000 1234', '+27820001234', '+27 (0) 82 000 1234'])('the phone number %j has nothing in front', (phone) => {
    expect(safeText(phone)).toBe(phone);
    // as a file of an earlier version had it
    expect(withoutSafety(`'${phone}`)).toBe(phone);
  });

  test('comes back as it was', () => {
    fc.assert(
      fc.property(
        fc.string().filter((text) => !text.startsWith("'")),
        (text) => withoutSafety(safeText(text)) === text,
      ),
    );
  });
});

describe('the kind of a file', () => {
  test.each([
    ['PK\x03\x04', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
    ['Fleet;Reg\r\n', 'text/csv'],
    ['\xef\xbb\xbfFleet', 'text/csv'],
    ['\xff\xfeF\x00', 'text/csv'],
    ['\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1\x00', null],
    ['<html>', null],
    ['', null],
    ['a\x00b', null],
  ])('%j is %s', (head, type) => expect(spreadsheetTypeOf(bytes(head))).toBe(type));
});
