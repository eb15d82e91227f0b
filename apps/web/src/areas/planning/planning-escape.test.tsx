import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { madeVehicle } from '../../../test/made-vehicle.ts';
import { renderAt } from '../../../test/render.tsx';
import { signInAs } from '../../../test/signed-in.ts';
import { PlanningPanel } from './planning-panel.tsx';

const vehicle = madeVehicle();
const close = vi.fn<() => void>();
beforeEach(async () => {
  close.mockReset();
  await signInAs('Controller', ['controller:actions']);
  vi.stubGlobal('fetch', async (address: string) => {
    const { pathname } = new URL(address, 'http://kwela.test');
    // the map itself is no business of this test
    if (pathname.startsWith('/api/maps/')) return new Promise(() => {});
    if (pathname === `/api/assets/${vehicle.id}`) return Response.json(vehicle);
    if (pathname.includes('/api/trips/')) return Response.json({ trips: [], total: 0 });
    return Response.json(pathname === '/api/commodities' ? [{ id: '01890000-0000-7000-8000-000000000002', name: 'Maize' }] : []);
  });
});
afterEach(() => vi.unstubAllGlobals());

describe('Escape in the planning panel', () => {
  it('closes an open list of commodities and leaves the trip that is being planned; the next one closes the panel', async () => {
    const { user } = await renderAt('/', () => (
      <PlanningPanel vehicleId={vehicle.id} tripId={undefined} onTrip={() => {}} onClose={close} />
    ));
    await user.click(await screen.findByRole('button', { name: 'Custom Route' }));
    await user.click(await screen.findByRole('combobox', { name: 'Commodity' }));
    expect(await screen.findByRole('option', { name: 'Maize' })).toBeDefined();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('option', { name: 'Maize' })).toBeNull();
    expect(close).not.toHaveBeenCalled();
    await user.keyboard('{Escape}');
    expect(close).toHaveBeenCalledOnce();
  });

  it('closes a dialog above the panel and not the panel with it', async () => {
    const { user } = await renderAt('/', () => (
      <PlanningPanel vehicleId={vehicle.id} tripId={undefined} onTrip={() => {}} onClose={close} />
    ));
    await user.click(await screen.findByRole('button', { name: 'Custom Route' }));
    await user.click(await screen.findByRole('combobox', { name: 'Commodity' }));
    await user.click(await screen.findByRole('button', { name: 'Delete Maize' }));
    expect(await screen.findByRole('dialog', { name: 'Delete Commodity' })).toBeDefined();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Delete Commodity' })).toBeNull());
    expect(close).not.toHaveBeenCalled();
  });
});
