import { Notifications } from '@mantine/notifications';
import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderPiece } from '../../../test/render.tsx';
import { signInAs } from '../../../test/signed-in.ts';
import { AddCommodity } from './add-commodity.tsx';

afterEach(() => vi.unstubAllGlobals());

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
