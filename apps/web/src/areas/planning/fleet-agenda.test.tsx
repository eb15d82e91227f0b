import type { DayRange } from '@superlink/domain/planning/timeline.ts';
import type { Day } from '@superlink/domain/time/sast.ts';
import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { madeTimelineTrip } from '../../../test/made-timeline-trip.ts';
import { renderPiece } from '../../../test/render.tsx';
import { FleetAgenda } from './fleet-agenda.tsx';
import { rowsOf, type PlannedTrip, type PlannedVehicle } from './planning-rows.ts';

const TODAY = '2026-11-22';
const driver = { name: 'Sipho', surname: 'Dube' };
const fleet = (count: number): PlannedVehicle[] =>
  Array.from({ length: count }, (_, n) => ({
    id: `v${n}`,
    fleetNumber: `KRH${n}`,
    assetReg: `ND ${n} GP`,
    status: 'Idle',
    driver: n === 2 ? null : driver,
  }));
const trip = madeTimelineTrip({ status: 'on_route', loadNr: 'LD100' });
/** One has no trip on the board, and stands where it offloaded last week. */
const stood = { assetId: 'v1', place: { name: 'Silo 3, Randfontein', point: null } };
const events = {
  onVehicle: vi.fn<(vehicle: PlannedVehicle) => void>(),
  onTrip: vi.fn<(trip: PlannedTrip) => void>(),
  onDays: vi.fn<(vehicle: PlannedVehicle, days: DayRange) => void>(),
  onDay: vi.fn<(day: Day) => void>(),
};

function Agenda({ vehicles = 3, canPlan = true }: { vehicles?: number; canPlan?: boolean }) {
  const [day, setDay] = useState<Day>(TODAY);
  const rows = rowsOf(fleet(vehicles), { trips: [trip], absences: [], lastPlaces: [stood] }, TODAY);
  return <FleetAgenda rows={rows} day={day} today={TODAY} busy={false} canPlan={canPlan} onDay={setDay} events={events} />;
}
const part = (name: string) => within(screen.getByRole('group', { name }));

it('says of a day who drives what and whither, who could drive, and why others cannot', () => {
  renderPiece(<Agenda />);
  const busy = part('Trips');
  expect(busy.getByRole('heading', { name: 'Trips 1' })).toBeDefined();
  expect(busy.getByRole('button', { name: /^LD100/ }).textContent).toBe('LD100On RouteMopane MillingCity Deep to Durban · day 1 of 2');
  expect(part('Free').getByText('KRH1')).toBeDefined();
  expect(part('Not available').getAllByRole('listitem')[0]!.textContent).toBe('KRH2No driver');
});

it('goes from day to day and back to today', async () => {
  const { user } = renderPiece(<Agenda />);
  expect(screen.queryByRole('button', { name: 'Today' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'The day after' }));
  expect(part('Trips').getByText(/day 2 of 2/)).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'The day after' }));
  expect(part('Trips').getByText('No trips on this day')).toBeDefined();
  expect(part('Free').getByText('KRH0')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Today' }));
  expect(part('Trips').getByText(/day 1 of 2/)).toBeDefined();
});

it('opens a trip, opens a vehicle, and begins a trip of a free one on that day', async () => {
  const { user } = renderPiece(<Agenda />);
  await user.click(screen.getByRole('button', { name: /^LD100/ }));
  expect(events.onTrip).toHaveBeenCalledWith(expect.objectContaining({ id: 't' }));
  await user.click(screen.getByRole('button', { name: 'KRH0' }));
  expect(events.onVehicle).toHaveBeenCalledWith(expect.objectContaining({ id: 'v0' }));
  await user.click(screen.getByRole('button', { name: 'Plan a trip of KRH1' }));
  expect(events.onDays).toHaveBeenCalledWith(expect.objectContaining({ id: 'v1' }), { from: TODAY, to: TODAY });
});

it('says where a free vehicle stands and until when, and leads to the search near a town on that day', async () => {
  const { user } = renderPiece(<Agenda />);
  const place = () =>
    part('Free')
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
  expect(place()[0]).toBe('KRH1Sipho DubeIn Silo 3, RandfonteinPlan');
  await user.click(screen.getByRole('button', { name: 'The day after' }));
  await user.click(screen.getByRole('button', { name: 'The day after' }));
  // the trip of the first is over then
  expect(place()[0]).toBe('KRH0Sipho DubeIn DurbanPlan');
  await user.click(part('Free').getByRole('button', { name: 'Search near a town' }));
  expect(events.onDay).toHaveBeenCalledWith('2026-11-24');
});

it('offers no planning to who may only look', () => {
  renderPiece(<Agenda canPlan={false} />);
  expect(screen.queryByRole('button', { name: /^Plan a trip/ })).toBeNull();
});

it('draws the head of a large fleet, and the rest when it is asked for', async () => {
  const { user } = renderPiece(<Agenda vehicles={60} />);
  expect(part('Free').getAllByRole('listitem')).toHaveLength(30);
  await user.click(part('Free').getByRole('button', { name: 'Show 28 more' }));
  expect(part('Free').getAllByRole('listitem')).toHaveLength(58);
});
