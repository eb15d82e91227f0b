import { readFile } from 'node:fs/promises';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { Download, Page } from '@playwright/test';
import { completedTrip, dayFromNow, makeParties, shownDay } from './make-trips.ts';
import { expect, test } from './journey.ts';
import { addressOf, callApi, signIn, uniqueName, visit } from './product.ts';

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

/** The file that the browser saves when this is done. */
async function savedBy(page: Page, action: () => Promise<void>): Promise<Download> {
  const saved = page.waitForEvent('download');
  await action();
  return saved;
}

/** The names in an archive, from the directory at its end. */
async function namesIn(path: string): Promise<string[]> {
  const archive = await readFile(path);
  const names: string[] = [];
  for (let at = archive.indexOf('PK\u0001\u0002'); at >= 0; at = archive.indexOf('PK\u0001\u0002', at + 46)) {
    names.push(archive.toString('utf8', at + 46, at + 46 + archive.readUInt16LE(at + 28)));
  }
  return names;
}

/** The screen of the monthly reports with the present month chosen for all vehicles, and what that month is called. */
async function openMonth(page: Page, tenant?: 'seekoei'): Promise<{ month: string; name: string }> {
  await page.goto(addressOf('/reports?report=asset-monthly', tenant));
  const name = new Date(`${dayFromNow(0)}T00:00:00Z`).toLocaleDateString('en-GB', { month: 'long', timeZone: 'UTC' });
  await page.getByRole('combobox', { name: 'Month for all vehicles', exact: true }).click();
  await page.getByRole('option', { name }).click();
  const month = dayFromNow(0).slice(0, 7);
  return { month, name: `${name} ${month.slice(0, 4)}` };
}

test('a vehicle’s month is chosen, saved as PDF, and holds the figures of the month', async ({ page }) => {
  await signIn(page);
  const parties = await makeParties(page);
  const { vehicle, client } = parties;
  await completedTrip(page, parties, 10_000, { loadNr: 'REP-1' });
  await visit(page, '/dashboard');
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
  await expect(all).toHaveValue(/^(February|March|April)$/);
  const chosen = await all.inputValue();
  await expect(page.getByRole('combobox', { name: 'Month for KRH001', exact: true })).toHaveValue(chosen);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(390);
});

test('a manager has the month of all vehicles made as one archive and downloads it', async ({ page }) => {
  await signIn(page, 'manager', 'seekoei');
  const { month, name } = await openMonth(page, 'seekoei');
  const { all } = await callApi<{ all: number }>(page, 'GET', '/api/assets/counts');
  await page.getByRole('button', { name: 'Generate all as ZIP' }).click();
  await expect(page.getByText('The reports of all vehicles are being generated')).toBeVisible();
  const run = page.getByRole('list', { name: 'Reports of all vehicles' }).getByRole('listitem');
  await expect(run).toContainText(`${name}${all} vehicles`);
  await expect(run).toContainText('Ready', { timeout: 30_000 });
  await expect(page.getByRole('button', { name: 'Generate all as ZIP' })).toBeEnabled();
  const archive = await savedBy(page, () => run.getByRole('button', { name: `Download ${name}` }).click());
  expect(archive.suggestedFilename()).toBe(`fleet_reports_${month}.zip`);
  const names = await namesIn(await archive.path());
  expect(names).toHaveLength(all + 1);
  expect(names).toContain(`fleet_report_${month}.pdf`);
});

test('what a manager saves as letterhead stands on the next report of the fleet', async ({ page }) => {
  await signIn(page);
  const { month, name } = await openMonth(page);
  const depot = `${uniqueName('Depot ')} Road`;
  await page.getByRole('button', { name: 'Letterhead' }).click();
  const letterhead = page.getByRole('dialog', { name: 'Letterhead' });
  await letterhead.getByRole('textbox', { name: 'Address' }).fill(`12 ${depot}\nIsando, 1600`);
  await letterhead.getByRole('textbox', { name: 'VAT number' }).fill('4123 456 789');
  await letterhead.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Letterhead saved successfully')).toBeVisible();
  await expect(letterhead).toBeHidden();
  const report = await savedBy(page, () => page.getByRole('button', { name: 'Fleet report' }).click());
  expect(report.suggestedFilename()).toBe(`fleet_report_${month}.pdf`);
  const words = await wordsOf(await report.path());
  for (const shown of [`12 ${depot}`, 'Isando, 1600', '4123456789', 'Fleet report', name]) expect(words).toContain(shown);
});

test('the statements of a client, of its pallets and of the fleet’s diesel are downloaded where they are looked at', async ({ page }) => {
  await signIn(page);
  const parties = await makeParties(page);
  const { client } = parties;
  const month = dayFromNow(0).slice(0, 7);
  await completedTrip(page, parties, 10_000, { loadNr: 'STA-1' });

  await visit(page, `/clients/${client.id}`);
  await page.getByRole('button', { name: 'Statement' }).click();
  const dialog = page.getByRole('dialog', { name: 'Statement of Trips' });
  for (const field of ['From', 'To']) {
    await dialog.getByRole('textbox', { name: field }).fill(shownDay(dayFromNow(0)));
    await dialog.getByRole('textbox', { name: field }).press('Tab');
  }
  const statement = await savedBy(page, () => dialog.getByRole('button', { name: 'Download PDF' }).click());
  expect(statement.suggestedFilename()).toMatch(/^statement_.*\.pdf$/);
  const printed = await wordsOf(await statement.path());
  for (const shown of ['STA-1', client.name, 'R 13 300,00']) expect(printed).toContain(shown);

  await visit(page, `/chep/ledger?client=${client.id}`);
  const pallets = await savedBy(page, () => page.getByRole('button', { name: 'PDF', exact: true }).click());
  expect(pallets.suggestedFilename()).toMatch(new RegExp(`^pallets_.*_${month}\\.pdf$`));
  expect(await wordsOf(await pallets.path())).toContain(client.name);

  await visit(page, '/diesel/history');
  const fuel = await savedBy(page, () => page.getByRole('button', { name: 'Fuel report' }).click());
  expect(fuel.suggestedFilename()).toBe(`fuel_report_${month}.pdf`);
  expect(await wordsOf(await fuel.path())).toContain('Fuel report');
});
