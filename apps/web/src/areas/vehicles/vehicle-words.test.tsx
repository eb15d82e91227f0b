import { Notifications, notifications } from '@mantine/notifications';
import { vehicleFields, type Vehicle } from '@superlink/api/vehicles/vehicle.schema.ts';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderAt, renderPiece } from '../../../test/render.tsx';
import { unfilled } from '../../../test/unfilled.ts';
import { LastServiceEditor } from './last-service-editor.tsx';
import { VehicleCreatePage } from './vehicle-create.page.tsx';
import { VehicleDetails } from './vehicle-details.tsx';
import { VehicleEditPage } from './vehicle-edit.page.tsx';
import { VehicleListPage } from './vehicle-list.page.tsx';
import { VehiclePanel } from './vehicle.panel.tsx';

const vehicle: Vehicle = {
  ...unfilled(vehicleFields),
  id: '01890000-0000-7000-8000-000000000001',
  fleetNumber: 'KRH01',
  assetReg: 'AB 12 CD GP',
  assetMakeModel: 'FH 440',
  assetYear: 2021,
  dieselCapacity: 600,
  odometerReading: 182_400,
  odometerReadAt: '2026-11-20T06:00:00.000Z',
  assetExpLic: '2027-05-31T00:00:00.000Z',
  status: 'Idle',
  driverId: null,
  driver: null,
  tripAssigned: false,
  current_assignments: [],
  serviceInterval: 40_000,
  lastServiceKilometer: 150_000,
  kmToService: 7_600,
  kmUntilNextService: 7_600,
  nextServiceDueOdo: 190_000,
  overdueByKm: 0,
  crossBorderPermits: { Zimbabwe: '2027-01-31T00:00:00.000Z' },
  performance: { totalRevenue: 0, completedTrips: 0, emptyKm: 0 },
  updatedAt: '2026-11-21T06:00:00.000Z',
};
const tabs = { Assignments: () => null, Events: () => null };
const never = () => new Promise(() => {});
/** The vehicle is read; every write fails as told. */
const refusing = (refusal: () => Response) =>
  vi.stubGlobal('fetch', async (_: string, { method }: { method: string }) => (method === 'GET' ? Response.json(vehicle) : refusal()));
const wordless = () => new Response('', { status: 500 });
const withReason = () => Response.json({ code: 'conflict', detail: 'Fleet number KRH01 is taken' }, { status: 409 });

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  notifications.clean();
});

describe('above the list of vehicles', () => {
  const options = () => screen.getAllByRole('option').map((option) => option.textContent);

  it('stand the twelve months, on the present one, and this year with the next two, by the day in South Africa (GEN-014, VEH-002, VEH-003)', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-12-31T22:30:00.000Z') });
    vi.stubGlobal('fetch', never);
    const { user } = await renderAt('/', () => <VehicleListPage panelTabs={tabs} tasks={[]} />);
    const month = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Month' });
    const year = screen.getByRole<HTMLInputElement>('combobox', { name: 'Year' });
    expect([month.value, year.value]).toEqual(['January', '2028']);
    await user.click(month);
    expect(options()).toEqual([
      'January',
      'February',
      'March',
      'April',
      'May',
      'June',
      'July',
      'August',
      'September',
      'October',
      'November',
      'December',
    ]);
    await user.keyboard('{Escape}');
    await user.click(year);
    await waitFor(() => expect(options()).toEqual(['2028', '2029', '2030']));
  });
});

describe('the panel of a vehicle', () => {
  const open = (shown: Partial<Vehicle>) => {
    vi.stubGlobal('fetch', never);
    return renderAt('/', () => <VehicleDetails vehicle={{ ...vehicle, ...shown }} month="2026-11" />);
  };

  it('calls a vehicle Active, in its colour, whose status comes as active in lower case (VEH-009)', async () => {
    vi.stubGlobal('fetch', never);
    await renderAt('/', () => (
      <VehiclePanel
        vehicleId={vehicle.id}
        row={{ ...vehicle, status: 'active' as 'Active' }}
        month="2026-11"
        tabs={tabs}
        tab="assignments"
        onTab={() => {}}
        onClose={() => {}}
      />
    ));
    expect((await screen.findByText('Active')).closest('[data-tone]')?.getAttribute('data-tone')).toBe('green');
    expect(screen.queryByText('active')).toBeNull();
  });

  it.each([
    ['no service interval', { serviceInterval: null, kmToService: null }, false],
    ['an interval of 0', { serviceInterval: 0, kmToService: null }, false],
    ['an odometer at 0', { odometerReading: 0, kmToService: null }, false],
    ['both', {}, true],
  ])('shows the service figures of a vehicle with %s only where they can be counted (VEH-027)', async (_with, shown, isCounted) => {
    const { user } = await open(shown);
    await user.click(await screen.findByRole('tab', { name: 'Maintenance' }));
    expect(screen.queryByText(/^Every /) !== null).toBe(isCounted);
    expect(screen.queryByText('Next Service Due') !== null).toBe(isCounted);
  });

  it('opens no Permits for a vehicle without any, and says that there are none (VEH-029)', async () => {
    await open({ crossBorderPermits: {} });
    expect((await screen.findByRole<HTMLButtonElement>('tab', { name: 'Permits' })).disabled).toBe(true);
    expect(screen.getByText('No cross border permits on file')).toBeDefined();
  });

  it('opens Permits where there are some', async () => {
    const { user } = await open({});
    await user.click(await screen.findByRole('tab', { name: 'Permits' }));
    expect(await screen.findByText('Zimbabwe')).toBeDefined();
    expect(screen.queryByText('No cross border permits on file')).toBeNull();
  });
});

describe('a vehicle that could not be saved', () => {
  it.each([
    ['Failed to add vehicle', wordless],
    ['Fleet number KRH01 is taken', withReason],
  ])('is said on the page of a new one: %s (VEH-034)', async (words, refusal) => {
    refusing(refusal);
    const { user } = await renderAt('/', VehicleCreatePage);
    await user.type(await screen.findByRole('textbox', { name: 'Fleet Number' }), 'KRH01');
    await user.type(screen.getByRole('textbox', { name: 'Registration' }), 'AB 12 CD GP');
    await user.type(screen.getByRole('textbox', { name: 'License Expiry' }), '31/05/2027');
    await user.type(screen.getByRole('textbox', { name: 'Odometer' }), '1000');
    await user.click(screen.getByRole('button', { name: 'Save Vehicle' }));
    expect((await screen.findByRole('alert')).textContent).toBe(words);
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Fleet Number' }).value).toBe('KRH01');
  });

  it.each([
    ['Failed to update vehicle', wordless],
    ['Fleet number KRH01 is taken', withReason],
  ])('is said on the page of a known one: %s (VEH-034)', async (words, refusal) => {
    refusing(refusal);
    const { user } = await renderAt('/', VehicleEditPage);
    await user.type(await screen.findByRole('textbox', { name: 'Make and Model' }), ' 6x4');
    await user.click(screen.getByRole('button', { name: 'Update Vehicle' }));
    expect((await screen.findByRole('alert')).textContent).toBe(words);
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Make and Model' }).value).toBe('FH 440 6x4');
  });
});

describe('the kilometres of the last service', () => {
  const write = async (answer: () => Response) => {
    vi.stubGlobal('fetch', async () => answer());
    const { user } = renderPiece(
      <>
        <Notifications />
        <LastServiceEditor vehicle={vehicle} />
      </>,
    );
    await user.click(screen.getByRole('button', { name: 'Edit last service kilometers' }));
    await user.type(screen.getByRole('textbox', { name: 'Last service kilometers' }), '{Enter}');
  };

  it.each([
    ['Last service kilometers updated successfully', () => Response.json(vehicle)],
    ['Failed to update last service kilometers', wordless],
    ['Fleet number KRH01 is taken', withReason],
  ])('say how it went: %s (VEH-044)', async (words, answer) => {
    await write(answer);
    expect(await screen.findByText(words)).toBeDefined();
  });
});
