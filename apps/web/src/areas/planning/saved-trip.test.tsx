import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { madeTrip } from '../../../test/made-trip.ts';
import { madeVehicle } from '../../../test/made-vehicle.ts';
import { renderAt } from '../../../test/render.tsx';
import { signInAs } from '../../../test/signed-in.ts';
import { VehiclePlan } from './vehicle-plan.tsx';

const vehicle = madeVehicle();
const stop = (address: string, type: 'loading' | 'offloading', sequence: string) => ({
  address,
  lat: -26.2,
  lng: 28.1,
  type,
  sequence,
  customName: null,
});
const trip = madeTrip({
  status: 'scheduled',
  openingKilometers: null,
  lockedInRateDetails: {
    ...madeTrip().lockedInRateDetails,
    stops: [stop('City Deep', 'loading', 'L1'), stop('Durban', 'offloading', 'O1')],
  },
});
const nothing = () => {};

/** A server that keeps a change of the trip, and lists it only when the test lets it. */
function serve() {
  const list = Promise.withResolvers<void>();
  vi.stubGlobal('fetch', async (address: string, { method = 'GET' }: RequestInit = {}) => {
    const { pathname } = new URL(address, 'http://kwela.test');
    if (method !== 'GET') return Response.json({ ...trip, loadNr: 'L-772' });
    // the map itself and the trip's line on it are no business of this test
    if (pathname.startsWith('/api/maps/') || pathname.includes(trip.id)) return new Promise(() => {});
    if (pathname.includes('/api/trips/active/')) {
      await list.promise;
      return Response.json({ trips: [trip], total: 1 });
    }
    return Response.json([]);
  });
  return list;
}
function Plan() {
  const [editing, setEditing] = useState<typeof trip | null>(trip);
  return (
    <>
      <VehiclePlan
        vehicle={vehicle}
        tripId={undefined}
        days={undefined}
        request={{ mode: 'blank', turn: 0 }}
        editing={editing}
        may
        isDocked={false}
        onTrip={nothing}
        onEdit={setEditing}
        onMode={nothing}
      />
      <button type="button">Another truck</button>
    </>
  );
}
/** Saves a change of the trip from the form's keyboard; its list is still loading then. */
async function save() {
  const { user } = await renderAt('/', Plan);
  await user.type(await screen.findByRole('textbox', { name: 'Load Number' }), '2');
  await user.keyboard('{Control>}{Enter}{/Control}');
  await screen.findByRole('form', { name: `New trip for ${vehicle.fleetNumber}` });
  return user;
}
const listed = () => waitFor(() => expect(document.querySelector(`[data-trip-id="${trip.id}"] button`)).not.toBeNull());

beforeEach(() => signInAs('Controller', ['controller:actions']));
afterEach(() => vi.unstubAllGlobals());

describe('a trip just saved', () => {
  it('takes the focus that its form had, once it is listed', async () => {
    const list = serve();
    await save();
    expect(document.activeElement).toBe(document.body);
    await act(async () => list.resolve());
    await listed();
    expect(document.activeElement).toBe(document.querySelector(`[data-trip-id="${trip.id}"] button`));
  });

  it('leaves the focus with who has gone on to something else before it was listed', async () => {
    const list = serve();
    const user = await save();
    await user.click(screen.getByRole('button', { name: 'Another truck' }));
    await act(async () => list.resolve());
    await listed();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Another truck' }));
  });
});
