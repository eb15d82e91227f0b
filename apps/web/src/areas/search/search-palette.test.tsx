import type { Found, KeptRecords, SearchRecord } from '@superlink/api/search/search.schema.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderAt } from '../../../test/render.tsx';
import { recentRecords, rememberRecord } from './recent-records.ts';
import { SearchPalette } from './search-palette.tsx';

const idOf = (number: number) => `01890000-0000-7000-8000-00000000000${number}`;
const vehicle: SearchRecord = {
  kind: 'vehicle',
  id: idOf(1),
  name: 'KRH008',
  facts: ['ND 123-456'],
  status: 'Active',
  day: null,
  vehicleId: null,
};
const trip: SearchRecord = {
  kind: 'trip',
  id: idOf(2),
  name: 'L-7',
  facts: ['Trip 12'],
  status: 'on_route',
  day: '2026-11-20T00:00:00.000Z',
  vehicleId: idOf(1),
};
const nothing: Found = { groups: [], acts: [], searched: ['trip', 'vehicle', 'client'] };
const oneTrip: Found = { ...nothing, groups: [{ kind: 'trip', records: [{ ...trip, match: 'exact' }], more: true }] };

let answers: Record<string, Found | null>;
let kept: KeptRecords;
let asked: string[];
beforeEach(() => {
  answers = {};
  kept = { pinned: [], recent: [] };
  asked = [];
  vi.stubGlobal('fetch', async (address: string, { method, signal }: RequestInit = {}) => {
    const url = new URL(address, 'http://localhost');
    asked.push(`${method ?? 'GET'} ${url.pathname}${url.search}`);
    if (url.pathname === '/api/search/kept') return Response.json(kept);
    if (url.pathname.startsWith('/api/search/pins/')) {
      kept = { ...kept, pinned: method === 'PUT' ? [vehicle] : [] };
      return method === 'PUT' ? Response.json(vehicle) : new Response(null, { status: 204 });
    }
    signal?.throwIfAborted();
    const answer = answers[url.searchParams.get('q') ?? ''];
    return answer === null ? Response.json({ code: 'internal', detail: 'It broke' }, { status: 422 }) : Response.json(answer ?? nothing);
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

function Piece({ mayAll = true }: { mayAll?: boolean }) {
  const [opened, setOpened] = useState(false);
  const pages = [
    { label: 'Vehicles', above: 'Assets & Personnel', to: '/vehicles' },
    { label: 'Expiry Board', above: 'Operations', to: '/expiry' },
  ];
  return (
    <>
      <button onClick={() => setOpened(true)}>Open</button>
      <SearchPalette opened={opened} onClose={() => setOpened(false)} userId="u1" pages={pages} may={() => mayAll} />
    </>
  );
}
async function open(Shown: () => React.ReactNode = () => <Piece />) {
  const drawn = await renderAt('/vehicles', Shown, '$');
  await drawn.user.click(screen.getByRole('button', { name: 'Open' }));
  const field = await screen.findByRole('combobox', { name: 'Find anything' });
  return { ...drawn, field };
}
const place = (router: { state: { location: { href: string } } }) => router.state.location.href;
const option = (name: RegExp) => screen.findByRole('option', { name });

it('opens the record that is called so by its number and Enter, also when Enter is pressed before the answer comes', async () => {
  answers['L-7'] = oneTrip;
  const { user, router } = await open();
  await user.keyboard('L-7{Enter}');
  await waitFor(() => expect(place(router)).toBe(`/trips/${idOf(2)}`));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('asks once for what was typed in one go, and says how many results there are', async () => {
  answers['L-7'] = oneTrip;
  const { user } = await open();
  await user.keyboard('L-7');
  expect((await option(/^L-7/)).textContent).toBe('L-7Trip 12 · 20/11/2026 · On route');
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('2 results'));
  expect(asked.filter((each) => each.includes('?q='))).toEqual(['GET /api/search?q=L-7']);
});

it('points with the arrow keys, Home and End, and the field says at what', async () => {
  answers['L-7'] = oneTrip;
  const { user, field, router } = await open();
  await user.keyboard('L-7');
  await option(/^L-7/);
  const pointed = () => document.getElementById(field.getAttribute('aria-activedescendant')!)?.textContent;
  expect(pointed()).toMatch(/^L-7/);
  await user.keyboard('{ArrowDown}');
  expect(pointed()).toMatch(/^More trips …/);
  await user.keyboard('{ArrowDown}');
  expect(pointed()).toMatch(/^L-7/);
  await user.keyboard('{End}{Home}{ArrowUp}');
  expect(screen.getByRole('option', { selected: true }).textContent).toMatch(/^More trips …/);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(place(router)).toBe('/operations?show=archive&period=all&search=L-7'));
});

it('finds pages and acts without the server, and completes the words of an act that wants a vehicle', async () => {
  answers['plan trip KRH008'] = { ...nothing, acts: [{ act: 'planTrip', record: vehicle }] };
  const { user, field, router } = await open();
  await user.keyboard('expi');
  expect((await option(/^Expiry Board/)).getAttribute('href')).toBe('/expiry');
  await user.clear(field);
  await user.keyboard('pl');
  await user.click(await option(/^Plan trip/));
  expect(field).toHaveProperty('value', 'plan trip ');
  expect(document.activeElement).toBe(field);
  await user.keyboard('KRH008');
  await option(/^Plan trip: KRH008/);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(place(router)).toBe(`/operations?vehicle=${idOf(1)}`));
});

it('offers no act that the user may not do', async () => {
  const { user } = await open(() => <Piece mayAll={false} />);
  await user.keyboard('add driver');
  await screen.findByText('Nothing found for “add driver”', { selector: 'p' });
});

it('says what was searched when nothing is found', async () => {
  const { user } = await open();
  await user.keyboard('nowhere');
  await screen.findByText('Nothing found for “nowhere”', { selector: 'p' });
  expect(screen.getByText('Searched: trips, vehicles, clients, pages and actions.')).toBeDefined();
  expect(screen.getByRole('status').textContent).toBe('Nothing found for “nowhere”');
});

it('says what is wrong when the server does not answer, and tries again', async () => {
  answers['L-7'] = null;
  const { user } = await open();
  await user.keyboard('L-7');
  await screen.findByText('It broke');
  answers['L-7'] = oneTrip;
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  await option(/^L-7/);
});

it('shows what was pinned and opened last before anything is typed, and pins by the keyboard', async () => {
  kept = { pinned: [], recent: [vehicle, trip] };
  rememberRecord('u1', { kind: 'trip', id: idOf(2) });
  rememberRecord('u1', { kind: 'vehicle', id: idOf(1) });
  rememberRecord('u2', { kind: 'client', id: idOf(3) });
  const { user } = await open();
  const recent = await screen.findByRole('group', { name: 'Opened last' });
  expect(within(recent).getAllByRole('option')).toHaveLength(2);
  expect(asked[0]).toBe(`GET /api/search/kept?recent=${encodeURIComponent(`vehicle.${idOf(1)},trip.${idOf(2)}`)}`);
  await user.keyboard('{Alt>}p{/Alt}');
  const pinned = await screen.findByRole('group', { name: 'Pinned' });
  expect(within(pinned).getByRole('option').textContent).toMatch(/^KRH008/);
  expect(asked).toContain(`PUT /api/search/pins/vehicle/${idOf(1)}`);
});

it('remembers ten records of a user, the last first, each once', () => {
  for (let number = 0; number < 12; number += 1) rememberRecord('u1', { kind: 'trip', id: `${number}` });
  rememberRecord('u1', { kind: 'trip', id: '5' });
  expect(recentRecords('u1')).toEqual(['5', '11', '10', '9', '8', '7', '6', '4', '3', '2'].map((id) => `trip.${id}`));
  expect(recentRecords('u2')).toEqual([]);
});

it('gives the focus back when Escape closes it', async () => {
  const { user } = await open();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open' })));
});
