import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderAt } from '../../../test/render.tsx';
import { signInAs } from '../../../test/signed-in.ts';
import { OwnDigest } from './own-digest.tsx';

let sent: unknown[] = [];
function serve(choice: { isWanted: boolean; email: string | null; sendsMail: boolean }): void {
  sent = [];
  vi.stubGlobal('fetch', async (_address: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method === 'PUT') sent.push(JSON.parse(body as string));
    return Response.json(method === 'PUT' ? { ...choice, isWanted: true } : choice);
  });
}
beforeEach(() => signInAs('Controller', []));
afterEach(() => vi.unstubAllGlobals());
const choice = () => screen.findByRole<HTMLInputElement>('switch', { name: /^Send me what needs me, each day at 05:00/ });

it('takes the choice of a mail each morning, and says where it comes', async () => {
  serve({ isWanted: false, email: 'sipho@kwela.co.za', sendsMail: true });
  const { user } = await renderAt('/account', OwnDigest);
  expect((await choice()).checked).toBe(false);
  expect(screen.getByText('It comes to sipho@kwela.co.za, on days on which something needs you.')).toBeDefined();
  await user.click(await choice());
  await waitFor(() => expect(sent).toEqual([{ isWanted: true }]));
});

it.each([
  [{ email: null, sendsMail: true }, 'Enter your email address above first.'],
  [{ email: 'a@b.co.za', sendsMail: false }, 'Superlink has no mail server here, so it can send none. Ask whoever looks after it.'],
])('cannot be chosen with %o, and says why', async (given, reason) => {
  serve({ isWanted: false, ...given });
  await renderAt('/account', OwnDigest);
  expect((await choice()).disabled).toBe(true);
  expect(screen.getByText(reason)).toBeDefined();
});

it('can be ended without an address', async () => {
  serve({ isWanted: true, email: null, sendsMail: true });
  await renderAt('/account', OwnDigest);
  expect((await choice()).disabled).toBe(false);
});
