import { screen, waitFor, within } from '@testing-library/react';
import type { TelematicsAccountAnswer, TelematicsTrial } from '@superlink/api/tracking/account.schema.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderAt } from '../../../test/render.tsx';
import { signInAs } from '../../../test/signed-in.ts';
import { trialWords } from './account.messages.ts';
import { TelematicsAccountsPage } from './accounts.page.tsx';

const account: TelematicsAccountAnswer = {
  id: '0199a000-0000-7000-8000-000000000001',
  provider: 'cartrack',
  name: 'Cartrack of Kwela',
  baseUrl: null,
  username: 'kwela',
  isActive: true,
  state: 'failing',
  lastRunAt: '2026-11-21T06:00:00.000Z',
  lastOkAt: null,
  lastError: 'fleetapi-za.cartrack.com refused the login (401). Enter what the account signs in with again.',
  pausedUntil: null,
  createdAt: '2026-11-21T06:00:00.000Z',
};

interface Sent {
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
}

/** The page with these accounts; what is written is remembered, and answered by the test. */
async function open(accounts: readonly TelematicsAccountAnswer[], answer: (sent: Sent) => Response = () => Response.json(account)) {
  const sent: Sent[] = [];
  vi.stubGlobal('fetch', async (address: string, { method, body }: { method: string; body?: string | null }) => {
    if (!address.includes('/api/tracking/accounts')) return new Response('', { status: 202 });
    if (method === 'GET') return Response.json(accounts);
    const one = { method, path: address, body: typeof body === 'string' ? JSON.parse(body) : undefined };
    sent.push(one);
    return answer(one);
  });
  const rendered = await renderAt('/tracking/accounts', TelematicsAccountsPage);
  return { sent, ...rendered };
}

beforeEach(() => signInAs('Manager', ['manager:actions']));
afterEach(() => vi.unstubAllGlobals());

describe('the page of telematics accounts', () => {
  it('says what is wrong with an account, and never shows what it signs in with', async () => {
    await open([account]);
    expect(await screen.findByText('Failing')).toBeDefined();
    expect(screen.getByText(/refused the login/)).toBeDefined();
    expect(screen.getByText('Never')).toBeDefined();
  });

  it('adds an account with what its company asks for, and with nothing of the others', async () => {
    const { user, sent } = await open([]);
    expect(await screen.findByText('No telematics account yet')).toBeDefined();
    await user.click(screen.getAllByRole('button', { name: 'Add account' })[0]!);
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Our Cartrack');
    await user.click(dialog.getByRole('button', { name: 'Add account' }));
    expect(await dialog.findByText('API password is required')).toBeDefined();
    expect(dialog.getByText('API username is required')).toBeDefined();
    expect(sent).toEqual([]);
    await user.type(dialog.getByRole('textbox', { name: 'API username' }), 'kwela');
    await user.type(dialog.getByLabelText(/^API password/), 'hush');
    await user.click(dialog.getByRole('button', { name: 'Add account' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]!.body).toEqual({
      provider: 'cartrack',
      name: 'Our Cartrack',
      username: 'kwela',
      baseUrl: null,
      secrets: { password: 'hush' },
    });
  });

  it('keeps the stored login when nothing new is typed, and shows what the server has against an address', async () => {
    const refused = {
      code: 'validation_error',
      detail: 'Some fields are not valid',
      errors: { baseUrl: 'Enter a public address: this one lies within a network' },
    };
    const { user, sent } = await open([account], () => Response.json(refused, { status: 422 }));
    await user.click(await screen.findByRole('button', { name: 'Actions for Cartrack of Kwela' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Edit' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByLabelText<HTMLInputElement>(/^API password/).value).toBe('');
    await user.type(dialog.getByRole('textbox', { name: 'Address' }), 'https://10.0.0.1');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText(/this one lies within a network/)).toBeDefined();
    expect(sent[0]!.body).toEqual({ name: 'Cartrack of Kwela', username: 'kwela', baseUrl: 'https://10.0.0.1' });
  });

  it('switches an account off', async () => {
    const { user, sent } = await open([account]);
    await user.click(await screen.findByRole('button', { name: 'Actions for Cartrack of Kwela' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Switch off' }));
    await waitFor(() => expect(sent.map(({ method, body }) => [method, body])).toEqual([['PATCH', { isActive: false }]]));
  });
});

describe('a question asked just now', () => {
  const textOf = (trial: Partial<TelematicsTrial>) => trialWords({ ok: true, vehicles: 0, fixes: 0, error: null, ...trial });
  it('says how many vehicles it knows, or what went wrong', () => {
    expect(textOf({ vehicles: 1, fixes: 1 })).toBe('The login works: 1 position of 1 vehicle in the last half hour.');
    expect(textOf({ vehicles: 2, fixes: 30 })).toBe('The login works: 30 positions of 2 vehicles in the last half hour.');
    expect(textOf({})).toBe('The login works, and no vehicle has reported in the last half hour.');
    expect(textOf({ ok: false, error: 'It does not answer.' })).toBe('It does not answer.');
  });
});
