import { Notifications } from '@mantine/notifications';
import type { Trip } from '@superlink/api/trips/trip.schema.ts';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { madeTrip } from '../../../test/made-trip.ts';
import { renderAt, renderPiece } from '../../../test/render.tsx';
import { signInAs } from '../../../test/signed-in.ts';
import { ClientTripsPage } from './client-trips.page.tsx';
import { LoadNumber } from './load-number.tsx';
import { RevertDialog } from './revert-dialog.tsx';
import { TripArchive } from './trip-archive.tsx';
import { TripDeleteDialog } from './trip-delete-dialog.tsx';
import { TripDetails } from './trip-details.tsx';
import { TripPanel } from './trip.panel.tsx';
import { TripStatusBadge } from './trip-status-badge.tsx';

const nothing = () => {};
const never = () => new Promise(() => {});
const trips = (...found: Trip[]) => Response.json({ trips: found, total: found.length });

/** Answers as the product's server; what is sent to it is kept. */
function serve(answer: (path: string, method: string) => Response | Promise<Response>) {
  const sent: { method: string; path: string; query: URLSearchParams; body: unknown }[] = [];
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body }: RequestInit = {}) => {
    const { pathname, searchParams } = new URL(address, 'http://kwela.test');
    if (pathname === '/api/list-views') return Response.json([]);
    sent.push({ method, path: pathname, query: searchParams, body: typeof body === 'string' ? JSON.parse(body) : undefined });
    return answer(pathname, method);
  });
  return sent;
}

beforeEach(() => signInAs('Manager', ['manager:actions']));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a load number that is edited where it stands', () => {
  async function edit(answer: () => Promise<Response>) {
    const sent = serve(answer);
    const { user } = renderPiece(
      <>
        <Notifications />
        <LoadNumber trip={madeTrip()} />
      </>,
    );
    await user.click(screen.getByRole('button', { name: 'Edit load number of trip 12' }));
    return { user, sent, field: screen.getByRole('textbox', { name: 'Load number of trip 12' }) };
  }

  it('just closes when it is unchanged, and when it was left by Escape (TRP-031)', async () => {
    const { user, sent, field } = await edit(async () => Response.json(madeTrip()));
    await user.type(field, ' {Enter}');
    expect(screen.queryByRole('textbox')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Edit load number of trip 12' }));
    await user.type(screen.getByRole('textbox'), 'X{Escape}');
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.getByText('L-77')).toBeDefined();
    expect(sent).toEqual([]);
  });

  it('is sent by Enter, alone, with the state that it was changed from (TRP-031)', async () => {
    const { user, sent, field } = await edit(async () => Response.json(madeTrip({ loadNr: 'L-78' })));
    await user.clear(field);
    await user.type(field, ' L-78 {Enter}');
    expect(await screen.findByText('Updated successfully')).toBeDefined();
    const { updatedAt } = madeTrip();
    expect(sent).toMatchObject([{ method: 'PATCH', path: `/api/trips/${madeTrip().id}`, body: { loadNr: 'L-78', updatedAt } }]);
  });

  it('is put back when it could not be saved (TRP-032)', async () => {
    const { user, field } = await edit(async () => new Response('', { status: 500 }));
    await user.clear(field);
    await user.type(field, 'L-78{Enter}');
    expect(await screen.findByText('Failed to update')).toBeDefined();
    expect(screen.getByText('L-77')).toBeDefined();
  });
});

describe('the words of closed trips', () => {
  it('say that one could not be deleted when the server gives no reason (TRP-036)', async () => {
    serve(() => new Response('', { status: 500 }));
    const { user } = renderPiece(
      <>
        <Notifications />
        <TripDeleteDialog trip={madeTrip()} onClose={nothing} />
      </>,
    );
    await user.click(screen.getByRole('button', { name: 'Delete Trip' }));
    expect(await screen.findByText('Failed to delete trip')).toBeDefined();
  });

  it('ask for the word Revert before one is reverted, and say what failed (TRP-026, TRP-036)', async () => {
    const sent = serve(() => new Response('', { status: 500 }));
    const { user } = renderPiece(<RevertDialog trip={madeTrip()} onClose={nothing} />);
    const dialog = within(screen.getByRole('dialog', { name: 'Revert Trip' }));
    expect(dialog.getByText(/Are you sure you want to revert this trip\? This action cannot be undone\./)).toBeDefined();
    await user.type(dialog.getByRole('textbox'), 'revert{Enter}');
    expect(dialog.getByText('Please type "Revert" exactly as shown (case-sensitive)')).toBeDefined();
    expect(sent).toEqual([]);
    await user.clear(dialog.getByRole('textbox'));
    await user.type(dialog.getByRole('textbox'), 'Revert{Enter}');
    expect(await dialog.findByText('Failed to revert trip')).toBeDefined();
    expect(sent[0]).toMatchObject({ method: 'POST', path: `/api/trips/${madeTrip().id}/revert` });
  });

  it('say that a trip could not be loaded, and that there is none (TRP-030)', async () => {
    serve(() => new Response('', { status: 500 }));
    const shown = renderPiece(<TripPanel tripId={madeTrip().id} row={undefined} onClose={nothing} />);
    expect(await screen.findByText('Failed to load trip details.')).toBeDefined();
    shown.unmount();
    serve(() => Response.json({ detail: 'Trip not found', code: 'trip_not_found' }, { status: 404 }));
    renderPiece(<TripPanel tripId={madeTrip().id} row={undefined} onClose={nothing} />);
    expect(await screen.findByText('Trip Not Found')).toBeDefined();
    expect(screen.getByText('The requested trip could not be found.')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Close' })).toBeDefined();
  });

  it('give each status its colour, and one that nobody knows that of a completed trip (TRP-011, TRP-012)', () => {
    renderPiece(
      ['scheduled', 'on_route', 'completed', 'cancelled', 'paused'].map((status) => <TripStatusBadge key={status} status={status} />),
    );
    const badges = [...document.querySelectorAll<HTMLElement>('[data-tone]')];
    expect(badges.map(({ dataset, textContent }) => [textContent, dataset['tone']])).toEqual([
      ['Scheduled', 'blue'],
      ['On Route', 'green'],
      ['Completed', 'grey'],
      ['Cancelled', 'red'],
      ['Completed', 'grey'],
    ]);
  });

  it('show who was locked in, whoever drives the vehicle today, and lead to client and vehicle (TRP-045)', async () => {
    serve((path) => Response.json(path.startsWith('/api/tracking/') ? [] : {}));
    const drivers = { lockedInDriver: 'Sipho Early', driverName: 'Lerato Late' };
    const shown = await renderAt('/', () => <TripDetails trip={madeTrip(drivers)} />);
    expect(await screen.findByText('Sipho Early')).toBeDefined();
    expect(screen.getByRole('link', { name: 'KW101 · KRH028GP' }).getAttribute('href')).toContain(`vehicle=${madeTrip().assetId}`);
    expect(screen.getByRole('link', { name: 'Nkanyezi Household Brands' }).getAttribute('href')).toBe(`/clients/${madeTrip().clientId}`);
    shown.unmount();
    await renderAt('/', () => <TripDetails trip={madeTrip({ ...drivers, status: 'on_route' })} />);
    expect(await screen.findByText('Lerato Late')).toBeDefined();
  });
});

describe('the history of trips', () => {
  it('asks for completed trips of the month, fifty at a time, and says that it refreshes (TRP-019, TRP-020, TRP-041)', async () => {
    const sent = serve(async () => trips(madeTrip({ endDate: null, status: 'cancelled' })));
    const { user } = await renderAt('/', () => <TripArchive assetId={madeTrip().assetId} />);
    expect(await screen.findByText('1 trip(s)')).toBeDefined();
    expect(screen.getByText('Not completed')).toBeDefined();
    expect(Object.fromEntries(sent[0]!.query)).toMatchObject({
      status: 'completed',
      limit: '50',
      offset: '0',
      month: expect.stringMatching(/^\d{4}-\d\d$/),
    });
    serve(never as () => Promise<Response>);
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(await screen.findByRole('button', { name: 'Refreshing...' })).toBeDefined();
  });

  it('is searched 400 ms after the last key, from two characters on (TRP-018)', async () => {
    const sent = serve(async () => trips(madeTrip()));
    await renderAt('/', () => <TripArchive />);
    const box = await screen.findByPlaceholderText('Search trips...');
    await screen.findByText('1 trip(s)');
    const searched = () => sent.filter(({ path }) => path === '/api/trips/archived').map(({ query }) => query.get('search'));
    vi.useFakeTimers();
    fireEvent.change(box, { target: { value: 'x' } });
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    expect(searched()).toEqual([null]);
    fireEvent.change(box, { target: { value: 'xy' } });
    await act(() => vi.advanceTimersByTimeAsync(399));
    expect(searched()).toEqual([null]);
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(searched()).toEqual([null, 'xy']);
  });

  it('shows its columns in order, and says that there are no trips (TRP-021, TRP-022)', async () => {
    serve(async () => trips(madeTrip()));
    const shown = await renderAt('/', () => <TripArchive />);
    await screen.findByText('1 trip(s)');
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining(['Loading', 'Offloading', 'Start', 'End', 'Estimated Revenue', 'Final Revenue']),
    );
    shown.unmount();
    serve(async () => trips());
    await renderAt('/', () => <TripArchive />);
    expect(await screen.findByText('No trips found')).toBeDefined();
    expect(screen.getByText('0 trip(s)')).toBeDefined();
  });
});

describe('the trips of a client', () => {
  it('say that they are loaded, and that there are none (CTR-007)', async () => {
    serve((path) =>
      path.endsWith('/trips') ? (never() as Promise<Response>) : Response.json({ id: madeTrip().clientId, name: 'Nkanyezi' }),
    );
    const shown = await renderAt('/', ClientTripsPage);
    expect(await screen.findByText('Nkanyezi Trips')).toBeDefined();
    expect(await screen.findByText('Loading trips...')).toBeDefined();
    shown.unmount();
    serve((path) => (path.endsWith('/trips') ? trips() : Response.json({ id: madeTrip().clientId, name: 'Nkanyezi' })));
    await renderAt('/', ClientTripsPage);
    expect(await screen.findByText('No trips found.')).toBeDefined();
  });

  it('are searched from the first character, thirty to a page, page by page, and fetched anew by Refresh (CTR-002, CTR-004 … CTR-006, CACHE-013)', async () => {
    const found = Array.from({ length: 30 }, (_, place) =>
      madeTrip({
        id: `01890000-0000-7000-8000-0000000001${String(place).padStart(2, '0')}`,
        tripNumber: 100 + place,
        loadNr: `L-${place}`,
      }),
    );
    const sent = serve((path) =>
      path.endsWith('/trips')
        ? Response.json({ trips: found, total: 95 })
        : Response.json({ id: madeTrip().clientId, name: 'Nkanyezi', pendingPods: 0 }),
    );
    const { user } = await renderAt('/', ClientTripsPage);
    expect(await screen.findByText('95 trip(s)')).toBeDefined();
    expect(screen.getByText('Page 1 of 4')).toBeDefined();
    const asked = () => Object.fromEntries(sent.findLast(({ path }) => path.endsWith('/trips'))!.query);
    expect(asked()).toMatchObject({ limit: '30', offset: '0', month: expect.stringMatching(/^\d{4}-\d\d$/) });
    const page = screen.getByRole('textbox', { name: 'Page number' });
    await user.clear(page);
    await user.type(page, '3{Enter}');
    await vi.waitFor(() => expect(asked()).toMatchObject({ limit: '30', offset: '60' }));
    await user.type(screen.getByPlaceholderText('Search Trip ID, Load NR, or Registration'), '7{Enter}');
    await vi.waitFor(() => expect(asked()).toMatchObject({ search: '7', offset: '0' }));
    const before = sent.filter(({ path }) => path.endsWith('/trips')).length;
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    await vi.waitFor(() => expect(sent.filter(({ path }) => path.endsWith('/trips')).length).toBeGreaterThan(before));
  });
});
