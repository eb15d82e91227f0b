import { screen } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { afterEach, expect, it, vi } from 'vitest';
import { renderPiece } from '../../../test/render.tsx';
import { ClientPicker } from './client-picker.tsx';

afterEach(() => vi.unstubAllGlobals());

function Picker() {
  const { control } = useForm({ defaultValues: { clientId: '' } });
  return <ClientPicker control={control} name="clientId" work="contract" label="Client" />;
}

it('says that clients could not be loaded, and loads them again (PLAN-027)', async () => {
  vi.stubGlobal('fetch', async () => new Response('', { status: 404 }));
  const { user } = renderPiece(<Picker />);
  expect(await screen.findByText('Failed to load clients')).toBeDefined();
  vi.stubGlobal('fetch', async () => Response.json([]));
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await user.click(screen.getByRole('combobox', { name: 'Client' }));
  expect(await screen.findByText('No clients found.')).toBeDefined();
  expect(screen.queryByText('Failed to load clients')).toBeNull();
});
