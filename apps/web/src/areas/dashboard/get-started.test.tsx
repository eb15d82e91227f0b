import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderAt } from '../../../test/render.tsx';
import { signInAs } from '../../../test/signed-in.ts';
import { DashboardPage } from './dashboard.page.tsx';
import { GetStarted } from './get-started.tsx';

const nothing = { vehicles: 0, drivers: 0, clients: 0, routes: 0, trips: 0, users: 1 };

/** A server on which a company has so many rows of each; answers which paths were asked for. */
function serve(has: Partial<typeof nothing>, completedTrips = 0): string[] {
  const rows = { ...nothing, ...has };
  const answers: Record<string, unknown> = {
    '/api/assets/counts': { all: rows.vehicles, active: 0, idle: rows.vehicles, maintenance: 0, inactive: 0 },
    '/api/drivers/counts': { all: rows.drivers, active: rows.drivers, inactive: 0 },
    '/api/clients': { clients: [], total: rows.clients },
    '/api/routes/count': { total: rows.routes },
    '/api/trips/scheduled': { trips: [], total: rows.trips },
    '/auth/users': Array.from({ length: rows.users }, (_, number) => ({ id: String(number) })),
  };
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (input: RequestInfo | URL) => {
    const { pathname } = new URL(input instanceof Request ? input.url : String(input), 'http://kwela.test');
    asked.push(pathname);
    if (pathname.startsWith('/api/dashboard/months/')) {
      return Response.json([{ month: '2026-11', totalRevenue: 0, completedTrips, rpk: 0, emptyPercent: 0 }]);
    }
    const answer = answers[pathname];
    return answer === undefined ? Response.json({ code: 'internal', detail: '' }, { status: 400 }) : Response.json(answer);
  });
  return asked;
}

const lines = async () =>
  within(await screen.findByRole('list', { name: 'Get started' }))
    .getAllByRole('listitem')
    .map((line) => line.querySelector('strong')?.textContent);
const whereTo = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

afterEach(() => vi.unstubAllGlobals());

describe('a company without records', () => {
  it('leads its manager to every first act, and to a trip once there are a vehicle and a client', async () => {
    await signInAs('Manager', ['manager:actions']);
    serve({});
    await renderAt('/', () => <GetStarted />);
    expect(await lines()).toEqual(['Vehicles', 'Drivers', 'Clients', 'Routes', 'Colleagues', 'The first trip']);
    expect(screen.getByText('0 of 6 done')).toBeDefined();
    expect(whereTo('Import vehicles')).toBe('/imports/new?kind=vehicles');
    expect(whereTo('Add a driver')).toBe('/drivers/new');
    expect(whereTo('Create a user')).toBe('/users?tab=create');
    expect(screen.getByText('Wants a vehicle and a client first')).toBeDefined();
    expect(screen.queryByRole('link', { name: 'Plan a trip' })).toBeNull();
  });

  it('lets go each line that is done, and all of them at the end', async () => {
    await signInAs('Manager', ['manager:actions']);
    serve({ vehicles: 2, clients: 1, users: 2 });
    const { unmount } = await renderAt('/', () => <GetStarted />);
    expect(await lines()).toEqual(['Drivers', 'Routes', 'The first trip']);
    expect(screen.getByText('3 of 6 done')).toBeDefined();
    expect(whereTo('Plan a trip')).toBe('/operations');
    unmount();
    const asked = serve({ vehicles: 2, drivers: 1, clients: 1, routes: 1, trips: 1, users: 2 });
    await renderAt('/', () => <GetStarted />);
    await waitFor(() => expect(asked).toContain('/auth/users'));
    expect(screen.queryByText('Get started')).toBeNull();
  });

  it('asks nobody for what is not theirs to do, and no call that they may not make', async () => {
    await signInAs('Financial', ['finance:actions']);
    const asked = serve({});
    await renderAt('/', () => <GetStarted />);
    expect(await lines()).toEqual(['Clients']);
    expect(screen.getByText('0 of 1 done')).toBeDefined();
    expect(asked).not.toContain('/auth/users');
  });

  it('leaves out what could not be counted', async () => {
    await signInAs('Controller', ['controller:actions']);
    serve({});
    const whole = globalThis.fetch;
    vi.stubGlobal('fetch', async (input: RequestInfo | URL) =>
      String(input instanceof Request ? input.url : input).includes('/api/drivers/counts')
        ? Response.json({ code: 'internal', detail: '' }, { status: 400 })
        : whole(input),
    );
    await renderAt('/', () => <GetStarted />);
    expect(await lines()).toEqual(['Vehicles', 'Routes', 'The first trip']);
  });
});

describe('the dashboard', () => {
  it('of a company that has completed no trip begins with what is still to do', async () => {
    await signInAs('Manager', ['manager:actions']);
    serve({});
    await renderAt('/', () => <DashboardPage />);
    expect(await lines()).toHaveLength(6);
  });

  it('of one that has asks nothing more for it', async () => {
    await signInAs('Manager', ['manager:actions']);
    const asked = serve({}, 1);
    await renderAt('/', () => <DashboardPage />);
    await waitFor(() => expect(asked.some((path) => path.startsWith('/api/dashboard/months/'))).toBe(true));
    await screen.findByRole('heading', { level: 1, name: 'Dashboard' });
    expect(asked).not.toContain('/api/routes/count');
    expect(screen.queryByText('Get started')).toBeNull();
  });
});
