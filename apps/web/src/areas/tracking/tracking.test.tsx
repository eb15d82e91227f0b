import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderAt } from '../../../test/render.tsx';
import { signInAs } from '../../../test/signed-in.ts';
import { TrackingPage } from './tracking.page.tsx';

const POSITIONS = '/api/tracking/vehicles/positions';
const idOf = (number: number) => `019aa5a0-0000-7000-8000-00000000000${number}`;
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const position = (number: number, over: object = {}) => ({
  id: `019aa5a0-0000-7000-8000-10000000000${number}`,
  assetId: idOf(number),
  fleetNumber: `KW10${number}`,
  registration: `HX 4${number} LN GP`,
  driver: null as string | null,
  lat: -26.1,
  lon: 28.2,
  speed: 76.4 as number | null,
  heading: 142,
  raw_dt: null,
  timestamp: minutesAgo(1),
  ...over,
});
const card = {
  assetId: idOf(1),
  fleetNumber: 'KW101',
  registration: 'HX 41 LN GP',
  makeModel: 'Scania R 500',
  driver: { id: idOf(9), name: 'Sipho Dube', phone: '+27 82 000 1234' },
  trip: {
    id: idOf(8),
    tripNumber: 481,
    status: 'on_route',
    client: 'Mopane Milling',
    loading: 'City Deep, Johannesburg',
    offloading: 'Maydon Wharf, Durban',
    startDate: '2026-11-20T00:00:00.000Z',
    endDate: '2026-11-22T00:00:00.000Z',
  },
  place: '12 km north-east of Harrismith',
};
/** A server that says of positions and cards what the test says; no map can be drawn here, and no stream is there. */
function serve(positions: () => Response | Promise<Response>, cardOf: () => Response = () => Response.json(card)) {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    if (address === POSITIONS) return positions();
    return address.endsWith('/card') ? cardOf() : new Response('', { status: 503 });
  });
  return { timesAsked: () => asked.filter((address) => address === POSITIONS).length };
}
const open = (search = '') => renderAt(`/tracking${search}`, TrackingPage);
const rows = () => within(screen.getByRole('list', { name: 'Vehicles' })).getAllByRole('button');
const failed = () => Response.json({ detail: 'Broken', message: 'Broken', code: 'internal', request_id: 'r' }, { status: 500 });

beforeEach(() => signInAs('Controller', ['controller:actions']));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('what the page says of the fleet', () => {
  it('counts the vehicles tracked (TRK-003)', async () => {
    serve(() => Response.json([position(1), position(2)]));
    await open();
    expect(await screen.findByText('2 vehicle(s) tracked')).toBeDefined();
    expect(rows().map((row) => row.querySelector('b')?.textContent)).toEqual(['KW101', 'KW102']);
  });

  it('is that the map is being made, and that positions are loading (TRK-004, TRK-006)', async () => {
    serve(() => new Promise<Response>(() => {}));
    await open();
    expect(screen.getByText('Initializing map...')).toBeDefined();
    expect(screen.getAllByText('Loading vehicle positions...').length).toBeGreaterThan(0);
  });

  it('is that there is no valid position (TRK-005)', async () => {
    serve(() => Response.json([position(1, { lat: 0, lon: 0 })]));
    await open();
    expect(await screen.findByText('No valid vehicle positions found')).toBeDefined();
    expect(screen.getByText('0 vehicle(s) tracked')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Go to Devices' }).getAttribute('href')).toBe('/tracking/devices');
  });

  it('is that loading failed, until it does not (TRK-007)', async () => {
    let isBroken = true;
    serve(() => (isBroken ? failed() : Response.json([position(1)])));
    const { user } = await open();
    expect((await screen.findAllByText('Failed to load vehicle positions')).length).toBe(2);
    isBroken = false;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('1 vehicle(s) tracked')).toBeDefined();
  });

  it('is said of a wrapped list with other names of the fields too (TRK-012, TRK-013)', async () => {
    const { lat, lon, ...rest } = position(1);
    serve(() => Response.json({ result: [{ ...rest, latitude: lat, lng: lon }] }));
    await open();
    expect(await screen.findByText('1 vehicle(s) tracked')).toBeDefined();
  });
});

describe('the list', () => {
  const fleet = [
    position(1, { speed: 6, driver: 'Sipho Dube' }),
    position(2, { speed: 5 }),
    position(3, { speed: 80, timestamp: minutesAgo(180) }),
  ];

  it('calls 6 km/h moving and 5 km/h idle, and what was not heard of for hours silent (TRK-009)', async () => {
    serve(() => Response.json(fleet));
    await open();
    await screen.findByText('3 vehicle(s) tracked');
    expect(rows().map((row) => /Moving|Idle|Silent/.exec(row.textContent)?.[0])).toEqual(['Moving', 'Idle', 'Silent']);
    expect(rows()[0]!.textContent).toContain('6\u00a0km/h');
    expect(rows()[2]!.textContent).toContain('3\u00a0h ago');
  });

  it('shows those that do what is asked for, with how many there are, and keeps it in the address', async () => {
    serve(() => Response.json(fleet));
    const { user, router } = await open();
    await screen.findByText('3 vehicle(s) tracked');
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['All3', 'Moving1', 'Idle1', 'Silent1']);
    await user.click(screen.getByRole('tab', { name: /Silent/ }));
    expect(rows()).toHaveLength(1);
    expect(router.state.location.search).toEqual({ show: 'silent' });
  });

  it('is searched by driver, fleet number and registration', async () => {
    serve(() => Response.json(fleet));
    const { user } = await open();
    await screen.findByText('3 vehicle(s) tracked');
    const box = screen.getByRole('searchbox');
    await user.type(box, 'dube{Enter}');
    await waitFor(() => expect(rows()).toHaveLength(1));
    await user.clear(box);
    await user.type(box, 'hx42{Enter}');
    await waitFor(() => expect(rows()[0]!.textContent).toContain('KW102'));
    await user.clear(box);
    await user.type(box, 'nothing{Enter}');
    expect(await screen.findByText('No vehicle matches')).toBeDefined();
  });

  it('is walked by arrow keys and opens a vehicle with Enter', async () => {
    serve(() => Response.json(fleet));
    const { user, router } = await open();
    await screen.findByText('3 vehicle(s) tracked');
    rows()[0]!.focus();
    await user.keyboard('{ArrowDown}');
    await waitFor(() => expect(document.activeElement).toBe(rows()[1]));
    await user.keyboard('{Enter}');
    expect(router.state.location.search).toEqual({ vehicle: idOf(2) });
  });
});

describe('the card of a vehicle', () => {
  it('is opened by the address and says what, where, who and on which trip', async () => {
    serve(() => Response.json([position(1), position(2)]));
    await open(`?vehicle=${idOf(1)}`);
    const shown = within(await screen.findByRole('region', { name: 'Vehicle KW101' }));
    expect(await shown.findByText('12 km north-east of Harrismith')).toBeDefined();
    expect(shown.getByText(/76 km\/h, heading south-east/)).toBeDefined();
    expect(shown.getByText('Mopane Milling, trip 481')).toBeDefined();
    expect(shown.getByText('City Deep, Johannesburg to Maydon Wharf, Durban')).toBeDefined();
    expect(shown.getByText('22/11/2026')).toBeDefined();
    expect(shown.getByRole('link', { name: 'Call Sipho Dube' }).getAttribute('href')).toBe('tel:+27820001234');
    expect(shown.getByRole('link', { name: 'Plan' }).getAttribute('href')).toBe(`/operations?vehicle=${idOf(1)}`);
  });

  it('of one that was never heard of says so, and of one that does not exist too', async () => {
    let answer = () => Response.json({ ...card, driver: null, trip: null, place: null });
    serve(
      () => Response.json([]),
      () => answer(),
    );
    const first = await open(`?vehicle=${idOf(1)}`);
    expect(await screen.findByText('No position of this vehicle yet')).toBeDefined();
    expect(screen.getByText('No trip on route or planned')).toBeDefined();
    first.unmount();
    answer = () => Response.json({ detail: 'Not found', message: 'Not found', code: 'not_found', request_id: 'r' }, { status: 404 });
    const { user } = await open(`?vehicle=${idOf(2)}`);
    expect(await screen.findByText('This vehicle does not exist any more')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Close card' }));
    await waitFor(() => expect(screen.queryByText('This vehicle does not exist any more')).toBeNull());
  });
});

describe('positions are asked for', () => {
  beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
  const showTab = (state: 'visible' | 'hidden') => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: state });
    fireEvent(document, new Event('visibilitychange'));
    fireEvent(window, new Event('visibilitychange'));
  };

  it('every 50 s while the tab is in sight, and at once when it comes back (TRK-010, TRK-011)', async () => {
    const { timesAsked } = serve(() => Response.json([position(1)]));
    await open();
    await screen.findByText('1 vehicle(s) tracked');
    expect(timesAsked()).toBe(1);
    await act(() => vi.advanceTimersByTimeAsync(48_000));
    expect(timesAsked()).toBe(1);
    await act(() => vi.advanceTimersByTimeAsync(3_000));
    expect(timesAsked()).toBe(2);
    showTab('hidden');
    await act(() => vi.advanceTimersByTimeAsync(120_000));
    expect(timesAsked()).toBe(2);
    showTab('visible');
    await waitFor(() => expect(timesAsked()).toBe(3));
  });

  it('again when the network comes back, and at each mount (TRK-011)', async () => {
    const { timesAsked } = serve(() => Response.json([position(1)]));
    const first = await open();
    await screen.findByText('1 vehicle(s) tracked');
    fireEvent(window, new Event('offline'));
    fireEvent(window, new Event('online'));
    await waitFor(() => expect(timesAsked()).toBe(2));
    first.unmount();
    await open();
    await waitFor(() => expect(timesAsked()).toBe(3));
  });
});
