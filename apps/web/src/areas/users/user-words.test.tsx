import { Notifications, notifications } from '@mantine/notifications';
import type { ListedUser } from '@superlink/api/users/user.schema.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderAt, renderPiece } from '../../../test/render.tsx';
import { signInAs } from '../../../test/signed-in.ts';
import { CreateUserForm } from './create-user.form.tsx';
import { EditUserDialog } from './edit-user-dialog.tsx';
import { PermissionDialog } from './permission-dialog.tsx';
import { UserPermissions } from './user-permissions.tsx';

const thandi: ListedUser = {
  id: '01890000-0000-7000-8000-000000000001',
  username: 'thandi',
  role: 'Controller',
  isActive: true,
  email: null,
  lastLogin: null,
  passwordResetRequestedAt: null,
  apiKeys: 0,
};
const pieter: ListedUser = { ...thandi, id: '01890000-0000-7000-8000-000000000002', username: 'pieter', isActive: false, apiKeys: 2 };
const record = { permissions: ['finance:actions'], grantable_permissions: ['controller:advanced_actions'] };
const catalogue = { permissions: { 'finance:actions': 'Handles money', 'controller:advanced_actions': 'Deletes drivers' } };

let answerOfWrite: Promise<Response>;
/** what the server holds of the user's permissions by now */
let held: unknown;
let asked: string[] = [];
let sent: unknown[] = [];
beforeEach(async () => {
  await signInAs('Manager', ['manager:actions']);
  asked = [];
  sent = [];
  held = record;
  answerOfWrite = Promise.resolve(new Response('', { status: 500 }));
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body }: { method?: string; body?: string | null } = {}) => {
    const { pathname } = new URL(address, 'http://kwela.test');
    if (pathname === '/frontend-errors') return new Response('', { status: 202 });
    asked.push(`${method} ${pathname}`);
    if (typeof body === 'string') sent.push(JSON.parse(body));
    if (method !== 'GET') {
      const answer = await answerOfWrite;
      if (answer.ok && pathname.endsWith('/grant')) held = await answer.clone().json();
      return answer;
    }
    if (pathname.endsWith('/tenant')) return Response.json(held);
    return Response.json(pathname.endsWith('/available') ? catalogue : [thandi, pieter]);
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  notifications.clean();
});
const draw = (piece: React.ReactNode) =>
  renderPiece(
    <>
      <Notifications />
      {piece}
    </>,
  ).user;

/** Leads to pages of others, so it stands at an address. */
const drawList = (search = '') =>
  renderAt('/users', () => (
    <>
      <Notifications />
      <UserPermissions search={search} onSearch={() => {}} />
    </>
  ));

describe('role and state of a user', () => {
  const boss: ListedUser = { ...thandi, role: 'Manager' };

  it('cannot be taken from the last active manager, and says why', async () => {
    const user = draw(<EditUserDialog user={boss} users={[boss, pieter]} onClose={() => {}} />);
    await user.click(await screen.findByRole('switch', { name: /^Active/ }));
    expect(screen.getByText('One active manager must remain. Make another user a manager first.')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true);
  });

  it('are sent as far as they changed, and the dialog closes', async () => {
    const onClose = vi.fn<() => void>();
    answerOfWrite = Promise.resolve(Response.json({ ...thandi, isActive: false }));
    const user = draw(<EditUserDialog user={thandi} users={[thandi, { ...boss, id: pieter.id }]} onClose={onClose} />);
    await user.click(await screen.findByRole('switch', { name: /^Active/ }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('User thandi updated successfully')).toBeDefined();
    expect(asked).toContain(`PATCH /auth/users/${thandi.id}`);
    expect(onClose).toHaveBeenCalledOnce();
  });
});

describe('the list of users', () => {
  it('is searched by a part of the user name, and says when nobody is called so', async () => {
    await drawList('THAN');
    expect(await screen.findByText('thandi')).toBeDefined();
    expect(screen.queryByText('pieter')).toBeNull();
    await drawList('nobody');
    expect(await screen.findByText('No users found')).toBeDefined();
  });

  it('has its columns, says who is active and who never signed in, and what can be done (USER-002 … USER-005)', async () => {
    const { user, router } = await drawList();
    const row = (await screen.findByText('thandi')).closest('tr')!;
    expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
      'Username',
      'Role',
      'Status',
      'Last Login',
      'Actions',
    ]);
    expect([...row.querySelectorAll('td')].slice(1, 4).map((cell) => cell.textContent)).toEqual(['Controller', 'Active', 'Never']);
    expect(screen.getByText('Inactive')).toBeDefined();
    // a row is one line, also in longer words: what is wanted now and then is in its menu
    expect(
      within(row)
        .getAllByRole('button')
        .map((button) => button.textContent || button.getAttribute('aria-label')),
    ).toEqual(['Manage Permissions', 'Edit User', 'Delete User', 'Actions for thandi']);
    await user.click(within(row).getByRole('button', { name: 'Actions for thandi' }));
    const entries = (await screen.findAllByRole('menuitem')).map((entry) => entry.textContent);
    expect(entries).toEqual(['Create reset link', 'Remove second factors', 'History', 'Personal Data']);
    await user.click(screen.getByRole('menuitem', { name: 'Personal Data' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(`/settings/people/user/${thandi.id}`));
  });

  it('asks the browser’s own question before a user is deleted, and says when that failed (USER-015, USER-016)', async () => {
    const questions: string[] = [];
    let isSure = false;
    vi.stubGlobal('confirm', (question: string) => questions.push(question) > 0 && isSure);
    const { user } = await drawList();
    const remove = () => within(screen.getByText('thandi').closest('tr')!).getByRole('button', { name: 'Delete User' });
    await screen.findByText('thandi');
    await user.click(remove());
    expect(questions).toEqual(['Are you sure you want to delete this user?']);
    expect(asked.filter((call) => call.startsWith('DELETE'))).toEqual([]);
    isSure = true;
    await user.click(remove());
    expect(await screen.findByText('Failed to delete user')).toBeDefined();
    expect(asked.filter((call) => call.startsWith('DELETE'))).toEqual([`DELETE /auth/users/${thandi.id}`]);
  });

  it('says in that question that the API keys of the user go on working, of a user who made any', async () => {
    const questions: string[] = [];
    vi.stubGlobal('confirm', (question: string) => questions.push(question) === 0);
    const { user } = await drawList();
    await user.click(within((await screen.findByText('pieter')).closest('tr')!).getByRole('button', { name: 'Delete User' }));
    expect(questions).toEqual([
      'Are you sure you want to delete this user?\n\n2 API keys that pieter made will go on working, because keys belong to your company. ' +
        'Revoke under API Keys what nobody needs any more.',
    ]);
  });
});

describe('Manage Permissions', () => {
  it('shows what was granted with a cross, what may be granted with its meaning, and says that it is granting (USER-006 … USER-009)', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    answerOfWrite = promise;
    const user = draw(<PermissionDialog user={thandi} onClose={() => {}} />);
    expect(await screen.findByRole('heading', { name: 'Current Permissions' })).toBeDefined();
    expect(screen.getByRole('heading', { name: 'Available Permissions to Grant' })).toBeDefined();
    expect(screen.getByRole('button', { name: 'Remove finance:actions' })).toBeDefined();
    expect(await screen.findByText('Deletes drivers')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Grant controller:advanced_actions' }));
    expect(await screen.findByRole('button', { name: 'Granting...' })).toHaveProperty('disabled', true);
    resolve(Response.json({ permissions: [...record.permissions, 'controller:advanced_actions'], grantable_permissions: [] }));
    expect(await screen.findByText('Permission controller:advanced_actions granted successfully')).toBeDefined();
    expect(await screen.findByText('No additional permissions available to grant')).toBeDefined();
  });

  it('says that a permission could not be revoked (USER-012)', async () => {
    const user = draw(<PermissionDialog user={thandi} onClose={() => {}} />);
    await user.click(await screen.findByRole('button', { name: 'Remove finance:actions' }));
    expect(await screen.findByText('Failed to revoke permission')).toBeDefined();
  });
});

describe('Create User', () => {
  async function send({ email }: { email?: string } = {}) {
    const { user } = await renderAt('/', () => (
      <>
        <Notifications />
        <CreateUserForm />
      </>
    ));
    await user.type(await screen.findByRole('textbox', { name: 'Username' }), 'lerato');
    await user.click(screen.getByRole('combobox', { name: 'Role' }));
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['Manager', 'Controller', 'Financial', 'Hybrid']);
    await user.click(screen.getByRole('option', { name: 'Hybrid' }));
    for (const label of ['Password', 'Confirm Password']) {
      await user.type(screen.getByLabelText(new RegExp(`^${label}`)), 'long-enough');
    }
    if (email) await user.type(screen.getByRole('textbox', { name: 'Email' }), email);
    await user.click(screen.getByRole('button', { name: 'Create User' }));
  }

  it('says that it is creating, and takes no second press meanwhile (GEN-005, USER-022, USER-023)', async () => {
    answerOfWrite = new Promise(() => {});
    await send();
    expect(await screen.findByRole('button', { name: 'Creating User...' })).toHaveProperty('disabled', true);
  });

  it('shows both passwords on request, each by its own button (USER-022)', async () => {
    const { user } = await renderAt('/', CreateUserForm);
    const [password, confirm] = [await screen.findByLabelText(/^Password/), screen.getByLabelText(/^Confirm Password/)];
    const [first, second] = screen.getAllByRole('button', { name: 'Show or hide characters' });
    const types = () => [password.getAttribute('type'), confirm.getAttribute('type')];
    await user.click(first!);
    expect(types()).toEqual(['text', 'password']);
    await user.click(second!);
    expect(types()).toEqual(['text', 'text']);
    await user.click(first!);
    expect(types()).toEqual(['password', 'text']);
  });

  it('sends an email address where one was entered, and shows at its field that another user has it', async () => {
    const detail = 'Another user has this email address';
    answerOfWrite = Promise.resolve(
      Response.json({ detail, message: detail, code: 'email_taken', errors: { email: detail }, request_id: 'r' }, { status: 409 }),
    );
    await send({ email: 'lerato@kwela.co.za' });
    const field = await screen.findByRole('textbox', { name: 'Email', description: new RegExp(detail) });
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(sent).toEqual([{ username: 'lerato', password: 'long-enough', role: 'Hybrid', email: 'lerato@kwela.co.za' }]);
  });

  it('refuses what is no email address before anything is sent', async () => {
    await send({ email: 'lerato at kwela' });
    expect(await screen.findByText('Please enter a valid email address')).toBeDefined();
    expect(sent).toEqual([]);
  });

  it('says that there was an error when the server gives no reason (USER-024)', async () => {
    await send();
    expect(await screen.findByText('There was an error creating the user')).toBeDefined();
  });
});
