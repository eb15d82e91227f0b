import type { Locator, Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { callApi, signIn, uniqueName, visit } from './product.ts';

const panel = (page: Page) => page.getByRole('region', { name: /^Vehicle( |$)/ });
const group = (page: Page, name: string) => panel(page).getByRole('group', { name });

async function newVehicle(page: Page): Promise<{ id: string; name: string }> {
  const name = uniqueName('ASG');
  const body = { fleetNumber: name, assetReg: `${name} GP`, odometerReading: 0, assetExpLic: '2030-01-31' };
  return { ...(await callApi(page, 'POST', '/api/assets', body)), name };
}
async function newTrailer(page: Page, position: 1 | 2 | 3): Promise<{ id: string; name: string }> {
  const name = uniqueName('T');
  return { ...(await callApi(page, 'POST', '/api/trailers', { trailerReg: name, trailerType: 'Flat-deck', position })), name };
}
async function newDriver(page: Page, more: object = {}): Promise<{ id: string; name: string }> {
  const name = uniqueName('Sipho');
  const body = { name, surname: 'Journey', phone: '082 000 1234', pdpExpDate: '2030-01-31', ...more };
  return { ...(await callApi(page, 'POST', '/api/drivers', body)), name: `${name} Journey` };
}

async function openAssignments(page: Page, vehicle: { id: string }): Promise<void> {
  await visit(page, `/vehicles?vehicle=${vehicle.id}`);
  await panel(page).getByRole('tab', { name: 'Assignments' }).click();
  await expect(panel(page).getByRole('heading', { name: 'Manage Driver Assignment' })).toBeVisible();
}
async function pick(page: Page, within: Locator, label: string, choice: string): Promise<void> {
  await within.getByRole('combobox', { name: label }).fill(choice);
  await page.getByRole('option', { name: choice }).click();
}

test('a driver is assigned and unlinked, and every screen shows it at once (ASG-001 … ASG-003, ASG-005 … ASG-011, VEH-011)', async ({
  page,
}) => {
  await signIn(page);
  const [vehicle, other] = [await newVehicle(page), await newVehicle(page)];
  const [driver, second] = [await newDriver(page), await newDriver(page, { pdpExpDate: '2020-01-31' })];
  await visit(page, `/vehicles?search=${vehicle.name}`);
  const row = page.locator('tbody tr[data-row-id]');
  await expect(row).toContainText('Not Assigned');
  await row.getByRole('cell').nth(1).click();
  await panel(page).getByRole('tab', { name: 'Assignments' }).click();
  const control = group(page, 'Driver');
  const assign = control.getByRole('button', { name: 'Assign' });
  const unlink = control.getByRole('button', { name: 'Unlink Driver' });
  await expect(assign).toBeDisabled();
  await expect(assign).toHaveAccessibleDescription('Choose a driver first');
  await expect(unlink).toBeDisabled();

  await pick(page, control, 'Driver', driver.name);
  const sent = page.waitForRequest((request) => request.method() === 'PATCH');
  await assign.click();
  expect((await sent).postDataJSON()).toEqual({ driverId: driver.id });
  await expect(page.getByText('Driver assigned successfully')).toBeVisible();
  await expect(row).toContainText(driver.name);
  await expect(control.getByRole('combobox', { name: 'Driver' })).toHaveValue(driver.name);
  await expect(assign).toHaveAccessibleDescription(`${driver.name} drives this vehicle already`);

  await pick(page, control, 'Driver', second.name);
  await expect(assign).toBeDisabled();
  await expect(assign).toHaveAccessibleDescription(`Unlink ${driver.name} first`);

  await openAssignments(page, other);
  await group(page, 'Driver').getByRole('combobox', { name: 'Driver' }).fill(driver.name);
  const taken = page.getByRole('option', { name: `${driver.name} (Already Assigned)` });
  await expect(taken).toHaveAttribute('data-combobox-disabled', 'true');
  await pick(page, group(page, 'Driver'), 'Driver', second.name);
  await group(page, 'Driver').getByRole('button', { name: 'Assign' }).click();
  await expect(panel(page).getByText(`The PDP of ${second.name} has expired`)).toBeVisible();

  await openAssignments(page, vehicle);
  const removed = page.waitForRequest((request) => request.method() === 'PATCH');
  await unlink.click();
  expect((await removed).postDataJSON()).toEqual({ driverId: '' });
  await expect(page.getByText('Driver unlinked successfully')).toBeVisible();
  await expect(control.getByRole('combobox', { name: 'Driver' })).toHaveValue('');
});

test('trailers are assigned to their places and unlinked, and every screen shows it at once (ASG-011 … ASG-015, ASG-019, ASG-020, TRL-006)', async ({
  page,
}) => {
  await signIn(page, 'controller');
  const [vehicle, other] = [await newVehicle(page), await newVehicle(page)];
  const [leader, follower, triAxle] = [await newTrailer(page, 1), await newTrailer(page, 2), await newTrailer(page, 3)];
  await openAssignments(page, vehicle);
  await expect(panel(page).getByRole('heading', { name: 'Manage Trailer Assignments' })).toBeVisible();
  const [primary, secondary] = [group(page, 'Primary Trailer'), group(page, 'Secondary Trailer')];
  await primary.getByRole('combobox').fill(follower.name);
  // each field has such a list, which says so too while it loads
  await expect(page.getByRole('listbox', { name: 'Primary Trailer' }).getByText('Nothing found')).toBeVisible();
  await page.keyboard.press('Escape');
  await primary.getByRole('combobox').fill(triAxle.name);
  await expect(page.getByRole('option', { name: triAxle.name })).toBeVisible();

  await pick(page, primary, 'Primary Trailer', leader.name);
  const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/api/assignments'));
  await primary.getByRole('button', { name: 'Assign' }).click();
  expect((await sent).postDataJSON()).toEqual({
    assetId: vehicle.id,
    trailerId: leader.id,
    position: 1,
    assetFleetNumber: vehicle.name,
    trailerRegistration: leader.name,
    assignedAt: expect.any(String),
  });
  await expect(page.getByText('Trailer assigned successfully')).toBeVisible();
  await pick(page, secondary, 'Secondary Trailer', follower.name);
  await secondary.getByRole('button', { name: 'Assign' }).click();
  await expect(secondary.getByRole('button', { name: 'Unlink' })).toBeEnabled();
  await pick(page, primary, 'Primary Trailer', triAxle.name);
  await expect(primary.getByRole('button', { name: 'Assign' })).toHaveAccessibleDescription(`Unlink ${leader.name} first`);

  await visit(page, `/trailers?search=${vehicle.name}`);
  await expect(page.locator('tbody tr[data-group="odd"]')).toHaveCount(2);
  await visit(page, `/vehicles?search=${vehicle.name}`);
  await expect(page.locator('tbody tr[data-row-id]')).toContainText(follower.name);

  await openAssignments(page, other);
  await group(page, 'Primary Trailer').getByRole('combobox').fill(leader.name);
  await expect(page.getByRole('option', { name: `(Assigned to ${vehicle.name})` })).toHaveAttribute('data-combobox-disabled', 'true');

  await openAssignments(page, vehicle);
  await primary.getByRole('button', { name: 'Unlink' }).click();
  await expect(page.getByText('Trailer unlinked successfully')).toBeVisible();
  await expect(primary.getByRole('combobox')).toHaveValue('');
  await expect(secondary.getByRole('button', { name: 'Unlink' })).toBeEnabled();
});

test('whoever comes second is told who was first, and sees it (ASG-017, ASG-018)', async ({ page, elsewhere }) => {
  await signIn(page, 'controller');
  const [vehicle, other, leader, driver] = [
    await newVehicle(page),
    await newVehicle(page),
    await newTrailer(page, 1),
    await newDriver(page),
  ];
  const late = await elsewhere();
  await signIn(late, 'senior');
  await openAssignments(late, other);
  await pick(late, group(late, 'Primary Trailer'), 'Primary Trailer', leader.name);
  await pick(late, group(late, 'Driver'), 'Driver', driver.name);

  await openAssignments(page, vehicle);
  await pick(page, group(page, 'Primary Trailer'), 'Primary Trailer', leader.name);
  await group(page, 'Primary Trailer').getByRole('button', { name: 'Assign' }).click();
  await expect(page.getByText('Trailer assigned successfully')).toBeVisible();
  await pick(page, group(page, 'Driver'), 'Driver', driver.name);
  await group(page, 'Driver').getByRole('button', { name: 'Assign' }).click();
  await expect(page.getByText('Driver assigned successfully')).toBeVisible();

  await group(late, 'Primary Trailer').getByRole('button', { name: 'Assign' }).click();
  await expect(late.getByText(`Trailer ${leader.name} is already assigned to ${vehicle.name}. Unlink it there first.`)).toBeVisible();
  await group(late, 'Driver').getByRole('button', { name: 'Assign' }).click();
  await expect(late.getByText(`${driver.name} is already assigned to ${vehicle.name}. Unlink the driver there first.`)).toBeVisible();
  await group(late, 'Driver').getByRole('combobox').fill(driver.name);
  await expect(late.getByRole('option', { name: `${driver.name} (Already Assigned)` })).toBeVisible();
});

test('a failed assignment says so in the words of the specification (ASG-009, ASG-010, ASG-019, ASG-020)', async ({ page }) => {
  await signIn(page);
  const [vehicle, leader, driver] = [await newVehicle(page), await newTrailer(page, 1), await newDriver(page)];
  await openAssignments(page, vehicle);
  const [drivers, trailers] = [group(page, 'Driver'), group(page, 'Primary Trailer')];
  await page.route(/\/api\/(assignments|assets)/, (route) =>
    route.request().method() === 'GET' ? route.fallback() : route.fulfill({ status: 500, body: '' }),
  );
  await pick(page, drivers, 'Driver', driver.name);
  await drivers.getByRole('button', { name: 'Assign' }).click();
  await expect(page.getByText('Error assigning driver')).toBeVisible();
  await pick(page, trailers, 'Primary Trailer', leader.name);
  await trailers.getByRole('button', { name: 'Assign' }).click();
  await expect(page.getByText('Error linking trailer')).toBeVisible();
  await page.unrouteAll();
  await drivers.getByRole('button', { name: 'Assign' }).click();
  await trailers.getByRole('button', { name: 'Assign' }).click();
  await expect(page.getByText('Driver assigned successfully')).toBeVisible();
  await expect(page.getByText('Trailer assigned successfully')).toBeVisible();
  await page.route(/\/api\/(assignments|assets)/, (route) =>
    route.request().method() === 'GET' ? route.fallback() : route.fulfill({ status: 500, body: '' }),
  );
  await drivers.getByRole('button', { name: 'Unlink Driver' }).click();
  await expect(page.getByText('Error unlinking driver')).toBeVisible();
  await trailers.getByRole('button', { name: 'Unlink' }).click();
  await expect(page.getByText('Error unlinking trailer')).toBeVisible();
});
