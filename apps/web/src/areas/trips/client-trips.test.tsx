import { Notifications } from '@mantine/notifications';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { madeTrip } from '../../../test/made-trip.ts';
import { onAPhone } from '../../../test/on-a-phone.ts';
import { renderAt } from '../../../test/render.tsx';
import { signInAs } from '../../../test/signed-in.ts';
import { today } from '../../blocks/format/dates.ts';
import { ClientTripsPage } from './client-trips.page.tsx';

const client = { id: madeTrip().clientId, name: 'Nkanyezi', registeredName: 'Nkanyezi Household Brands' };
const tripOf = (number: number, invoiceNumber: string | null = null) =>
  madeTrip({ id: `01890000-0000-7000-8000-0000000000${number}`, tripNumber: number, loadNr: `L-${number}`, invoiceNumber });
const [eleven, twelve] = [tripOf(11), tripOf(12, 'INV-6')];
const Page = () => (
  <>
    <Notifications />
    <ClientTripsPage />
  </>
);
const open = () => renderAt(`/clients/${client.id}/trips?period=all`, Page, '/clients/$id/trips');

/** Answers as the product's server, which gives an invoice number to all but `refused`; keeps what was written. */
function serve(refused?: string) {
  const written: unknown[] = [];
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body }: RequestInit = {}) => {
    const { pathname } = new URL(address, 'http://kwela.test');
    if (method === 'POST') {
      const sent = JSON.parse(body as string) as { tripIds: string[]; invoiceNumber: string | null };
      written.push([pathname, sent]);
      const results = sent.tripIds.map((id) => ({
        id,
        tripNumber: id === eleven.id ? 11 : 12,
        loadNr: null,
        saved: id !== refused,
        problem: id === refused ? 'An invoice number needs a trip with an end date' : null,
      }));
      return Response.json({ saved: results.filter(({ saved }) => saved).length, results });
    }
    if (pathname.endsWith('/pending-pods')) return Response.json({ clientId: client.id, pendingPods: 0 });
    return Response.json(pathname.endsWith('/trips') ? { trips: [eleven, twelve], total: 2 } : client);
  });
  return written;
}
beforeEach(() => signInAs('Financial', ['finance:actions']));
afterEach(() => vi.unstubAllGlobals());

describe('on a phone', () => {
  beforeEach(onAPhone);

  it('says of which month the trips are, because its choice is behind a button', async () => {
    serve();
    const { user } = await renderAt(`/clients/${client.id}/trips?month=3&pods=true`, Page, '/clients/$id/trips');
    expect((await screen.findByText(`2 trip(s) · Mar ${today().slice(0, 4)}`)).getAttribute('role')).toBe('status');
    await user.click(screen.getByRole('button', { name: 'Filters, 2 in force' }));
    await user.click(screen.getByRole('radio', { name: 'Show All' }));
    await user.click(screen.getByRole('checkbox', { name: 'Missing PODs' }));
    expect(await screen.findByText('2 trip(s)')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Filters' })).toBeDefined();
  });
});

describe('one invoice number for several trips of a client', () => {
  async function choose(refused?: string) {
    const written = serve(refused);
    const { user } = await open();
    await user.click(await screen.findByRole('checkbox', { name: 'Select trip 11, load L-11' }));
    await user.click(await screen.findByRole('button', { name: 'Select this page' }));
    expect(screen.getByText('2 trip(s) selected')).toBeDefined();
    return { user, written };
  }

  it('is typed once for all that were chosen and goes out in one call, and one that is replaced is said before', async () => {
    const { user, written } = await choose();
    await user.click(await screen.findByRole('button', { name: 'Set Invoice Number' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Set Invoice Number' }));
    expect(dialog.getByText('Goes to 2 trip(s)')).toBeDefined();
    expect(dialog.getByText('1 of them has an invoice number already: it is replaced.')).toBeDefined();
    await user.type(dialog.getByRole('textbox', { name: /Invoice Number/ }), 'INV-7{Enter}');
    expect(await screen.findByText('Invoice number updated successfully')).toBeDefined();
    expect(written).toEqual([['/api/trips/invoice-number', { tripIds: [eleven.id, twelve.id], invoiceNumber: 'INV-7' }]]);
    await waitFor(() => expect(screen.queryByText(/selected/)).toBeNull());
  });

  it('says of each trip that could not take it why, and leaves that one chosen', async () => {
    const { user } = await choose(twelve.id);
    await user.click(await screen.findByRole('button', { name: 'Set Invoice Number' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Set Invoice Number' }));
    await user.type(dialog.getByRole('textbox', { name: /Invoice Number/ }), 'INV-7{Enter}');
    expect(await dialog.findByText('1 of 2 trips could not take invoice number INV-7.')).toBeDefined();
    expect(dialog.getByText('An invoice number needs a trip with an end date')).toBeDefined();
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    expect(await screen.findByText('1 trip(s) selected')).toBeDefined();
  });

  it('is taken away again after a question, from those that have one', async () => {
    const { user, written } = await choose();
    await user.click(await screen.findByRole('button', { name: 'Clear Invoice Number' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Clear Invoice Number' }));
    await user.click(dialog.getByRole('button', { name: 'Clear Invoice Number' }));
    expect(await screen.findByText('Invoice number cleared')).toBeDefined();
    expect(written).toEqual([['/api/trips/invoice-number', { tripIds: [twelve.id], invoiceNumber: null }]]);
  });

  it('is not offered without finance:actions', async () => {
    await signInAs('Controller', ['controller:actions']);
    serve();
    await open();
    await screen.findByText('2 trip(s)');
    expect(screen.queryByRole('checkbox', { name: /^Select/ })).toBeNull();
  });
});
