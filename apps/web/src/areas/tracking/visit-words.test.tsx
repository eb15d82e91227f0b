import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderAt, renderPiece } from '../../../test/render.tsx';
import { signInAs } from '../../../test/signed-in.ts';
import { GeofenceListPage } from './geofence-list.page.tsx';
import { stopsText } from './geofence.messages.ts';
import { TripVisits } from './trip-visits.tsx';
import { VisitListPage } from './visit-list.page.tsx';
import { stayText, visitText } from './visit-words.ts';

const asked: string[] = [];
function serve(answers: Readonly<Record<string, unknown>>): void {
  asked.length = 0;
  vi.stubGlobal('fetch', async (address: string) => {
    const { pathname, search } = new URL(address, 'http://kwela.test');
    asked.push(pathname + search);
    const answer = answers[pathname];
    return answer === undefined ? new Response('', { status: 500 }) : Response.json(answer);
  });
}
afterEach(() => vi.unstubAllGlobals());

const visit = {
  geofenceId: '01890000-0000-7000-8000-000000000001',
  geofenceName: 'City Deep',
  kind: 'client',
  isClient: true,
  stop: 'City Deep, Johannesburg',
  arrivedAt: '2026-11-21T05:42:00.000Z',
  departedAt: '2026-11-21T07:15:00.000Z',
  minutes: 93,
} as const;

it('a stay is told in minutes, hours and days', () => {
  expect([0, 59, 60, 93, 1_440, 1_560].map(stayText)).toEqual(['0 min', '59 min', '1 h', '1 h 33 min', '1 d', '1 d 2 h']);
});

it('a visit says when the vehicle arrived and left, in South African time', () => {
  expect(visitText(visit)).toBe('Arrived 21/11/2026 07:42, left 09:15, 1 h 33 min');
  expect(visitText({ ...visit, departedAt: '2026-11-21T23:15:00.000Z' })).toBe(
    'Arrived 21/11/2026 07:42, left 22/11/2026 01:15, 1 h 33 min',
  );
  expect(visitText({ ...visit, departedAt: null })).toBe('Arrived 21/11/2026 07:42, there for 1 h 33 min');
});

it('what came of a client’s stops is said in one sentence', () => {
  const made = [{} as never];
  expect(stopsText({ made, covered: 0, withoutPlace: 0 })).toBe('1 geofence made');
  expect(stopsText({ made: [], covered: 2, withoutPlace: 1 })).toBe('No new geofence, 2 stops have one already, 1 stop is not on the map');
});

it('a trip shows what tracking saw, and nothing where tracking saw nothing or the trip has not begun', async () => {
  const path = '/api/tracking/trips/t1/visits';
  serve({ [path]: [visit] });
  const { unmount } = renderPiece(<TripVisits tripId="t1" status="on_route" />);
  expect(await screen.findByRole('region', { name: 'Arrivals and Departures' })).toBeDefined();
  expect(screen.getByRole('listitem').textContent).toBe('City DeepArrived 21/11/2026 07:42, left 09:15, 1 h 33 min');
  unmount();
  serve({ [path]: [] });
  renderPiece(<TripVisits tripId="t1" status="scheduled" />);
  expect([screen.queryByRole('region'), asked]).toEqual([null, []]);
});

const fence = {
  id: '01890000-0000-7000-8000-000000000001',
  name: 'Isando depot',
  kind: 'depot',
  clientId: null,
  clientName: null,
  shape: { kind: 'circle', lat: -26.14, lon: 28.2, radiusM: 300 },
  lat: -26.14,
  lon: 28.2,
  vehicles: 3,
  updatedAt: '2026-11-21T05:42:00.000Z',
  updatedBy: 'controller',
};
const fences = { geofences: [fence], total: 1, counts: { depot: 1, client: 0, fuel: 0, border: 0, other: 0 } };
const lists = { '/api/tracking/geofences': fences, '/api/clients/summary': [], '/api/assets/summary': [] };

it('the list of geofences offers drawing to controllers only', async () => {
  await signInAs('Financial', ['finance:actions']);
  serve(lists);
  const { unmount } = await renderAt('/tracking/geofences', GeofenceListPage);
  expect(await screen.findByText('Isando depot')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'New Geofence' })).toBeNull();
  unmount();
  await signInAs('Controller', ['controller:actions']);
  serve(lists);
  const { user } = await renderAt('/tracking/geofences', GeofenceListPage);
  await user.click(await screen.findByRole('button', { name: 'New Geofence' }));
  await user.click(await screen.findByRole('button', { name: 'Save Geofence' }));
  expect(await screen.findByText('Enter a name')).toBeDefined();
  expect(screen.getByText('Enter a latitude')).toBeDefined();
});

it('an outline is typed corner by corner without a pointer', async () => {
  await signInAs('Controller', ['controller:actions']);
  serve(lists);
  const { user } = await renderAt('/tracking/geofences?edit=new', GeofenceListPage);
  await user.click(await screen.findByRole('radio', { name: 'Outline' }));
  await user.click(screen.getByRole('button', { name: 'Add corner' }));
  await user.type(await screen.findByRole('textbox', { name: 'Latitude of corner 1' }), '-26.1');
  await user.click(screen.getByRole('button', { name: 'Save Geofence' }));
  expect(await screen.findByText('Enter a longitude')).toBeDefined();
  await user.type(screen.getByRole('textbox', { name: 'Longitude of corner 1' }), '28.1');
  await user.click(screen.getByRole('button', { name: 'Save Geofence' }));
  expect(await screen.findByText('Draw at least 3 corners')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Remove corner 1' }));
  expect(screen.queryByRole('table', { name: 'Corners' })).toBeNull();
});

it('the list of visits asks for the days and filters of its address, and says who is there now', async () => {
  await signInAs('Financial', ['finance:actions']);
  const assetId = '01890000-0000-7000-8000-000000000002';
  const row = {
    ...visit,
    id: 'x',
    assetId,
    assetReg: 'HX 42 LN GP',
    fleetNumber: 'KW101',
    clientId: null,
    clientName: null,
    departedAt: null,
  };
  serve({ ...lists, '/api/tracking/visits': { visits: [row], total: 1, open: 1, from: '2026-11-20', to: '2026-11-21' } });
  await renderAt(`/tracking/visits?from=2026-11-20&to=2026-11-21&vehicle=${assetId}`, VisitListPage);
  expect(await screen.findByText('There now')).toBeDefined();
  expect(asked.find((path) => path.startsWith('/api/tracking/visits'))).toBe(
    `/api/tracking/visits?asset_id=${assetId}&from=2026-11-20&to=2026-11-21&offset=0&limit=30`,
  );
});

it('filters of the visits whose lists could not be loaded say so once, and load when they are asked again', async () => {
  await signInAs('Financial', ['finance:actions']);
  const visits = { visits: [], total: 0, open: 0, from: '2026-11-20', to: '2026-11-21' };
  let fails = true;
  vi.stubGlobal('fetch', async (address: string) => {
    const { pathname } = new URL(address, 'http://kwela.test');
    if (pathname === '/api/tracking/visits') return Response.json(visits);
    if (fails) return Response.json({ detail: 'The server rests', code: 'internal' }, { status: 400 });
    return Response.json(
      pathname === '/api/clients/summary' ? [{ id: 'c1', name: 'Baobab' }] : (lists as Record<string, unknown>)[pathname],
    );
  });
  const { user } = await renderAt('/tracking/visits', VisitListPage);
  await screen.findByText('Failed to load what visits are filtered by');
  fails = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await user.click(screen.getByRole('combobox', { name: 'Client' }));
  expect(await screen.findByRole('option', { name: 'Baobab' })).toBeDefined();
  await user.click(screen.getByRole('combobox', { name: 'Geofence' }));
  expect(await screen.findByRole('option', { name: 'Isando depot' })).toBeDefined();
  expect(screen.queryByText('Failed to load what visits are filtered by')).toBeNull();
});
