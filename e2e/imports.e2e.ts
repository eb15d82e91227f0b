import { readFileSync } from 'node:fs';
import { expect, test } from './journey.ts';
import { addressOf, signIn, uniqueName, visit } from './product.ts';
import { xlsxFile } from './xlsx-file.ts';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
/** A day as a spreadsheet keeps it: 31 May 2027. */
const MAY_2027 = 46_538;

test('a clerk imports 40 vehicles from a workbook, corrects a duplicate, and undoes the import', async ({ page }) => {
  await signIn(page, 'controller');
  const name = uniqueName('IM');
  const rows = Array.from({ length: 40 }, (_, index) => [
    `${name}-${index}`,
    `${name} ${index} GP`,
    '514 867,5',
    MAY_2027 + index,
    'Volvo FH 440',
  ]);
  // the last row repeats the registration of the first
  rows[39]![1] = `${name}0gp`;
  const buffer = xlsxFile([['Vlootnommer', 'Reg No.', 'Odo (km)', 'Licence disc expiry', 'Make', 'Driver phone'], ...rows]);

  await page.goto(addressOf('/vehicles'));
  await page.getByRole('link', { name: 'Import', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Import', level: 1 })).toBeVisible();
  await page.locator('input[type=file]').setInputFiles({ name: 'old.xls', mimeType: 'application/vnd.ms-excel', buffer: Buffer.from('x') });
  await expect(page.getByRole('alert')).toContainText('save it as .xlsx or .csv');
  await page.locator('input[type=file]').setInputFiles({ name: `${name}.xlsx`, mimeType: XLSX, buffer });

  await expect(page.getByRole('heading', { name: 'What the columns mean' })).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Field of Vlootnommer' })).toHaveValue('Fleet Number *');
  await expect(page.getByRole('combobox', { name: 'Field of Odo (km)' })).toHaveValue('Odometer *');
  await expect(page.getByRole('combobox', { name: 'Field of Driver phone' })).toHaveValue('Leave out');
  await page.getByRole('button', { name: 'Check the rows' }).click();

  await expect(page.getByRole('heading', { name: '1 problem' })).toBeVisible();
  await expect(page.getByText('39 of 40 vehicles ready')).toBeVisible();
  await expect(page.getByRole('row').last()).toContainText('The same stands in row 2');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Problems as CSV' }).click();
  expect(readFileSync(await (await download).path(), 'utf8')).toContain(`41;Reg No.;${name}0gp;The same stands in row 2`);
  const value = page.getByRole('textbox', { name: 'Value of row 41, Reg No.' });
  await value.fill(`${name} 39 GP`);
  await value.press('Enter');
  await expect(page.getByRole('heading', { name: 'Everything fits' })).toBeVisible();
  await page.getByRole('button', { name: 'Import 40 vehicles' }).click();
  await expect(page.getByRole('heading', { name: '40 vehicles imported' })).toBeVisible();

  await page.getByRole('link', { name: 'Open Vehicles' }).click();
  await page.getByPlaceholder('Search fleet # or registration').fill(name);
  await expect(page.getByRole('tab', { name: 'All 40' })).toBeVisible();
  const exported = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: 'CSV for Excel' }).click();
  const lines = readFileSync(await (await exported).path(), 'utf8')
    .trimEnd()
    .split('\r\n');
  expect(lines).toHaveLength(41);
  expect(lines[1]).toContain(`${name}-0;${name} 0 GP;;;;Idle;514867,5;2027-05-31;Volvo FH 440`);

  await visit(page, '/imports');
  await page.getByRole('button', { name: `Actions for ${name}.xlsx` }).click();
  await page.getByRole('menuitem', { name: 'Undo import' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo import' }).click();
  await expect(page.getByText('Import undone: 40 vehicles removed')).toBeVisible();
  await expect(page.locator('tbody tr').filter({ hasText: `${name}.xlsx` })).toContainText('Undone');
  await visit(page, `/vehicles?search=${name}`);
  await expect(page.getByText('No assets found')).toBeVisible();
});

test('a clerk edits an export and imports it again: only that is changed, and an undo takes it back', async ({ page }) => {
  await signIn(page, 'controller');
  const name = uniqueName('UP');
  const fleet = Array.from({ length: 3 }, (_, index) => `${name}-${index};${name} ${index} GP;1000;31/05/2027;Volvo`);
  const choose = (lines: string[], file: string) =>
    page.locator('input[type=file]').setInputFiles({ name: file, mimeType: 'text/csv', buffer: Buffer.from(lines.join('\r\n')) });
  await page.goto(addressOf('/imports/new?kind=vehicles'));
  await expect(page.getByText('matched by fleet number or registration')).toBeVisible();
  await choose(['Fleet;Reg;Odo;Disc;Make', ...fleet], `${name}.csv`);
  await page.getByRole('button', { name: 'Check the rows' }).click();
  await page.getByRole('button', { name: 'Import 3 vehicles' }).click();
  await expect(page.getByRole('heading', { name: '3 vehicles imported' })).toBeVisible();

  await visit(page, `/vehicles?search=${name}`);
  const exported = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: 'CSV for Excel' }).click();
  const lines = readFileSync(await (await exported).path(), 'utf8')
    .trimEnd()
    .split('\r\n');
  await visit(page, '/imports/new?kind=vehicles');
  await choose(
    lines.map((line) => (line.startsWith(`${name}-1;`) ? line.replace('2027-05-31', '2028-05-31') : line)),
    `${name} edited.csv`,
  );
  await page.getByRole('button', { name: 'Check the rows' }).click();
  await expect(page.getByRole('heading', { name: '6 problems' })).toBeVisible();
  await page.getByRole('radiogroup', { name: 'Rows of vehicles that are there already' }).getByText('Update too').click();
  await expect(page.getByText('0 new, 1 to update, 2 unchanged of 3 vehicles')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Changes' }).getByRole('row').last()).toHaveText(
    `3${name}-1 (${name} 1 GP)License ExpiryNow 31/05/2027New 31/05/2028`,
  );
  await page.getByRole('button', { name: 'Update 1 vehicle' }).click();
  await expect(page.getByRole('heading', { name: '1 vehicle updated' })).toBeVisible();

  await page.getByRole('button', { name: 'Undo import' }).click();
  await expect(page.getByRole('dialog')).toContainText('their former values back');
  await page.getByRole('dialog').getByRole('button', { name: 'Undo import' }).click();
  await expect(page.getByText('Import undone: 1 vehicle as before')).toBeVisible();
  await visit(page, `/vehicles?search=${name}`);
  await expect(page.getByRole('row').filter({ hasText: `${name}-1` })).toContainText('31/05/2027');
});

test('nobody without the permission is offered an import', async ({ page }) => {
  await signIn(page, 'finance');
  await page.goto(addressOf('/vehicles'));
  await expect(page.getByRole('button', { name: 'Export' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Import', exact: true })).toHaveCount(0);
  await visit(page, '/clients');
  await page.getByRole('link', { name: 'Import', exact: true }).click();
  await expect(page.getByRole('radiogroup', { name: 'What to import' }).getByRole('radio')).toHaveCount(1);
  await expect(page.getByRole('radio', { name: 'Clients' })).toBeChecked();
});
