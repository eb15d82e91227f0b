import { addDays } from '@superlink/domain/time/sast.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderAt } from '../../../test/render.tsx';
import { signInAs } from '../../../test/signed-in.ts';
import { today } from '../../blocks/format/dates.ts';
import { ROW_PX } from './board-size.ts';
import { FleetTimeline } from './fleet-timeline.tsx';
import { planningView } from './planning.view.ts';

const DAY_PX = 128;
const day = today();
const range = { from: addDays(day, -3), to: addDays(day, 8) };
const nothing = () => {};
const vehicle = { id: 'v1', fleetNumber: 'KW101', assetReg: 'ND 1 GP', status: 'Idle', driver: null };
const trip = {
  id: 't1',
  tripNumber: 7,
  assetId: 'v1',
  status: 'scheduled',
  startDate: `${day}T00:00:00.000Z`,
  endDate: `${addDays(day, 1)}T00:00:00.000Z`,
  loadNr: 'L7',
  client: 'Mopane Milling',
  loading: 'City Deep',
  offloading: 'Durban',
  endsAt: { name: 'Durban', point: null },
  km: 578,
  emptyKm: 20,
  roughEmptyKm: null,
  isChepLoad: false,
  updatedAt: '2026-11-01T00:00:00.000Z',
};

/** Answers as the product's server, and keeps what a trip was changed to. */
function serve() {
  const changes: unknown[] = [];
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method !== 'GET') {
      changes.push(JSON.parse(body as string));
      return Response.json(trip);
    }
    return Response.json(address.includes('/planning/timeline') ? { trips: [trip], absences: [] } : [vehicle]);
  });
  return changes;
}
const Board = () => (
  <FleetTimeline
    view={planningView().parse({})}
    patch={nothing}
    range={range}
    today={day}
    onVehicle={nothing}
    onDays={nothing}
    onTrip={nothing}
  />
);
const bar = () => screen.findByRole('button', { name: /^L7 / });
const question = () => screen.findByRole('dialog', { name: 'Move Trip' });

beforeEach(async () => {
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(12 * DAY_PX);
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(8 * ROW_PX);
  await signInAs('Controller', ['controller:actions']);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it.each(['keyboard', 'pointer'] as const)(
  'a trip that is moved into the past by %s is asked about first, in the same words',
  async (how) => {
    const changes = serve();
    const { user } = await renderAt('/', Board);
    const moved = await bar();
    if (how === 'keyboard') {
      moved.focus();
      await user.keyboard('{Alt>}{ArrowLeft}{/Alt}');
    } else {
      fireEvent.pointerDown(moved, { button: 0, clientX: 600, clientY: 60 });
      fireEvent.pointerMove(window, { clientX: 600 - DAY_PX, clientY: 60 });
      fireEvent.pointerUp(window);
    }
    const dialog = within(await question());
    expect(dialog.getByText(/^Move trip 7 to KW101, /)).toBeDefined();
    expect(dialog.getByText('Starts in the past')).toBeDefined();
    expect(changes).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Move it anyway' }));
    await waitFor(() => expect(changes).toMatchObject([{ startDate: addDays(day, -1), endDate: day }]));
  },
);

it('a move that breaks nothing is not asked about, and one that was asked about can be left', async () => {
  const changes = serve();
  const { user } = await renderAt('/', Board);
  (await bar()).focus();
  await user.keyboard('{Alt>}{ArrowLeft}{/Alt}');
  await user.click(within(await question()).getByRole('button', { name: 'Leave it' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(changes).toEqual([]);
  (await bar()).focus();
  await user.keyboard('{Alt>}{ArrowRight}{/Alt}');
  await waitFor(() => expect(changes).toMatchObject([{ startDate: addDays(day, 1), endDate: addDays(day, 2) }]));
  expect(screen.queryByRole('dialog')).toBeNull();
});
