import { Notifications, notifications } from '@mantine/notifications';
import { usersErrors } from '@superlink/api/users/users.errors.ts';
import { screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { addedAt, app, codes, none, passkey, refusal, sent, serveFactors } from '../../../test/factor-server.ts';
import { renderPiece } from '../../../test/render.tsx';
import { signInAs } from '../../../test/signed-in.ts';
import { FactorRuleDialog } from './factor-rule-dialog.tsx';
import { LostFactorsDialog } from './lost-factors-dialog.tsx';
import { OwnFactors } from './own-factors.tsx';

const WRONG_PASSWORD = usersErrors.wrong_password.text;
const wrongPassword = refusal(422, 'wrong_password', WRONG_PASSWORD, 'currentPassword');
const throttled = refusal(429, 'codes_throttled', 'Too many wrong codes. Try again in 15 minutes.');

beforeEach(() => signInAs('Controller', []));
afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'credentials');
  notifications.clean();
});

const draw = (piece: ReactNode) =>
  renderPiece(
    <>
      <Notifications />
      {piece}
    </>,
  ).user;
type User = ReturnType<typeof draw>;

/** Presses a button of the card and answers the dialog that it opens. */
async function open(user: User, button: string, title: string) {
  await user.click(await screen.findByRole('button', { name: button }));
  return within(await screen.findByRole('dialog', { name: title }));
}
type Dialog = ReturnType<typeof within>;
const enterPassword = (user: User, dialog: Dialog) => user.type(dialog.getByLabelText(/^Current Password/), 'superlink-demo');
const enterCode = (user: User, dialog: Dialog) => user.type(dialog.getByRole('textbox', { name: /^Code/ }), '123456');
const press = (user: User, dialog: Dialog, name: string) => user.click(dialog.getByRole('button', { name }));
const isOpen = () => screen.queryByRole('dialog') !== null;

describe('setting up an authenticator app', () => {
  const APP = 'Set up an authenticator app';
  const started = () => Response.json({ uri: 'otpauth://totp/x?secret=ABCD', key: 'ABCDEFGH' });

  it('asks for the password, says at its field that it is wrong, and is left without a trace', async () => {
    serveFactors(() => none, { '/authenticator/start': wrongPassword });
    const user = draw(<OwnFactors />);
    const dialog = await open(user, 'Set up', APP);
    await press(user, dialog, 'Next');
    expect(await dialog.findByText('Password is required')).toBeDefined();
    expect(sent).toEqual([]);
    await enterPassword(user, dialog);
    await press(user, dialog, 'Next');
    expect(await dialog.findByText(WRONG_PASSWORD)).toBeDefined();
    await press(user, dialog, 'Cancel');
    await waitFor(() => expect(isOpen()).toBe(false));
    expect((await open(user, 'Set up', APP)).queryByText(WRONG_PASSWORD)).toBeNull();
  });

  it('asks who has one for a code of it too, and says when there were too many wrong ones', async () => {
    serveFactors(() => app, { '/authenticator/start': throttled });
    const user = draw(<OwnFactors />);
    const dialog = await open(user, 'Use another phone', APP);
    await enterPassword(user, dialog);
    await press(user, dialog, 'Next');
    expect(await dialog.findByText('Code is required')).toBeDefined();
    await enterCode(user, dialog);
    await press(user, dialog, 'Next');
    expect(await dialog.findByText('Too many wrong codes. Try again in 15 minutes.')).toBeDefined();
    expect(sent).toEqual([['/auth/account/factors/authenticator/start', { currentPassword: 'superlink-demo', code: '123456' }]]);
  });

  it.each([
    [
      'at the field that the code is not right',
      refusal(422, 'wrong_code', usersErrors.wrong_code.text, 'code'),
      usersErrors.wrong_code.text,
    ],
    ['that it took too long', refusal(409, 'set_up_over', usersErrors.set_up_over.text), usersErrors.set_up_over.text],
    ['that the server failed', () => new Response('', { status: 500 }), 'The authenticator app could not be set up'],
  ])('says %s, and stays where the QR code is', async (_, answer, text) => {
    serveFactors(() => none, { '/authenticator/start': started, '/authenticator': answer });
    const user = draw(<OwnFactors />);
    const dialog = await open(user, 'Set up', APP);
    await enterPassword(user, dialog);
    await press(user, dialog, 'Next');
    const code = await dialog.findByRole('textbox', { name: /^Code of your authenticator app/ });
    await press(user, dialog, 'Confirm');
    expect(await dialog.findByText('Code is required')).toBeDefined();
    await user.type(code, '123456');
    await press(user, dialog, 'Confirm');
    expect(await dialog.findByText(text)).toBeDefined();
    expect(dialog.getByRole('img', { name: 'QR code for the authenticator app' })).toBeDefined();
  });

  it('of another phone ends without new recovery codes', async () => {
    serveFactors(() => app, { '/authenticator/start': started, '/authenticator': () => Response.json({ recoveryCodes: null }) });
    const user = draw(<OwnFactors />);
    const dialog = await open(user, 'Use another phone', APP);
    await enterPassword(user, dialog);
    await enterCode(user, dialog);
    await press(user, dialog, 'Next');
    await user.type(await dialog.findByRole('textbox', { name: /^Code of your authenticator app/ }), '654321');
    await press(user, dialog, 'Confirm');
    expect(await screen.findByText('The authenticator app is set up')).toBeDefined();
    await waitFor(() => expect(isOpen()).toBe(false));
  });
});

describe('adding a passkey', () => {
  const creation = () =>
    Response.json({
      challenge: 'YWJj',
      rp: { id: 'kwela.test', name: 'Superlink' },
      user: { id: 'YWJj', name: 'x', displayName: 'x' },
      pubKeyCredParams: [{ alg: -7, type: 'public-key' }],
    });
  /** A browser that knows passkeys, and what becomes of its question. */
  function browserThat(create: () => Promise<unknown>) {
    vi.stubGlobal('PublicKeyCredential', function PublicKeyCredential() {});
    Object.defineProperty(navigator, 'credentials', { value: { create }, configurable: true });
  }
  const made = () => {
    const bytes = new Uint8Array([1, 2, 3]).buffer;
    const response = { clientDataJSON: bytes, attestationObject: bytes, getTransports: () => ['internal'] };
    return Promise.resolve({ id: 'AQID', rawId: bytes, type: 'public-key', response, getClientExtensionResults: () => ({}) });
  };
  async function sendForm() {
    const user = draw(<OwnFactors />);
    const dialog = await open(user, 'Add a passkey', 'Add a passkey');
    await user.type(dialog.getByRole('textbox', { name: /^Name/ }), 'Work phone');
    await enterPassword(user, dialog);
    await press(user, dialog, 'Add a passkey');
    return { user, dialog };
  }

  it('needs a name and the password', async () => {
    serveFactors(() => none);
    const user = draw(<OwnFactors />);
    const dialog = await open(user, 'Add a passkey', 'Add a passkey');
    await press(user, dialog, 'Add a passkey');
    for (const text of ['Name is required', 'Password is required']) expect(await dialog.findByText(text)).toBeDefined();
    expect(sent).toEqual([]);
  });

  it('says that it waits for the device, and keeps the recovery codes of a first factor on the screen', async () => {
    const { promise, resolve } = Promise.withResolvers<unknown>();
    browserThat(() => promise);
    serveFactors(() => none, { '/passkeys/start': creation, '/passkeys': () => Response.json({ recoveryCodes: codes }) });
    const { dialog } = await sendForm();
    expect(await dialog.findByRole('button', { name: 'Waiting for your device...' })).toHaveProperty('disabled', true);
    resolve(await made());
    const kept = within(await screen.findByRole('dialog', { name: 'Keep your recovery codes' }));
    expect(kept.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(codes);
    expect(sent[1]).toEqual([
      '/auth/account/factors/passkeys',
      {
        name: 'Work phone',
        credential: {
          id: 'AQID',
          rawId: 'AQID',
          type: 'public-key',
          response: { clientDataJSON: 'AQID', attestationObject: 'AQID', transports: ['internal'] },
        },
      },
    ]);
  });

  it.each([
    ['NotAllowedError', 'The passkey was not used. Try again.'],
    ['InvalidStateError', 'This device has a passkey of yours already'],
    ['SecurityError', 'Passkeys work at your company’s own address only'],
  ])('says in words why the browser made none: %s', async (name, text) => {
    browserThat(() => Promise.reject(new DOMException('in words of the browser', name)));
    serveFactors(() => none, { '/passkeys/start': creation });
    const { dialog } = await sendForm();
    expect(await dialog.findByText(text)).toBeDefined();
    expect(sent).toHaveLength(1);
  });

  it('says that a browser knows no passkeys, and what the server has against one', async () => {
    serveFactors(() => none, { '/passkeys/start': creation, '/passkeys': refusal(409, 'passkey_taken', usersErrors.passkey_taken.text) });
    const { user, dialog } = await sendForm();
    expect(await dialog.findByText('This browser knows no passkeys')).toBeDefined();
    browserThat(made);
    await press(user, dialog, 'Add a passkey');
    expect(await dialog.findByText(usersErrors.passkey_taken.text)).toBeDefined();
    serveFactors(() => none, { '/passkeys/start': wrongPassword });
    await press(user, dialog, 'Add a passkey');
    expect(await dialog.findByText(WRONG_PASSWORD)).toBeDefined();
  });
});

describe('removing a factor', () => {
  it('says that nothing but the password is left, and why the last one stays where the company requires one', async () => {
    serveFactors(() => ({ ...none, passkeys: [passkey], recoveryCodesLeft: 10 }), {
      '/remove': refusal(409, 'last_factor', usersErrors.last_factor.text),
    });
    const user = draw(<OwnFactors />);
    const dialog = await open(user, 'Remove Work phone', 'Remove this passkey?');
    expect(dialog.getByText(/It is your last second factor/)).toBeDefined();
    await enterPassword(user, dialog);
    await enterCode(user, dialog);
    await press(user, dialog, 'Remove');
    expect(await dialog.findByText(usersErrors.last_factor.text)).toBeDefined();
  });

  it('takes no second press while it works', async () => {
    serveFactors(() => app, { '/remove': () => new Promise(() => {}) });
    const user = draw(<OwnFactors />);
    const dialog = await open(user, 'Remove the app', 'Remove the authenticator app?');
    await enterPassword(user, dialog);
    await enterCode(user, dialog);
    await press(user, dialog, 'Remove');
    expect(await dialog.findByRole('button', { name: 'Removing...' })).toHaveProperty('disabled', true);
    expect(dialog.getByRole('button', { name: 'Cancel' })).toHaveProperty('disabled', true);
  });
});

describe('recovery codes', () => {
  it('are made anew by password and code, copied whole, and gone from the screen once they are kept', async () => {
    serveFactors(() => app, { '/recovery-codes': () => Response.json({ recoveryCodes: codes }) });
    const user = draw(<OwnFactors />);
    const dialog = await open(user, 'Make new codes', 'Make new recovery codes?');
    await enterPassword(user, dialog);
    await enterCode(user, dialog);
    await press(user, dialog, 'Make new codes');
    const kept = within(await screen.findByRole('dialog', { name: 'Keep your recovery codes' }));
    await press(user, kept, 'Copy all');
    expect(await kept.findByRole('button', { name: 'Copied' })).toBeDefined();
    expect(await navigator.clipboard.readText()).toBe(codes.join('\n'));
    await press(user, kept, 'I have kept them');
    await waitFor(() => expect(isOpen()).toBe(false));
  });

  it('stay as they are when the code is wrong', async () => {
    serveFactors(() => app, { '/recovery-codes': refusal(422, 'wrong_code', usersErrors.wrong_code.text, 'code') });
    const user = draw(<OwnFactors />);
    const dialog = await open(user, 'Make new codes', 'Make new recovery codes?');
    await enterPassword(user, dialog);
    await enterCode(user, dialog);
    await press(user, dialog, 'Make new codes');
    expect(await dialog.findByText(usersErrors.wrong_code.text)).toBeDefined();
    expect(screen.queryByRole('dialog', { name: 'Keep your recovery codes' })).toBeNull();
  });
});

describe('a manager who removes the lost factors of a colleague', () => {
  const thandi = { id: passkey.id, username: 'thandi', role: 'Controller', isActive: true, email: null } as const;
  const show = (answer: () => Response, onClose = () => {}) => {
    serveFactors(() => none, { '/factors/remove': answer });
    return draw(<LostFactorsDialog user={{ ...thandi, lastLogin: null, passwordResetRequestedAt: null }} onClose={onClose} />);
  };
  const dialogOf = async () => within(await screen.findByRole('dialog', { name: 'Remove the second factors of thandi?' }));

  it('gives the own password, which may be wrong, and hears when there is nothing to remove', async () => {
    let answer = wrongPassword;
    const user = show(() => answer());
    const dialog = await dialogOf();
    await enterPassword(user, dialog);
    await press(user, dialog, 'Remove');
    expect(await dialog.findByText(WRONG_PASSWORD)).toBeDefined();
    answer = refusal(409, 'no_factor', usersErrors.no_factor.text);
    await press(user, dialog, 'Remove');
    expect(await dialog.findByText(usersErrors.no_factor.text)).toBeDefined();
  });

  it('hears that it is done', async () => {
    const onClose = vi.fn<() => void>();
    const user = show(() => new Response(null, { status: 204 }), onClose);
    const dialog = await dialogOf();
    await enterPassword(user, dialog);
    await press(user, dialog, 'Remove');
    expect(await screen.findByText('thandi signs in with the password alone now')).toBeDefined();
    expect(onClose).toHaveBeenCalledOnce();
    expect(sent).toEqual([[`/auth/users/${thandi.id}/factors/remove`, { currentPassword: 'superlink-demo' }]]);
  });
});

describe('the roles of which a company requires one', () => {
  const rule = { roles: ['Manager'], from: '2026-12-01T00:00:00.000Z', updatedAt: addedAt };
  const dialogOf = async () => within(await screen.findByRole('dialog', { name: 'Second Factor' }));

  it.each([
    ['that the manager has none', refusal(409, 'own_factor_first', usersErrors.own_factor_first.text), usersErrors.own_factor_first.text],
    ['at the day that it is over', refusal(422, 'day_over', usersErrors.day_over.text, 'from'), usersErrors.day_over.text],
  ])('are refused in words: %s', async (_, answer, text) => {
    serveFactors(() => rule, { '/factor-rule': answer });
    const user = draw(<FactorRuleDialog onClose={() => {}} />);
    const dialog = await dialogOf();
    await user.click(await dialog.findByRole('checkbox', { name: 'Hybrid' }));
    await press(user, dialog, 'Save');
    expect(await dialog.findByText(text)).toBeDefined();
    expect(sent).toEqual([['/auth/factor-rule', { ...rule, roles: ['Manager', 'Hybrid'], from: expect.stringMatching(/^2026-12-01/) }]]);
  });

  it('need no day when there are none', async () => {
    const onClose = vi.fn<() => void>();
    serveFactors(() => rule, { '/factor-rule': () => Response.json({ ...rule, roles: [], from: null }) });
    const user = draw(<FactorRuleDialog onClose={onClose} />);
    const dialog = await dialogOf();
    await user.click(await dialog.findByRole('checkbox', { name: 'Manager' }));
    await press(user, dialog, 'Save');
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(sent).toEqual([['/auth/factor-rule', { roles: [], from: null, updatedAt: addedAt }]]);
  });

  it('say when they could not be loaded', async () => {
    serveFactors(() => null);
    draw(<FactorRuleDialog onClose={() => {}} />);
    expect(await screen.findByText('The rule could not be loaded', {}, { timeout: 15_000 })).toBeDefined();
  });
});
