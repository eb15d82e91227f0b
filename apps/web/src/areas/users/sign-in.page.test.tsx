import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderAt } from '../../../test/render.tsx';
import { SignInPage } from './sign-in.page.tsx';

const sent: unknown[] = [];
let answer: Response;
beforeEach(() => {
  sent.length = 0;
  vi.stubGlobal('fetch', async (address: string, { body }: { body?: string }) => {
    if (address === '/auth/login') sent.push(JSON.parse(body ?? 'null'));
    return answer;
  });
});
afterEach(() => vi.unstubAllGlobals());

const username = () => screen.getByRole('textbox', { name: 'Username' });
const password = () => screen.getByLabelText('Password');
const signIn = () => screen.getByRole('button', { name: 'Sign in' });

it('complains of a field when it was left, follows what is typed then, and not of the other one', async () => {
  const { user } = await renderAt('/login', SignInPage);
  await user.type(username(), 'a');
  expect(screen.queryByText('Username must be at least 3 characters')).toBeNull();
  await user.click(password());
  expect(screen.getByText('Username must be at least 3 characters')).toBeDefined();
  expect(screen.queryByText('Password is required')).toBeNull();
  await user.clear(username());
  expect(screen.getByText('Username is required')).toBeDefined();
  await user.type(username(), 'abc');
  expect(screen.queryByText(/^Username /)).toBeNull();
});

it('sends nothing while a field is wrong, says what is wrong with each, and leads to the first', async () => {
  const { user } = await renderAt('/login', SignInPage);
  await user.click(signIn());
  expect(screen.getByText('Username is required')).toBeDefined();
  expect(screen.getByText('Password is required')).toBeDefined();
  expect(document.activeElement).toBe(username());
  await user.type(username(), 'manager');
  await user.type(password(), '12345');
  await user.click(signIn());
  expect(screen.getByText('Password must be at least 6 characters')).toBeDefined();
  expect(document.activeElement).toBe(password());
  expect(sent).toEqual([]);
});

it('sends the name without the blanks around it, and the password as it was typed', async () => {
  answer = Response.json({ code: 'x', detail: 'Incorrect username or password' }, { status: 401 });
  const { user } = await renderAt('/login', SignInPage);
  await user.type(username(), ' manager ');
  await user.type(password(), ' secret ');
  await user.click(signIn());
  expect(await screen.findByText('Incorrect username or password')).toBeDefined();
  expect(sent).toEqual([{ username: 'manager', password: ' secret ' }]);
});

it('shows what the server has against a field under it, until the field is changed', async () => {
  const detail = 'Password cannot be used';
  answer = Response.json({ code: 'x', detail, errors: { password: detail } }, { status: 422 });
  const { user } = await renderAt('/login', SignInPage);
  await user.type(username(), 'manager');
  await user.type(password(), 'secret');
  await user.click(signIn());
  await waitFor(() => expect(screen.getAllByText(detail)).toHaveLength(2));
  expect(document.activeElement).toBe(password());
  await user.type(password(), 's');
  // the banner stays until the next try
  expect(screen.getAllByText(detail)).toHaveLength(1);
});
