import { describe, expect, it } from 'vitest';
import { madeTimelineTrip } from '../../../test/made-timeline-trip.ts';
import { agendaOf, dayOfTrip } from './day-agenda.ts';
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

  it('knows of another day what is booked for it, and does not take today’s status for it', () => {
    expect(names(agendaOf(rows, '2026-11-23', TODAY))).toEqual({ busy: ['A'], free: ['D'], away: ['B: Service', 'C: No driver'] });
  });

  it('a trip is in the agenda of each of its days up to the one it ends on', () => {
    expect(names(agendaOf(rows, '2026-11-24', TODAY)).busy).toEqual(['A']);
    expect(names(agendaOf(rows, '2026-11-25', TODAY)).busy).toEqual([]);
    const [bar] = rows[0]!.bars;
    expect(dayOfTrip(bar!, '2026-11-23')).toBe('day 2 of 3');
  });
});
