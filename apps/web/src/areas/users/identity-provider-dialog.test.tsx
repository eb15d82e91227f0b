import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderPiece } from '../../../test/render.tsx';
import { IdentityProviderDialog } from './identity-provider-dialog.tsx';
import { OwnAccount } from './own-account.tsx';

const redirectUri = 'https://kwela.example.co.za/login/callback';
const provider = {
  issuer: 'https://login.example.com',
  clientId: 'superlink',
  buttonText: 'Kwela account',
  isActive: true,
  admitsUnknown: false,
  roleOfUnknown: null,
  emailDomain: null,
  passwordsAllowed: true,
  hasSecret: true,
  updatedAt: '2026-11-20T06:00:00.000Z',
};
const sent: { call: string; body: unknown }[] = [];
afterEach(() => {
  sent.length = 0;
  vi.unstubAllGlobals();
});

/** A server that answers each call by method and address. */
function answering(answers: Readonly<Record<string, () => Response>>) {
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body }: { method?: string; body?: string | null }) => {
    const call = `${method} ${address}`;
    if (typeof body === 'string') sent.push({ call, body: JSON.parse(body) });
    return answers[call]?.() ?? new Response('', { status: 202 });
  });
}

it('the provider’s dialog shows where it sends people back to, tries the issuer, and keeps the secret that is not entered again', async () => {
  const problem = 'Nobody answers there as a provider does. Check the address.';
  answering({
    'GET /auth/identity-provider': () => Response.json({ redirectUri, provider }),
    'POST /auth/identity-provider/try': () => Response.json({ ok: false, host: null, problem }),
    'POST /auth/identity-provider': () => Response.json({ redirectUri, provider }),
  });
  const close = vi.fn<() => void>();
  const { user } = renderPiece(<IdentityProviderDialog opened onClose={close} />);
  expect((await screen.findByRole<HTMLInputElement>('textbox', { name: /Redirect address/ })).value).toBe(redirectUri);
  await user.click(screen.getByRole('button', { name: 'Try it' }));
  expect(await screen.findByText(problem)).toBeDefined();
  await user.click(screen.getByRole('switch', { name: /Passwords for everybody/ }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(close).toHaveBeenCalledOnce());
  const { hasSecret: _, ...kept } = provider;
  expect(sent).toEqual([
    { call: 'POST /auth/identity-provider/try', body: { issuer: provider.issuer } },
    { call: 'POST /auth/identity-provider', body: { ...kept, passwordsAllowed: false } },
  ]);
});

it('a first provider needs everything, and shows what is missing before anything is sent', async () => {
  answering({ 'GET /auth/identity-provider': () => Response.json({ redirectUri, provider: null }) });
  const { user } = renderPiece(<IdentityProviderDialog opened onClose={() => {}} />);
  await user.click(await screen.findByRole('button', { name: 'Save' }));
  const complaints = [
    'Enter the address of the provider',
    'Enter the client ID',
    'Enter the client secret',
    'Enter what stands on the button',
  ];
  for (const missing of complaints) {
    expect(await screen.findByText(missing)).toBeDefined();
  }
  expect(sent).toEqual([]);
});

it('a user changes the own e-mail address by the current password', async () => {
  let account: object = { email: 'sipho@kwela.co.za', provider: { buttonText: 'Kwela account', connectedAt: null, lastUsedAt: null } };
  answering({
    'GET /auth/account': () => Response.json(account),
    'POST /auth/account/email': () => Response.json((account = { ...account, email: null })),
  });
  const { user } = renderPiece(<OwnAccount />);
  expect(await screen.findByText('sipho@kwela.co.za')).toBeDefined();
  expect(screen.getByText('Not connected')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Change Email' }));
  await user.clear(await screen.findByRole('textbox', { name: /Email/ }));
  await user.type(screen.getByLabelText(/Current Password/), 'superlink-demo');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('None')).toBeDefined();
  expect(sent).toEqual([{ call: 'POST /auth/account/email', body: { email: '', currentPassword: 'superlink-demo' } }]);
});
