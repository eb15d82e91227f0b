import { Notifications, notifications } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderPiece } from '../../../test/render.tsx';
import { signInAs } from '../../../test/signed-in.ts';
import { createQueryClient } from '../../client/query-client.ts';
import { AddCommodity } from './add-commodity.tsx';
import { CommodityDeleteDialog } from './commodity-delete-dialog.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
  notifications.clean();
});

it('a commodity that could not be added is said so (COM-007)', async () => {
  await signInAs('Controller', ['controller:actions']);
  vi.stubGlobal('fetch', async () => new Response('', { status: 500 }));
  const { user } = renderPiece(
    <>
      <Notifications />
      <AddCommodity suggestion="Maize" onAdded={() => {}} />
    </>,
  );
  await user.click(screen.getByRole('button', { name: 'Add' }));
  expect(await screen.findByText('Failed to add commodity')).toBeDefined();
});

it('a commodity that could not be deleted is said so, and its question stays (COM-008)', async () => {
  vi.stubGlobal('fetch', async () => new Response('', { status: 500 }));
  const commodity = { id: '01890000-0000-7000-8000-000000000001', name: 'Maize' };
  const { user } = renderPiece(
    <>
      <Notifications />
      <CommodityDeleteDialog commodity={commodity} onClose={() => {}} />
    </>,
  );
  await user.click(await screen.findByRole('button', { name: 'Delete Commodity' }));
  expect(await screen.findByText('Failed to delete commodity')).toBeDefined();
  expect(screen.getByText('An error occurred during deletion')).toBeDefined();
});

it('a commodity that could not be added is reported as a form that failed (ERR-006)', async () => {
  await signInAs('Controller', ['controller:actions']);
  vi.stubGlobal('fetch', async () => new Response('', { status: 500 }));
  const reportForm = vi.fn<(form: string, error: unknown) => void>();
  const { user } = renderPiece(
    <QueryClientProvider client={createQueryClient({ reportForm })}>
      <AddCommodity suggestion="Maize" onAdded={() => {}} />
    </QueryClientProvider>,
  );
  await user.click(screen.getByRole('button', { name: 'Add' }));
  await waitFor(() => expect(reportForm.mock.calls.map(([form]) => form)).toEqual(['commodity']));
});
