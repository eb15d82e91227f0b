import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { dayFromNow, shownDay } from './make-trips.ts';
import { addressOf, callApi, signIn, uniqueName } from './product.ts';
import { jpgFile, pdfFile } from './test-files.ts';
import { xlsxFile } from './xlsx-file.ts';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
/** A day as a spreadsheet keeps it: 31 May 2027. */
const MAY_2027 = 46_538;
/** A company whose vehicles no other journey counts: once they work, the import stays. */
const at = (path: string) => addressOf(path, 'seekoei');
const row = (page: Page) => page.locator('tbody tr[data-row-id]');
const panel = (page: Page) => page.getByRole('region', { name: /^Vehicle( |$)/ });

async function importFleet(page: Page, fleet: string): Promise<void> {
  const vehicles = Array.from({ length: 40 }, (_, index) => [`${fleet}-${index + 10}`, `${fleet} ${index + 10} GP`, 120_000, MAY_2027]);
  const buffer = xlsxFile([['Fleet number', 'Reg No.', 'Odo (km)', 'Licence disc expiry'], ...vehicles]);
  await page.goto(at('/imports/new?kind=vehicles'));
  await page.locator('input[type=file]').setInputFiles({ name: `${fleet}.xlsx`, mimeType: XLSX, buffer });
  await page.getByRole('button', { name: 'Check the rows' }).click();
  await page.getByRole('button', { name: 'Import 40 vehicles' }).click();
  await page.getByRole('link', { name: 'Open Vehicles' }).click();
}

async function assign(page: Page, place: string, choice: string): Promise<void> {
  const control = panel(page).getByRole('group', { name: place });
  await control.getByRole('combobox').fill(choice);
  await page.getByRole('option', { name: choice }).click();
  await control.getByRole('button', { name: 'Assign' }).click();
  await expect(row(page)).toContainText(choice);
}

test('a fleet clerk brings in 40 vehicles, crews one of them, has it serviced and files its driver’s licence', async ({ page }) => {
  await signIn(page, 'controller', 'seekoei');
  const [fleet, leader, follower, surname] = [uniqueName('FC'), uniqueName('LEAD'), uniqueName('FOLL'), uniqueName('Ndaba')];
  const truck = `${fleet}-10`;
  const person = { name: 'Thandi', surname, phone: '082 000 1234', pdpExpDate: '2030-01-31' };
  const driver = await callApi(page, 'POST', '/api/drivers', person);
  await callApi(page, 'POST', '/api/trailers', { trailerReg: leader, trailerType: 'Flat-deck', position: 1 });
  await callApi(page, 'POST', '/api/trailers', { trailerReg: follower, trailerType: 'Flat-deck', position: 2 });

  await importFleet(page, fleet);
  await page.getByPlaceholder('Search fleet # or registration').fill(fleet);
  await expect(page.getByRole('tab', { name: 'All 40' })).toBeVisible();
  await page.getByPlaceholder('Search fleet # or registration').fill(truck);
  await expect(row(page)).toHaveCount(1);
  await row(page).getByRole('cell').nth(1).click();
  await panel(page).getByRole('tab', { name: 'Assignments' }).click();
  await assign(page, 'Driver', `Thandi ${surname}`);
  await assign(page, 'Primary Trailer', leader);
  await assign(page, 'Secondary Trailer', follower);

  await panel(page).getByRole('tab', { name: 'Events' }).click();
  await panel(page).getByRole('button', { name: 'Book Service' }).click();
  const booking = page.getByRole('dialog', { name: `Book Service for ${truck}` });
  await booking.getByRole('textbox', { name: 'End Date' }).fill(shownDay(dayFromNow(1)));
  // leaving the field closes its calendar
  await page.keyboard.press('Tab');
  await booking.getByRole('button', { name: 'Book' }).click();
  const event = panel(page).getByRole('list', { name: 'Events' }).getByRole('listitem');
  await expect(event).toHaveAccessibleName('Service, Active');
  await expect(row(page).locator('[data-tone]').first()).toHaveText('Service');
  // the sheet brought no kilometres of a last service
  await event.getByRole('button', { name: 'Complete' }).click();
  const complete = page.getByRole('dialog', { name: `Complete Service of ${truck}` });
  await complete.getByRole('button', { name: 'Edit last service kilometers' }).click();
  await complete.getByRole('textbox', { name: 'Last service kilometers' }).fill('119500');
  await page.keyboard.press('Enter');
  await expect(complete.getByText('Please update the last service kilometers')).toBeHidden();
  await complete.getByRole('button', { name: 'Complete' }).click();
  await expect(event).toHaveAccessibleName('Service, Completed');
  await expect(row(page).locator('[data-tone]').first()).toHaveText('Idle');

  // a scan first, a photograph of the new card later
  await page.goto(at(`/drivers/${driver.id}?tab=documents`));
  const licence = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Driver License' }) });
  for (const [name, mimeType, buffer] of [
    ['licence.pdf', 'application/pdf', pdfFile(fleet)],
    ['licence.jpg', 'image/jpeg', jpgFile()],
  ] as const) {
    await licence.getByLabel('File for Driver License').setInputFiles({ name, mimeType, buffer });
    await expect(licence).toContainText(name);
    const { downloadUrl } = await callApi<{ downloadUrl: string }>(
      page,
      'GET',
      `/api/drivers/${driver.id}/documents/driver_license/download`,
    );
    const served = await page.evaluate(async (link) => (await fetch(link)).headers.get('content-type'), downloadUrl);
    expect(served).toBe(mimeType);
  }
});
