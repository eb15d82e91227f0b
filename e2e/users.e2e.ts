import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { addressOf, signIn, uniqueName, visit } from './product.ts';

const row = (page: Page, username: string) => page.locator('tr[data-row-id]').filter({ hasText: username });

async function createUser(page: Page, username: string, password: string, role: string): Promise<void> {
  await visit(page, '/users?tab=create');
  await page.getByRole('textbox', { name: 'Username' }).fill(username);
  await page.getByRole('combobox', { name: 'Role' }).click();
  await page.getByRole('option', { name: role }).click();
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(password);
  await page.getByRole('textbox', { name: 'Confirm Password' }).fill(password);
  await page.getByRole('button', { name: 'Create User' }).click();
  await expect(page.getByText(`User ${username} has been created with role ${role}`)).toBeVisible();
}

test('a manager creates a user, grants and revokes a permission, and deletes the user (USER-001, USER-003, USER-004, USER-006, USER-007, USER-011, USER-012, USER-015, USER-016, USER-019 … USER-021, USER-024)', async ({
  page,
  elsewhere,
}) => {
  await signIn(page);
  const username = uniqueName('nandi').toLowerCase();
  await createUser(page, username, 'first-pass', 'Controller');
  await expect(page.getByRole('textbox', { name: 'Username' })).toHaveValue('');

  await page.getByRole('tab', { name: 'User Permissions' }).click();
  await expect(page.getByText('Only managers can grant or revoke permissions.')).toBeVisible();
  await expect(page.getByRole('columnheader').allInnerTexts()).resolves.toEqual(['Username', 'Role', 'Status', 'Last Login', 'Actions']);
  await expect(row(page, username)).toContainText('Controller');
  await expect(row(page, username)).toContainText('Active');
  await expect(row(page, username)).toContainText('Never');

  const theirs = await elsewhere();
  await signIn(theirs, { username, password: 'first-pass' });
  await theirs.goto(addressOf('/users'));
  await expect(theirs).toHaveURL(/\/403$/);

  await row(page, username).getByRole('button', { name: 'Manage Permissions' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('No additional permissions granted')).toBeVisible();
  await expect(dialog.getByText('Add and delete clients, upload PODs and set invoice numbers')).toBeVisible();
  for (const permission of ['finance:actions', 'finance:advanced_actions', 'controller:advanced_actions']) {
    await dialog.getByRole('button', { name: `Grant ${permission}` }).click();
    await expect(page.getByText(`Permission ${permission} granted successfully`)).toBeVisible();
  }
  await expect(dialog.getByText('No additional permissions available to grant')).toBeVisible();
  await dialog.getByRole('button', { name: 'Remove finance:actions' }).click();
  await expect(page.getByText('Permission finance:actions revoked successfully')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Grant finance:actions' })).toBeVisible();
  await page.keyboard.press('Escape');

  page.once('dialog', (question) => void question.dismiss());
  await row(page, username).getByRole('button', { name: 'Delete User' }).click();
  await expect(row(page, username)).toBeVisible();
  page.once('dialog', (question) => {
    expect(question.message()).toBe('Are you sure you want to delete this user?');
    void question.accept();
  });
  await row(page, username).getByRole('button', { name: 'Delete User' }).click();
  await expect(page.getByText('User deleted successfully')).toBeVisible();
  await expect(row(page, username)).toHaveCount(0);
  await theirs.goto(addressOf('/vehicles'));
  await expect(theirs).toHaveURL(/\/login/);
});

test('the form for a new user refuses in the words of the specification (VAL-008 … VAL-013, USER-022)', async ({ page }) => {
  await signIn(page);
  await page.goto(addressOf('/users?tab=create'));
  await page.getByRole('button', { name: 'Create User' }).click();
  for (const complaint of ['Username is required', 'Password is required', 'Please confirm your password', 'Role is required']) {
    await expect(page.getByText(complaint, { exact: true })).toBeVisible();
  }
  await page.getByRole('textbox', { name: 'Username' }).fill('ab');
  await expect(page.getByText('Username must be at least 3 characters')).toBeVisible();
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill('12345');
  await expect(page.getByText('Password must be at least 6 characters')).toBeVisible();
  await page.getByRole('textbox', { name: 'Confirm Password' }).fill('other');
  await expect(page.getByText("Passwords don't match")).toBeVisible();
  await expect(page.getByText('Passwords do not match')).toHaveCount(0);
  await page.getByRole('button', { name: 'Create User' }).click();
  await expect(page.getByText('Passwords do not match')).toHaveCount(1);

  await page.getByRole('textbox', { name: 'Username' }).fill('CONTROLLER');
  await page.getByRole('combobox', { name: 'Role' }).click();
  await expect(page.getByRole('option').allInnerTexts()).resolves.toEqual(['Manager', 'Controller', 'Financial', 'Hybrid']);
  await page.getByRole('option', { name: 'Hybrid' }).click();
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill('long-enough');
  await page.getByRole('textbox', { name: 'Confirm Password' }).fill('long-enough');
  await page.getByRole('button', { name: 'Create User' }).click();
  await expect(page.getByText('Username already exists').first()).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Username' })).toHaveAttribute('aria-invalid', 'true');
});

test('a forgotten password is asked for, answered with a link, and set anew', async ({ page, elsewhere }) => {
  await signIn(page);
  const username = uniqueName('thabo').toLowerCase();
  await createUser(page, username, 'first-pass', 'Financial');

  const theirs = await elsewhere();
  await theirs.goto(addressOf('/forgot-password'));
  await theirs.getByRole('textbox', { name: 'Username' }).fill(username);
  await theirs.getByRole('button').first().click();

  await visit(page, '/users');
  await expect(async () => {
    await page.reload();
    await expect(row(page, username).getByText('Password reset requested')).toBeVisible({ timeout: 1000 });
  }).toPass();
  await row(page, username)
    .getByRole('button', { name: `Actions for ${username}` })
    .click();
  await page.getByRole('menuitem', { name: 'Create reset link' }).click();
  const link = await page.getByRole('dialog').getByRole('textbox', { name: 'Reset link' }).inputValue();

  await theirs.goto(link);
  await theirs.getByRole('textbox', { name: 'New password' }).fill('second-pass');
  await theirs.getByRole('textbox', { name: 'Confirm Password' }).fill('second-pass');
  await theirs.locator('button[type=submit]').click();
  await expect(theirs).toHaveURL(/\/login/);
  await signIn(theirs, { username, password: 'second-pass' });
  await page.reload();
  await expect(row(page, username)).toBeVisible();
  await expect(row(page, username).getByText('Password reset requested')).toHaveCount(0);
});

test('no users and failed actions say so (USER-018, USER-011)', async ({ page }) => {
  await signIn(page);
  await page.route('**/auth/users', (route) => (route.request().method() === 'GET' ? route.fulfill({ json: [] }) : route.fallback()));
  await page.goto(addressOf('/users'));
  await expect(page.getByText('No users found in the system')).toBeVisible();
  await page.unrouteAll();

  await page.goto(addressOf('/users'));
  await page.route('**/auth/permissions/grant', (route) => route.fulfill({ status: 500, body: '' }));
  await row(page, 'hybrid').getByRole('button', { name: 'Manage Permissions' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Grant/ })
    .first()
    .click();
  await expect(page.getByText('Failed to grant permission')).toBeVisible();
});
