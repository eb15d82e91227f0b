import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderAt } from '../../../test/render.tsx';
import { signInAs } from '../../../test/signed-in.ts';
import { DashboardPage } from './dashboard.page.tsx';

const id = (number: number) => `01890000-0000-7000-8000-00000000000${number}`;
/** Fleet number, rand, trips, empty km. */
const earnings = [
  ['KW101', 58_916.92, 5, 506],
  ['KW9', 201_600, 20, 0],
  ['KW20', 0, 0, 0],
].map(([fleetNumber, totalRevenue, completedTrips, emptyKm], index) => ({
  id: id(index),
  fleetNumber,
  assetReg: `REG ${index} GP`,
  performance: { totalRevenue, completedTrips, emptyKm },
}));
const summary = {
  month: 11,
  year: 2026,
  totalRevenue: 260_516.92,
  completedTrips: 25,
  emptyKm: 506,
  totalKm: 12_841,
  avgRevenuePerKm: 20.29,
};
const none = { count: 0, fleetNumbers: [] };
const needs = {
  lateTrips: { count: 5, fleetNumbers: ['KW101', 'KW102', 'KW103'] },
  arrivingLate: none,
  tripsToStart: none,
  podsDue: { trips: 7, revenue: 118_450, overdueTrips: 0, overdueRevenue: 0 },
  expiredPapers: 2,
  silentVehicles: null,
  freeTomorrow: { count: 2, fleetNumbers: ['KW9', 'KW20'] },
};
const answers: Record<string, unknown> = {
  '/api/assets/dashboard': { summary, assets: earnings },
  '/api/assets/mtd_rpk/bulk': { [id(0)]: 19.37, [id(1)]: 20.57, [id(2)]: 0 },
  '/api/assets/revenue_stats': earnings,
  '/api/dashboard/today': needs,
  '/api/dashboard/revenue': { month: 11, year: 2026, days: [{ day: 1, revenue: 100.1, lastMonth: 0.2, lastYear: null }] },
  '/api/dashboard/months': [{ month: '2026-11', totalRevenue: 1, completedTrips: 1, rpk: 15.9, emptyPercent: 16.64 }],
  '/api/dashboard/fleet': [{ day: '2026-11-01T00:00:00.000Z', onTheRoad: 3, offTheRoad: 1, standing: 2 }],
};

let asked: string[] = [];
let sent: unknown[] = [];
/** A server that answers as above; `failing` calls end with that error, the fuel, service and pallet cards have no figures. */
function serve(failing: Record<string, { status: number; detail?: string }> = {}, other: Record<string, unknown> = {}): void {
  vi.stubGlobal('fetch', async (address: string, { body }: RequestInit = {}) => {
    const { pathname, search } = new URL(address, 'http://kwela.test');
    asked.push(pathname + search);
    if (typeof body === 'string') sent.push(JSON.parse(body));
    const all = { ...answers, ...other };
    const known = Object.keys(all).find((path) => pathname.startsWith(path));
    const failure = failing[known ?? pathname];
    if (failure) return Response.json({ code: 'internal', detail: failure.detail ?? '' }, { status: failure.status });
    return known === undefined ? new Response('', { status: 500 }) : Response.json(all[known]);
  });
}
const open = (address = '/dashboard') => renderAt(address, DashboardPage);
const dashboardNow = new Date('2026-11-22T08:00:00.000Z');

beforeEach(async () => {
  asked = [];
  sent = [];
  vi.useFakeTimers({ toFake: ['Date'], now: dashboardNow });
  await signInAs('Manager', ['manager:actions']);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const plain = (text: string | null | undefined) => (text ?? '').replace(/\u00a0/g, ' ');
const figureOf = async (label: string) => plain((await screen.findByText(label, { selector: 'dt' })).nextElementSibling?.textContent);
const table = () => screen.findByRole('table', { name: 'Asset Performance' });
const firstColumn = async () =>
  within(await table())
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[0]!.textContent);

describe('Fleet Performance Summary', () => {
  it('DASH-017: says revenue, trips, empty km and rand per km with one decimal', async () => {
    serve();
    await open();
    await waitFor(async () => expect(await figureOf('Revenue')).toBe('R 260 516,92'));
    expect([await figureOf('Trips'), await figureOf('Empty KM'), await figureOf('Avg Revenue per KM')]).toEqual(['25', '506 km', '20.3']);
  });

  it('rounds rand per km once, from the sums, and not what was rounded already', async () => {
    // 2 024.60 over 100 km is 20.246
    serve(
      {},
      { '/api/assets/dashboard': { summary: { ...summary, totalRevenue: 2_024.6, totalKm: 100, avgRevenuePerKm: 20.25 }, assets: [] } },
    );
    await open();
    await waitFor(async () => expect(await figureOf('Avg Revenue per KM')).toBe('20.2'));
  });

  it('says N/A for rand per km of a month without kilometres', async () => {
    serve({}, { '/api/assets/dashboard': { summary: { ...summary, avgRevenuePerKm: 0 }, assets: [] } });
    await open();
    await waitFor(async () => expect(await figureOf('Avg Revenue per KM')).toBe('N/A'));
    expect(screen.getByText('No vehicles yet')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Add Vehicle' }).getAttribute('href')).toBe('/vehicles/new');
  });

  it.each([
    ['Please try again later', { status: 500 }],
    ['The figures rest', { status: 409, detail: 'The figures rest' }],
  ])(
    'DASH-018, DASH-042: a failure says so, with the hint “%s”, in both cards that wait for it (DASH-016, DASH-024, DASH-043)',
    async (hint, failure) => {
      serve({ '/api/assets/dashboard': failure });
      await open();
      expect(await screen.findByText('Failed to load performance data')).toBeDefined();
      // the fuel list says the same of itself (decision 5.9)
      expect(screen.getAllByText('Failed to load asset performance')).toHaveLength(2);
      expect(screen.getAllByText(hint).length).toBeGreaterThanOrEqual(2);
      // the others stand (DASH-043)
      expect(await screen.findByRole('list', { name: 'What needs you today' })).toBeDefined();
    },
  );
});

describe('Asset Performance', () => {
  it('DASH-020, DASH-021, DASH-025: one row a vehicle, N/A for rand per km that is zero, as the bulk call says', async () => {
    serve();
    await open();
    const headings = within(await table())
      .getAllByRole('columnheader')
      .map((heading) => heading.textContent);
    expect(headings).toEqual(['Fleet Number', 'Registration', 'Revenue', 'Empty KM', 'Trips', 'MTD RPK']);
    expect(await screen.findByText('19.37')).toBeDefined();
    const cells = within(await table())
      .getAllByRole('row')
      .slice(1)
      .map((row) =>
        within(row)
          .getAllByRole('cell')
          .map((cell) => plain(cell.textContent)),
      );
    expect(cells).toEqual([
      ['KW9', 'REG 1 GP', 'R 201 600,00', '0 km', '20', '20.57'],
      ['KW20', 'REG 2 GP', 'R 0,00', '0 km', '0', 'N/A'],
      ['KW101', 'REG 0 GP', 'R 58 916,92', '506 km', '5', '19.37'],
    ]);
    expect(sent).toEqual([{ asset_ids: [id(0), id(1), id(2)], month: 11, year: 2026 }]);
  });

  it.each([
    // by fleet number it is sorted already
    ['Fleet Number', ['KW101', 'KW20', 'KW9'], ['KW9', 'KW20', 'KW101']],
    ['Registration', ['KW101', 'KW9', 'KW20'], ['KW20', 'KW9', 'KW101']],
    ['Revenue', ['KW20', 'KW101', 'KW9'], ['KW9', 'KW101', 'KW20']],
    ['Empty KM', ['KW9', 'KW20', 'KW101'], ['KW101', 'KW9', 'KW20']],
    ['Trips', ['KW20', 'KW101', 'KW9'], ['KW9', 'KW101', 'KW20']],
    ['MTD RPK', ['KW20', 'KW101', 'KW9'], ['KW9', 'KW101', 'KW20']],
  ])('DASH-022: a click on %s sorts by it, a second one the other way', async (heading, first, second) => {
    serve();
    const { user } = await open();
    await screen.findByText('19.37');
    const press = async () => user.click(within(await table()).getByRole('button', { name: new RegExp(heading) }));
    await press();
    expect(await firstColumn()).toEqual(first);
    await press();
    expect(await firstColumn()).toEqual(second);
  });

  it('keeps its rows when rand per km cannot be loaded', async () => {
    serve({ '/api/assets/mtd_rpk/bulk': { status: 500 } });
    await open();
    await waitFor(async () => expect(within(await table()).getAllByText('–')).toHaveLength(3));
    expect(within(await table()).getByText('KW101')).toBeDefined();
  });
});

describe('Revenue Comparison', () => {
  const section = (name: string) => screen.findByRole('region', { name });
  const stats = () => asked.filter((path) => path.startsWith('/api/assets/revenue_stats'));

  it('DASH-023, DASH-028, DASH-029: the switch shows two ranges, the first asking for its days, the second filled in', async () => {
    serve();
    const { user } = await open();
    await user.click(await screen.findByRole('switch', { name: 'Compare Revenue' }));
    expect(within(await section('Custom range')).getByText('Choose both dates')).toBeDefined();
    const second = within(await section('Second range'));
    expect(
      [second.getByLabelText('Start date'), second.getByLabelText('End date')].map((field) => (field as HTMLInputElement).value),
    ).toEqual(['01/11/2025', '22/11/2026']);
    await second.findByRole('table', { name: 'Revenue, second range' });
    expect(stats()).toEqual(['/api/assets/revenue_stats?start=2025-11-01&end=2026-11-22']);
    await user.click(screen.getByRole('switch', { name: 'Compare Revenue' }));
    expect(await table()).toBeDefined();
  });

  it('DASH-026, DASH-031: each has vehicles, revenue, trips and their totals to the cent', async () => {
    serve();
    await open('/dashboard?compare=true&from1=2026-10-01&to1=2026-10-31');
    const first = within(await section('Custom range'));
    const headings = (await first.findAllByRole('columnheader')).map((heading) => heading.textContent);
    expect(headings).toEqual(['Fleet', 'Reg', 'Revenue', 'Trips']);
    const total = async (label: string) => plain((await first.findByText(label)).nextElementSibling?.textContent);
    expect([await total('Total revenue'), await total('Total trips')]).toEqual(['R 260 516,92', '25']);
  });

  it('DASH-027: start after end is “Invalid date range”, and nothing is asked', async () => {
    serve();
    await open('/dashboard?compare=true&from1=2026-10-02&to1=2026-10-01&from2=2026-10-02&to2=2026-10-01');
    expect(await screen.findAllByText('Invalid date range')).toHaveLength(2);
    expect(stats()).toEqual([]);
  });

  it.each([
    ['Error loading data: The figures rest', { status: 409, detail: 'The figures rest' }],
    ['Error loading data: Unknown error', { status: 400 }],
  ])('DASH-030: a failure is “%s”', async (text, failure) => {
    serve({ '/api/assets/revenue_stats': failure });
    await open('/dashboard?compare=true');
    expect(await screen.findByText(text)).toBeDefined();
  });
});

describe('what needs somebody today', () => {
  const tile = async (label: string) => (await screen.findByText(label)).closest('a')!;

  it('each figure leads to the list that it counts, the first vehicles by name', async () => {
    serve();
    await open();
    const overdue = await tile('Overdue trips');
    expect([overdue.getAttribute('href'), plain(overdue.textContent)]).toEqual([
      '/operations?fleet=overdue',
      'Overdue trips5KW101, KW102, KW103 and 2 more',
    ]);
    expect((await tile('Free tomorrow')).textContent).toContain('KW9, KW20');
    const pods = await tile('PODs due in 3 days');
    expect([pods.getAttribute('href'), plain(pods.textContent)]).toEqual([
      '/pod-chase?missing=pod&tab=soon',
      'PODs due in 3 daysR 118 450,007 load(s)',
    ]);
    expect((await tile('Expired papers')).getAttribute('href')).toBe('/expiry?tab=expired');
  });

  it('what is in order says so and is not coloured; a company without positions is not told of silence', async () => {
    serve();
    await open();
    const start = await tile('Trips to start');
    expect([start.dataset['tone'], start.textContent]).toEqual(['calm', 'Trips to start0Nothing waits to depart']);
    expect(screen.queryByText('Silent on the road')).toBeNull();
  });

  it.each([
    [
      'beside overdue ones',
      { count: 1, fleetNumbers: ['KW101'] },
      '/operations?fleet=overdue',
      'Overdue trips1KW101 · 3 arriving late',
      'red',
    ],
    ['alone', none, '/operations?fleet=late', 'Overdue trips03 arriving late', 'amber'],
  ] as const)('trips that will be late %s are counted apart and lead to their own list', async (_case, lateTrips, href, text, tone) => {
    const arrivingLate = { count: 3, fleetNumbers: ['KW7', 'KW8', 'KW9'] };
    serve({}, { '/api/dashboard/today': { ...needs, lateTrips, arrivingLate } });
    await open();
    const overdue = await tile('Overdue trips');
    expect([overdue.getAttribute('href'), plain(overdue.textContent), overdue.dataset['tone']]).toEqual([href, text, tone]);
  });

  it('PODs that are overdue alone lead to the overdue ones', async () => {
    serve({}, { '/api/dashboard/today': { ...needs, podsDue: { trips: 0, revenue: 0, overdueTrips: 3, overdueRevenue: 41_000 } } });
    await open();
    const pods = await tile('PODs due in 3 days');
    expect([pods.getAttribute('href'), plain(pods.textContent)]).toEqual([
      '/pod-chase?missing=pod&tab=overdue',
      'PODs due in 3 daysR 0,003 overdue, R 41 000,00',
    ]);
  });
});

describe('the charts', () => {
  it('are read out as tables, with a dash for a day to come', async () => {
    serve();
    await open();
    const cellsOf = async (name: string) =>
      within(await screen.findByRole('table', { name }))
        .getAllByRole('cell')
        .map((cell) => plain(cell.textContent));
    expect(await cellsOf('Revenue so far, November 2026')).toEqual(['R 100,10', 'R 0,20', '–']);
    expect(await cellsOf('Revenue per KM and empty running, Twelve months to November 2026')).toEqual(['15.90', '16.64%']);
    expect(await cellsOf('The fleet day by day, November 2026')).toEqual(['3', '1', '2']);
  });

  it('say what failed each for itself, and what is empty', async () => {
    serve(
      { '/api/dashboard/revenue': { status: 500 }, '/api/dashboard/fleet': { status: 500 } },
      { '/api/dashboard/months': [{ month: '2026-11', totalRevenue: 0, completedTrips: 0, rpk: 0, emptyPercent: 0 }] },
    );
    await open();
    expect(await screen.findByText('Failed to load revenue')).toBeDefined();
    expect(await screen.findByText('Failed to load the fleet’s days')).toBeDefined();
    expect(await screen.findByText('No completed trips in twelve months')).toBeDefined();
  });
});

it('DASH-002: the month chosen drives every call, and the cards say which', async () => {
  serve();
  await open('/dashboard?month=10');
  expect((await screen.findAllByText('October 2026')).length).toBeGreaterThanOrEqual(5);
  await screen.findByText('19.37');
  const months = asked.filter((path) => /\/\d{4}-\d{2}$/.test(path)).map((path) => path.slice(-7));
  expect(new Set(months)).toEqual(new Set(['2026-10']));
  expect(sent).toMatchObject([{ month: 10, year: 2026 }]);
});

it('cards keep their figures when these cannot be brought up to date', async () => {
  let client: QueryClient | undefined;
  serve();
  await renderAt('/dashboard', function Page() {
    client = useQueryClient();
    return <DashboardPage />;
  });
  await waitFor(async () => expect(await figureOf('Revenue')).toBe('R 260 516,92'));
  await screen.findByRole('table', { name: 'Revenue so far, November 2026' });
  serve(Object.fromEntries(Object.keys(answers).map((path) => [path, { status: 400 }])));
  await act(() => client!.refetchQueries({ type: 'active' }));
  expect(await figureOf('Revenue')).toBe('R 260 516,92');
  expect(screen.getByRole('list', { name: 'What needs you today' })).toBeDefined();
  expect(screen.getByRole('table', { name: 'Revenue so far, November 2026' })).toBeDefined();
  expect(screen.queryByText('Failed to load performance data')).toBeNull();
  expect(screen.queryByText('Failed to load revenue')).toBeNull();
});
