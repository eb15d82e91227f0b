import { afterAll, beforeAll, expect, test } from 'vitest';
import { TestApp, type Visitor } from '../../../test/test-app.ts';

let app: TestApp;
let controller: Visitor;
beforeAll(async () => {
  app = await TestApp.start();
  controller = await app.signIn('controller');
});
afterAll(() => app.stop());

const upload = (kind: string, lines: readonly string[], more = '') =>
  controller.upload('POST', `/api/imports?kind=${kind}${more}`, {
    name: 'sheet.csv',
    content: Uint8Array.from(Buffer.from(lines.join('\r\n'))),
  });

test('the rows of a file are read from below a title, and from the row that somebody chooses instead', async () => {
  const lines = ['Our fleet;;', '', 'Fleet Number;Registration;Odometer;License Expiry', 'HD1;HD 1 GP;1000;31/05/2030'];
  const { body } = await upload('vehicles', lines);
  expect([body.headingRow, body.rows, body.missing]).toEqual([3, 1, []]);
  const chosen = await upload('vehicles', lines, '&headingRow=1');
  expect([chosen.body.headingRow, chosen.body.headings[0]]).toEqual([1, 'Our fleet']);
});

test('the dry run tells where a phone number got back the 0 that the spreadsheet had lost', async () => {
  const lines = ['Name;Surname;Cell;PrDP verval', 'Thabo;Mokoena;820001234;31/03/2030'];
  const { body } = await upload('drivers', lines);
  const { body: check } = await controller.get(`/api/imports/${body.id}/problems`);
  expect([check.total, check.notes]).toEqual([0, ['1 number in Cell had lost the first 0, which is put back.']]);
});
