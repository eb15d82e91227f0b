import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderAt } from '../../test/render.tsx';
import { ClientEditPage } from '../areas/clients/client-edit.page.tsx';
import { ContractEditPage } from '../areas/contracts/contract-edit.page.tsx';
import { DriverEditPage } from '../areas/drivers/driver-edit.page.tsx';
import { RateEditPage } from '../areas/rates/rate-edit.page.tsx';
import { TrailerEditPage } from '../areas/trailers/trailer-edit.page.tsx';
import { VehicleEditPage } from '../areas/vehicles/vehicle-edit.page.tsx';

const answering = (status: number) => vi.stubGlobal('fetch', async () => Response.json({ code: 'x', detail: 'As told' }, { status }));
const again = () => screen.queryByRole('button', { name: /^(Retry|Try Again)$/ });

afterEach(() => void vi.unstubAllGlobals());

describe.each([
  ['a vehicle', VehicleEditPage, 'Back to Vehicles', '/vehicles'],
  ['a trailer', TrailerEditPage, 'Back to Trailers', '/trailers'],
  ['a driver', DriverEditPage, 'Back to Drivers', '/drivers'],
  ['a client', ClientEditPage, 'Back to Clients', '/clients'],
  ['a contract', ContractEditPage, 'Back to Contracts', '/contracts'],
  ['a route', RateEditPage, 'Back to Routes', '/rates'],
])('the edit screen of %s', (_what, Page, back, list) => {
  it('that is not there leads back to the list, and does not ask for it again', async () => {
    answering(404);
    await renderAt('/', Page);
    expect((await screen.findByRole('link', { name: back })).getAttribute('href')).toBe(list);
    expect(again()).toBeNull();
  });

  it('that could not be loaded offers another try and the way back', async () => {
    answering(422);
    await renderAt('/', Page);
    expect((await screen.findByRole('link', { name: back })).getAttribute('href')).toBe(list);
    expect(again()).not.toBeNull();
  });
});
