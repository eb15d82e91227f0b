import { Notifications } from '@mantine/notifications';
import type { Trip } from '@superlink/api/trips/trip.schema.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { madeTrip } from '../../../test/made-trip.ts';
import { renderAt } from '../../../test/render.tsx';
import { signInAs } from '../../../test/signed-in.ts';
import { TripArchive } from './trip-archive.tsx';

const madeOf = (number: number, fields: Partial<Trip> = {}) =>
  madeTrip({ id: `01890000-0000-7000-8000-0000000000${number}`, tripNumber: number, loadNr: `L-${number}`, ...fields });
const [eleven, twelve] = [madeOf(11), madeOf(12)];

interface Sent {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly body: unknown;
}

/** Answers as the product's server: the list as given, a trip by its id, and what `write` says to what is written. */
function serve(list: object, write: (body: { tripIds: string[] }) => Response = () => new Response('', { status: 500 })) {
  const sent: Sent[] = [];
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body }: RequestInit = {}) => {
    const { pathname, searchParams } = new URL(address, 'http://kwela.test');
    if (pathname === '/api/list-views') return Response.json([]);
    const json = typeof body === 'string' ? JSON.parse(body) : undefined;
    sent.push({ method, path: pathname, query: searchParams, body: json });
    if (method !== 'GET') return write(json);
    if (pathname.startsWith('/api/tracking/')) return Response.json([]);
    if (pathname.startsWith('/api/notes/')) return Response.json({ notes: [], total: 0, unseen: 0, next: null });
    if (pathname === '/api/trips/archived') return Response.json(list);
    return Response.json([eleven, twelve].find(({ id }) => pathname.includes(id)) ?? { code: 'trip_not_found' });
  });
  return { sent, asked: () => Object.fromEntries(sent.findLast(({ path }) => path === '/api/trips/archived')?.query ?? []) };
}
const Archive = () => (
  <>
    <Notifications />
    <TripArchive />
  </>
);
const both = { trips: [eleven, twelve], total: 2 };

beforeEach(() => signInAs('Manager', ['manager:actions']));
afterEach(() => vi.unstubAllGlobals());

describe('the address of the archive', () => {
  it('says which trips are looked at, so that a link, a reload and Back show the same', async () => {
    const trips = [eleven, twelve, ...Array.from({ length: 18 }, (_, place) => madeOf(20 + place))];
    const { asked } = serve({ trips, total: 95 });
    const address = `/operations?archive.tab=cancelled&archive.period=all&archive.search=LD&archive.page=2&archive.trip=${eleven.id}`;
    await renderAt(address, Archive);
    expect(await screen.findByText('95 trip(s)')).toBeDefined();
    expect(asked()).toEqual({ status: 'cancelled', search: 'LD', offset: '0', limit: '50' });
    expect(screen.getByRole('tab', { name: /Cancelled/, hidden: true }).getAttribute('aria-selected')).toBe('true');
    expect(screen.getByText('Page 2 of 10')).toBeDefined();
    expect(await screen.findByRole('dialog', { name: /Trip 11/ })).toBeDefined();
  });

  it('follows tab, period and order, and Back closes the trip that was opened', async () => {
    const { asked } = serve(both);
    const { user, router } = await renderAt('/operations?show=archive', Archive);
    await screen.findByText('2 trip(s)');
    await user.click(screen.getByRole('tab', { name: 'Cancelled' }));
    await user.click(screen.getByRole('radio', { name: 'All' }));
    await user.click(screen.getByRole('button', { name: 'End' }));
    expect(router.state.location.search).toEqual({
      show: 'archive',
      'archive.tab': 'cancelled',
      'archive.period': 'all',
      'archive.sort': 'end',
      'archive.direction': 'asc',
    });
    await waitFor(() => expect(asked()).toMatchObject({ status: 'cancelled', sort: 'end', direction: 'asc' }));
    await user.click(screen.getByRole('button', { name: '11' }));
    expect(await screen.findByRole('dialog', { name: /Trip 11/ })).toBeDefined();
    expect(router.state.location.search).toMatchObject({ 'archive.trip': eleven.id });
    router.history.back();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(router.state.location.search).toMatchObject({ show: 'archive', 'archive.tab': 'cancelled' });
  });

  it('opens the trips that are worked through one by one, fifty to a page (TRP-028)', async () => {
    serve(both);
    await renderAt('/operations?archive.tab=one-by-one', Archive);
    expect(await screen.findByRole('radio', { name: 'Select trip 12, load L-12' })).toBeDefined();
    expect(screen.getByRole('toolbar', { name: 'Selected trip' })).toBeDefined();
    expect(screen.getAllByRole('button', { name: 'Refresh' })).toHaveLength(1);
  });
});

describe('what is not to be seen from the rows is said', () => {
  it('that an exact load number was looked for outside the chosen month', async () => {
    serve({ trips: [eleven], total: 1, beyondPeriod: 1 });
    await renderAt('/?archive.search=L-11', Archive);
    const words = 'Load number “L-11” was looked for everywhere: 1 trip is from outside the chosen month';
    expect((await screen.findByText(/looked for everywhere/)).textContent).toContain(words);
  });

  it('that a header sorted what is loaded, and not all that there is', async () => {
    const { asked } = serve({ trips: [eleven], total: 95 });
    const { user } = await renderAt('/?archive.period=all', Archive);
    await screen.findByText('95 trip(s)');
    await user.click(screen.getByRole('button', { name: 'Driver' }));
    expect(await screen.findByText(/Sorted by Driver within the 50 trips that are loaded/)).toBeDefined();
    expect(asked()).not.toHaveProperty('sort');
    await user.click(screen.getByRole('button', { name: 'Trip ID' }));
    await waitFor(() => expect(asked()).toMatchObject({ sort: 'tripNumber', direction: 'asc' }));
    expect(screen.queryByText(/Sorted by/)).toBeNull();
  });
});

describe('one invoice number for several trips', () => {
  const results = (refused: string | null) => (body: { tripIds: string[] }) =>
    Response.json({
      saved: body.tripIds.filter((id) => id !== refused).length,
      results: body.tripIds.map((id) => ({
        id,
        tripNumber: id === eleven.id ? 11 : 12,
        loadNr: null,
        saved: id !== refused,
        problem: id === refused ? 'An invoice number needs a trip with an end date' : null,
      })),
    });
  async function choose(list: object, write: (body: { tripIds: string[] }) => Response) {
    const served = serve(list, write);
    const { user } = await renderAt('/', Archive);
    await user.click(await screen.findByRole('checkbox', { name: 'Select trip 11, load L-11' }));
    await user.click(await screen.findByRole('button', { name: 'Select this page' }));
    expect(screen.getByText('2 trip(s) selected')).toBeDefined();
    return { ...served, user };
  }
  const written = (sent: readonly Sent[]) => sent.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, body]);

  it('is typed once for all that were chosen, and they are let go then', async () => {
    const { user, sent } = await choose(both, results(null));
    await user.click(await screen.findByRole('button', { name: 'Set Invoice Number' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Set Invoice Number' }));
    await user.type(dialog.getByRole('textbox', { name: /Invoice Number/ }), ' {Enter}');
    expect(dialog.getByText('Invoice number cannot be empty')).toBeDefined();
    await user.type(dialog.getByRole('textbox', { name: /Invoice Number/ }), 'INV-7{Enter}');
    expect(await screen.findByText('Invoice number updated successfully')).toBeDefined();
    expect(written(sent)).toEqual([['/api/trips/invoice-number', { tripIds: [eleven.id, twelve.id], invoiceNumber: 'INV-7' }]]);
    await waitFor(() => expect(screen.queryByText(/selected/)).toBeNull());
  });

  it('says of each trip that could not take it why, and leaves that one chosen', async () => {
    const { user } = await choose(both, results(twelve.id));
    await user.click(await screen.findByRole('button', { name: 'Set Invoice Number' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Set Invoice Number' }));
    await user.type(dialog.getByRole('textbox', { name: /Invoice Number/ }), 'INV-7{Enter}');
    expect(await dialog.findByText('1 of 2 trips could not take invoice number INV-7.')).toBeDefined();
    expect(dialog.getByRole('listitem').textContent).toContain('trip 12An invoice number needs a trip with an end date');
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    expect(await screen.findByText('1 trip(s) selected')).toBeDefined();
  });

  it('stays in its field when it could not be saved', async () => {
    const { user } = await choose(both, () => new Response('', { status: 500 }));
    await user.click(await screen.findByRole('button', { name: 'Set Invoice Number' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Set Invoice Number' }));
    const field = dialog.getByRole('textbox', { name: /Invoice Number/ });
    await user.type(field, 'INV-7{Enter}');
    expect(await dialog.findByText('Failed to update invoice number')).toBeDefined();
    expect(field).toHaveProperty('value', 'INV-7');
  });

  it('is taken away again after a question, from those that have one', async () => {
    const invoiced = { trips: [madeOf(11, { invoiceNumber: 'INV-6' }), twelve], total: 2 };
    const { user, sent } = await choose(invoiced, results(null));
    await user.click(screen.getByRole('button', { name: 'Clear Invoice Number' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Clear Invoice Number' }));
    expect(written(sent)).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Clear Invoice Number' }));
    expect(await screen.findByText('Invoice number cleared')).toBeDefined();
    expect(written(sent)).toEqual([['/api/trips/invoice-number', { tripIds: [eleven.id], invoiceNumber: null }]]);
  });

  it('is not offered without finance:actions', async () => {
    await signInAs('Controller', ['controller:actions']);
    serve(both);
    await renderAt('/', Archive);
    await screen.findByText('2 trip(s)');
    expect(screen.queryByRole('checkbox')).toBeNull();
  });
});
