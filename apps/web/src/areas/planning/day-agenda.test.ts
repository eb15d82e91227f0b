import { describe, expect, it } from 'vitest';
import { madeTimelineTrip } from '../../../test/made-timeline-trip.ts';
import { agendaOf, dayOfTrip, whereabouts } from './day-agenda.ts';
import { rowsOf, type PlannedVehicle } from './planning-rows.ts';

const TODAY = '2026-11-22';
const driver = { name: 'Sipho', surname: 'Dube' };
const vehicle = (id: string, fields: Partial<PlannedVehicle> = {}): PlannedVehicle => ({
  id,
  fleetNumber: id,
  assetReg: `${id} GP`,
  status: 'Idle',
  driver,
  ...fields,
});
const trip = (assetId: string, from: string, to: string) =>
  madeTimelineTrip({ id: `${assetId}-${from}`, assetId, startDate: `${from}T00:00:00.000Z`, endDate: `${to}T00:00:00.000Z` });
const names = ({ busy, free, away }: ReturnType<typeof agendaOf>) => ({
  busy: busy.map(({ row }) => row.vehicle.id),
  free: free.map((row) => row.vehicle.id),
  away: away.map(({ row, reason }) => `${row.vehicle.id}: ${reason}`),
});

describe('the agenda of a day', () => {
  const rows = rowsOf(
    [vehicle('A'), vehicle('B'), vehicle('C', { driver: null }), vehicle('D', { status: 'Workshop' })],
    {
      trips: [trip('A', '2026-11-22', '2026-11-24')],
      absences: [
        {
          id: 'x',
          assetId: 'B',
          of: 'vehicle',
          kind: 'service',
          description: '',
          start: '2026-11-23T00:00:00.000Z',
          end: '2026-11-23T00:00:00.000Z',
        },
      ],
    },
    TODAY,
  );

  it('tells who drives, who could and who cannot, with the reason', () => {
    expect(names(agendaOf(rows, TODAY, TODAY))).toEqual({ busy: ['A'], free: ['B'], away: ['C: No driver', 'D: Workshop'] });
  });

  it('knows of another day what is booked for it, and takes today’s status for tomorrow but no farther', () => {
    expect(names(agendaOf(rows, '2026-11-23', TODAY))).toEqual({
      busy: ['A'],
      free: [],
      away: ['B: Service', 'C: No driver', 'D: Workshop'],
    });
    expect(names(agendaOf(rows, '2026-11-24', TODAY))).toEqual({ busy: ['A'], free: ['B', 'D'], away: ['C: No driver'] });
  });

  it('tells where a free vehicle was done with its last trip, and when its next one begins', () => {
    expect(whereabouts(rows[0]!, '2026-11-25', TODAY)).toMatchObject({ name: 'Durban', until: null });
    expect(whereabouts(rows[0]!, '2026-11-21', TODAY)).toEqual({ name: null, point: null, until: '2026-11-22' });
  });

  it('knows of a vehicle without a trip on the board where it stood before, until a trip on the board takes it on', () => {
    const place = { name: 'Silo 3, Randfontein', point: { lat: -26.18, lng: 27.7 } };
    const [stood] = rowsOf(
      [vehicle('A')],
      { trips: [trip('A', '2026-11-23', '2026-11-24')], absences: [], lastPlaces: [{ assetId: 'A', place }] },
      TODAY,
    );
    expect(whereabouts(stood!, TODAY, TODAY)).toEqual({ ...place, until: '2026-11-23' });
    expect(whereabouts(stood!, '2026-11-25', TODAY)).toMatchObject({ name: 'Durban', until: null });
  });

  it('names a vehicle that has driven its trip of the day with the trips and with those that are free', () => {
    const done = rowsOf([vehicle('E')], { trips: [{ ...trip('E', '2026-11-20', TODAY), status: 'completed' }], absences: [] }, TODAY);
    expect(names(agendaOf(done, TODAY, TODAY))).toEqual({ busy: ['E'], free: ['E'], away: [] });
    expect(names(agendaOf(done, '2026-11-21', TODAY))).toEqual({ busy: ['E'], free: [], away: [] });
  });

  it('a trip is in the agenda of each of its days up to the one it ends on', () => {
    expect(names(agendaOf(rows, '2026-11-24', TODAY)).busy).toEqual(['A']);
    expect(names(agendaOf(rows, '2026-11-25', TODAY)).busy).toEqual([]);
    const [bar] = rows[0]!.bars;
    expect(dayOfTrip(bar!, '2026-11-23')).toBe('day 2 of 3');
  });
});
