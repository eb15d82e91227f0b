import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderAt } from '../../../test/render.tsx';
import { signInAs } from '../../../test/signed-in.ts';
import { TripsWithoutRecord } from './trips-without-record.tsx';

afterEach(() => vi.unstubAllGlobals());

it('the form of a load that waits for its record gives the focus back to the button of the menu of loads', async () => {
  await signInAs('Controller', ['controller:actions']);
  const load = {
    tripId: '01890000-0000-7000-8000-000000000002',
    tripNumber: 12,
    loadNr: 'L-77',
    status: 'on_route',
    startDate: '2026-11-20T00:00:00.000Z',
    plannedTonnage: 34,
    clientId: '01890000-0000-7000-8000-000000000003',
    lockedInClient: 'Nkanyezi Household Brands',
    lockedInRegistration: 'KRH028GP',
  };
  vi.stubGlobal('fetch', async (address: string) => {
    const { pathname } = new URL(address, 'http://kwela.test');
    if (pathname.endsWith('/chep-form-exists')) return Response.json({ exists: false, chepId: null });
    return Response.json(pathname === '/api/chep/trips-without-record' ? [load] : []);
  });
  const { user } = await renderAt('/', TripsWithoutRecord);
  const loads = await screen.findByRole('button', { name: 'Create record' });
  await user.click(loads);
  await user.click(await screen.findByRole('menuitem', { name: /KRH028GP/ }));
  const dialog = await screen.findByRole('dialog');
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
  await user.click(screen.getByRole('button', { name: 'Close dialog' }));
  await waitFor(() => expect(document.activeElement).toBe(loads));
});
