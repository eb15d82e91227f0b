import { screen, waitFor, within } from '@testing-library/react';
import type { ApiKey } from '@superlink/api/keys/api-key.schema.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderAt } from '../../../test/render.tsx';
import { signInAs } from '../../../test/signed-in.ts';
import { apiKeyBodyOf, apiKeyFormSchema, emptyApiKeyForm, UNTIL_A_DAY } from './api-key.form-model.ts';
import { ApiKeysPage } from './api-keys.page.tsx';

const key: ApiKey = {
  id: '0199a000-0000-7000-8000-000000000001',
  name: 'Debtors system',
  beginning: 'slk_Ab12Cd',
  permissions: ['finance:actions'],
  readOnly: false,
  perMinute: 600,
  state: 'live',
  expiresAt: '2027-02-19T22:00:00.000Z',
  createdAt: '2026-11-21T06:00:00.000Z',
  createdBy: 'thandi',
  makerLeft: true,
  lastUsedAt: null,
  lastUsedFrom: null,
  revokedAt: null,
  revokedBy: null,
};

interface Sent {
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
}

/** The page with these keys; what is written is remembered, and answered by the test. */
async function open(list: () => Response, answer: (sent: Sent) => Response = () => new Response(null, { status: 204 })) {
  const sent: Sent[] = [];
  vi.stubGlobal('fetch', async (address: string, { method, body }: { method: string; body?: string | null }) => {
    if (!address.includes('/api/keys')) return new Response('', { status: 202 });
    if (method === 'GET') return list();
    const one = { method, path: address, body: typeof body === 'string' ? JSON.parse(body) : undefined };
    sent.push(one);
    return answer(one);
  });
  return { sent, ...(await renderAt('/settings/api-keys', ApiKeysPage)) };
}

beforeEach(() => signInAs('Manager', ['manager:actions']));
afterEach(() => vi.unstubAllGlobals());

describe('the page of API keys', () => {
  it('says of a key what it may do, that nobody has used it yet and that its maker has left', async () => {
    await open(() => Response.json([key]));
    const row = await screen.findByRole('row', { name: /Debtors system/ });
    for (const text of ['slk_Ab12Cd…', 'Works', 'Maker has left', 'Reads and writes, Finance', '19/02/2027', 'Never']) {
      expect(within(row).getByText(text)).toBeDefined();
    }
  });

  it('says that there is none, and that they could not be loaded', async () => {
    const { unmount } = await open(() => Response.json([]));
    expect(await screen.findByText('No API key yet')).toBeDefined();
    unmount();
    await open(() => Response.json({ detail: '', code: 'internal' }, { status: 500 }));
    expect(await screen.findByText('The API keys could not be loaded')).toBeDefined();
  });

  it('makes a key that only reads unless more is asked for, and shows it whole this once', async () => {
    const whole = `slk_${'a'.repeat(39)}`;
    const { user, sent } = await open(
      () => Response.json([]),
      () => Response.json({ ...key, key: whole }, { status: 201 }),
    );
    await user.click((await screen.findAllByRole('button', { name: 'Make Key' }))[0]!);
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Make Key' }));
    expect(await dialog.findByText('Enter a name for the key')).toBeDefined();
    await user.type(dialog.getByRole('textbox', { name: /Name/ }), 'Debtors system');
    await user.click(dialog.getByRole('checkbox', { name: 'Finance' }));
    await user.click(dialog.getByRole('button', { name: 'Make Key' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]!.body).toMatchObject({ name: 'Debtors system', readOnly: true, permissions: ['finance:actions'], perMinute: 600 });
    const shown = within(await screen.findByRole('dialog', { name: 'Your new key' }));
    expect(shown.getByLabelText<HTMLInputElement>('Key').value).toBe(whole);
    expect(shown.getByLabelText<HTMLInputElement>('Example').value).toContain(`Authorization: Bearer ${whole}`);
    await user.click(shown.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.queryByDisplayValue(whole)).toBeNull());
  });

  it('revokes a key after asking, and offers it for none that ended', async () => {
    const ended: ApiKey = { ...key, id: '0199a000-0000-7000-8000-000000000002', name: 'Old system', state: 'expired' };
    const { user, sent } = await open(() => Response.json([key, ended]));
    await user.click(await screen.findByRole('button', { name: 'Actions for Old system (slk_Ab12Cd)' }));
    expect(await screen.findByRole('menuitem', { name: 'Revoke (It does not work any more)' })).toBeDefined();
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'Actions for Debtors system (slk_Ab12Cd)' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Revoke' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Revoke Key' }));
    await waitFor(() => expect(sent.map(({ method, path }) => [method, path.split('/').at(-1)])).toEqual([['DELETE', key.id]]));
  });
});

describe('the form of a key', () => {
  const now = new Date('2026-11-21T06:00:00.000Z');
  const schema = apiKeyFormSchema(() => now);
  const complaints = (change: Partial<typeof emptyApiKeyForm>) =>
    schema
      .safeParse({ ...emptyApiKeyForm, name: 'x', ...change })
      .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);

  it('sends a number of days as the day it leads to', () => {
    expect(apiKeyBodyOf({ ...emptyApiKeyForm, lifetime: '30' }, now).expiresOn).toBe('2026-12-21');
    expect(apiKeyBodyOf({ ...emptyApiKeyForm, lifetime: UNTIL_A_DAY, lastDay: '2026-11-30' }, now).expiresOn).toBe('2026-11-30');
  });

  it('asks for a last day only where one is chosen, and judges it as the server does', () => {
    expect(complaints({})).toBeUndefined();
    expect(complaints({ lifetime: UNTIL_A_DAY })).toEqual(['lastDay: Choose until when the key works']);
    expect(complaints({ lifetime: UNTIL_A_DAY, lastDay: '2026-11-20' })).toEqual(['lastDay: Choose today or a later day']);
    expect(complaints({ perMinute: '' })).toEqual(['perMinute: Enter a number']);
  });
});
