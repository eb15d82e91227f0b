import type { Trip } from '@superlink/api/trips/trip.schema.ts';
import type { Vehicle } from '@superlink/api/vehicles/vehicle.schema.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { madeTrip } from '../../../test/made-trip.ts';
import { madeVehicle } from '../../../test/made-vehicle.ts';
import { renderPiece } from '../../../test/render.tsx';
import { signInAs } from '../../../test/signed-in.ts';
import { TripEditor } from './trip-editor.tsx';

const clients = [
  ['Baobab', 'active', true],
  ['Marula', 'active', false],
  ['Protea', 'suspended', false],
].map(([name, status, chepClient], place) => ({
  id: `01890000-0000-7000-8000-00000000001${place}`,
  name,
  registeredName: `${name} (Pty) Ltd`,
  customerCode: null,
  status,
  chepClient,
}));
const stop = (address: string, type: 'loading' | 'offloading', lat: number | null, lng: number | null) =>
  ({ address, lat, lng, type, sequence: type === 'loading' ? 'L1' : 'O1', customName: null }) as const;
const agreed = {
  commodity: 'Maize',
  rateType: 'flat_rate',
  amount: 13_300,
  currency: 'R',
  km: 578,
  km_source: 'manual',
  isManual: true,
  status: 'active',
  stops: [stop('City Deep', 'loading', -26.2, 28.1), stop('Durban', 'offloading', -29.9, 31)],
  polyline: null,
};
const rates = ['RT-0001', 'RT-0002'].map((appId, place) => ({
  ...agreed,
  id: `01890000-0000-7000-8000-00000000002${place}`,
  appId,
  clientId: clients[0]!.id,
  routeName: null,
}));
const contracts = clients.slice(1).map((client, place) => ({
  ...agreed,
  id: `01890000-0000-7000-8000-00000000003${place}`,
  appId: `CT-000${place}`,
  contractName: 'Milling',
  clientId: client.id,
  client,
}));

interface Served {
  readonly sent: Record<string, unknown>[];
}
/** A server with these clients, two rates of the first and a contract of each other; `trips` are open, a road is 51 km long. */
function serve(trips: readonly Trip[] = []): Served {
  const sent: Record<string, unknown>[] = [];
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body }: RequestInit = {}) => {
    const { pathname } = new URL(address, 'http://kwela.test');
    if (pathname === '/api/maps/distance-matrix') {
      return Response.json({ quality: 'estimate', rows: [[{ distanceM: 51_000, durationS: 3_000 }]] });
    }
    if (method === 'POST' && pathname === '/api/trips') {
      sent.push(JSON.parse(body as string) as Record<string, unknown>);
      return Response.json(madeTrip({ status: 'scheduled' }), { status: 201 });
    }
    if (pathname === '/api/clients/summary') return Response.json(clients);
    if (pathname.startsWith('/api/routes/client/')) return Response.json(pathname.endsWith(clients[0]!.id) ? rates : []);
    if (pathname.startsWith('/api/routes/')) return Response.json(rates[0]);
    if (pathname === '/api/contracts') return Response.json(contracts);
    if (pathname.startsWith('/api/contracts/')) return Response.json(contracts[0]);
    if (pathname.startsWith('/api/trips/active/')) return Response.json({ trips, total: trips.length });
    return Response.json([]);
  });
  return { sent };
}

/** The form of a new trip for a vehicle; `mode` as the header asks for it. */
function draw(vehicle: Vehicle = madeVehicle(), mode: 'route' | 'contract' | 'blank' = 'route') {
  const piece = (truck: Vehicle, turn: number, shown = mode) => (
    <TripEditor vehicle={truck} editing={null} request={{ mode: shown, turn }} onDraft={() => {}} onSaved={() => {}} onCancel={null} />
  );
  const drawn = renderPiece(piece(vehicle, 1));
  const choose = async (label: string, option: RegExp) => {
    await drawn.user.click(await screen.findByRole('combobox', { name: label }));
    await drawn.user.click(await screen.findByRole('option', { name: option }));
  };
  return { ...drawn, choose, redraw: (truck: Vehicle, turn = 1, shown = mode) => drawn.rerender(piece(truck, turn, shown)) };
}
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const isOn = (name: string) => screen.getByRole<HTMLInputElement>('switch', { name: new RegExp(`^${name}`) }).checked;

beforeEach(async () => {
  sessionStorage.clear();
  vi.useFakeTimers({ now: new Date('2026-11-22T08:00:00.000Z'), shouldAdvanceTime: true });
  await signInAs('Controller', ['controller:actions']);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a new trip', () => {
  it('of tomorrow on a known route needs the client, the route and the day, and is sent by Ctrl+Enter (PLAN-017, PLAN-021, PLAN-031)', async () => {
    const { sent } = serve();
    const { user, choose } = draw();
    await choose('Client', /Baobab/);
    // the client's routes lie open by themselves
    await user.click(await screen.findByRole('option', { name: /RT-0001/ }));
    await user.click(screen.getByRole('button', { name: 'Tomorrow' }));
    await waitFor(() => expect(field('End Date').value).toBe('24/11/2026'));
    expect([isOn('Schedule trip'), isOn('CHEP load')]).toEqual([true, true]);
    expect(screen.queryByRole('textbox', { name: 'Opening Kilometers' })).toBeNull();
    expect(screen.getByText(/R 23,01\/km/)).toBeDefined();
    await user.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({
      routeId: rates[0]!.id,
      isScheduled: true,
      isChepLoad: true,
      startDate: '2026-11-23T00:00:00.000Z',
      endDate: '2026-11-24T00:00:00.000Z',
      openingKilometers: null,
    });
  });

  it('that starts now opens at the odometer of the moment, until somebody types a reading', async () => {
    serve();
    const { user, redraw } = draw();
    await waitFor(() => expect(field('Opening Kilometers').value).toBe('10000'));
    redraw(madeVehicle({ odometerReading: 10_600 }));
    await waitFor(() => expect(field('Opening Kilometers').value).toBe('10600'));
    await user.clear(field('Opening Kilometers'));
    await user.type(field('Opening Kilometers'), '10650');
    redraw(madeVehicle({ odometerReading: 10_640 }));
    expect(field('Opening Kilometers').value).toBe('10650');
  });

  it('loses the complaint about a low reading when it is back-dated (VAL-085, PLAN-034)', async () => {
    serve();
    const { user } = draw();
    await waitFor(() => expect(field('Opening Kilometers').value).toBe('10000'));
    await user.clear(field('Opening Kilometers'));
    await user.type(field('Opening Kilometers'), '9000');
    await user.tab();
    const complaint = 'Opening kilometers must be greater than or equal to current kilometers';
    expect(await screen.findByText(complaint)).toBeDefined();
    await user.click(screen.getByRole('switch', { name: /^Back-dated trip/ }));
    await waitFor(() => expect(screen.queryByText(complaint)).toBeNull());
  });

  it('counts the empty kilometres from the last planned offloading and says from where; an overlap is said too', async () => {
    const before = madeTrip({
      status: 'on_route',
      startDate: '2026-11-21T00:00:00.000Z',
      endDate: '2026-11-24T00:00:00.000Z',
      lockedInRateDetails: { ...madeTrip().lockedInRateDetails, stops: [stop('Isando, Kempton Park', 'offloading', -26.1, 28.2)] },
    });
    serve([before]);
    const { user, choose } = draw();
    await choose('Client', /Baobab/);
    await user.click(await screen.findByRole('option', { name: /RT-0001/ }));
    await waitFor(() => expect(field('Empty Kilometers').value).toBe('51'));
    expect(screen.getByText('From Isando, where trip 12 offloads on 24/11/2026')).toBeDefined();
    expect(within(screen.getByRole('list', { name: 'Overlaps' })).getByText('Overlaps trip 12')).toBeDefined();
  });

  it('takes the pallets of its contract’s client, not of a client chosen before; a client that is not approved says so (CLI-030, PLAN-018, PLAN-019)', async () => {
    serve();
    const { user, choose, redraw } = draw();
    await choose('Client', /Baobab/);
    await waitFor(() => expect(isOn('CHEP load')).toBe(true));
    redraw(madeVehicle(), 2, 'contract');
    await waitFor(() => expect(isOn('CHEP load')).toBe(false));
    await user.click(screen.getByRole('combobox', { name: 'Contract' }));
    const refused = await screen.findByRole('option', { name: /Protea.*Client is not approved: suspended/ });
    expect(refused.hasAttribute('data-combobox-disabled')).toBe(true);
    await user.click(screen.getByRole('option', { name: /Marula/ }));
    expect(isOn('CHEP load')).toBe(false);
  });

  it('says of its routes that they load, that none is called so, or that the client has none', async () => {
    serve();
    const answer = globalThis.fetch;
    const arrived = Promise.withResolvers<void>();
    vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
      if (address.includes('/api/routes/client/')) await arrived.promise;
      return answer(address, init);
    });
    const { user, choose } = draw();
    await choose('Client', /Baobab/);
    const rate = screen.getByRole('combobox', { name: 'Rate' });
    await user.click(rate);
    const textOfList = () => screen.getByRole('listbox', { name: 'Rate' }).textContent;
    expect(textOfList()).toBe('Loading rates...');
    arrived.resolve();
    await screen.findByRole('option', { name: /RT-0001/ });
    await user.type(rate, 'Upington');
    expect(textOfList()).toBe('Nothing found');
    await choose('Client', /Marula/);
    await user.click(rate);
    await waitFor(() => expect(textOfList()).toBe('This client has no active routes.'));
  });

  it('is a CHEP load when somebody says so (PLAN-035)', async () => {
    const { sent } = serve();
    const { user, choose } = draw();
    await choose('Client', /Baobab/);
    await user.click(await screen.findByRole('option', { name: /RT-0001/ }));
    await user.click(screen.getByRole('button', { name: 'Tomorrow' }));
    await user.click(screen.getByRole('switch', { name: /^CHEP load/ }));
    expect(isOn('CHEP load')).toBe(false);
    await user.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(sent[0]).toMatchObject({ isChepLoad: false }));
    await user.click(screen.getByRole('switch', { name: /^CHEP load/ }));
    expect(isOn('CHEP load')).toBe(true);
  });

  it('of a way of its own has a distance that only the map fills in (PLAN-025)', async () => {
    serve();
    draw(madeVehicle(), 'blank');
    expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'Total Distance (km)' })).readOnly).toBe(true);
  });

  it('that was half typed is offered again, also after the page was loaded anew', async () => {
    serve();
    const { user, unmount } = draw();
    await user.type(await screen.findByRole('textbox', { name: 'Load Number' }), 'LD-1');
    unmount();
    draw();
    await user.click(await screen.findByRole('button', { name: 'Restore' }));
    expect(field('Load Number').value).toBe('LD-1');
  });

  it('of which only the mode was looked at leaves no draft', async () => {
    serve();
    const { unmount } = draw(madeVehicle(), 'contract');
    await screen.findByRole('combobox', { name: 'Contract' });
    unmount();
    draw();
    await screen.findByRole('combobox', { name: 'Client' });
    expect(screen.queryByRole('button', { name: 'Restore' })).toBeNull();
  });

  it('names the papers that are over before its last day', async () => {
    serve();
    draw(madeVehicle({ assetExpLic: '2026-11-21T00:00:00.000Z' }));
    const papers = within(await screen.findByRole('list', { name: 'Papers to look at' }));
    expect(papers.getByText(/The licence disc of KW101 expired on 21\/11\/2026/)).toBeDefined();
  });
});
