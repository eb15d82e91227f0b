import { readXlsx, writeXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { bookingBody, driverBody, vehicleBody } from '../../../test/factories.ts';
import { patience } from '../../../test/patience.ts';
import { TestApp, type Visitor } from '../../../test/test-app.ts';

let app: TestApp;
let controller: Visitor;
let second: Visitor;
beforeAll(async () => {
  app = await TestApp.start();
  controller = await app.signIn('controller');
  second = await app.signIn('manager');
});
afterAll(() => app.stop());

const HEADINGS = 'Fleet No;Reg No;Make;Odo (km);Licence Disc Expiry';
let next = 0;
/** A row of a vehicle with numbers of its own. */
function vehicleLine(odometer = '514 867,5', expiry = '31/05/2027'): string {
  next += 1;
  return `I${next};IMP ${next} GP;Volvo FH;${odometer};${expiry}`;
}
type Bytes = Uint8Array<ArrayBuffer>;
const bytes = (text: string, encoding: BufferEncoding = 'utf8'): Bytes => Uint8Array.from(Buffer.from(text, encoding));

async function uploadFile(content: Bytes, { visitor = controller, kind = 'vehicles', name = 'fleet.csv', sheet = '' } = {}) {
  return visitor.upload('POST', `/api/imports?kind=${kind}${sheet && `&sheet=${sheet}`}`, { name, content });
}
const uploadLines = (lines: string[], options?: Parameters<typeof uploadFile>[1]) => uploadFile(bytes(lines.join('\r\n')), options);
const workbook = async (sheets: Parameters<typeof writeXlsx>[0]['sheets']): Promise<Bytes> => Uint8Array.from(await writeXlsx({ sheets }));

/** The import once it has stopped running. */
async function finished(id: string) {
  let body = { state: 'running' } as Record<string, unknown>;
  const isOver = async () => (body = (await controller.get(`/api/imports/${id}`)).body).state !== 'running';
  await vi.waitUntil(isOver, patience);
  return body;
}
async function imported(lines: string[], kind = 'vehicles'): Promise<string> {
  const { body } = await uploadLines(lines, { kind });
  await controller.post(`/api/imports/${body.id}/run`);
  expect(await finished(body.id)).toMatchObject({ state: 'imported' });
  return body.id;
}
const problemsOf = async (id: string) => (await controller.get(`/api/imports/${id}/problems?limit=200`)).body;
const messagesOf = async (id: string) =>
  (await problemsOf(id)).problems.map(({ row, heading, message }: Record<string, unknown>) => `${row} ${heading}: ${message}`);
const countVehicles = async () => (await controller.get('/api/assets/counts')).body.all as number;

describe('a file of vehicles', () => {
  test('is read, its columns are guessed, and it is imported whole, audited row by row', async () => {
    const before = await countVehicles();
    const { status, body } = await uploadLines([HEADINGS, vehicleLine(), vehicleLine('12 345 km', '2027-06-01')]);
    expect(status, JSON.stringify(body)).toBe(201);
    expect(body).toMatchObject({
      kind: 'vehicles',
      fileName: 'fleet.csv',
      state: 'open',
      rows: 2,
      mapping: ['fleetNumber', 'assetReg', 'assetMakeModel', 'odometerReading', 'assetExpLic'],
      missing: [],
    });
    expect(await problemsOf(body.id)).toMatchObject({ rows: 2, ready: 2, total: 0, problems: [] });
    const run = await controller.post(`/api/imports/${body.id}/run`);
    expect([run.status, run.body.state]).toEqual([202, 'running']);
    expect(await finished(body.id)).toMatchObject({ state: 'imported', progress: 2, finishedBy: 'controller', failure: null });
    expect(await countVehicles()).toBe(before + 2);
    const [made] = (await controller.get(`/api/assets?search=I${next}`)).body;
    expect(made).toMatchObject({ odometerReading: 12_345, assetExpLic: '2027-06-01T00:00:00.000Z', status: 'Idle' });
    const trail = await app.inTenant('kwela', (db) =>
      db
        .selectFrom('auditEntries')
        .where('recordId', 'in', [made.id, body.id])
        .orderBy('id')
        .select(['area', 'action', 'actorName'])
        .execute(),
    );
    expect(trail).toEqual([
      { area: 'vehicles', action: 'created', actorName: 'controller' },
      { area: 'imports', action: 'imported', actorName: 'controller' },
    ]);
    const ledger = await app.inTenant('kwela', (db) =>
      db.selectFrom('odometerReadings').where('assetId', '=', made.id).select(['km', 'sequence', 'source']).execute(),
    );
    expect(ledger).toEqual([{ km: 12_345, sequence: 1, source: 'manual' }]);
  });

  test.each([
    ['commas and a byte order mark', (text: string) => bytes(`\ufeff${text.replaceAll(';', ',').replaceAll('514 867,5', '"514 867,5"')}`)],
    ['tabs', (text: string) => bytes(text.replaceAll(';', '\t'))],
    ['an Excel separator line', (text: string) => bytes(`sep=;\r\n${text}`)],
    ['UTF-16', (text: string) => bytes(`\ufeff${text}`, 'utf16le')],
    ['Windows-1252', (text: string) => bytes(text, 'latin1')],
  ])('is read with %s', async (_, encode) => {
    next += 1;
    const { body } = await uploadFile(encode(`${HEADINGS}\r\nÊ${next};Ü${next} GP;Citroën;514 867,5;31/05/2027`));
    expect(body.firstRows).toEqual([[`Ê${next}`, `Ü${next} GP`, 'Citroën', '514 867,5', '31/05/2027']]);
  });
});

describe('a dirty file', () => {
  test('tells every problem by row and column, in the words of the form, and imports nothing', async () => {
    const before = await countVehicles();
    const { body: there } = await controller.post('/api/assets', vehicleBody({ assetReg: 'DIRT 1 GP' }));
    const { body } = await uploadLines([
      HEADINGS,
      vehicleLine(),
      'D1;dirt1gp;;100;31/05/2027',
      'D2;DRT 2 GP;;514,867;31/02/2027',
      'D2;DRT 2 GP;;abc;01/02/27',
      ';DRT 5 GP;;-5;',
      '',
      'D6;DRT 6 GP;;1,234.50;05/31/2027',
    ]);
    expect(there.id).toBeDefined();
    expect(await messagesOf(body.id)).toEqual([
      '3 Reg No: This registration already belongs to another vehicle',
      '4 Odo (km): 514,867 could be 514 867 or 514.867. Choose how the file writes decimals',
      '4 Licence Disc Expiry: 31/02/2027 is not a date',
      '5 Fleet No: The same stands in row 4',
      '5 Reg No: The same stands in row 4',
      '5 Odo (km): abc is not a number',
      '5 Licence Disc Expiry: 01/02/27 has a year of two digits. Write it with four',
      '6 Fleet No: Fleet number is required',
      '6 Odo (km): Cannot be negative',
      '6 Licence Disc Expiry: License expiry is required',
      '8 Licence Disc Expiry: 05/31/2027 begins with the month. Choose how the file writes dates, or write 2027-05-31',
    ]);
    const run = await controller.post(`/api/imports/${body.id}/run`);
    expect([run.status, run.body.detail]).toEqual([409, '11 problem(s) must be solved first. Nothing was imported.']);
    expect(await countVehicles()).toBe(before + 1);
  });

  test('is put right by saying how it writes numbers and dates, by correcting a cell and by leaving a row out', async () => {
    const own = [vehicleLine('514,867'), vehicleLine('1,234', '05/31/2027'), vehicleLine('7', 'soon'), vehicleLine('8', 'later')];
    const { body } = await uploadLines([HEADINGS, ...own]);
    const change = { decimalSign: '.', dateOrder: 'mdy' };
    await controller.patch(`/api/imports/${body.id}`, change);
    await controller.patch(`/api/imports/${body.id}/rows/2`, { column: 4, value: '2027-05-31' });
    await controller.patch(`/api/imports/${body.id}/rows/4`, { leftOut: true });
    await controller.patch(`/api/imports/${body.id}/rows/5`, { column: 4, value: '12/31/2027' });
    expect(await messagesOf(body.id)).toEqual([]);
    await controller.post(`/api/imports/${body.id}/run`);
    expect(await finished(body.id)).toMatchObject({ state: 'imported', rows: 3, leftOut: 1 });
    const [last] = (await controller.get(`/api/assets?search=I${next}`)).body;
    expect(last).toMatchObject({ odometerReading: 8, assetExpLic: '2027-12-31T00:00:00.000Z' });
  });

  test('pages and filters its problems and gives them as a file', async () => {
    const lines = Array.from({ length: 60 }, () => vehicleLine('x', 'y'));
    const { body } = await uploadLines([HEADINGS, ...lines]);
    const page = (await controller.get(`/api/imports/${body.id}/problems?column=4&offset=50&limit=50`)).body;
    expect(page).toMatchObject({ rows: 60, ready: 0, total: 120, found: 60 });
    expect(page.problems).toHaveLength(10);
    expect(page.byColumn).toEqual([
      { column: 3, heading: 'Odo (km)', problems: 60 },
      { column: 4, heading: 'Licence Disc Expiry', problems: 60 },
    ]);
    const file = await controller.get(`/api/imports/${body.id}/problems/export`);
    expect(file.body.split('\r\n').slice(0, 2)).toEqual(['\ufeffRow;Column;Value;Problem', '2;Odo (km);x;x is not a number']);
  });

  test('names a required column that is missing once, and not in every row', async () => {
    const { body } = await uploadLines(['Fleet No;Reg No', 'M1;MIS 1 GP', 'M2;MIS 2 GP']);
    expect(body.missing).toEqual(['Odometer', 'License Expiry']);
    expect(await messagesOf(body.id)).toEqual([
      '1 : No column brings Odometer, which every row needs',
      '1 : No column brings License Expiry, which every row needs',
    ]);
    const twice = await controller.patch(`/api/imports/${body.id}`, { mapping: ['assetReg', 'assetReg'] });
    expect([twice.status, twice.body.detail]).toEqual([422, 'Name a field or none for every column, and each field once']);
  });

  test('that says no more than headings, or is no sheet at all, is refused with the reason', async () => {
    const refusal = async (content: Bytes) => (await uploadFile(content)).body.detail;
    expect(await refusal(bytes(HEADINGS))).toBe('There are no rows below the headings');
    expect(await refusal(bytes('%PDF-1.7\n'))).toBe('Only CSV and XLSX files are accepted');
    expect(await refusal(bytes('\u0000\u0001'))).toBe('Only CSV and XLSX files are accepted');
    expect(await refusal(bytes('PK\u0003\u0004 and nothing else'))).toBe('This file could not be read: it is damaged or not complete');
    expect(await refusal(bytes(`a;b\r\n"${'x'.repeat(100)}`))).toContain('has a quote that never ends');
    expect(await refusal(bytes(`a;b\r\n${'1;2\r\n'.repeat(10_001)}`))).toContain('A file may have 10000 rows');
    expect(await refusal(bytes(`${'a;'.repeat(70)}b\r\n${'1;'.repeat(70)}2`))).toBe('A file may have 64 columns');
    expect(await refusal(bytes('x'.repeat((10 << 20) + 1)))).toBe('File exceeds 10 MB');
  });
});

describe('a workbook', () => {
  test('gives dates as dates, formulas with their stored result, and reports those without one', async () => {
    const content = await workbook([
      { name: 'Notes', rows: [] },
      {
        name: 'Fleet',
        columns: [{}, {}, {}, { numFmt: 'dd/mm/yyyy' }],
        rows: [
          ['Fleet', 'Reg', 'Odometer', 'Disc expiry'],
          ['X1', 'XLS 1 GP', 1000.5, new Date('2027-05-31')],
          ['X2', 'XLS 2 GP', null, new Date('2027-06-30')],
          ['X3', 'XLS 3 GP', null, new Date('2027-06-30')],
        ],
        cells: new Map([
          ['2,2', { formula: 'C2*2', formulaResult: 2001 }],
          ['3,2', { formula: 'C2*3' }],
        ]),
      },
      { name: 'Other', rows: [['Fleet'], ['Y1']] },
    ]);
    const { body } = await uploadFile(content, { name: 'fleet.xlsx' });
    expect(body).toMatchObject({ sheet: 'Fleet', sheets: ['Notes', 'Fleet', 'Other'], rows: 3 });
    expect(body.firstRows[1]).toEqual(['X2', 'XLS 2 GP', '2001', '2027-06-30']);
    expect(await messagesOf(body.id)).toEqual(['4 Odometer: This formula has no stored result']);
    const other = await uploadFile(content, { name: 'fleet.xlsx', sheet: 'Other' });
    expect([other.body.sheet, other.body.rows]).toEqual(['Other', 1]);
    expect((await uploadFile(content, { sheet: 'Nowhere' })).body.detail).toBe('This workbook has no sheet Nowhere');
  });

  test('that unpacks to more than it may is refused before it is unpacked', async () => {
    const content = await workbook([{ name: 'Fleet', rows: [['Fleet'], ['X1']] }]);
    const view = new DataView(content.buffer);
    for (let at = 0; at < content.length - 46; at += 1) {
      if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, 0x70000000, true);
    }
    expect((await uploadFile(content)).body.detail).toBe('This file could not be read: its content is too large');
  });
});

describe('a run', () => {
  test('imports all rows or none: a row that became impossible meanwhile takes all others with it', async () => {
    const lines = Array.from({ length: 600 }, () => vehicleLine());
    const { body } = await uploadLines([HEADINGS, ...lines]);
    expect(await messagesOf(body.id)).toEqual([]);
    const before = await countVehicles();
    const taken = `IMP ${next} GP`;
    // as if between the check and the end of the run somebody registers the number of the last row
    await app.asOwner((client) =>
      client.query(`create function refuse_last() returns trigger language plpgsql as $$
      begin if new.asset_reg = '${taken}' then raise unique_violation using constraint = 'vehicles_registration'; end if; return new; end $$`),
    );
    await app.asOwner((client) =>
      client.query('create trigger refuse_last before insert on vehicles for each row execute function refuse_last()'),
    );
    await controller.post(`/api/imports/${body.id}/run`);
    const after = await finished(body.id);
    await app.asOwner((client) => client.query('drop trigger refuse_last on vehicles'));
    expect(after).toMatchObject({ state: 'open', failure: 'This registration already belongs to another vehicle. Nothing was imported.' });
    expect(await countVehicles()).toBe(before);
    await controller.post(`/api/imports/${body.id}/run`);
    expect(await finished(body.id)).toMatchObject({ state: 'imported', progress: 600 });
    expect(await countVehicles()).toBe(before + 600);
  });

  test('is started by one of two clicks and by one of two users, and the other is told', async () => {
    const { body } = await uploadLines([HEADINGS, ...Array.from({ length: 50 }, () => vehicleLine())]);
    const before = await countVehicles();
    const answers = await Promise.all([controller, second, controller].map((visitor) => visitor.post(`/api/imports/${body.id}/run`)));
    expect(answers.map(({ status }) => status).sort()).toEqual([202, 409, 409]);
    await finished(body.id);
    expect(await countVehicles()).toBe(before + 50);
    const late = await second.post(`/api/imports/${body.id}/run`);
    expect([late.status, late.body.code]).toEqual([409, 'import_closed']);
    expect((await second.patch(`/api/imports/${body.id}`, { decimalSign: ',' })).status).toBe(409);
    expect((await second.patch(`/api/imports/${body.id}/rows/2`, { leftOut: true })).body.code).toBe('import_closed');
  });

  test('whose process died is given up after a minute and can be started again', async () => {
    const { body } = await uploadLines([HEADINGS, vehicleLine()]);
    await app.inTenant('kwela', (db) =>
      db.updateTable('imports').set({ state: 'running', runId: body.id, progressAt: app.clock.now() }).where('id', '=', body.id).execute(),
    );
    expect((await controller.post(`/api/imports/${body.id}/run`)).body.code).toBe('import_running');
    expect((await controller.patch(`/api/imports/${body.id}`, { decimalSign: ',' })).body.code).toBe('import_running');
    expect((await controller.patch(`/api/imports/${body.id}/rows/2`, { leftOut: true })).body.code).toBe('import_running');
    app.clock.advance(61_000);
    expect((await controller.get(`/api/imports/${body.id}`)).body).toMatchObject({
      state: 'open',
      failure: 'The server stopped before the end. Nothing was imported.',
    });
    expect((await controller.post(`/api/imports/${body.id}/run`)).status).toBe(202);
    expect((await finished(body.id)).state).toBe('imported');
  });
});

describe('an undo', () => {
  test('takes away exactly what the import created, and frees its numbers', async () => {
    const before = await countVehicles();
    const lines = [vehicleLine(), vehicleLine()];
    const id = await imported([HEADINGS, ...lines]);
    const undo = await controller.post(`/api/imports/${id}/undo`);
    expect(undo.body).toMatchObject({ state: 'undone', undoneBy: 'controller' });
    expect(await countVehicles()).toBe(before);
    expect((await controller.post(`/api/imports/${id}/undo`)).body.code).toBe('import_not_done');
    await imported([HEADINGS, ...lines]);
    expect(await countVehicles()).toBe(before + 2);
  });

  test('does nothing at all when a record was changed or used since, and names it', async () => {
    const id = await imported([HEADINGS, vehicleLine(), vehicleLine()]);
    const [vehicle] = (await controller.get(`/api/assets?search=I${next}`)).body;
    const { body: event } = await controller.post('/api/assets/events', bookingBody(vehicle.id));
    const used = await controller.post(`/api/imports/${id}/undo`);
    expect([used.status, used.body.detail]).toEqual([
      409,
      `Nothing was undone, because these were changed or used since: ${vehicle.fleetNumber}`,
    ]);
    expect((await controller.get(`/api/assets/${vehicle.id}`)).status).toBe(200);
    await controller.delete(`/api/assets/events/${event.id}`);
    await controller.patch(`/api/assets/${vehicle.id}`, { assetMakeModel: 'Scania' });
    expect((await controller.post(`/api/imports/${id}/undo`)).body.code).toBe('import_in_use');
  });

  test('leaves alone what somebody has deleted since', async () => {
    const before = await countVehicles();
    const id = await imported([HEADINGS, vehicleLine(), vehicleLine()]);
    const [vehicle] = (await controller.get(`/api/assets?search=I${next}`)).body;
    await controller.delete(`/api/assets/${vehicle.id}`);
    expect((await controller.post(`/api/imports/${id}/undo`)).status).toBe(200);
    expect(await countVehicles()).toBe(before);
  });
});

describe('trailers and drivers', () => {
  test('come in the same way, with positions in words', async () => {
    const id = await imported(
      ['Position;Fleet No;Reg;Type;Lic exp', 'Leader;TI1;TRI 1 GP;Tautliner;31/05/2027', 'agter;TI2;TRI 2 GP;Tautliner;'],
      'trailers',
    );
    const trailers = (await controller.get('/api/trailers?search=TRI')).body;
    expect(trailers.map(({ trailerReg, position }: Record<string, unknown>) => [trailerReg, position])).toEqual([
      ['TRI 1 GP', 1],
      ['TRI 2 GP', 2],
    ]);
    expect((await controller.post(`/api/imports/${id}/undo`)).body.state).toBe('undone');
    const { body } = await uploadLines(['Position;Reg;Type', 'Middle;TRI 3 GP;Flat deck', 'Leader;tri3gp;'], { kind: 'trailers' });
    expect(await messagesOf(body.id)).toEqual([
      '2 Position: Please select a trailer position',
      '3 Reg: The same stands in row 2',
      '3 Type: Trailer type is required',
    ]);
  });

  test('a driver who is there already is told by ID number, passport, or name and phone', async () => {
    await controller.post('/api/drivers', driverBody({ idNumber: '800101 5009 087' }));
    const head = 'Name;Surname;Cell;ID;Passport;PDP';
    const id = await imported([head, 'Sipho;Imports;082 111 2222;;FN 123;31/03/2027'], 'drivers');
    const { body } = await uploadLines(
      [
        head,
        'Ann;One;082;8001015009087;;31/03/2027',
        'Ben;Two;083;;fn123;31/03/2027',
        'sipho;IMPORTS;+27 82 111 2222;;;31/03/2027',
        'Cas;Four;phone;;;',
      ],
      { kind: 'drivers' },
    );
    expect(await messagesOf(body.id)).toEqual([
      '2 ID: This ID number already belongs to another driver',
      '3 Passport: This passport number already belongs to another driver',
      '4 Name: A driver of this name and phone number is there already',
      '5 Cell: Please enter a valid phone number',
      '5 PDP: PDP expiry is required',
    ]);
    const [driver] = (await controller.get('/api/drivers?search=Imports')).body;
    const { body: vehicle } = await controller.post('/api/assets', vehicleBody());
    await controller.patch(`/api/assets/${vehicle.id}`, { driverId: driver.id });
    expect((await controller.post(`/api/imports/${id}/undo`)).body.detail).toContain('Sipho Imports');
  });
});

describe('imports', () => {
  test('are kept for 30 days and belong to their company', async () => {
    const { body } = await uploadLines([HEADINGS, vehicleLine()]);
    const stranger = await app.signIn('controller', 'seekoei');
    for (const path of ['', '/problems', '/problems/export'])
      expect((await stranger.get(`/api/imports/${body.id}${path}`)).status).toBe(404);
    for (const path of ['/run', '/undo']) expect((await stranger.post(`/api/imports/${body.id}${path}`)).status).toBe(404);
    expect((await stranger.get('/api/imports')).body).toEqual([]);
    expect((await controller.get('/api/imports?limit=1')).body[0]).toMatchObject({ id: body.id, rows: 1, state: 'open' });
    app.clock.advance(30 * 86_400_000 + 1);
    controller = await app.signIn('controller');
    await uploadLines([HEADINGS, vehicleLine()]);
    expect((await controller.get('/api/imports')).body).toHaveLength(1);
  });

  test('have a template that the import reads back without a question', async () => {
    const { bytes: content } = await controller.get('/api/imports/template?kind=vehicles');
    const { sheets } = await readXlsx(content);
    const headings = sheets[0]!.rows[0]!.map(String);
    const { body } = await uploadLines([headings.join(';'), headings.map(() => '1').join(';')]);
    expect(body.mapping).not.toContain(null);
    // its example shows how a row is written, and is none of the company's vehicles
    expect(sheets[0]!.rows[1]!.map(String)).toContain('Volvo FH 440');
    const untouched = await uploadFile(Uint8Array.from(content), { name: 'template.xlsx' });
    expect([untouched.status, untouched.body.code]).toEqual([422, 'sheet_empty']);
  });
});
