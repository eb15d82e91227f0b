import type { Page } from '@playwright/test';
import { accountScreens } from './accessibility-account.ts';
import { chepScreens } from './accessibility-chep.ts';
import { keyScreens } from './accessibility-keys.ts';
import { manyScreens } from './accessibility-many.ts';
import { trackingScreens } from './accessibility-tracking.ts';
import { historyScreens } from './accessibility-history.ts';
import { searchScreens } from './accessibility-search.ts';
import { tripScreens } from './accessibility-trip.ts';
import { webhookScreens } from './accessibility-webhooks.ts';
import { completedTrip, dayFromNow, makeParties, planTrip } from './make-trips.ts';
import { callApi, uniqueName, visit } from './product.ts';

/** Every screen in the state in which people work with it. */
export const screens: Record<string, (page: Page) => Promise<unknown>> = {
  ...accountScreens,
  ...trackingScreens,
  ...historyScreens,
  ...searchScreens,
  ...webhookScreens,
  ...tripScreens,
  ...keyScreens,
  ...manyScreens,
  async 'vehicle list'(page) {
    await visit(page, '/vehicles');
    await page.locator('[data-row-opener]').first().waitFor();
  },
  async 'vehicle panel'(page) {
    await screens['vehicle list']!(page);
    await page.locator('[data-row-opener]').first().click();
    // until the panel is there, the list's own tab is the last one
    await page.getByRole('tab', { name: 'Overview' }).waitFor();
    await page.getByRole('tab', { name: 'Maintenance' }).last().click();
  },
  async 'trail of a vehicle'(page) {
    const { vehicle } = await makeParties(page);
    const { key } = await callApi<{ key: string }>(page, 'POST', '/api/tracking/ingest_keys', { name: uniqueName('Unit') });
    const at = (minute: number) => new Date(Date.parse(`${dayFromNow(-1)}T06:00:00Z`) + minute * 60_000).toISOString();
    const fixes = Array.from({ length: 60 }, (_, minute) => ({
      device: vehicle.name,
      at: at(minute),
      lat: -26.2 - Math.min(minute, 40) / 90,
      lon: 28.1,
      speedKmh: minute < 40 ? 74 : 0,
    }));
    await callApi(page, 'POST', `/api/ingest/batch/${key}`, fixes);
    await visit(page, `/tracking/trail/${vehicle.id}?day=${dayFromNow(-1)}`);
    await page.getByRole('region', { name: 'Stops' }).getByRole('button').first().waitFor();
    await page.getByText('Points of the day').click();
  },
  async 'vehicle assignments'(page) {
    await screens['vehicle list']!(page);
    await page.locator('[data-row-opener]').first().click();
    await page.getByRole('tab', { name: 'Assignments' }).click();
    await page.getByRole('combobox', { name: 'Secondary Trailer' }).click();
    await page.getByRole('option', { name: 'Assigned to' }).first().waitFor();
  },
  async 'vehicle events'(page) {
    await visit(page, '/vehicles?search=KRH028');
    await page.locator('[data-row-opener]').first().click();
    await page.getByRole('tab', { name: 'Events' }).click();
    await page.getByRole('list', { name: 'Events' }).waitFor();
  },
  async 'booking dialog with complaints'(page) {
    await screens['vehicle events']!(page);
    await page.getByRole('button', { name: 'Book Service' }).click();
    await page.getByRole('button', { name: 'Book', exact: true }).click();
    await page.getByText('End date is required').waitFor();
  },
  async 'completing a service'(page) {
    await visit(page, '/vehicles?search=KRH017');
    await page.locator('[data-row-opener]').first().click();
    await page.getByRole('tab', { name: 'Events' }).click();
    await page.getByRole('button', { name: 'Complete' }).click();
    await page.getByRole('dialog', { name: 'Complete Service' }).waitFor();
  },
  async 'live tracking'(page) {
    await visit(page, '/tracking');
    await page.getByRole('list', { name: 'Vehicles' }).getByRole('button').first().click();
    await page.getByRole('link', { name: 'Plan', exact: true }).waitFor();
  },
  async reports(page) {
    await visit(page, '/reports');
    await page.getByText('Each vehicle then has its own card').waitFor();
  },
  async 'vehicle reports'(page) {
    // vehicles of other journeys come and go, and their cards with them
    await visit(page, '/reports?report=asset-monthly&month=3&search=KRH');
    await page.getByRole('button', { name: 'Generate Report' }).first().waitFor();
  },
  async letterhead(page) {
    await visit(page, '/reports');
    await page.getByRole('button', { name: 'Letterhead' }).click();
    await page.getByRole('textbox', { name: 'VAT number' }).waitFor();
  },
  async 'expiry board'(page) {
    await visit(page, '/expiry');
    await page.getByText('21-day grace until').first().waitFor();
  },
  async 'diesel history'(page) {
    await visit(page, '/diesel/history?month=all');
    await page.locator('[data-row-opener]').first().waitFor();
  },
  async 'diesel order'(page) {
    await screens['diesel history']!(page);
    await page.locator('[data-row-opener]').first().click();
    await page.getByRole('heading', { name: 'Fuel & Mileage' }).waitFor();
  },
  async 'fuel exception'(page) {
    await visit(page, '/diesel/exceptions');
    await page.locator('[data-row-opener]').first().click();
    await page.getByRole('heading', { name: 'Why it is listed' }).waitFor();
  },
  async 'diesel dialog with complaints'(page) {
    await screens['diesel history']!(page);
    await page.getByRole('button', { name: 'Create Diesel Order' }).click();
    await page.getByRole('button', { name: 'Create Order' }).click();
    await page.getByText('Liters is required').waitFor();
  },
  async 'trailer list'(page) {
    await visit(page, '/trailers');
    await page.locator('[data-row-opener]').first().waitFor();
  },
  async 'trailer panel'(page) {
    await screens['trailer list']!(page);
    await page.locator('[data-row-opener]').first().click();
    await page.getByRole('heading', { name: 'License Information' }).waitFor();
  },
  async 'trailer form with complaints'(page) {
    await visit(page, '/trailers/new');
    await page.getByRole('button', { name: 'Save Trailer' }).click();
    await page.getByText('Please select a trailer position').waitFor();
  },
  async 'row actions'(page) {
    await screens['vehicle list']!(page);
    await page
      .getByRole('button', { name: /^Actions for/ })
      .first()
      .click();
    await page.getByRole('menuitem', { name: 'Delete' }).waitFor();
  },
  async 'delete dialog'(page) {
    await screens['row actions']!(page);
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByText('This action is permanent').waitFor();
  },
  async 'client list'(page) {
    await visit(page, '/clients');
    await page.locator('[data-row-opener]').first().waitFor();
  },
  async 'client details'(page) {
    await visit(page, '/clients?search=nkanyezi');
    await page.locator('[data-row-opener]').first().click();
    await page.getByRole('heading', { name: 'Custom Fields' }).waitFor();
  },
  async 'client form with complaints'(page) {
    await visit(page, '/clients/new');
    await page.getByRole('button', { name: 'Add Contact' }).first().click();
    await page.getByRole('button', { name: 'Create Client' }).click();
    await page.getByText('POD cut-off frequency is required').waitFor();
  },
  async 'commodity picker'(page) {
    await visit(page, '/rates/create');
    await page.getByRole('combobox', { name: 'Commodity' }).click();
    await page.getByRole('option').first().waitFor();
  },
  async 'client picker'(page) {
    await visit(page, '/rates/create');
    await page.getByRole('combobox', { name: 'Client' }).fill('boerbok');
    await page.getByRole('option').first().waitFor();
  },
  async 'planning timeline'(page) {
    const parties = await makeParties(page);
    await planTrip(page, parties, { endDate: dayFromNow(2) });
    await visit(page, `/operations?search=${parties.vehicle.name}`);
    await page.locator('[data-trip]').first().waitFor();
  },
  async 'planning panel with complaints'(page) {
    const parties = await makeParties(page);
    const trip = await planTrip(page, parties, { endDate: dayFromNow(2) });
    await visit(page, `/operations?vehicle=${parties.vehicle.id}&trip=${trip.id}`);
    await page.getByRole('button', { name: 'Accept' }).waitFor();
    await page.getByRole('button', { name: 'Create Trip' }).click();
    await page.getByText('Please select a client').waitFor();
  },
  async 'route list with a selected rate'(page) {
    await visit(page, '/rates');
    await page
      .getByRole('radio', { name: /^Select RT-/ })
      .first()
      .check();
    await page.getByRole('link', { name: 'Edit' }).waitFor();
  },
  async 'address suggestions'(page) {
    await visit(page, '/rates/create');
    await page.getByRole('textbox', { name: 'Loading address L1' }).fill('durban');
    await page.getByRole('option').first().waitFor();
  },
  async 'route form by hand with complaints'(page) {
    await visit(page, '/rates/create');
    await page.getByRole('switch', { name: 'Manual Address insert' }).click();
    await page.getByRole('button', { name: 'Create Route' }).click();
    await page.getByText('Distance is required in manual mode').waitFor();
  },
  async 'empty list'(page) {
    await visit(page, '/vehicles?search=nothing-like-this');
    await page.getByText('No assets found').waitFor();
  },
  async 'vehicle form with complaints'(page) {
    await visit(page, '/vehicles/new');
    await page.getByRole('button', { name: 'Add Permit' }).click();
    await page.getByRole('button', { name: 'Save Vehicle' }).click();
    await page.getByText('Fleet number is required').waitFor();
  },
  async 'vehicle form with its calendar'(page) {
    await visit(page, '/vehicles/new');
    await page.getByRole('textbox', { name: 'License Expiry' }).click();
    await page.getByRole('button', { name: 'Next month' }).waitFor();
  },
  async 'driver list'(page) {
    await visit(page, '/drivers');
    await page.locator('[data-row-opener]').first().waitFor();
  },
  async driver(page) {
    await screens['driver list']!(page);
    await page.locator('[data-row-opener]').first().click();
    await page.getByText('Full Name').waitFor();
  },
  async 'driver dates'(page) {
    await screens['driver']!(page);
    await page.getByRole('tab', { name: 'Important Dates' }).click();
  },
  async 'driver documents'(page) {
    await screens['driver']!(page);
    await page.getByRole('tab', { name: 'Documents' }).click();
    await page.getByLabel('File for Passport').setInputFiles({ name: 'passport.txt', mimeType: 'text/plain', buffer: Buffer.from('x') });
    await page.getByRole('alert').waitFor();
  },
  async 'driver form with complaints'(page) {
    await visit(page, '/drivers/new');
    await page.getByRole('button', { name: 'Save Driver' }).click();
    await page.getByText('First name is required').waitFor();
  },
  async 'driver not found'(page) {
    await visit(page, '/drivers/none');
    await page.getByText('Driver not found').waitFor();
  },
  async 'new import'(page) {
    await visit(page, '/imports/new');
    await page.getByText('Drop a CSV or XLSX file here').waitFor();
  },
  async 'columns of an import'(page) {
    await screens['new import']!(page);
    const buffer = Buffer.from('Fleet;Reg;Odo;Disc\r\nAX1;AX 1 GP;514,867;soon');
    await page.locator('input[type=file]').setInputFiles({ name: 'fleet.csv', mimeType: 'text/csv', buffer });
    await page.getByRole('heading', { name: 'What the columns mean' }).waitFor();
  },
  async 'problems of an import'(page) {
    await screens['columns of an import']!(page);
    await page.getByRole('button', { name: 'Check the rows' }).click();
    await page.getByRole('heading', { name: '2 problems' }).waitFor();
  },
  async 'result of an import'(page) {
    await screens['new import']!(page);
    const name = uniqueName('AX');
    const buffer = Buffer.from(`Fleet;Reg;Odo;Disc\r\n${name};${name} GP;514867;2027-05-31`);
    await page.locator('input[type=file]').setInputFiles({ name: 'fleet.csv', mimeType: 'text/csv', buffer });
    await page.getByRole('button', { name: 'Check the rows' }).click();
    await page.getByRole('button', { name: 'Import 1 vehicle' }).click();
    await page.getByRole('heading', { name: '1 vehicle imported' }).waitFor();
  },
  async 'undoing an import'(page) {
    await page.getByRole('button', { name: 'Undo import' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Undo import' }).waitFor();
  },
  async 'import that was undone'(page) {
    await page.getByRole('dialog').getByRole('button', { name: 'Undo import' }).click();
    await page.getByRole('heading', { name: 'was undone' }).waitFor();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
  },
  async 'import list'(page) {
    await visit(page, '/imports');
    await page.locator('[data-row-opener]').first().waitFor();
  },
  async 'contract list'(page) {
    await visit(page, '/contracts?show=all');
    await page.getByRole('list', { name: 'Contracts' }).getByRole('heading').first().waitFor();
  },
  async 'contract details'(page) {
    await screens['contract list']!(page);
    await page.getByRole('link', { name: /Coil export Durban/ }).click();
    await page.getByRole('table', { name: 'Tonnage by month' }).waitFor();
  },
  async 'contract delete dialog'(page) {
    await screens['contract details']!(page);
    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('textbox').fill('delete');
  },
  async 'contract form with complaints'(page) {
    await visit(page, '/contracts/new');
    await page.getByRole('button', { name: 'Create Contract' }).click();
    await page.getByText('Client is required').waitFor();
  },
  async 'contract form by hand'(page) {
    await screens['contract details']!(page);
    await page.getByRole('link', { name: 'Edit' }).click();
    await page.getByRole('switch', { name: 'Manual Address insert' }).click();
    await page.getByText('Manual Mode Active').waitFor();
  },
  async 'no contracts'(page) {
    await visit(page, '/contracts?search=nothing-like-this');
    await page.getByText('No contracts found').waitFor();
  },
  async 'client trips'(page) {
    const parties = await makeParties(page);
    await completedTrip(page, parties, 10_000, { loadNr: 'AXE-1' });
    await visit(page, `/clients/${parties.client.id}/trips`);
    await page.locator('[data-row-id]').first().waitFor();
  },
  async 'papers of a trip'(page) {
    await screens['client trips']!(page);
    await page
      .getByRole('button', { name: /papers of/ })
      .first()
      .click();
    await page.getByRole('menu').waitFor();
  },
  async 'trip in full'(page) {
    await screens['client trips']!(page);
    await page.locator('[data-row-opener]').first().click();
    await page.getByRole('heading', { name: 'Additional Details' }).waitFor();
  },
  async 'many PODs'(page) {
    await screens['client trips']!(page);
    await page.getByRole('button', { name: 'Upload PODs' }).click();
    await page.getByLabel('POD files').setInputFiles([
      { name: 'unknown.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4') },
      { name: 'photo.pdf', mimeType: 'application/pdf', buffer: Buffer.from('x') },
    ]);
    await page.getByText('The POD must be a PDF file').waitFor();
  },
  async 'chase board'(page) {
    await visit(page, '/pod-chase');
    await page.locator('[data-row-id]').first().waitFor();
  },
  async 'trip history'(page) {
    const parties = await makeParties(page);
    await completedTrip(page, parties, 10_000, { loadNr: 'AXE-2' });
    await visit(page, `/vehicles?search=${parties.vehicle.name}`);
    await page.getByRole('button', { name: `Actions for ${parties.vehicle.name}` }).click();
    await page.getByRole('menuitem', { name: 'Trip History' }).click();
    await page.getByText('1 trip(s)').waitFor();
  },
  async 'completed trips'(page) {
    await screens['trip history']!(page);
    await page.getByRole('tab', { name: 'One by one' }).click();
    await page.getByRole('toolbar', { name: 'Selected trip' }).waitFor();
  },
  ...chepScreens,
  async 'user permissions'(page) {
    await visit(page, '/users');
    await page.getByRole('button', { name: 'Manage Permissions' }).first().waitFor();
  },
  async 'permission dialog'(page) {
    await screens['user permissions']!(page);
    await page.getByRole('button', { name: 'Manage Permissions' }).first().click();
    await page.getByText('Available Permissions to Grant').waitFor();
  },
  async 'company settings with a complaint'(page) {
    await visit(page, '/users');
    await page.getByRole('button', { name: 'Company Settings' }).click();
    await page.getByRole('textbox', { name: 'List a coming service within' }).fill('');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Service window is required').waitFor();
  },
  async 'identity provider with complaints'(page) {
    await visit(page, '/users');
    await page.getByRole('button', { name: 'Identity provider' }).click();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Enter the client ID').waitFor();
  },
  async 'new user'(page) {
    await visit(page, '/users?tab=create');
    await page.getByRole('button', { name: 'Create User' }).click();
    await page.getByText('Role is required').waitFor();
  },
};
