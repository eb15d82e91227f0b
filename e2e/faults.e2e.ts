import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { addressOf, hearNoChanges, signIn, visit } from './product.ts';

interface Report {
  errorType: string;
  severity: string;
  errorInfo: { message: string; stack?: string; componentStack?: string };
  context: Record<string, string>;
  additionalData: Record<string, unknown>;
}

/** Collects the reports that the screen sends. */
async function collectReports(page: Page, status = 202): Promise<Report[]> {
  const reports: Report[] = [];
  await page.route('**/frontend-errors', (route) => {
    reports.push(route.request().postDataJSON() as Report);
    return route.fulfill({ status, json: { accepted: true } });
  });
  return reports;
}
const cardOf = (page: Page, title: string) =>
  page.locator('.mantine-Paper-root').filter({ has: page.getByRole('heading', { name: title }) });
const entry = (fleetNumber: string, kmToService: number) => ({
  assetId: fleetNumber,
  id: fleetNumber,
  fleetNumber,
  assetReg: `${fleetNumber} GP`,
  odometerReading: 100_000,
  kmToService,
});

test('a fault of the whole screen offers to reload and is reported with its place (ERR-001, ERR-005, ERR-006, ERR-009)', async ({
  page,
}) => {
  const reports = await collectReports(page);
  await page.route('**/auth/whoami', (route) =>
    route.fulfill({ json: { id: 'u1', username: 'thandi', role: 'Manager', is_active: true, permissions: null } }),
  );
  await page.goto(addressOf('/dashboard?token=must-not-leave'));
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
  // the reporter is loaded with the first fault, and a new page would forget it
  await expect.poll(() => reports.map(({ errorType }) => errorType)).toContain('COMPONENT');
  await page.unroute('**/auth/whoami');
  await page.getByRole('button', { name: 'Reload Application' }).click();
  await expect(page).toHaveURL(/\/login$/);
  const report = reports.find(({ errorType }) => errorType === 'COMPONENT');
  expect(report).toMatchObject({ severity: 'high', context: { environment: 'production' } });
  expect(report?.errorInfo.componentStack).toBeTruthy();
  expect(Object.keys(report?.context ?? {}).sort()).toEqual(
    ['buildVersion', 'environment', 'sessionId', 'timestamp', 'url', 'userAgent', 'userId'].sort(),
  );
  expect(JSON.stringify(reports)).not.toContain('must-not-leave');
});

test('a fault of one part leaves the others standing and can be tried again (DASH-043, ERR-003)', async ({ page }) => {
  await signIn(page);
  await hearNoChanges(page);
  await page.route('**/api/assets/service', (route) => route.fulfill({ json: [null] }));
  await page.goto(addressOf('/dashboard'));
  await expect(page.getByText('Data Loading Error')).toBeVisible();
  await expect(page.getByText('Fleet status')).toBeVisible();
  await page.unroute('**/api/assets/service');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('Upcoming Services')).toBeVisible();
  await expect(page.getByText('Data Loading Error')).toHaveCount(0);
});

test('one card that cannot load says so with the server’s reason or a hint, and loads again on request (DASH-036, DASH-037, DASH-042, DASH-043, ERR-006, GEN-017)', async ({
  page,
}) => {
  await signIn(page);
  await hearNoChanges(page);
  const reports = await collectReports(page);
  await page.route('**/api/assets/service', (route) => route.fulfill({ status: 500, body: '' }));
  await page.goto(addressOf('/dashboard'));
  const card = cardOf(page, 'Upcoming Services');
  await expect(card).toContainText('Failed to load service data');
  await expect(card).toContainText('Please try again later');
  await expect(cardOf(page, 'Fleet status')).toContainText('Active');
  const reported = { errorType: 'API', severity: 'high', additionalData: { method: 'GET', path: '/api/assets/service', status: 500 } };
  await expect.poll(() => reports).toMatchObject([reported]);

  await page.unroute('**/api/assets/service');
  await page.route('**/api/assets/service', (route) =>
    route.fulfill({ status: 500, json: { detail: 'The odometer ledger is being rebuilt' } }),
  );
  await card.getByRole('button', { name: 'Retry' }).click();
  await expect(card).toContainText('The odometer ledger is being rebuilt');
  await page.unroute('**/api/assets/service');
  await page.route('**/api/assets/service', (route) => route.fulfill({ json: [] }));
  await card.getByRole('button', { name: 'Retry' }).click();
  await expect(card).toContainText('No upcoming services');
  await expect(card).toContainText('All vehicles are up to date with maintenance');
});

test('upcoming services show overdue first, then due soon, with counts and kilometres (DASH-032 … DASH-035)', async ({ page }) => {
  await signIn(page);
  await page.route('**/api/assets/service', (route) =>
    route.fulfill({ json: [entry('DUE', 0), entry('LATE', -1830), entry('LATER', 4200), entry('LATEST', -2)] }),
  );
  await page.goto(addressOf('/dashboard'));
  const card = cardOf(page, 'Upcoming Services');
  await expect(card).toContainText('2 overdue');
  await expect(card).toContainText('2 due soon');
  const rows = (await card.getByRole('listitem').allInnerTexts()).map((text) => text.replaceAll(/\s+/g, ' '));
  expect(rows).toEqual([
    'LATE LATE GP 100 000 km Overdue by 1 830 km',
    'LATEST LATEST GP 100 000 km Overdue by 2 km',
    'DUE DUE GP 100 000 km Due in 0 km',
    'LATER LATER GP 100 000 km Due in 4 200 km',
  ]);
});

test('a failed form is reported without what was typed, and a failing report stays silent (ERR-007, ERR-009, ERR-006)', async ({
  page,
}) => {
  const reports = await collectReports(page, 500);
  await visit(page, '/login');
  await page.getByRole('textbox', { name: 'Username' }).fill('manager');
  await page.getByRole('textbox', { name: 'Password' }).fill('hunter2-hunter2');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.locator('[data-banner=failure]')).toBeVisible();
  await expect.poll(() => reports.length).toBe(1);
  expect(reports[0]).toMatchObject({
    errorType: 'FORM',
    severity: 'low',
    additionalData: { form: 'sign-in', status: 401, code: 'bad_credentials' },
  });
  expect(JSON.stringify(reports)).not.toContain('hunter2');
  await expect(page.locator('.mantine-Notification-root')).toHaveCount(1);
});

test('the server takes a report and a call without answer ends after 50 seconds (API-005, ERR-008)', async ({ page }) => {
  await page.clock.install();
  await signIn(page);
  await hearNoChanges(page);
  await page.route('**/api/assets/service', () => {});
  const asked = page.waitForRequest('**/api/assets/service');
  await page.goto(addressOf('/dashboard'));
  await asked;
  await expect(page.getByText('Fleet status')).toBeVisible();
  const accepted = page.waitForResponse('**/frontend-errors');
  await page.clock.fastForward(40_000);
  await expect(page.getByText('Failed to load service data')).toHaveCount(0);
  await page.clock.fastForward(11_000);
  await expect(page.getByText('Failed to load service data')).toBeVisible();
  expect((await accepted).status()).toBe(202);
});
