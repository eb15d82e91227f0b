import { act, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { api, invalidate } from '../../client/api.ts';
import { emptyRoute } from '../../blocks/stops/route-value.ts';
import { madeTrip } from '../../../test/made-trip.ts';
import { renderPiece } from '../../../test/render.tsx';
import { signInAs } from '../../../test/signed-in.ts';
import { PlanningMap } from './planning-map.tsx';

const vehicle = { id: madeTrip().assetId, fleetNumber: 'KW/101', assetReg: 'HX 42 LN GP', odometerReading: 10_000, odometerReadAt: null };
const position = {
  id: '019aa5a0-0000-7000-8000-000000000001',
  assetId: vehicle.id,
  registration: vehicle.assetReg,
  lat: -26.141,
  lon: 28.203,
  speed: 76.4,
  heading: 142,
  raw_dt: null,
  timestamp: '2026-11-21T05:58:00.000Z',
};

/** A server that says of the vehicle what the test says; the map itself cannot be loaded, so it stands there in words. */
function serve(answer: () => Response): { readonly asked: string[] } {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    if (!address.startsWith('/api/tracking/')) return new Response('', { status: 500 });
    asked.push(address);
    return answer();
  });
  return { asked };
}
const draw = () => renderPiece(<PlanningMap draft={emptyRoute()} draftFailed={false} trips={[]} selected={undefined} vehicle={vehicle} />);

beforeEach(() => signInAs('Controller', ['controller:actions']));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('asks for the vehicle by fleet number and registration, and says in words where it is (PLAN-032)', async () => {
  const { asked } = serve(() => Response.json(position));
  draw();
  const badges = within(screen.getByRole('status', { name: 'State of the map' }));
  expect(await badges.findByText('Moving at 76 km/h, 21/11/2026 07:58')).toBeDefined();
  expect(asked).toEqual(['/api/tracking/vehicle/position/KW%2F101-HX%2042%20LN%20GP']);
  const row = await screen.findByRole('row', { name: /HX 42 LN GP/ });
  expect(row.textContent).toContain('-26.1410, 28.2030');
});

it.each([
  [5, 'Idle, 21/11/2026 07:58'],
  [5.1, 'Moving at 5 km/h, 21/11/2026 07:58'],
  [6, 'Moving at 6 km/h, 21/11/2026 07:58'],
  [null, 'Idle, 21/11/2026 07:58'],
])('at %s km/h it is %s (PLAN-030)', async (speed, words) => {
  serve(() => Response.json({ ...position, speed }));
  draw();
  expect((await screen.findAllByText(words)).length).toBeGreaterThan(0);
});

it('a vehicle that was never heard of is no fault', async () => {
  serve(() => Response.json({ detail: 'Not found', message: 'Not found', code: 'not_found', request_id: 'r' }, { status: 404 }));
  draw();
  expect(await screen.findByText('No position of this vehicle yet')).toBeDefined();
  expect(screen.queryByText('Error fetching vehicle position')).toBeNull();
});

it('a vehicle that was never heard of stays so while it is asked for again', async () => {
  let asked = 0;
  vi.stubGlobal('fetch', async (address: string) => {
    if (!address.startsWith('/api/tracking/')) return new Response('', { status: 500 });
    asked += 1;
    if (asked > 1) return new Promise<Response>(() => {});
    return Response.json({ detail: 'Not found', message: 'Not found', code: 'not_found', request_id: 'r' }, { status: 404 });
  });
  const { queryClient } = draw();
  await screen.findByText('No position of this vehicle yet');
  await act(async () => void invalidate(queryClient, api.tracking));
  expect(asked).toBe(2);
  expect(screen.getByText('No position of this vehicle yet')).toBeDefined();
});

it('is asked again every 50 s, and a fault that passes goes away (decision 11.6)', async () => {
  let broken = false;
  const { asked } = serve(() => (broken ? new Response('', { status: 500 }) : Response.json(position)));
  vi.useFakeTimers({ shouldAdvanceTime: true });
  draw();
  await screen.findAllByText('Moving at 76 km/h, 21/11/2026 07:58');
  broken = true;
  await act(() => vi.advanceTimersByTimeAsync(49_000));
  expect(asked).toHaveLength(1);
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(await screen.findByText('Error fetching vehicle position')).toBeDefined();
  broken = false;
  await act(() => vi.advanceTimersByTimeAsync(51_000));
  expect((await screen.findAllByText('Moving at 76 km/h, 21/11/2026 07:58')).length).toBeGreaterThan(0);
});
