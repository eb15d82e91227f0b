import { screen, waitFor, within } from '@testing-library/react';
import type { WebhookReceiverAnswer } from '@superlink/api/webhooks/webhook.schema.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderAt } from '../../../test/render.tsx';
import { signInAs } from '../../../test/signed-in.ts';
import { answering, failed, receiver } from '../../../test/webhooks.ts';
import { WebhookListPage } from './webhook-list.page.tsx';

const secret = `whsec_${'a'.repeat(43)}=`;
const list = (...receivers: WebhookReceiverAnswer[]) => ({ 'GET /receivers': () => Response.json(receivers) });
const open = () => renderAt('/settings/webhooks', WebhookListPage);

beforeEach(() => signInAs('Manager', ['manager:actions']));
afterEach(() => vi.unstubAllGlobals());

it('says that there is no receiver yet, and offers to add one', async () => {
  answering(list());
  await open();
  expect(await screen.findByText('No receiver yet')).toBeDefined();
  expect(screen.getAllByRole('button', { name: 'Add receiver' }).length).toBe(2);
});

it('says that the receivers could not be loaded, and loads them when asked', async () => {
  let answer = failed;
  answering({ 'GET /receivers': () => answer() });
  const { user } = await open();
  expect(await screen.findByText('Failed to load receivers')).toBeDefined();
  answer = () => Response.json([receiver]);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('row', { name: /Warehouse/ })).toBeDefined();
});

it('shows of each receiver how it is doing', async () => {
  answering(
    list(
      receiver,
      { ...receiver, id: '0199a000-0000-7000-8000-000000000002', name: 'Debtors', state: 'failing', waiting: 12, failed: 3 },
      { ...receiver, id: '0199a000-0000-7000-8000-000000000003', name: 'Old ERP', state: 'gone', isActive: false },
      { ...receiver, id: '0199a000-0000-7000-8000-000000000004', name: 'Yard', state: 'given_up', isActive: false },
      { ...receiver, id: '0199a000-0000-7000-8000-000000000005', name: 'Gate', state: 'paused', isActive: false },
    ),
  );
  await open();
  const shown = async (name: string, ...texts: string[]) => {
    const row = await screen.findByRole('row', { name: new RegExp(name) });
    for (const text of texts) expect(within(row).getByText(text)).toBeDefined();
  };
  await shown('Warehouse', 'Active', 'Never', 'https://erp.example.co.za/superlink');
  await shown('Debtors', 'Failing', '12', '3');
  await shown('Old ERP', 'Paused: gone');
  await shown('Yard', 'Paused: no answer');
  await shown('Gate', 'Paused');
});

it('adds a receiver, and shows its secret this once, which no click beside it takes away', async () => {
  const written = answering({ ...list(), 'POST /receivers': () => Response.json({ ...receiver, secret }, { status: 201 }) });
  const { user } = await open();
  await user.click((await screen.findAllByRole('button', { name: 'Add receiver' }))[0]!);
  const form = within(await screen.findByRole('form', { name: 'Receiver' }));
  await user.click(form.getByRole('button', { name: 'Add receiver' }));
  for (const text of ['Name is required', 'Address is required', 'Choose at least one']) expect(await form.findByText(text)).toBeDefined();
  expect(written).toEqual([]);
  await user.type(form.getByRole('textbox', { name: /Name/ }), 'Warehouse');
  await user.type(form.getByRole('textbox', { name: /Address/ }), receiver.url);
  await user.click(form.getByRole('checkbox', { name: 'A trip went on route' }));
  await user.click(form.getByRole('button', { name: 'Add receiver' }));
  const dialog = await screen.findByRole('dialog', { name: 'Signing secret of Warehouse' });
  expect(within(dialog).getByLabelText<HTMLInputElement>('Signing secret').value).toBe(secret);
  expect(written).toEqual([{ call: 'POST /receivers', body: { name: 'Warehouse', url: receiver.url, types: ['trip.accepted'] } }]);
  await user.click(document.querySelector('.mantine-Modal-inner')!);
  expect(screen.getByDisplayValue(secret)).toBeDefined();
  await user.click(within(dialog).getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByDisplayValue(secret)).toBeNull());
});

it('puts what the server refuses under its field, and keeps what was entered', async () => {
  const refusal = {
    code: 'validation_error',
    detail: 'Check the fields',
    errors: { url: 'Enter a public address: this one lies within a network' },
  };
  answering({ ...list(receiver), [`PATCH /receivers/${receiver.id}`]: () => Response.json(refusal, { status: 422 }) });
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Actions for Warehouse' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Edit' }));
  const form = within(await screen.findByRole('form', { name: 'Receiver' }));
  const address = form.getByRole<HTMLInputElement>('textbox', { name: /Address/ });
  await user.clear(address);
  await user.type(address, 'https://10.0.0.8/hook');
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await form.findByText('Enter a public address: this one lies within a network')).toBeDefined();
  expect(address.value).toBe('https://10.0.0.8/hook');
  await waitFor(() => expect(document.activeElement).toBe(address));
});

it('sends no test to a receiver that is paused, and switches it on', async () => {
  const paused = { ...receiver, state: 'paused', isActive: false } as const;
  const written = answering({ ...list(paused), [`PATCH /receivers/${receiver.id}`]: () => Response.json(receiver) });
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Actions for Warehouse' }));
  expect(await screen.findByRole('menuitem', { name: 'Send a test (It is paused)' })).toBeDefined();
  await user.click(screen.getByRole('menuitem', { name: 'Switch on' }));
  await waitFor(() => expect(written).toEqual([{ call: `PATCH /receivers/${receiver.id}`, body: { isActive: true } }]));
});

it('makes a new secret after asking, and shows that this once too', async () => {
  const written = answering({
    ...list(receiver),
    [`POST /receivers/${receiver.id}/roll_secret`]: () => Response.json({ ...receiver, secret }),
  });
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Actions for Warehouse' }));
  await user.click(await screen.findByRole('menuitem', { name: 'New secret' }));
  expect(written).toEqual([]);
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Make new secret' }));
  expect(await screen.findByDisplayValue(secret)).toBeDefined();
});

it('says why a receiver could not be deleted, and has forgotten it when it is asked again', async () => {
  answering({ ...list(receiver), [`DELETE /receivers/${receiver.id}`]: failed });
  const { user } = await open();
  const ask = async () => {
    await user.click(await screen.findByRole('button', { name: 'Actions for Warehouse' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    return within(await screen.findByRole('dialog'));
  };
  const first = await ask();
  await user.click(first.getByRole('button', { name: 'Delete receiver' }));
  expect(await first.findByRole('alert')).toBeDefined();
  await user.click(first.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect((await ask()).queryByRole('alert')).toBeNull();
});
