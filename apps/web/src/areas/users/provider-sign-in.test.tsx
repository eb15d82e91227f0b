import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderAt } from '../../../test/render.tsx';
import { ProviderCallbackPage } from './provider-callback.page.tsx';
import { SignInPage } from './sign-in.page.tsx';

const sent: { address: string; body: unknown }[] = [];
let answer: () => Response;
beforeEach(() => {
  sent.length = 0;
  vi.stubGlobal('fetch', async (address: string, { body }: { body?: string }) => {
    if (address.startsWith('/auth/')) sent.push({ address, body: body === undefined || body === null ? null : JSON.parse(body) });
    return answer();
  });
});
afterEach(() => {
  document.cookie = 'sign_in_with=; max-age=0';
  window.history.replaceState(null, '', '/');
  vi.unstubAllGlobals();
});

it('the sign-in page has the button of a company that has a provider, and asks nobody about it', async () => {
  document.cookie = `sign_in_with=${encodeURIComponent('Kwela & Söhne')}`;
  await renderAt('/login', SignInPage);
  expect(await screen.findByRole('button', { name: 'Kwela & Söhne' })).toBeDefined();
  expect(sent).toEqual([]);
});

it('a company without one sees no trace of it', async () => {
  await renderAt('/login', SignInPage);
  const names = ['Show or hide characters', 'Sign in', 'Sign in with a passkey'];
  expect(screen.getAllByRole('button').map((button) => button.getAttribute('aria-label') ?? button.textContent)).toEqual(names);
  expect(screen.queryByText('or')).toBeNull();
});

it('a provider that is away is said on the page, where the password way stands', async () => {
  document.cookie = 'sign_in_with=Kwela';
  const detail = 'The sign-in service of your company does not answer. Try again in a moment, or use your password.';
  answer = () => Response.json({ code: 'identity_provider_away', detail }, { status: 503 });
  const { user } = await renderAt('/login', SignInPage);
  await user.click(await screen.findByRole('button', { name: 'Kwela' }));
  expect(await screen.findByText(detail)).toBeDefined();
  expect(screen.getByLabelText('Password')).toBeDefined();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Kwela' }).disabled).toBe(false);
});

it('what the provider sent back goes to the server once and leaves the address; a refusal is said in words with the way back', async () => {
  window.history.replaceState(null, '', '/login/callback?code=c&state=s');
  const detail = 'Nobody here is known by this account.';
  answer = () => Response.json({ code: 'identity_unknown', detail }, { status: 403 });
  await renderAt('/login/callback', ProviderCallbackPage);
  expect(await screen.findByText(detail)).toBeDefined();
  expect(screen.getByRole('link', { name: 'Back to sign in' }).getAttribute('href')).toBe('/login');
  await waitFor(() => expect(location.search).toBe(''));
  expect(sent).toEqual([{ address: '/auth/identity-provider/finish', body: { answer: 'code=c&state=s' } }]);
});
