import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { driverBody, trailerBody, vehicleBody } from '../../../test/factories.ts';
import { patience } from '../../../test/patience.ts';
import { TestApp, type Visitor } from '../../../test/test-app.ts';

let app: TestApp;
let controller: Visitor;
beforeAll(async () => {
  app = await TestApp.start();
  controller = await app.signIn('controller');
});
afterAll(() => app.stop());

const lines = (text: string) => text.replace('\ufeff', '').trimEnd().split('\r\n');

test('a list leaves as CSV as filtered, for Excel under South African settings', async () => {
  await controller.post(
    '/api/assets',
    vehicleBody({ fleetNumber: 'EXP1', odometerReading: 514_867.5, status: 'Workshop', crossBorderPermits: { Zambia: '2027-05-31' } }),
  );
  await controller.post('/api/assets', vehicleBody({ fleetNumber: 'EXP2' }));
  const { headers, body } = await controller.get('/api/assets/export?format=csv&group=maintenance&search=exp');
  expect(headers).toMatchObject({
    'content-type': 'text/csv',
    'content-disposition': `attachment; filename="vehicles-2026-11-21.csv"; filename*=UTF-8''vehicles-2026-11-21.csv`,
  });
  expect(body.startsWith('\ufeff')).toBe(true);
  const [head, row, ...more] = lines(body);
  expect(more).toEqual([]);
  expect(head).toBe(
    'Fleet Number;Registration;Driver;Trailer 1;Trailer 2;Status;Odometer;License Expiry;Make & Model;Year;VIN;Diesel Capacity;Service Interval;Last Service Kilometer;Next Service At;Permit Zambia',
  );
  expect(row).toMatch(/^EXP1;TST \d+ GP;;;;Workshop;514867,5;2027-06-20;;;;;;;;2027-05-31$/);
});

test('a text that begins like a formula is disarmed in CSV, and is plain text in XLSX', async () => {
  const formula = '=HYPERLINK("http://x";"y")';
  await controller.post('/api/assets', vehicleBody({ fleetNumber: 'EVIL', assetMakeModel: formula }));
  const csv = await controller.get('/api/assets/export?format=csv&search=evil');
  expect(csv.body).toContain(`;"'=HYPERLINK(""http://x"";""y"")";`);
  const { bytes, headers } = await controller.get('/api/assets/export?format=xlsx&search=evil');
  expect(headers['content-type']).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet');
  const { sheets } = await readXlsx(bytes, { readStyles: true });
  const rows = sheets[0]!.rows;
  expect(rows).toHaveLength(2);
  expect(rows[1]![8]).toBe(formula);
  expect(rows[1]![7]).toEqual(new Date('2027-06-20'));
  expect(sheets[0]!.cells?.get('1,8')?.formula).toBeUndefined();
});

test('trailers and drivers leave too, ethnicity never', async () => {
  await controller.post('/api/trailers', trailerBody({ trailerReg: 'EXPT 1 GP', position: 2, trailerLicExp: '2027-05-31' }));
  const trailers = lines((await controller.get('/api/trailers/export?format=csv&search=EXPT')).body);
  expect(trailers[1]).toBe(';EXPT 1 GP;Tautliner 6 m leader;Follower;;active;0;2027-05-31;;');
  await controller.post('/api/drivers', driverBody({ surname: 'Export', ethnicity: 'Secret', idNumber: '8001015009087' }));
  const { body } = await controller.get('/api/drivers/export?format=csv&search=export');
  expect(lines(body)[1]).toBe(`Thabo;Export;Active;;;+27 82 000 1234;8001015009087;;;;;2027-03-31`);
  expect(body).not.toContain('Secret');
});

test('more rows than one page come whole, and what was exported can be imported again', async () => {
  const made = Array.from({ length: 2_005 }, (_, index) => `MANY${index};MNY ${index} GP;${index},5;31/05/2027`);
  const content = Uint8Array.from(Buffer.from(['Fleet;Reg;Odo;Disc', ...made].join('\n')));
  const { body } = await controller.upload('POST', '/api/imports?kind=vehicles', { name: 'many.csv', content });
  await controller.post(`/api/imports/${body.id}/run`);
  await expect.poll(async () => (await controller.get(`/api/imports/${body.id}`)).body.state, patience).toBe('imported');
  const file = await controller.get('/api/assets/export?format=csv&search=MANY');
  expect(lines(file.body)).toHaveLength(2_006);
  await controller.post(`/api/imports/${body.id}/undo`);
  const again = await controller.upload('POST', '/api/imports?kind=vehicles', {
    name: 'again.csv',
    content: Uint8Array.from(Buffer.from(file.body)),
  });
  const check = (await controller.get(`/api/imports/${again.body.id}/problems`)).body;
  expect(check).toMatchObject({ rows: 2_005, ready: 2_005, total: 0 });
});
