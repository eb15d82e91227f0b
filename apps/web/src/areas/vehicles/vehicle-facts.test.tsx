import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { madeVehicle } from '../../../test/made-vehicle.ts';
import { renderAt } from '../../../test/render.tsx';
import { signInAs } from '../../../test/signed-in.ts';
import { VehicleCreatePage } from './vehicle-create.page.tsx';
import { VehicleDetails } from './vehicle-details.tsx';
import { VehicleListPage } from './vehicle-list.page.tsx';
import { VehiclePanel } from './vehicle.panel.tsx';

const tabs = { Assignments: () => null, Events: () => null };
const never = () => new Promise(() => {});
const coupled = (position: 1 | 2, trailerRegistration: string) => ({
  id: `01890000-0000-7000-8000-00000000009${position}`,
  trailerId: `01890000-0000-7000-8000-00000000008${position}`,
  position,
  trailerRegistration,
  assetFleetNumber: 'KW101',
  assignedAt: '2026-11-01T06:00:00.000Z',
});
const vehicle = madeVehicle({
  assetMakeModel: 'Volvo FH 440',
  assetYear: 2021,
  assetVin: 'YV2RT40A8KB123456',
  dieselCapacity: 830,
  driverId: '01890000-0000-7000-8000-000000000007',
  driver: { name: 'Thandi', surname: 'Mokoena' },
  // the second one was coupled first
  current_assignments: [coupled(2, 'FOL 2 GP'), coupled(1, 'LEAD 1 GP')],
});
const plain = (text: string | null | undefined) => (text ?? '').replaceAll(/\s/g, ' ');

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T06:00:00.000Z') });
  return signInAs('Controller', ['controller:actions']);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the list of vehicles', () => {
  const counts = { all: 2, active: 0, idle: 2, maintenance: 0, inactive: 0 };
  let asked: string[] = [];
  beforeEach(() => {
    asked = [];
    vi.stubGlobal('fetch', async (address: string) => {
      const { pathname, search } = new URL(address, 'http://kwela.test');
      if (pathname === '/api/assets') asked.push(search);
      if (pathname === '/api/assets/counts') return Response.json(counts);
      const bare = madeVehicle({ id: '01890000-0000-7000-8000-000000000002', fleetNumber: 'KW102' });
      return Response.json(pathname === '/api/assets' ? [vehicle, bare] : []);
    });
  });
  const open = () => renderAt('/', () => <VehicleListPage panelTabs={tabs} tasks={[]} />);
  const cellsOf = async (fleetNumber: string) => {
    const row = (await screen.findByText(fleetNumber)).closest('tr')!;
    const heads = screen.getAllByRole('columnheader').map((head) => head.textContent);
    const cells = within(row).getAllByRole('cell');
    return Object.fromEntries(cells.map((cell, place) => [heads[place], plain(cell.textContent)]));
  };

  it('names the driver, and both trailers by their places, whichever was coupled first (VEH-011, VEH-012)', async () => {
    await open();
    expect(await cellsOf('KW101')).toMatchObject({ Driver: 'Thandi Mokoena', 'Trailer 1': 'LEAD 1 GP', 'Trailer 2': 'FOL 2 GP' });
    expect(await cellsOf('KW102')).toMatchObject({ Driver: 'Not Assigned' });
  });

  it('has a tab for each group, which the server is asked for (VEH-007)', async () => {
    const { user } = await open();
    await screen.findByText('KW101');
    const names = screen.getAllByRole('tab').map((tab) => tab.textContent.replace(/\d+$/, ''));
    expect(names).toEqual(['All', 'Active', 'Idle', 'Maintenance', 'Inactive']);
    await user.click(screen.getByRole('tab', { name: /^Maintenance/ }));
    await waitFor(() => expect(asked.at(-1)).toContain('group=maintenance'));
  });

  it('is asked for anew by Refresh, however fresh it is (VEH-005, CACHE-013)', async () => {
    const { user } = await open();
    await screen.findByText('KW101');
    expect(asked).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    await waitFor(() => expect(asked).toHaveLength(2));
  });
});

describe('the panel of a vehicle', () => {
  it('is headed by its numbers, make, year and status, and has its tabs (VEH-020, VEH-021)', async () => {
    vi.stubGlobal('fetch', never);
    await renderAt('/', () => (
      <VehiclePanel
        vehicleId={vehicle.id}
        row={vehicle}
        month="2026-11"
        tabs={tabs}
        tab="assignments"
        onTab={() => {}}
        onClose={() => {}}
      />
    ));
    expect((await screen.findByRole('heading', { level: 2 })).textContent).toBe('KW101');
    for (const shown of ['KRH028GP', 'Idle', 'Volvo FH 440 · 2021']) expect(screen.getByText(shown)).toBeDefined();
    for (const tab of ['Vehicle Details', 'Assignments', 'Events']) expect(screen.getByRole('tab', { name: tab })).toBeDefined();
  });

  it('has an overview of its registration, make, VIN, tank, odometer and licence (VEH-022)', async () => {
    vi.stubGlobal('fetch', never);
    await renderAt('/', () => <VehicleDetails vehicle={vehicle} month="2026-11" />);
    await screen.findByRole('tab', { name: 'Overview' });
    const facts = [...document.querySelectorAll('dl[aria-label="Overview"] dt')].map((term) => [
      term.textContent,
      plain(term.nextElementSibling?.textContent),
    ]);
    expect(facts.slice(0, 6)).toEqual([
      ['Registration', 'KRH028GP'],
      ['Make and Model', 'Volvo FH 440'],
      ['VIN Number', 'YV2RT40A8KB123456'],
      ['Diesel Capacity', '830 L'],
      ['Odometer', '10 000 km'],
      ['License Expiry', expect.stringMatching(/^31\/01\/2030/)],
    ]);
  });

  it.each([
    ['2026-11-20T00:00:00.000Z', 'Expired'],
    ['2026-11-26T00:00:00.000Z', 'Expires in 5 days'],
  ])('says of a licence to %s: %s (VEH-023)', async (assetExpLic, words) => {
    vi.stubGlobal('fetch', never);
    await renderAt('/', () => <VehicleDetails vehicle={{ ...vehicle, assetExpLic }} month="2026-11" />);
    expect(await screen.findByText(words)).toBeDefined();
  });
});

it('the form of a vehicle complains of a field when it was left (VAL-014)', async () => {
  vi.stubGlobal('fetch', never);
  const { user } = await renderAt('/', VehicleCreatePage);
  await user.click(await screen.findByRole('textbox', { name: 'Fleet Number' }));
  expect(screen.queryByText('Fleet number is required')).toBeNull();
  await user.tab();
  expect(await screen.findByText('Fleet number is required')).toBeDefined();
  expect(screen.queryByText('License expiry is required')).toBeNull();
});
