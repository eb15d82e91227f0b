import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderAt } from '../../../test/render.tsx';
import { SignInPage } from './sign-in.page.tsx';

const sent: unknown[] = [];
let answer: Response;
let answerOfCode: () => Response;
beforeEach(() => {
  sent.length = 0;
  vi.stubGlobal('fetch', async (address: string, { body }: { body?: string }) => {
    if (address.startsWith('/auth/login')) sent.push(JSON.parse(body ?? 'null'));
    return address === '/auth/login/code' ? answerOfCode() : answer;
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

describe('the second step', () => {
  const refusal = (status: number, code: string, detail: string, errors?: object) => () =>
    Response.json({ code, detail, message: detail, errors, request_id: 'r' }, { status });

  async function passwordEntered(ways: string[]) {
    answer = Response.json({ second_step: ways });
    const { user } = await renderAt('/login', SignInPage);
    await user.type(username(), 'manager');
    await user.type(password(), 'secret');
    await user.click(signIn());
    await screen.findByRole('heading', { name: 'Second step' });
    return user;
  }

  it('asks for a code of the app, sends none that cannot be one, and says at the field what the server has against it', async () => {
    const user = await passwordEntered(['authenticator', 'recovery_code']);
    const code = await screen.findByRole('textbox', { name: 'Code of your authenticator app' });
    await user.type(code, '12345');
    await user.click(signIn());
    expect(screen.getByText('Enter the six figures of the app')).toBeDefined();
    expect(sent).toHaveLength(1);
    answerOfCode = refusal(422, 'wrong_code', 'This code is not right', { code: 'This code is not right' });
    await user.type(code, '6');
    await user.click(signIn());
    expect(await screen.findByText('This code is not right')).toBeDefined();
    expect(sent[1]).toEqual({ code: '123456' });
    expect(screen.queryByRole('button', { name: 'Use your passkey' })).toBeNull();
  });

  it('takes a recovery code instead, and leads back to the password when the sign-in is over', async () => {
    const user = await passwordEntered(['authenticator', 'recovery_code']);
    await user.click(await screen.findByRole('button', { name: 'Use a recovery code' }));
    answerOfCode = refusal(400, 'sign_in_over', 'This sign-in took too long. Sign in again.');
    await user.type(screen.getByRole('textbox', { name: 'Recovery code' }), 'abcd-efgh-jkm2');
    await user.click(signIn());
    expect(await screen.findByText('This sign-in took too long. Sign in again.')).toBeDefined();
    expect(password()).toHaveProperty('value', '');
    expect(username()).toHaveProperty('value', 'manager');
  });

  it('offers a passkey to who has one, and says in words that this browser knows none', async () => {
    const user = await passwordEntered(['passkey', 'recovery_code']);
    expect(screen.queryByRole('textbox')).toBeNull();
    answer = Response.json({ challenge: 'aaaa', userVerification: 'required' });
    await user.click(await screen.findByRole('button', { name: 'Use your passkey' }));
    expect(await screen.findByText('This browser knows no passkeys')).toBeDefined();
  });
});
