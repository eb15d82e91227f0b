import type { Vehicle } from '@superlink/api/vehicles/vehicle.schema.ts';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { madeVehicle } from '../../../test/made-vehicle.ts';
import { renderAt } from '../../../test/render.tsx';
import { today } from '../../blocks/format/dates.ts';
import { VehicleListPage } from './vehicle-list.page.tsx';
import type { VehicleTask } from './vehicle-task.ts';

const idOf = (place: number) => `01890000-0000-7000-8000-00000000000${place}`;
const fleet = [1, 2, 3].map((place) => ({ ...madeVehicle(), id: idOf(place), fleetNumber: `KW10${place}` }));
const tabs = { Assignments: () => <p>Assignments of it</p>, Events: () => null };
const history: VehicleTask = {
  label: 'Trip History',
  icon: null,
  address: 'trips',
  Dialog: ({ vehicle, onClose }: { vehicle: Vehicle | null; onClose: () => void }) =>
    vehicle && <button onClick={onClose}>Trips of {vehicle.fleetNumber}</button>,
};
const booking: VehicleTask = {
  label: 'Book Service',
  icon: null,
  opensAt: 'service',
  Dialog: ({ vehicle, onClose }: { vehicle: Vehicle | null; onClose: () => void }) =>
    vehicle && <button onClick={onClose}>Service of {vehicle.fleetNumber}</button>,
};
const Page = () => <VehicleListPage panelTabs={tabs} tasks={[history, booking]} />;
const narrow = window.matchMedia;
const isOpen = (place: number) => screen.findByRole('region', { name: `Vehicle KW10${place}` });

beforeEach(() => {
  window.matchMedia = (query) => Object.assign(narrow(query), { matches: query.includes('min-width') });
  vi.stubGlobal('fetch', async (address: string) => {
    const { pathname } = new URL(address, 'http://kwela.test');
    if (pathname === '/api/list-views') return Response.json([]);
    if (pathname.startsWith('/api/notes/')) return Response.json({ notes: [], total: 0, unseen: 0 });
    if (pathname === '/api/assets') return Response.json(fleet);
    return Response.json(fleet.find(({ id }) => pathname.endsWith(id)) ?? {});
  });
});
afterEach(() => {
  window.matchMedia = narrow;
  vi.unstubAllGlobals();
});

describe('a vehicle beside the list, on a wide window', () => {
  it('leaves the list and the month of its figures at hand', async () => {
    const { user, router } = await renderAt(`/vehicles?vehicle=${idOf(1)}&panel=assignments`, Page);
    await isOpen(1);
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(screen.getByRole('combobox', { name: 'Month' }));
    await user.click(await screen.findByRole('option', { name: 'March' }));
    expect(router.state.location.search).toMatchObject({ month: 3, vehicle: idOf(1) });
    await isOpen(1);
  });

  it('is not asked for again when there is none of that id', async () => {
    vi.stubGlobal('fetch', async (address: string) =>
      new URL(address, 'http://kwela.test').pathname === '/api/assets'
        ? Response.json(fleet)
        : Response.json({ code: 'not_found', detail: 'Not found' }, { status: 404 }),
    );
    await renderAt(`/vehicles?vehicle=${idOf(9)}`, Page);
    expect(await screen.findByText('Failed to load vehicle details')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
  });

  it('shows the figures of last year by steps, which the page’s year then names', async () => {
    const [year] = today().split('-');
    const { user, router } = await renderAt(`/vehicles?vehicle=${idOf(1)}&month=1`, Page);
    await isOpen(1);
    await user.click(screen.getByRole('button', { name: 'Previous month' }));
    expect(await screen.findByRole('heading', { name: `Performance in December ${Number(year) - 1}` })).toBeDefined();
    expect(router.state.location.search).toMatchObject({ year: Number(year) - 1, vehicle: idOf(1) });
    expect(screen.getByRole('combobox', { name: 'Year' })).toHaveProperty('value', String(Number(year) - 1));
    await user.click(screen.getByRole('combobox', { name: 'Year' }));
    const offered = (await screen.findAllByRole('option')).map(({ textContent }) => Number(textContent));
    expect(offered).toEqual([-1, 0, 1, 2].map((step) => Number(year) + step));
  });

  it('gives way to the next and the one before by arrow keys, in the list and beside it, on the same tab; Back closes it', async () => {
    const { user, router } = await renderAt('/vehicles', Page);
    await user.click(await screen.findByRole('link', { name: 'KW101' }));
    await isOpen(1);
    await user.click(screen.getByRole('tab', { name: 'Assignments' }));
    screen.getByRole('link', { name: 'KW101' }).focus();
    await user.keyboard('{ArrowDown}');
    await isOpen(2);
    expect(document.activeElement).toBe(screen.getByRole('link', { name: 'KW102' }));
    expect(screen.getByText('Assignments of it')).toBeDefined();
    (document.activeElement as HTMLElement).blur();
    await user.keyboard('{ArrowDown}');
    await isOpen(3);
    await user.keyboard('{ArrowDown}');
    await user.click(screen.getByRole('button', { name: 'Previous vehicle' }));
    await isOpen(2);
    router.history.back();
    await waitFor(() => expect(screen.queryByRole('region', { name: /^Vehicle KW/ })).toBeNull());
    expect(router.state.location.search).toEqual({});
  });

  it('is closed by Escape, also from the list, but not out of the search', async () => {
    const { user } = await renderAt(`/vehicles?vehicle=${idOf(1)}`, Page);
    await isOpen(1);
    await user.type(screen.getByRole('searchbox'), 'K{Escape}');
    await isOpen(1);
    screen.getByRole('link', { name: 'KW102' }).focus();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('region', { name: /^Vehicle KW/ })).toBeNull());
  });
});

describe('what a row’s menu opens and the address keeps', () => {
  it('is there again after a reload, and takes all that it kept in the address along when it closes', async () => {
    const { user, router } = await renderAt(`/vehicles?task=trips&of=${idOf(2)}&archive.search=LD`, Page);
    await user.click(await screen.findByRole('button', { name: 'Trips of KW102' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Trips of/ })).toBeNull());
    expect(router.state.location.search).toEqual({});
  });

  it('is opened as a step that Back takes back', async () => {
    const { user, router } = await renderAt('/vehicles', Page);
    await user.click(await screen.findByRole('button', { name: 'Actions for KW103' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Trip History' }));
    await screen.findByRole('button', { name: 'Trips of KW103' });
    expect(router.state.location.search).toEqual({ task: 'trips', of: idOf(3) });
    router.history.back();
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Trips of/ })).toBeNull());
  });
});

describe('a form of a row’s menu', () => {
  it('is opened by an address for a vehicle, which forgets it when the form closes', async () => {
    const { user, router } = await renderAt(`/vehicles?task=service&of=${idOf(2)}`, Page);
    await user.click(await screen.findByRole('button', { name: 'Service of KW102' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Service of/ })).toBeNull());
    expect(router.state.location.search).toEqual({});
  });

  it('is opened from the menu without a trace in the address', async () => {
    const { user, router } = await renderAt('/vehicles', Page);
    await user.click(await screen.findByRole('button', { name: 'Actions for KW103' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Book Service' }));
    await screen.findByRole('button', { name: 'Service of KW103' });
    expect(router.state.location.search).toEqual({});
  });
});
