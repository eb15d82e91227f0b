import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { madeVehicle } from '../../../test/made-vehicle.ts';
import { renderAt } from '../../../test/render.tsx';
import { signInAs } from '../../../test/signed-in.ts';
import { VehicleEvents } from './vehicle-events.tsx';

afterEach(() => vi.unstubAllGlobals());

it.each(['Report Breakdown', 'Record Major Repairs'])(
  '%s, which a menu offers, gives the focus back to its button when it is closed',
  async (name) => {
    await signInAs('Controller', ['controller:actions']);
    vi.stubGlobal('fetch', async () => Response.json([]));
    const { user } = await renderAt('/', () => <VehicleEvents vehicle={madeVehicle()} />);
    const more = await screen.findByRole('button', { name: 'More events' });
    await user.click(more);
    await user.click(await screen.findByRole('menuitem', { name }));
    const dialog = await screen.findByRole('dialog');
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
    await user.click(screen.getByRole('button', { name: 'Close dialog' }));
    await waitFor(() => expect(document.activeElement).toBe(more));
  },
);
