import { expect, it } from 'vitest';
import { madeTimelineTrip } from '../../../test/made-timeline-trip.ts';
import { arrangeRows } from './board-rows.ts';
import { rowsOf, type PlannedVehicle } from './planning-rows.ts';
import { planningView } from './planning.view.ts';

const TODAY = '2026-11-22';
const vehicle = (id: string): PlannedVehicle => ({
  id,
  fleetNumber: id,
  assetReg: `${id} GP`,
  status: 'Idle',
  driver: { name: 'Sipho', surname: `of ${id}` },
});
const rows = rowsOf(
  [vehicle('A'), vehicle('B'), vehicle('C')],
  {
    trips: [
      madeTimelineTrip({
        id: 'a',
        assetId: 'A',
        client: 'Vaal Steel',
        startDate: `${TODAY}T00:00:00.000Z`,
        endDate: '2026-11-24T00:00:00.000Z',
      }),
      madeTimelineTrip({ id: 'c', assetId: 'C', client: 'Karoo Cement' }),
    ],
    absences: [],
  },
  TODAY,
);
const trailers = new Map([['B', ['Tanker']]]);
const arranged = (address: Record<string, string>) => {
  const { rows: shown, groups } = arrangeRows(rows, planningView().parse(address), trailers, TODAY);
  return { rows: shown.map((row) => row.vehicle.id), groups: groups.map(({ name, rows: count }) => `${name} ${count}`) };
};

it('rows stand by fleet number and under nothing while the address says nothing', () => {
  expect(arranged({})).toEqual({ rows: ['A', 'B', 'C'], groups: [] });
});

it('rows stand under their client, those without a trip last', () => {
  expect(arranged({ group: 'client' })).toEqual({ rows: ['C', 'A', 'B'], groups: ['Karoo Cement 1', 'Vaal Steel 1', 'No trip planned 1'] });
});

it('rows stand under the day on which they are free next, and in that order', () => {
  expect(arranged({ group: 'free' })).toEqual({ rows: ['B', 'C', 'A'], groups: ['Sun, 22 Nov 1', 'Tue, 24 Nov 1', 'Wed, 25 Nov 1'] });
  expect(arranged({ order: 'free' })).toEqual({ rows: ['B', 'C', 'A'], groups: [] });
});

it('a chip of the address leaves the rows that have what it names', () => {
  expect(arranged({ trailer: 'Tanker' }).rows).toEqual(['B']);
  expect(arranged({ client: 'Vaal Steel' }).rows).toEqual(['A']);
  expect(arranged({ driver: 'Sipho of C' }).rows).toEqual(['C']);
  expect(arranged({ driver: 'Sipho of C', client: 'Vaal Steel' }).rows).toEqual([]);
});
