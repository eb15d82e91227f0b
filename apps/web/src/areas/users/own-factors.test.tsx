import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { addedAt, app, codes, none, passkey, refusal, sent, serveFactors } from '../../../test/factor-server.ts';
import { renderPiece } from '../../../test/render.tsx';
import { signInAs } from '../../../test/signed-in.ts';
import { OwnFactors } from './own-factors.tsx';

beforeEach(() => signInAs('Controller', []));
afterEach(() => vi.unstubAllGlobals());

it('sets up an app: password, QR code and key, a code, and the recovery codes this once', async () => {
  let factors: object = none;
  serveFactors(() => factors, {
    '/authenticator/start': () => Response.json({ uri: 'otpauth://totp/x?secret=ABCD', key: 'ABCDEFGH' }),
    '/authenticator': () => {
      factors = app;
      return Response.json({ recoveryCodes: codes });
    },
  });
  const { user } = renderPiece(<OwnFactors />);
  await user.click(await screen.findByRole('button', { name: 'Set up' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Set up an authenticator app' }));
  expect(dialog.queryByRole('textbox', { name: /^Code/ })).toBeNull();
  await user.type(dialog.getByLabelText(/^Current Password/), 'superlink-demo');
  await user.click(dialog.getByRole('button', { name: 'Next' }));
  expect(await dialog.findByRole('img', { name: 'QR code for the authenticator app' })).toBeDefined();
  expect(dialog.getByRole('textbox', { name: 'Or enter this key' })).toHaveProperty('value', 'ABCDEFGH');
  await user.type(dialog.getByRole('textbox', { name: /^Code of your authenticator app/ }), '123456');
  await user.click(dialog.getByRole('button', { name: 'Confirm' }));
  const kept = within(await screen.findByRole('dialog', { name: 'Keep your recovery codes' }));
  expect(kept.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(codes);
  await user.click(kept.getByRole('button', { name: 'I have kept them' }));
  await waitFor(() => expect(screen.queryByText(codes[0]!)).toBeNull());
  expect(await screen.findByText('9 of 10 left')).toBeDefined();
  expect(sent).toEqual([
    ['/auth/account/factors/authenticator/start', { currentPassword: 'superlink-demo' }],
    ['/auth/account/factors/authenticator', { code: '123456' }],
  ]);
});

it('asks for a code before the app goes, says that it is the last, and shows at the field what is wrong', async () => {
  const detail = 'This code is not right';
  serveFactors(() => app, { '/authenticator/remove': refusal(422, 'wrong_code', detail, 'code') });
  const { user } = renderPiece(<OwnFactors />);
  await user.click(await screen.findByRole('button', { name: 'Remove the app' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove the authenticator app?' }));
  expect(dialog.getByText(/It is your last second factor/)).toBeDefined();
  await user.type(dialog.getByLabelText(/^Current Password/), 'superlink-demo');
  await user.click(dialog.getByRole('button', { name: 'Remove' }));
  expect(await dialog.findByText('Code is required')).toBeDefined();
  expect(sent).toEqual([]);
  await user.type(dialog.getByRole('textbox', { name: /^Code/ }), '123456');
  await user.click(dialog.getByRole('button', { name: 'Remove' }));
  expect(await dialog.findByText(detail)).toBeDefined();
});

it('removes one of two passkeys by the password alone, and names each with its uses', async () => {
  serveFactors(() => ({ ...none, passkeys: [passkey, { ...passkey, id: passkey.id.replace(/1$/, '2'), name: 'Key', lastUsedAt: null }] }), {
    '/remove': () => new Response(null, { status: 204 }),
  });
  const { user } = renderPiece(<OwnFactors />);
  const list = await screen.findByRole('list', { name: 'Passkeys' });
  expect(within(list).getAllByRole('listitem')[0]!.textContent).toContain('Added 20/11/2026 08:00, last used 21/11/2026 08:00');
  await user.click(screen.getByRole('button', { name: 'Remove Work phone' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove this passkey?' }));
  expect(dialog.queryByRole('textbox', { name: /^Code/ })).toBeNull();
  await user.type(dialog.getByLabelText(/^Current Password/), 'superlink-demo');
  await user.click(dialog.getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent).toEqual([[`/auth/account/factors/passkeys/${passkey.id}/remove`, { currentPassword: 'superlink-demo' }]]);
});

it('says who changed what, that the company requires one, and that it could not be loaded', async () => {
  serveFactors(() => ({
    ...none,
    requiredFrom: '2026-11-23T00:00:00.000Z',
    changes: [{ at: addedAt, action: 'factors_removed', by: 'manager' }],
  }));
  const { unmount } = renderPiece(<OwnFactors />);
  expect(await screen.findByText('Your company requires a second factor of your role from 23/11/2026 on.')).toBeDefined();
  expect(screen.getByText(/Every second factor removed by manager/)).toBeDefined();
  unmount();
  serveFactors(() => null);
  renderPiece(<OwnFactors />);
  expect(await screen.findByText('Your second factor could not be loaded', {}, { timeout: 15_000 })).toBeDefined();
});
