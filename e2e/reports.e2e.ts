import { readFile } from 'node:fs/promises';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { completedTrip, makeParties } from './make-trips.ts';
import { expect, test } from './journey.ts';
import { addressOf, callApi, signIn } from './product.ts';

/** Words of a saved PDF, as another program reads them. */
async function wordsOf(path: string): Promise<string> {
  const loading = getDocument({ data: Uint8Array.from(await readFile(path)), verbosity: 0 });
  const document = await loading.promise;
  const words: string[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent();
    words.push(...items.map((item) => ('str' in item ? item.str : '')));
  }
  await loading.destroy();
  return words.join(' ').replaceAll(/\s+/g, ' ');
}

test('a vehicle’s month is chosen, saved as PDF, and holds the figures of the month', async ({ page }) => {
  await signIn(page);
  const parties = await makeParties(page);
  const { vehicle, client } = parties;
  await completedTrip(page, parties, 10_000, { loadNr: 'REP-1' });
  await page.goto(addressOf('/dashboard'));
  await page.getByRole('link', { name: 'Reports' }).click();

  await page.getByRole('combobox', { name: 'Report Type' }).click();
  await page.getByRole('option', { name: 'Asset Monthly Reports' }).click();
  await page.getByRole('searchbox', { name: 'Search fleet number or registration' }).fill(vehicle.name);
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: vehicle.name, exact: true }) });
  await expect(card).toContainText(`${vehicle.name} GP`);
  await card.getByRole('button', { name: 'Generate Report' }).click();
  await expect(page.getByText('Please select a month first')).toBeVisible();

  const today = new Date(Date.now() + 2 * 3_600_000);
  const month = today.toISOString().slice(0, 7);
  await card.getByRole('combobox', { name: `Month for ${vehicle.name}` }).click();
  await page.getByRole('option', { name: today.toLocaleDateString('en-GB', { month: 'long', timeZone: 'UTC' }) }).click();
  const saved = page.waitForEvent('download');
  await card.getByRole('button', { name: 'Generate Report' }).click();
  const download = await saved;
  expect(download.suggestedFilename()).toBe(`vehicle_report_${vehicle.name}_${month}_monthly.pdf`);
  await expect(page.getByText('PDF downloaded successfully')).toBeVisible();

  const figures = await callApi<{ totalRevenue: number; totalKm: number; rpk: number }>(
    page,
    'GET',
    `/api/assets/${vehicle.id}/monthly_performance/${month}`,
  );
  expect(figures).toMatchObject({ totalRevenue: 13_300, totalKm: 578 });
  const words = await wordsOf(await download.path());
  for (const shown of [
    'R 13 300,00',
    '578 km',
    `R ${figures.rpk.toFixed(2).replace('.', ',')}`,
    'REP-1',
    client.name,
    `${vehicle.name} GP`,
  ]) {
    expect(words).toContain(shown);
  }
});

test('one month is chosen for all vehicles by keyboard, on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page);
  await page.goto(addressOf('/reports?report=asset-monthly'));
  const all = page.getByRole('combobox', { name: 'Month for all vehicles', exact: true });
  await all.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('option', { name: 'January' }).waitFor();
  for (let key = 0; key < 3; key += 1) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  const chosen = await all.inputValue();
  expect(chosen).toMatch(/^(February|March|April)$/);
  await expect(page.getByRole('combobox', { name: 'Month for KRH001', exact: true })).toHaveValue(chosen);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(390);
});
