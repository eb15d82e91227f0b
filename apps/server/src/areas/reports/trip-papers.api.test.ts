import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { driverBody, trailerBody } from '../../../test/factories.ts';
import { KeyHolder } from '../../../test/key-holder.ts';
import { readPdf } from '../../../test/read-pdf.ts';
import { ok, TripDesk, type Body } from '../../../test/trip-desk.ts';

let desk: TripDesk;
let planned: Body;
let driven: Body;
beforeAll(async () => {
  desk = await TripDesk.open();
  const driver = ok(
    await desk.controller.post(
      '/api/drivers',
      driverBody({ name: 'Sipho', surname: 'Dlamini', phone: '+27 82 555 0101', idNumber: '6907189970080' }),
    ),
    201,
  );
  const vehicle = await desk.newVehicle({ assetReg: 'PAP 1 GP', driverId: driver.id });
  const trailer = ok(await desk.controller.post('/api/trailers', trailerBody({ trailerReg: 'PAPT 1 GP', position: 1 })), 201);
  ok(await desk.controller.post('/api/assignments', { assetId: vehicle.id, trailerId: trailer.id, position: 1 }), 201);
  planned = await desk.plan(vehicle.id, { loadNr: 'L-77', rateType: 'per_ton', lockedInRevenue: 412.5, tonnage: 34 });
  const other = await desk.newVehicle();
  driven = await desk.drive(other.id, { isChepLoad: false });
  ok(await desk.complete(driven.id, { loadNr: 'L-78' }));
});
afterAll(() => desk.app.stop());

async function paper(address: string, who = desk.controller) {
  const answer = await who.get(address);
  expect([address, answer.status, answer.headers['content-type']]).toEqual([address, 200, 'application/pdf']);
  const name = /filename="([^"]+)"/.exec(String(answer.headers['content-disposition']))?.[1];
  return { name, ...(await readPdf(answer.bytes)) };
}
const confirmation = (id: string, query = '') => paper(`/api/trips/${id}/confirmation/pdf${query}`);

describe('a load confirmation', () => {
  test('says to the client what is collected and delivered where, when and by whom, and nothing of money or of the driver’s number', async () => {
    const { text, name } = await confirmation(planned.id);
    expect(name).toBe(`load_confirmation_${planned.tripNumber}.pdf`);
    for (const shown of [
      'Load confirmation',
      'Load L-77',
      planned.lockedInClient,
      'City Deep, Johannesburg',
      'Maydon Wharf, Durban',
      '21/11/2026',
      '22/11/2026',
      'PAP 1 GP',
      'PAPT 1 GP',
      'Sipho Dlamini',
      'Steel coils',
    ])
      expect(text).toContain(shown);
    for (const kept of ['412', '6907189970080', '+27 82 555 0101']) expect(text).not.toContain(kept);
  });

  test('says the rate and the driver’s number where that was chosen', async () => {
    const { text } = await confirmation(planned.id, '?rate=true&driver_id=true');
    expect(text).toMatch(/R\s412,50 per ton, without VAT/);
    expect(text).toContain('6907189970080');
    expect((await desk.controller.get(`/api/trips/${planned.id}/confirmation/pdf?rate=perhaps`)).status).toBe(422);
  });

  test('of a closed trip names the driver as locked in, and no number or trailers of today', async () => {
    const { text } = await confirmation(driven.id, '?driver_id=true');
    expect(text).toContain('Load L-78');
    expect(text).not.toContain('Trailers');
  });

  test('with the rate asks for a permission', async () => {
    const weighbridge = await KeyHolder.with(desk.app, { name: 'Weighbridge', permissions: [] });
    expect((await weighbridge.get(`/api/trips/${planned.id}/confirmation/pdf`)).status).toBe(200);
    expect((await weighbridge.get(`/api/trips/${planned.id}/confirmation/pdf?rate=true`)).status).toBe(403);
  });
});

test('a trip sheet holds vehicle, driver, stops and readings, and nothing of money', async () => {
  const { text, name } = await paper(`/api/trips/${driven.id}/sheet/pdf`, desk.finance);
  expect(name).toBe(`trip_${driven.tripNumber}.pdf`);
  expect(text).toContain('Trip sheet');
  expect(text).toMatch(/Opening kilometres 182\s400 km Closing kilometres 182\s980 km Driven 580 km/);
  expect(text).not.toMatch(/R\s13/);
  expect((await paper(`/api/trips/${planned.id}/sheet/pdf`)).text).toContain('+27 82 555 0101');
});

test('no paper is made of a trip that is not there', async () => {
  const nowhere = '01890000-0000-7000-8000-000000000001';
  const stranger = await desk.app.signIn('manager', 'seekoei');
  for (const kind of ['sheet', 'confirmation']) {
    expect((await desk.controller.get(`/api/trips/${nowhere}/${kind}/pdf`)).body.code).toBe('trip_not_found');
    expect((await stranger.get(`/api/trips/${planned.id}/${kind}/pdf`)).status).toBe(404);
  }
});
