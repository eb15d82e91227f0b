import { continueErasuresEverywhere } from '../src/jobs.ts';
import { driverBody, makeOrder } from './factories.ts';
import type { Visitor } from './test-app.ts';
import { pdfFile } from './test-files.ts';
import { silentLog } from './test-users.ts';
import { ok, type Body, type TripDesk } from './trip-desk.ts';

export const thabo = {
  name: 'Thabo',
  surname: 'Mokoena',
  phone: '082 555 0143',
  idNumber: '8001015009087',
  passportNumber: 'M00123456',
  town: 'Ermelo',
  ethnicity: 'Zulu',
};
export const personal = [/Thabo/i, /Mokoena/i, /555 ?0143/, /8001015009087/, /M00123456/, /Ermelo/, /Zulu/];

export const erase = (who: Visitor, kind: string, id: string, name: string, reason = 'Asked by letter of 20 November') =>
  who.post(`/api/privacy/${kind}/${id}/erase`, { name, reason });
export const goOn = (desk: TripDesk) =>
  continueErasuresEverywhere({ database: desk.app.database, access: desk.app.access, clock: desk.app.clock, log: silentLog });
export const historyOf = async (manager: Visitor, record: string, id: string): Promise<Body[]> =>
  ok(await manager.get(`/api/history/${record}/${id}`)).entries;

/** Every row of a company, as texts with their tables. */
async function everyRow(desk: TripDesk, company: string): Promise<string[]> {
  return desk.app.asOwner(async (client) => {
    await client.query("select set_config('app.tenant_id', id::text, false) from tenants where slug = $1", [company]);
    const tables = await client.query<{ name: string }>(
      `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition and exists (
         select from pg_attribute a where a.attrelid = c.oid and a.attname = 'tenant_id') order by 1`,
    );
    const found: string[] = [];
    for (const { name } of tables.rows) {
      const { rows } = await client.query<{ text: string }>(`select t::text as text from "${name}" t`);
      found.push(...rows.map(({ text }) => `${name}: ${text}`));
    }
    return found;
  });
}
export const rowsWith = async (desk: TripDesk, patterns: readonly RegExp[], company = 'kwela') =>
  (await everyRow(desk, company)).filter((row) => patterns.some((pattern) => pattern.test(row)));

/** A driver who drove a trip, took diesel, was noted and booked, and has left. */
export async function leaverOf(desk: TripDesk, manager: Visitor, { isGone = true } = {}) {
  const driver = ok(await desk.controller.post('/api/drivers', driverBody({ ...thabo })), 201);
  const vehicle = await desk.newVehicle({ driverId: driver.id });
  const order = await makeOrder(desk.controller, vehicle.id, {
    kilometers: 182_450,
    baselinePrevKm: 182_000,
    location: 'Harrismith Truck Stop',
  });
  const trip = await desk.drive(vehicle.id, { openingKilometers: 182_450 });
  ok(await desk.complete(trip.id));
  ok(await desk.controller.post(`/api/notes/driver/${driver.id}`, { text: 'Wants to be home on Fridays, says his wife' }), 201);
  ok(await desk.controller.post(`/api/notes/trip/${trip.id}`, { text: 'Thabo  MOKOENA rang from 082 555 0143 at the gate' }), 201);
  ok(
    await desk.controller.post('/api/driver/events', {
      driverId: driver.id,
      eventType: 'Other',
      eventDescription: 'Operation on the knee',
      eventStartDate: '2026-12-01T06:00:00.000Z',
      eventEndDate: '2026-12-02T06:00:00.000Z',
    }),
    201,
  );
  ok(
    await desk.finance.upload('POST', `/api/drivers/${driver.id}/documents/driver_pdp`, { name: 'Thabo PDP.pdf', content: pdfFile() }),
    201,
  );
  ok(await manager.put(`/api/search/pins/driver/${driver.id}`));
  ok(await desk.controller.patch(`/api/drivers/${driver.id}`, { surname: 'Mokoena-Nkosi', town: 'Ermelo' }));
  ok(await desk.controller.patch(`/api/drivers/${driver.id}`, { surname: 'Mokoena' }));
  if (isGone) {
    ok(await desk.controller.patch(`/api/assets/${vehicle.id}`, { driverId: null }));
    ok(await desk.controller.patch(`/api/drivers/${driver.id}`, { status: 'Inactive' }));
  }
  return { driver, vehicle, trip, order };
}
