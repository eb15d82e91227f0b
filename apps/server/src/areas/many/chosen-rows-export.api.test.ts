import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { chepBody, clientBody, driverBody, vehicleBody } from '../../../test/factories.ts';
import type { Visitor } from '../../../test/test-app.ts';
import { ok, TripDesk, type Body } from '../../../test/trip-desk.ts';

let desk: TripDesk;
let other: Visitor;
beforeAll(async () => {
  desk = await TripDesk.open();
  desk.app.clock.set('2026-11-21T06:00:00.000Z');
  other = await desk.app.signIn('hybrid', 'seekoei');
});
afterAll(() => desk.app.stop());

const NOBODY = '01890000-0000-7000-8000-000000000000';
/** The first two cells of each row of the file. */
async function rowsOf(path: string, query: string, who: Visitor = desk.finance): Promise<string[]> {
  const answer = await who.get(`${path}?format=csv&${query}`);
  expect([path, answer.status]).toEqual([path, 200]);
  const [, ...lines] = answer.bytes.toString('utf8').trimEnd().split('\r\n');
  return lines.map((line) => line.split(';').slice(0, 2).join(' ').trim());
}
const makeThree = async (make: () => Promise<Body>): Promise<Body[]> => [await make(), await make(), await make()];

const lists = [
  {
    path: '/api/assets/export',
    make: async () => ok(await desk.controller.post('/api/assets', vehicleBody()), 201),
    makeOther: async () => ok(await other.post('/api/assets', vehicleBody()), 201),
    remove: (id: string) => desk.senior.delete(`/api/assets/${id}`),
    says: ({ fleetNumber, assetReg }: Body) => `${fleetNumber} ${assetReg}`,
    narrow: 'group=maintenance&search=nobody',
  },
  {
    path: '/api/drivers/export',
    make: async () => ok(await desk.controller.post('/api/drivers', driverBody()), 201),
    makeOther: async () => ok(await other.post('/api/drivers', driverBody()), 201),
    remove: (id: string) => desk.senior.delete(`/api/drivers/${id}`),
    says: ({ name, surname }: Body) => `${name} ${surname}`,
    narrow: 'group=inactive&search=nobody',
  },
];

describe('the file of chosen rows (decision 1.66)', () => {
  test.each(lists)('$path holds them alone, in the order in which they are named, whatever the filters say', async (list) => {
    const [first, second, third] = await makeThree(list.make);
    expect(await rowsOf(list.path, `ids=${third!.id},${first!.id}&${list.narrow}`)).toEqual([list.says(third!), list.says(first!)]);
    expect(await rowsOf(list.path, `ids=${second!.id},${second!.id}`)).toEqual([list.says(second!)]);
  });

  test.each(lists)('$path leaves out what is deleted, what never was, and what is another company’s', async (list) => {
    const [first, second] = await makeThree(list.make);
    const foreign = await list.makeOther();
    expect((await list.remove(second!.id)).status).toBe(204);
    expect(await rowsOf(list.path, `ids=${second!.id},${foreign.id},${first!.id},${NOBODY}`)).toEqual([list.says(first!)]);
    expect(await rowsOf(list.path, `ids=${foreign.id}`)).toEqual([]);
    expect(await rowsOf(list.path, `ids=${foreign.id}`, other)).toEqual([list.says(foreign)]);
  });

  test('takes as many ids as an act on many, and nothing else', async () => {
    const ids = (count: number) => Array.from({ length: count }, () => NOBODY).join(',');
    expect(await rowsOf('/api/assets/export', `ids=${encodeURIComponent(ids(200))}`)).toEqual([]);
    for (const wrong of [ids(201), '', 'KRH001', `${NOBODY},`, ids(400)]) {
      const answer = await desk.finance.get(`/api/assets/export?format=csv&ids=${wrong}`);
      expect([wrong.length, answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([wrong.length, 422, ['ids']]);
    }
  });

  test('of trips holds planned, completed and cancelled ones, and all planned ones by their start day', async () => {
    const plan = async (start: string) => desk.plan((await desk.newVehicle()).id, { startDate: start, endDate: start });
    const [late, early] = [await plan('2026-12-09'), await plan('2026-12-02')];
    const cancelled = await plan('2026-12-01');
    ok(await desk.controller.post(`/api/trips/${cancelled.id}/cancel`));
    const path = '/api/trips/archived/export';
    const numbers = async (query: string) => (await rowsOf(path, query)).map((row) => Number(row.split(' ')[0]));
    expect(await numbers(`ids=${late.id},${cancelled.id}&status=completed`)).toEqual([late.tripNumber, cancelled.tripNumber]);
    const planned = await numbers('status=scheduled');
    expect(planned.filter((each) => [late.tripNumber, early.tripNumber, cancelled.tripNumber].includes(each))).toEqual([
      early.tripNumber,
      late.tripNumber,
    ]);
    expect(await rowsOf(path, `ids=${late.id}`, other)).toEqual([]);
  });

  test('of the chase board holds those that still lack a paper', async () => {
    const complete = async () => {
      const trip = await desk.drive((await desk.newVehicle()).id);
      return ok(await desk.complete(trip.id, { loadNr: `CHASE-${trip.tripNumber}` }));
    };
    const trips = await makeThree(complete);
    const [first, , third] = trips;
    const loads = async (ids: readonly string[], who: Visitor = desk.finance) => {
      const answer = await who.get(`/api/trips/pod-chase/export?format=csv&ids=${ids.join(',')}`);
      const [, ...lines] = answer.bytes.toString('utf8').trimEnd().split('\r\n');
      return lines.map((line) => Number(line.split(';')[3]));
    };
    expect(await loads([third!.id, first!.id])).toEqual([third!.tripNumber, first!.tripNumber]);
    await desk.app.inTenant('kwela', (db) =>
      db.updateTable('trips').set({ podUploaded: true, invoiceNumber: 'INV-1' }).where('id', '=', third!.id).execute(),
    );
    expect(await loads([third!.id, first!.id])).toEqual([first!.tripNumber]);
    expect(await loads([first!.id], other)).toEqual([]);
  });

  test('of CHEP records holds them as they stand', async () => {
    const clientId = ok(await desk.finance.post('/api/clients', clientBody({ chepClient: true, name: 'Pallet Mills' })), 201).id;
    const record = async () => {
      const trip = await desk.drive((await desk.newVehicle()).id, { clientId, isChepLoad: true });
      return ok(await desk.controller.post('/api/chep', chepBody(trip.id)), 201);
    };
    const [first, second] = [await record(), await record()];
    const path = '/api/chep/export';
    expect(await rowsOf(path, `ids=${second.id},${NOBODY},${first.id}&status=completed`)).toHaveLength(2);
    expect(await rowsOf(path, `ids=${second.id}`)).toHaveLength(1);
    expect(await rowsOf(path, `ids=${second.id}`, other)).toEqual([]);
  });
});
