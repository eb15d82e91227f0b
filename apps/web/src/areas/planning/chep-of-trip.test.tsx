import type { Trip } from '@superlink/api/trips/trip.schema.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { madeTrip } from '../../../test/made-trip.ts';
import { madeVehicle } from '../../../test/made-vehicle.ts';
import { renderAt, renderPiece } from '../../../test/render.tsx';
import { signInAs } from '../../../test/signed-in.ts';
import { ChepCreateDialog } from '../chep/public.ts';
import { VehicleTrips } from '../trips/public.ts';

const vehicle = madeVehicle();
const trip = madeTrip({ status: 'on_route', tonnage: 34, closingKilometers: null, isChepLoad: true });

/** A server that knows one trip on the road, and its record once it was made. */
function serve(made: unknown[] = []): { readonly made: unknown[] } {
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body }: RequestInit = {}) => {
    const { pathname } = new URL(address, 'http://kwela.test');
    if (method === 'POST' && pathname === '/api/chep') {
      made.push(JSON.parse(body as string));
      return Response.json({ id: 'c1' }, { status: 201 });
    }
    if (pathname.endsWith('/chep-form-exists')) {
      return Response.json(made.length > 0 ? { exists: true, chepId: 'c1' } : { exists: false, chepId: null });
    }
    if (pathname.includes('/api/trips/active/'))
      return Response.json({ trips: [made.length > 0 ? { ...trip, cannot: {} } : trip], total: 1 });
    return Response.json([]);
  });
  return { made };
}
function Panel() {
  const [chepOf, setChepOf] = useState<Trip | null>(null);
  const nothing = () => {};
  return (
    <>
      <VehicleTrips vehicle={vehicle} selected={trip.id} onSelect={nothing} onView={nothing} onEdit={nothing} onChepForm={setChepOf} />
      <ChepCreateDialog trip={chepOf} onClose={() => setChepOf(null)} />
    </>
  );
}
const button = (name: string) => screen.findByRole('button', { name });
const isRefused = (element: HTMLElement) => element.getAttribute('aria-disabled') === 'true';
afterEach(() => vi.unstubAllGlobals());

describe('Chep Form of a trip on the road', () => {
  it('records its pallets, whereupon the trip can be completed (PLAN-011, CHEP-021, CHEP-041; decision 17.8)', async () => {
    await signInAs('Controller', ['controller:actions']);
    const { made } = serve();
    const { user } = renderPiece(<Panel />);
    const complete = await button('Complete');
    expect(isRefused(complete)).toBe(true);
    await user.click(await button('Chep Form'));
    const form = within(await screen.findByRole('form', { name: 'CHEP record' }));
    expect(form.getByRole('heading', { name: 'Initial Information' })).toBeDefined();
    expect(form.queryByRole('heading', { name: 'Completion Information' })).toBeNull();
    expect(form.getByRole('textbox', { name: 'Outstanding Pallets' })).toHaveProperty('value', '34');
    expect(form.getByRole('textbox', { name: 'Pick Up Date' })).toHaveProperty('value', '20/11/2026');
    await user.type(form.getByRole('combobox', { name: 'CHEP Depot Address' }), 'Pallet depot Isando');
    await user.click(form.getByRole('button', { name: 'Create Record' }));
    await waitFor(() => expect(made).toHaveLength(1));
    expect(made[0]).toEqual({
      tripId: trip.id,
      clientId: trip.clientId,
      lockedInClient: 'Nkanyezi Household Brands',
      outstandingPallets: 34,
      gracePeriod: 7,
      pickUpDate: '2026-11-20T00:00:00.000Z',
      chepDepot: { address: 'Pallet depot Isando' },
      firstPhaseCompleted: true,
    });
    await waitFor(async () => expect(isRefused(await button('Complete'))).toBe(false));
  });

  it('opens the record that there is already instead of making another (CHEP-037)', async () => {
    await signInAs('Controller', ['controller:actions']);
    serve([{}]);
    const { user } = await renderAt('/', Panel);
    await user.click(await button('Chep Form'));
    expect(await screen.findByText('A CHEP record already exists for this trip. Please edit the existing record.')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Open record' }).getAttribute('href')).toBe('/chep/c1');
    expect(screen.queryByRole('button', { name: 'Create Record' })).toBeNull();
  });

  it('is refused with the reason to those who may not make a record (CONST-003)', async () => {
    await signInAs('Financial', ['finance:actions']);
    serve();
    const { user } = renderPiece(<Panel />);
    const chepForm = await button('Chep Form');
    expect(isRefused(chepForm)).toBe(true);
    await user.click(chepForm);
    expect(screen.queryByRole('form')).toBeNull();
  });
});
