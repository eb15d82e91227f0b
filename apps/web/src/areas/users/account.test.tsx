import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderAt } from '../../../test/render.tsx';
import { signInAs } from '../../../test/signed-in.ts';
import { AccountPage } from './account.page.tsx';

const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';
const android = 'Mozilla/5.0 (Linux; Android 14; SM-A055F) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36';
const session = (number: number, more: object) => ({
  id: `01890000-0000-7000-8000-00000000000${number}`,
  startedAt: '2026-11-20T03:00:00.000Z',
  lastUsedAt: '2026-11-21T03:10:00.000Z',
  userAgent: windows,
  ip: '192.0.2.14',
  isCurrent: false,
  ...more,
});
const here = session(1, { isCurrent: true });
const elsewhere = session(2, { userAgent: android });

const noFactors = { authenticator: null, passkeys: [], recoveryCodesLeft: 0, requiredFrom: null, changes: [] };

let sent: string[] = [];
function serve(sessions: () => object[] | null, answer: () => Response = () => new Response(null, { status: 204 })): void {
  sent = [];
  vi.stubGlobal('fetch', async (address: string, { method = 'GET' }: RequestInit = {}) => {
    if (method !== 'GET') {
      sent.push(`${method} ${new URL(address, 'http://kwela.test').pathname}`);
      return answer();
    }
    if (address.endsWith('/api/my_day/digest')) return Response.json({ isWanted: false, email: null, sendsMail: true });
    if (address.endsWith('/auth/account/factors')) return Response.json(noFactors);
    if (address.endsWith('/auth/account')) return Response.json({ email: null, provider: null });
    const found = sessions();
    return found === null ? new Response('', { status: 500 }) : Response.json(found);
  });
}
beforeEach(() => signInAs('Controller', []));
afterEach(() => vi.unstubAllGlobals());

it('says in words where one is signed in, and that this device is left by Logout', async () => {
  serve(() => [here, elsewhere]);
  const { user } = await renderAt('/account', AccountPage);
  const table = await screen.findByRole('table', { name: 'Your sessions' });
  const row = await within(table).findByRole('row', { name: /This device/ });
  expect(row.textContent).toContain('Chrome on Windows');
  expect(within(table).getByRole('row', { name: /Chrome on Android/ }).textContent).toContain('21/11/2026 05:10');
  await user.click(within(row).getByRole('button', { name: /^Actions/ }));
  expect((await screen.findByRole('menuitem', { name: /Use Logout instead/ })).hasAttribute('disabled')).toBe(true);
});

it('signs one other place out after a question, and asks anew where one is', async () => {
  let sessions = [here, elsewhere];
  serve(
    () => sessions,
    () => {
      sessions = [here];
      return new Response(null, { status: 204 });
    },
  );
  const { user } = await renderAt('/account', AccountPage);
  const row = await screen.findByRole('row', { name: /Chrome on Android/ });
  await user.click(within(row).getByRole('button', { name: /^Actions/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Sign out' }));
  const question = await screen.findByRole('dialog', { name: 'Sign out there?' });
  expect(question.textContent).toContain('Chrome on Android is signed out at once.');
  expect(sent).toEqual([]);
  await user.click(within(question).getByRole('button', { name: 'Sign out' }));
  await waitFor(() => expect(screen.queryByRole('row', { name: /Chrome on Android/ })).toBeNull());
  expect(sent).toEqual([`DELETE /auth/account/sessions/${elsewhere.id}`]);
  expect(screen.queryByRole('button', { name: 'Sign out everywhere else' })).toBeNull();
});

it('says in the question what failed, and leaves the place in the list', async () => {
  serve(
    () => [here, elsewhere],
    () => new Response('', { status: 500 }),
  );
  const { user } = await renderAt('/account', AccountPage);
  await user.click(await screen.findByRole('button', { name: 'Sign out everywhere else' }));
  const question = await screen.findByRole('dialog', { name: 'Sign out everywhere else?' });
  await user.click(within(question).getByRole('button', { name: 'Sign out everywhere else' }));
  expect(await within(question).findByText('That device could not be signed out')).toBeDefined();
});

it('says that the places could not be loaded, with another try', async () => {
  serve(() => null);
  await renderAt('/account', AccountPage);
  expect(await screen.findByText('Your sessions could not be loaded', {}, { timeout: 15_000 })).toBeDefined();
  expect(screen.getByRole('button', { name: /retry|try again/i })).toBeDefined();
});

it('a new password is typed twice, and a complaint about the current one stands at its field', async () => {
  serve(
    () => [here],
    () =>
      Response.json(
        {
          detail: 'This is not your current password',
          message: 'This is not your current password',
          code: 'wrong_password',
          errors: { currentPassword: 'This is not your current password' },
          request_id: 'r',
        },
        { status: 422 },
      ),
  );
  const { user } = await renderAt('/account', AccountPage);
  await user.click(await screen.findByRole('button', { name: 'Change Password' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change Password' }));
  await user.type(dialog.getByLabelText(/^Current Password/), 'something');
  await user.type(dialog.getByLabelText(/^New Password/), 'tolls at mooi river');
  await user.type(dialog.getByLabelText(/^Confirm New Password/), 'tolls at mooi');
  await user.click(dialog.getByRole('button', { name: 'Change Password' }));
  expect(await dialog.findByText('Passwords do not match')).toBeDefined();
  expect(sent).toEqual([]);
  await user.type(dialog.getByLabelText(/^Confirm New Password/), ' river');
  await user.click(dialog.getByRole('button', { name: 'Change Password' }));
  expect(await dialog.findByText('This is not your current password')).toBeDefined();
  expect(sent).toEqual(['POST /auth/account/password']);
});
