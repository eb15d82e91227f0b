import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { emptyRoute } from '../../blocks/stops/route-value.ts';
import { madeTrip } from '../../../test/made-trip.ts';
import { madeVehicle } from '../../../test/made-vehicle.ts';
import { renderAt, renderPiece } from '../../../test/render.tsx';
import { signInAs } from '../../../test/signed-in.ts';
import { today } from '../../blocks/format/dates.ts';
import { FleetTimeline } from './fleet-timeline.tsx';
import { PlanningMap } from './planning-map.tsx';
import { PlanningPanel } from './planning-panel.tsx';
import { planningView } from './planning.view.ts';

const nothing = () => {};
const vehicle = madeVehicle();
const driven = madeTrip({ status: 'on_route', closingKilometers: null });
const broken = () => new Response('', { status: 500 });

beforeEach(() => signInAs('Controller', ['controller:actions']));
afterEach(() => vi.unstubAllGlobals());

describe('the trips of the panel', () => {
  it('are asked for by choosing a vehicle (PLAN-026)', async () => {
    vi.stubGlobal('fetch', async () => Response.json({ detail: 'Not found', code: 'not_found' }, { status: 404 }));
    renderPiece(<PlanningPanel vehicleId={vehicle.id} tripId={undefined} onTrip={nothing} onClose={nothing} />);
    expect(await screen.findByText('Select an asset to view trips.')).toBeDefined();
  });
});

describe('the timeline', () => {
  const Board = () => (
    <FleetTimeline
      view={planningView().parse({})}
      patch={nothing}
      range={{ from: today(), to: today() }}
      today={today()}
      onVehicle={nothing}
      onDays={nothing}
      onTrip={nothing}
    />
  );

  it.each([
    ['Error loading vehicles', 'vehicles', (address: string) => !address.includes('/planning/timeline')],
    ['Error loading scheduled trips', 'trips', (address: string) => address.includes('/planning/timeline')],
  ])('says “%s” and offers to try again where the %s alone fail', async (text, _what, isBroken) => {
    vi.stubGlobal('fetch', async (address: string) =>
      isBroken(address)
        ? Response.json({ detail: 'The server rests', code: 'internal' }, { status: 400 })
        : Response.json(address.includes('/planning/timeline') ? { trips: [], absences: [] } : []),
    );
    await renderAt('/', Board);
    expect(await screen.findByText(text)).toBeDefined();
    expect(screen.getByRole('button', { name: 'Retry' })).toBeDefined();
  });
});

describe('a layer of the planning map that fails says so, and the others stay (PLAN-028, PLAN-029, decision 16.5)', () => {
  const badges = () => [...screen.getByRole('status', { name: 'State of the map' }).children].map(({ textContent }) => textContent);

  it('the draft, the trips and the vehicle', async () => {
    vi.stubGlobal('fetch', async () => broken());
    renderPiece(<PlanningMap draft={emptyRoute()} draftFailed trips={[driven]} selected={undefined} vehicle={vehicle} />);
    await vi.waitFor(() => expect(badges()).toEqual(['Failed to load draft', 'Failed to load trips', 'Error fetching vehicle position']));
  });

  it('a line that cannot be read', async () => {
    vi.stubGlobal('fetch', async () => broken());
    renderPiece(
      <PlanningMap draft={{ ...emptyRoute(), polyline: '\u0001' }} draftFailed={false} trips={[]} selected={undefined} vehicle={vehicle} />,
    );
    expect(badges()).toContain('Failed to decode polyline');
  });
});
