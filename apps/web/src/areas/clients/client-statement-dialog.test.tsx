import { Notifications, notifications } from '@mantine/notifications';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderPiece } from '../../../test/render.tsx';
import { ClientStatementDialog } from './client-statement-dialog.tsx';

const client = { id: '01890000-0000-7000-8000-000000000001', name: 'Crest Foods' };
let saved: string[];
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T06:00:00.000Z') });
  saved = [];
  Object.assign(URL, { createObjectURL: () => 'blob:paper', revokeObjectURL: () => {} });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  notifications.clean();
});

function open(answer: () => Response) {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    const { pathname, search } = new URL(address, 'http://kwela.localhost');
    if (!pathname.includes('/statement/')) return new Response('', { status: 202 });
    asked.push(pathname + search);
    return answer();
  });
  const close = vi.fn<() => void>();
  const piece = (
    <>
      <Notifications />
      <ClientStatementDialog client={client} opened onClose={close} />
    </>
  );
  return { asked, close, ...renderPiece(piece) };
}

it('a statement proposes the month before and is saved under client and period', async () => {
  const { user, asked, close } = open(() => new Response('%PDF-1.7', { headers: { 'content-type': 'application/pdf' } }));
  await user.click(await screen.findByRole('button', { name: 'Download PDF' }));
  await waitFor(() => expect(close).toHaveBeenCalledOnce());
  expect(asked).toEqual([`/api/clients/${client.id}/statement/pdf?from=2026-10-01&until=2026-10-31`]);
  expect(saved).toEqual(['statement_Crest-Foods_2026-10-01_2026-10-31.pdf']);
});

it('a statement is saved as a workbook too', async () => {
  const { user, asked } = open(() => new Response('PK'));
  await user.click(await screen.findByRole('button', { name: 'Download Excel' }));
  await waitFor(() => expect(saved).toEqual(['statement_Crest-Foods_2026-10-01_2026-10-31.xlsx']));
  expect(asked).toEqual([`/api/clients/${client.id}/statement/xlsx?from=2026-10-01&until=2026-10-31`]);
});

it('a period that ends before it begins is refused before anything is asked', async () => {
  const { user, asked } = open(() => new Response());
  const until = await screen.findByRole('textbox', { name: /^To/ });
  await user.clear(until);
  await user.type(until, '01/09/2026');
  await user.tab();
  await user.click(screen.getByRole('button', { name: 'Download PDF' }));
  expect(await screen.findByText('To date cannot be before from date')).toBeDefined();
  expect(asked).toEqual([]);
});

it('a statement that fails says why in the dialog', async () => {
  const { user, close } = open(() => Response.json({ detail: 'The server is busy.', code: 'overloaded' }, { status: 503 }));
  await user.click(await screen.findByRole('button', { name: 'Download PDF' }));
  expect(await screen.findByText('The server is busy.')).toBeDefined();
  expect(close).not.toHaveBeenCalled();
});
