import type { DieselOrder, RefuelVehicle } from '@superlink/api/diesel/diesel-order.schema.ts';
import { monthNames } from '@superlink/domain/time/sast.ts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { api, invalidate } from '../../client/api.ts';
import { renderAt, renderPiece } from '../../../test/render.tsx';
import { signInAs } from '../../../test/signed-in.ts';
import { DieselCancelDialog } from './diesel-cancel-dialog.tsx';
import { DieselEditPage } from './diesel-edit.page.tsx';
import { DieselHistoryPage } from './diesel-history.page.tsx';
import { DieselOrderDialog } from './diesel-order-dialog.tsx';

const vehicle: RefuelVehicle = {
  id: '01890000-0000-7000-8000-000000000001',
  fleetNumber: 'KW101',
  assetReg: 'KRH028GP',
  status: 'Idle',
  driverId: '01890000-0000-7000-8000-000000000002',
  driver: { name: 'Thandi', surname: 'Mokoena' },
  odometerReading: 184_680,
  odometerReadAt: '2026-11-18T06:00:00.000Z',
  dieselCapacity: 900,
};
const order: DieselOrder = {
  id: '01890000-0000-7000-8000-000000000003',
  systemOrderNumber: 'DO-000001',
  externalOrderNumber: 'SLIP-7',
  date: '2026-10-31T22:30:00.000Z',
  location: 'Isando',
  assetId: vehicle.id,
  assetReg: vehicle.assetReg,
  assetFleetNumber: vehicle.fleetNumber,
  driverId: vehicle.driverId,
  driverName: 'Thandi',
  driverSurname: 'Mokoena',
  liters: 280,
  kilometers: 184_680,
  previousKm: 183_576,
  tripKm: 1_104,
  tripConsumption: 3.94,
  tripLPer100km: 25.36,
  baselinePrevKm: null,
  firstRefuel: false,
  adminOverride: false,
  flags: [],
  updatedAt: '2026-11-01T06:00:00.000Z',
};
let searched: (string | null)[] = [];
const broken = () => new Response('', { status: 500 });

/** A server with one vehicle and one order; what it cannot do fails without a word. */
function serve(failing: (method: string, pathname: string) => boolean = () => false): void {
  vi.stubGlobal('fetch', async (address: string, { method = 'GET' }: RequestInit = {}) => {
    const { pathname, searchParams } = new URL(address, 'http://kwela.test');
    if (pathname === '/api/diesel') searched.push(searchParams.get('search'));
    if (failing(method, pathname)) return broken();
    if (pathname === '/api/assets/diesel') return Response.json([vehicle]);
    if (method === 'GET' && pathname === '/api/diesel') return Response.json({ diesel: [order], total: 1 });
    // the test's own address has no id of its own to hand on
    if (method === 'GET' && (pathname === '/api/diesel/' || pathname.endsWith('/last_refuel'))) return Response.json(order);
    return broken();
  });
}
beforeEach(() => {
  searched = [];
  return signInAs('Controller', ['controller:actions']);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the words of the diesel history', () => {
  it('head its columns, the newest day first, and show the South African day (DSL-006 … DSL-008)', async () => {
    serve();
    await renderAt('/', DieselHistoryPage);
    const table = await screen.findByRole('table', { name: 'Diesel orders' });
    await within(table).findByText('DO-000001');
    const heads = within(table).getAllByRole('columnheader');
    expect(heads.map((head) => head.textContent)).toEqual([
      'Date',
      'System Order #',
      'Registration',
      'External Order #',
      'Refill KM',
      'Prev Refill KM',
      'Trip KM',
      'Liters',
      'Trip Consumption',
      'Liters/100km',
      'Location',
      'Actions',
    ]);
    expect(heads[0]!.getAttribute('aria-sort')).toBe('descending');
    expect(within(table).getByText('01/11/2026 00:30')).toBeDefined();
  });

  it('name the months, and the way back to all vehicles once one is chosen (DSL-001, DSL-003)', async () => {
    serve();
    const { user } = await renderAt('/', DieselHistoryPage);
    await user.click(await screen.findByRole('combobox', { name: 'Month' }));
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['All months', ...monthNames]);
    await user.keyboard('{Escape}');
    const picker = screen.getByRole<HTMLInputElement>('combobox', { name: 'Vehicle' });
    await user.click(picker);
    expect(screen.queryByRole('option', { name: 'Clear selection' })).toBeNull();
    await user.click(await screen.findByRole('option', { name: 'KW101 · KRH028GP' }));
    await waitFor(() => expect(picker.value).toBe('KW101 · KRH028GP'));
    await user.click(picker);
    await user.click(await screen.findByRole('option', { name: 'Clear selection' }));
    await waitFor(() => expect(picker.value).toBe(''));
  });

  it('are searched 300 ms after the last key, from one character on (DSL-002)', async () => {
    serve();
    await renderAt('/', DieselHistoryPage);
    await screen.findByText('DO-000001');
    vi.useFakeTimers();
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'x' } });
    await act(() => vi.advanceTimersByTimeAsync(299));
    expect(searched).toEqual([null]);
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(searched).toEqual([null, 'x']);
  });

  it('offer 30, 40, 50 or 60 rows, first 30 (DSL-005)', async () => {
    serve();
    const { user } = await renderAt('/', DieselHistoryPage);
    const sizes = await screen.findByRole<HTMLInputElement>('combobox', { name: /rows/i });
    await user.click(sizes);
    expect(screen.getAllByRole('option').map((option) => Number.parseInt(option.textContent, 10))).toEqual([30, 40, 50, 60]);
    expect(Number.parseInt(sizes.value, 10)).toBe(30);
  });

  it('say that the vehicles could not be loaded (DSL-027)', async () => {
    serve((_method, pathname) => pathname === '/api/assets/diesel');
    await renderAt('/', DieselHistoryPage);
    expect(await screen.findByText('Failed to load assets. Please try again.', {}, { timeout: 15_000 })).toBeDefined();
  });
});

describe('what fails without a reason from the server is said in the dialog', () => {
  it('when an order could not be created (DSL-013, DSL-025)', async () => {
    serve();
    const { user } = renderPiece(<DieselOrderDialog task={{ assetId: vehicle.id }} onClose={() => {}} />);
    const known = screen.getByRole<HTMLInputElement>('textbox', { name: 'Last Known Kilometer' });
    await waitFor(() => expect(known.value).toMatch(/^184\s680\skm$/));
    await user.type(screen.getByRole('textbox', { name: 'Kilometers' }), '185000');
    await user.type(screen.getByRole('textbox', { name: 'Liters' }), '100');
    await user.type(screen.getByRole('textbox', { name: 'External Order Number' }), 'SLIP-8');
    await user.type(screen.getByRole('textbox', { name: 'Location' }), 'Isando');
    await user.click(screen.getByRole('button', { name: 'Create Order' }));
    expect(await screen.findByText('Failed to create diesel order')).toBeDefined();
  });

  it('when an order could not be updated (DSL-013, DSL-026)', async () => {
    serve();
    const { user } = renderPiece(<DieselOrderDialog task={{ order }} onClose={() => {}} />);
    await user.type(await screen.findByRole('textbox', { name: 'Location' }), ' yard');
    await user.click(screen.getByRole('button', { name: 'Update Order' }));
    expect(await screen.findByText('Failed to update diesel order')).toBeDefined();
  });

  it('when an order could not be cancelled (DSL-024)', async () => {
    serve();
    const { user } = renderPiece(<DieselCancelDialog order={order} onClose={() => {}} />);
    await user.click(await screen.findByRole('button', { name: 'Cancel Order' }));
    expect(await screen.findByText('Failed to cancel diesel order')).toBeDefined();
  });
});

it('a date after today and a jump of the kilometres are asked for, and sent only by who says so', async () => {
  serve();
  const answers = globalThis.fetch;
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    if (init.method === 'PATCH') sent.push(JSON.parse(init.body as string));
    return answers(address, init);
  });
  const { user } = renderPiece(<DieselOrderDialog task={{ order: { ...order, date: '2090-01-01T06:00:00.000Z' } }} onClose={() => {}} />);
  await waitFor(() => expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Kilometers' }).value).toBe('184680'));
  await user.type(screen.getByRole('textbox', { name: 'Kilometers' }), '0');
  await user.click(screen.getByRole('button', { name: 'Update Order' }));
  const question = await screen.findByRole('dialog', { name: 'Is this right?' });
  expect(question.textContent.replaceAll(/\s/g, ' ')).toMatch(
    /1 846 800 km is .* above the last reading of 184 680 km.*The date 01\/01\/2090 is after today/,
  );
  await user.click(within(question).getByRole('button', { name: 'Correct it' }));
  expect(sent).toEqual([]);
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Is this right?' })).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Update Order' }));
  await user.click(await screen.findByRole('button', { name: 'Yes, save it' }));
  await waitFor(() => expect(sent).toEqual([expect.objectContaining({ kilometers: 1_846_800 })]));
});

it('the field of the kilometres before a first fill stays while the vehicle is asked about again, as when a colleague saves a fill (DSL-021)', async () => {
  serve();
  const answers = globalThis.fetch;
  let asked = 0;
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    if (!new URL(address, 'http://kwela.test').pathname.endsWith('/last_refuel')) return answers(address, init);
    asked += 1;
    if (asked > 1) return new Promise<Response>(() => {});
    return Response.json({ detail: 'Not found', message: 'Not found', code: 'not_found', request_id: 'r' }, { status: 404 });
  });
  const { user, queryClient } = renderPiece(<DieselOrderDialog task={{ assetId: vehicle.id }} onClose={() => {}} />);
  await screen.findByRole('switch', { name: /First Refuel/ });
  const known = screen.getByRole<HTMLInputElement>('textbox', { name: 'Last Known Kilometer' });
  await user.type(known, '184');
  await act(async () => void invalidate(queryClient, api.diesel));
  await waitFor(() => expect(asked).toBe(2));
  await user.keyboard('000');
  expect(known.value).toBe('184000');
  expect(known.isConnected).toBe(true);
});

it('First Refuel forgets the last known kilometre with its field, so that the fill is compared with nothing that is hidden (DSL-021)', async () => {
  serve((_method, pathname) => pathname === '/api/diesel');
  const answers = globalThis.fetch;
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const { pathname } = new URL(address, 'http://kwela.test');
    if (pathname.endsWith('/last_refuel')) return Response.json({ detail: '' }, { status: 404 });
    if (init.method === 'POST' && pathname === '/api/diesel') sent.push(JSON.parse(init.body as string));
    return answers(address, init);
  });
  const { user } = renderPiece(<DieselOrderDialog task={{ assetId: vehicle.id }} onClose={() => {}} />);
  const firstRefuel = await screen.findByRole('switch', { name: /^First Refuel/ });
  await user.type(screen.getByRole('textbox', { name: 'Last Known Kilometer' }), '999999');
  await user.type(screen.getByRole('textbox', { name: 'Kilometers' }), '185000');
  await user.type(screen.getByRole('textbox', { name: 'Liters' }), '100');
  await user.type(screen.getByRole('textbox', { name: 'External Order Number' }), 'SLIP-8');
  await user.type(screen.getByRole('textbox', { name: 'Location' }), 'Isando');
  await user.click(screen.getByRole('button', { name: 'Create Order' }));
  expect(await screen.findByText('Kilometers cannot be less than last refuel kilometers')).toBeDefined();
  await user.click(firstRefuel);
  await waitFor(() => expect(screen.queryByText('Kilometers cannot be less than last refuel kilometers')).toBeNull());
  await user.click(firstRefuel);
  expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'Last Known Kilometer' })).value).toBe('');
  await user.click(firstRefuel);
  await user.click(screen.getByRole('button', { name: 'Create Order' }));
  await waitFor(() => expect(sent).toEqual([expect.objectContaining({ firstRefuel: true, baselinePrevKm: null, kilometers: 185_000 })]));
});

it('the edit address is a dialog above the history, to which closing it returns (DSL-011)', async () => {
  serve();
  const { user, router } = await renderAt(`/diesel/edit/${order.id}?month=all`, DieselEditPage);
  const dialog = await screen.findByRole('dialog', { name: 'Edit Diesel Order DO-000001' });
  expect(screen.getByRole('heading', { level: 1, name: 'Diesel Orders' })).toBeDefined();
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/diesel/history'));
  expect(router.state.location.search).toMatchObject({ month: 'all' });
});
