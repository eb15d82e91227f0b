import type { TripShift } from '@superlink/domain/planning/timeline.ts';
import { addDays, type Day } from '@superlink/domain/time/sast.ts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderPiece } from '../../../test/render.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ROW_PX } from './board-size.ts';
import { rowsOf, type PlannedTrip, type PlannedVehicle } from './planning-rows.ts';
import { shownBars } from './timeline-row.tsx';
import { Timeline } from './timeline.tsx';

const DAY_PX = 128;
const TODAY: Day = '2026-11-21';
const range = { from: addDays(TODAY, -3), to: addDays(TODAY, 56) };
const events = {
  onVehicle: () => {},
  onDays: () => {},
  onTrip: () => {},
  onMove: () => {},
  onZoom: () => {},
  onDay: () => {},
  onKey: () => false,
  onMenu: () => {},
  onChoose: () => {},
};
const dayOf = (trip: number) => addDays(range.from, trip * 6);

/** What was read while drawing: of a row its registration once, of a bar where it loads, as often as it says so. */
let drawn: { rows: number; bars: number };

function fleet(vehicles: number, tripsEach: number) {
  const trips = Array.from({ length: vehicles * tripsEach }, (_, n) => ({
    id: `trip-${n}`,
    tripNumber: n,
    assetId: `vehicle-${Math.floor(n / tripsEach)}`,
    status: 'scheduled' as const,
    startDate: `${dayOf(n % tripsEach)}T00:00:00.000Z`,
    endDate: `${addDays(dayOf(n % tripsEach), 2)}T00:00:00.000Z`,
    loadNr: `L${n}`,
    client: 'Mopane Milling',
    loading: 'City Deep',
    offloading: 'Durban',
    endsAt: { name: 'Durban', point: null },
    km: 578,
    emptyKm: 20,
    roughEmptyKm: null,
    isChepLoad: false,
    updatedAt: '2026-11-01T00:00:00.000Z',
  }));
  const owners = Array.from({ length: vehicles }, (_, n) => ({
    id: `vehicle-${n}`,
    fleetNumber: `KRH${n}`,
    status: 'Idle' as const,
    driver: null,
    get assetReg() {
      drawn.rows++;
      return `ND ${n} GP`;
    },
  }));
  const rows = rowsOf(owners, { trips, absences: [] }, TODAY);
  for (const { bars } of rows) {
    for (const { trip } of bars) {
      const { loading } = trip;
      Object.defineProperty(trip, 'loading', { get: () => (drawn.bars++, loading) });
    }
  }
  return rows;
}

/** Draws the timeline; the answer scrolls it and counts what was drawn for that. */
function show(vehicles: number, tripsEach: number) {
  const rows = fleet(vehicles, tripsEach);
  renderPiece(
    <Timeline rows={rows} range={range} today={TODAY} canMove selectedVehicle={undefined} selectedTrip={undefined} events={events} />,
  );
  const box = screen.getByRole('grid', { name: 'Trip schedule' });
  const readsOfBar = drawn.bars / box.querySelectorAll('[data-trip]').length;
  return async (to: { top?: number; left?: number }) => {
    drawn = { rows: 0, bars: 0 };
    await act(async () => {
      Object.assign(box, { scrollTop: to.top ?? box.scrollTop, scrollLeft: to.left ?? box.scrollLeft });
      fireEvent.scroll(box);
      // the virtualizer hands on what it saw after the event
      await Promise.resolve();
    });
    return { rows: drawn.rows, bars: drawn.bars / readsOfBar };
  };
}

beforeEach(() => {
  drawn = { rows: 0, bars: 0 };
  // layout is not simulated: the box says how large it is, as it would in the browser
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(10 * DAY_PX);
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(8 * ROW_PX);
});
afterEach(() => vi.restoreAllMocks());

it('scrolling down draws the rows that come into sight and no other', async () => {
  const scrollTo = show(100, 10);
  const inSight = screen.getAllByRole('row').length;
  expect(await scrollTo({ top: ROW_PX * 20 })).toMatchObject({ rows: expect.toSatisfy((rows: number) => rows > 8 && rows < 20) });
  expect((await scrollTo({ top: ROW_PX * 21 })).rows).toBe(1);
  expect(screen.getAllByRole('row').length).toBeLessThan(inSight + 5);
});

it('scrolling across draws a row again only when a trip of it comes or goes, and then only that trip', async () => {
  const scrollTo = show(40, 10);
  const rows = screen.getAllByRole('row').length - 1;
  const total = { rows: 0, bars: 0 };
  for (let day = 1; day <= 12; day++) {
    const step = await scrollTo({ left: day * DAY_PX });
    total.rows += step.rows;
    total.bars += step.bars;
  }
  // in twelve days two trips come into each row's sight and two go
  expect(total).toEqual({ rows: rows * 4, bars: rows * 2 });
});

it.each([
  ['at once', false],
  ['after a question', true],
])('a trip moved to another vehicle by keyboard keeps the focus: %s', async (_when, asks) => {
  const trips = fleet(3, 1);
  let answer: (() => void) | null = null;
  function Moving() {
    const [rows, setRows] = useState(trips);
    const [asked, setAsked] = useState<(() => void) | null>(null);
    const move = (trip: PlannedTrip, shift: TripShift, { id }: PlannedVehicle) => {
      const found = rows.flatMap(({ bars }) => bars).find((bar) => bar.trip.id === trip.id)!;
      expect(shift).toEqual({ days: 0, longer: 0 });
      const moved = rows.map((row) => ({
        ...row,
        bars: [...row.bars.filter((bar) => bar !== found), ...(row.vehicle.id === id ? [{ ...found, lane: 1 }] : [])],
      }));
      if (asks) setAsked(() => () => setRows(moved));
      else setRows(moved);
    };
    return (
      <>
        <Timeline
          rows={rows}
          range={range}
          today={TODAY}
          canMove
          selectedVehicle={undefined}
          selectedTrip={undefined}
          events={{ ...events, onMove: move }}
        />
        <Dialog opened={asked !== null} onClose={() => setAsked(null)} title="Move trip">
          <button
            data-autofocus
            onClick={() => {
              setAsked(null);
              answer = asked;
            }}
          >
            Move
          </button>
        </Dialog>
      </>
    );
  }
  const { user } = renderPiece(<Moving />);
  const bar = (load: string) => screen.getByRole('button', { name: new RegExp(`^${load} `) });
  bar('L0').focus();
  for (const to of [1, 2]) {
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    if (asks) {
      await waitFor(() => expect(document.activeElement?.textContent).toBe('Move'));
      await user.keyboard('{Enter}');
      // the server answers later than the question closes
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      act(() => answer!());
    }
    await waitFor(() => expect(within(screen.getAllByRole('row')[to + 1]!).getAllByRole('button', { name: /^L/ })).toHaveLength(2));
    await waitFor(() => expect(document.activeElement).toBe(bar('L0')));
  }
  expect(within(screen.getAllByRole('row')[3]!).getAllByRole('button', { name: /^L/ })).toHaveLength(2);
});

/** A board whose rows others change; the answer changes them. */
function showChanging(first: ReturnType<typeof fleet>) {
  let change: (rows: ReturnType<typeof fleet>) => void = () => {};
  function Changing() {
    const [rows, setRows] = useState(first);
    change = setRows;
    return (
      <Timeline rows={rows} range={range} today={TODAY} canMove selectedVehicle={undefined} selectedTrip={undefined} events={events} />
    );
  }
  renderPiece(<Changing />);
  return (rows: ReturnType<typeof fleet>) => act(() => change(rows));
}
/** Where the keyboard is: the vehicle of its row, and what it stands on there. */
function focused() {
  const active = document.activeElement as HTMLElement;
  return { vehicle: active.closest<HTMLElement>('[data-vehicle]')?.dataset['vehicle'], at: active.dataset['at'] };
}
const stopAt = (vehicle: string, at: string) => document.querySelector<HTMLElement>(`[data-vehicle="${vehicle}"] [data-at="${at}"]`)!;

it('who stands on a vehicle that leaves the board stands on the one that comes into its place', () => {
  const rows = fleet(4, 1);
  const change = showChanging(rows);
  act(() => stopAt('vehicle-2', 'vehicle').focus());
  change(rows.filter(({ vehicle }) => vehicle.id !== 'vehicle-2'));
  expect(focused()).toEqual({ vehicle: 'vehicle-3', at: 'vehicle' });
  change(rows.slice(0, 2));
  expect(focused()).toEqual({ vehicle: 'vehicle-1', at: 'vehicle' });
});

it('who stands on a trip goes with it to the vehicle that a colleague gives it, and stays at its day when it is taken away', () => {
  const rows = fleet(3, 1);
  const change = showChanging(rows);
  const [moved] = rows[1]!.bars;
  act(() => stopAt('vehicle-1', 'trip-1').focus());
  const given = rows.map((row, at) => ({ ...row, bars: at === 1 ? [] : at === 2 ? [...row.bars, { ...moved!, lane: 1 }] : row.bars }));
  change(given);
  expect(focused()).toEqual({ vehicle: 'vehicle-2', at: 'trip-1' });
  change(rows.map((row, at) => (at === 1 ? { ...row, bars: [] } : row)));
  expect(focused()).toEqual({ vehicle: 'vehicle-2', at: 'trip-2' });
  change(rows.map((row) => ({ ...row, bars: [] })));
  expect(focused()).toEqual({ vehicle: 'vehicle-2', at: dayOf(0) });
});

it('what changes on the board takes the keyboard from nobody who is elsewhere', () => {
  const rows = fleet(3, 1);
  const change = showChanging(rows);
  act(() => stopAt('vehicle-1', 'vehicle').focus());
  act(() => (document.activeElement as HTMLElement).blur());
  change(rows.filter(({ vehicle }) => vehicle.id !== 'vehicle-1'));
  expect(document.activeElement).toBe(document.body);
});

it('who went on from a question to somewhere else has left the board', () => {
  const rows = fleet(3, 1);
  const change = showChanging(rows);
  const outside = renderPiece(
    <>
      <div role="dialog" aria-modal="true">
        <button>Move</button>
      </div>
      <button>Search</button>
    </>,
  );
  const button = (name: string) => within(outside.container).getByRole('button', { name });
  act(() => stopAt('vehicle-1', 'vehicle').focus());
  act(() => button('Move').focus());
  act(() => button('Search').focus());
  change([...rows]);
  act(() => button('Search').blur());
  change(rows.filter(({ vehicle }) => vehicle.id !== 'vehicle-1'));
  expect(document.activeElement).toBe(document.body);
});

it('the days in sight show the trips that touch them and the empty leg that spans them (PLAN-009)', () => {
  const [row] = fleet(1, 3);
  const { bars } = row!;
  expect(shownBars(bars, addDays(dayOf(1), -1), dayOf(2))).toEqual({ first: 1, last: 2 });
  expect(shownBars(bars, addDays(dayOf(0), 3), addDays(dayOf(0), 4))).toEqual({ first: 1, last: 0 });
  expect(shownBars(bars, addDays(dayOf(2), 3), addDays(dayOf(2), 9))).toEqual({ first: 3, last: 2 });
});
