import type { DayRange } from '@superlink/domain/planning/timeline.ts';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { madeTimelineTrip } from '../../../test/made-timeline-trip.ts';
import { renderPiece } from '../../../test/render.tsx';
import { DaySheet } from './day-sheet.tsx';
import { rowsOf, type PlannedVehicle } from './planning-rows.ts';

const TODAY = '2026-11-21';
const TOMORROW = '2026-11-22';
const places = {
  pinetown: { name: 'Pinetown', point: { lat: -29.82, lng: 30.85 } },
  harbour: { name: 'Maydon Wharf, Durban', point: { lat: -29.88, lng: 31.005 } },
  johannesburg: { name: 'City Deep, Johannesburg', point: { lat: -26.228, lng: 28.076 } },
} as const;
const vehicle = (id: string): PlannedVehicle => ({
  id,
  fleetNumber: id,
  assetReg: `${id} GP`,
  status: 'Idle',
  driver: { name: 'Sipho', surname: 'Dube' },
});
const stands = (assetId: string, place: keyof typeof places) => ({ assetId, place: places[place] });
const onDays = vi.fn<(of: PlannedVehicle, days: DayRange) => void>();
let isMapThere: boolean;

beforeEach(() => {
  isMapThere = true;
  onDays.mockClear();
  vi.stubGlobal('fetch', async (address: string) => {
    const { pathname } = new URL(address, 'http://kwela.test');
    if (!isMapThere) return Response.json({ detail: 'The map service does not answer', code: 'maps_unavailable' }, { status: 503 });
    if (pathname.endsWith('placedetails')) return Response.json({ lat: -29.858, lng: 31.021 });
    return Response.json({ predictions: [{ description: 'Durban, KwaZulu-Natal', place_id: 'durban' }] });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

function open(count = 4) {
  const ids = ['PINE', 'HARB', 'JOBU', 'NOWH', ...Array.from({ length: count - 4 }, (_, n) => `MORE${n}`)];
  const rows = rowsOf(
    ids.map(vehicle),
    { trips: [], absences: [], lastPlaces: [stands('PINE', 'pinetown'), stands('HARB', 'harbour'), stands('JOBU', 'johannesburg')] },
    TODAY,
  );
  return renderPiece(<DaySheet day={TOMORROW} rows={rows} today={TODAY} canPlan onDays={onDays} onClose={() => {}} />);
}
const free = () => within(screen.getByRole('region', { name: 'Free' }));
const names = () =>
  free()
    .queryAllByRole('listitem')
    .map((item) => item.querySelector('b')!.textContent);
const field = () => screen.findByRole('searchbox', { name: /^Near a town/ });

it('names by the keyboard alone who is free near a town, the nearest first, with the kilometres, and plans for them', async () => {
  const { user } = open();
  await user.type(await field(), 'durban');
  await screen.findByRole('option', { name: 'Durban, KwaZulu-Natal' });
  await user.keyboard('{ArrowDown}{Enter}');
  await vi.waitFor(() => expect(names()).toEqual(['HARB', 'PINE']));
  expect(free().getAllByRole('listitem')[1]!.textContent).toContain('In Pinetown · about 20 km');
  expect(screen.getByText('Within 100 km, the nearest first')).toBeDefined();
  await user.tab();
  await user.tab();
  await user.keyboard('{Enter}');
  expect(onDays).toHaveBeenCalledWith(expect.objectContaining({ id: 'HARB' }), { from: TOMORROW, to: TOMORROW });
});

it('finds by words while they are typed, and says that nobody is free there', async () => {
  const { user } = open();
  await user.type(await field(), 'wharf');
  expect(names()).toEqual(['HARB']);
  await user.type(await field(), ' 9');
  expect(free().getByText('No vehicle is free there')).toBeDefined();
});

it('goes on finding by words when the map does not answer, and says so', async () => {
  isMapThere = false;
  const { user } = open();
  await user.type(await field(), 'pinetown');
  expect(await screen.findByText('The map service does not answer')).toBeDefined();
  expect(names()).toEqual(['PINE']);
});

it('says nothing of a town any more when the words change', async () => {
  const { user } = open();
  await user.type(await field(), 'durban');
  await user.click(await screen.findByRole('option', { name: 'Durban, KwaZulu-Natal' }));
  await vi.waitFor(() => expect(names()).toEqual(['HARB', 'PINE']));
  await user.clear(await field());
  expect(names()).toEqual(['PINE', 'HARB', 'JOBU', 'NOWH']);
});

it('draws the head of a large fleet, and the rest when it is asked for', async () => {
  const { user } = open(200);
  await field();
  expect(names()).toHaveLength(60);
  await user.click(free().getByRole('button', { name: 'Show 140 more' }));
  expect(names()).toHaveLength(200);
});

it('says of a trip that ends near the town that it does', async () => {
  const trip = madeTimelineTrip({ assetId: 'BUSY', endsAt: places.harbour, offloading: 'Harbour', startDate: `${TOMORROW}T00:00:00.000Z` });
  const far = madeTimelineTrip({ id: 'u', assetId: 'AWAY', endsAt: places.johannesburg, startDate: `${TOMORROW}T00:00:00.000Z` });
  const rows = rowsOf(['BUSY', 'AWAY'].map(vehicle), { trips: [trip, far], absences: [] }, TODAY);
  const { user } = renderPiece(<DaySheet day={TOMORROW} rows={rows} today={TODAY} canPlan onDays={onDays} onClose={() => {}} />);
  await user.type(await field(), 'durban');
  await user.click(await screen.findByRole('option', { name: 'Durban, KwaZulu-Natal' }));
  const trips = within(screen.getByRole('region', { name: 'Trips' }));
  await vi.waitFor(() => expect(trips.getAllByRole('listitem')).toHaveLength(1));
  expect(trips.getByText('BUSY')).toBeDefined();
});
