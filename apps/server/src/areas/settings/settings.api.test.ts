import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { driverBody, trailerBody } from '../../../test/factories.ts';
import type { Visitor } from '../../../test/test-app.ts';
import { ok, TripDesk, type Body } from '../../../test/trip-desk.ts';

const defaults = { serviceWindowKm: 10_000, blockExpiredDocuments: false, trailDays: 400 };
const NOW = '2026-11-21T06:00:00.000Z';
let desk: TripDesk;
let manager: Visitor;
beforeAll(async () => {
  desk = await TripDesk.open();
  manager = await desk.app.signIn('manager');
});
afterAll(() => desk.app.stop());
beforeEach(async () => {
  desk.app.clock.set(NOW);
  await desk.app.inTenant('kwela', (db) => db.deleteFrom('tenantSettings').execute());
});

const block = (blockExpiredDocuments = true) => manager.put('/api/settings', { ...defaults, blockExpiredDocuments });
const accept = (id: string) => desk.controller.post(`/api/trips/${id}/accept`, { openingKilometers: 182_400 });

/** A vehicle with driver and trailer whose papers are good until the given days. */
async function equipped(days: { disc?: string; pdp?: string; licence?: string; trailer?: string; permits?: Body } = {}): Promise<Body> {
  const { disc = '2027-06-30', pdp = '2027-06-30', licence = '2027-06-30', trailer = '2027-06-30', permits = {} } = days;
  const papers = { name: 'Sipho', surname: 'Early', pdpExpDate: pdp, licExpDate: licence };
  const driver = ok(await desk.controller.post('/api/drivers', driverBody(papers)), 201);
  const vehicle = await desk.newVehicle({ assetExpLic: disc, crossBorderPermits: permits });
  ok(await desk.controller.patch(`/api/assets/${vehicle.id}`, { driverId: driver.id }));
  const { id } = ok(await desk.controller.post('/api/trailers', trailerBody({ trailerLicExp: trailer })), 201);
  ok(await desk.controller.post('/api/assignments', { assetId: vehicle.id, trailerId: id, position: 1 }), 201);
  return vehicle;
}

describe('the settings of a company', () => {
  test('are the defaults until a manager names others, which every user may read and no other company sees (decision 1.25)', async () => {
    expect(ok(await desk.finance.get('/api/settings'))).toEqual({ ...defaults, updatedAt: null });
    const own = { serviceWindowKm: 2_500.5, blockExpiredDocuments: true, trailDays: 90 };
    expect(ok(await manager.put('/api/settings', own))).toEqual({ ...own, updatedAt: NOW });
    expect(ok(await desk.controller.get('/api/settings'))).toEqual({ ...own, updatedAt: NOW });
    const other = await desk.app.signIn('manager', 'seekoei');
    expect(ok(await other.get('/api/settings'))).toEqual({ ...defaults, updatedAt: null });
  });

  test('are changed by managers alone', async () => {
    for (const who of [desk.controller, desk.finance, desk.hybrid, desk.senior]) {
      expect((await who.put('/api/settings', { ...defaults, blockExpiredDocuments: true })).status).toBe(403);
    }
    expect(ok(await manager.get('/api/settings'))).toEqual({ ...defaults, updatedAt: null });
  });

  test('are refused when a value is missing, negative, finer than a tenth of a kilometre or unknown', async () => {
    const wrong = [
      { serviceWindowKm: 1 },
      { ...defaults, serviceWindowKm: -1 },
      { ...defaults, serviceWindowKm: 0.05 },
      { ...defaults, x: 1 },
      { ...defaults, trailDays: 20 },
      { ...defaults, trailDays: 90.5 },
      { ...defaults, trailDays: 1_831 },
    ];
    for (const body of wrong) expect((await manager.put('/api/settings', body)).status).toBe(422);
    expect(ok(await manager.get('/api/settings'))).toEqual({ ...defaults, updatedAt: null });
  });

  test('are refused to a manager who started from an older state, who learns who changed them', async () => {
    const plain = ok(await manager.get('/api/settings'));
    const first = ok(await manager.put('/api/settings', { ...defaults, trailDays: 90, updatedAt: plain.updatedAt }));
    const late = await manager.put('/api/settings', { ...defaults, trailDays: 30, updatedAt: plain.updatedAt });
    expect([late.status, late.body.code, late.body.detail]).toEqual([409, 'stale_record', expect.stringContaining('by manager after')]);
    expect(ok(await manager.get('/api/settings'))).toEqual(first);
    // saved as they were opened they move no stamp, and who sends none is not asked
    expect(ok(await manager.put('/api/settings', { ...defaults, trailDays: 90 }))).toEqual(first);
    const next = ok(await manager.put('/api/settings', { ...defaults, trailDays: 30, updatedAt: first.updatedAt }));
    expect(next.updatedAt > first.updatedAt).toBe(true);
  });

  test('take one of two managers who name the first ones at once, and refuse the other', async () => {
    const both = await Promise.all([90, 30].map((trailDays) => manager.put('/api/settings', { ...defaults, trailDays, updatedAt: null })));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(ok(await manager.get('/api/settings')).trailDays).toBe(both.find(({ status }) => status === 200)!.body.trailDays);
  });

  test('leave an entry of who changed what', async () => {
    ok(await block());
    const entries = await desk.app.inTenant('kwela', (db) =>
      db.selectFrom('auditEntries').where('area', '=', 'settings').orderBy('at', 'desc').orderBy('id', 'desc').selectAll().execute(),
    );
    expect(entries[0]).toMatchObject({
      actorName: 'manager',
      action: 'updated',
      before: defaults,
      after: { ...defaults, blockExpiredDocuments: true },
    });
  });

  test('say how far ahead a service is listed, from the next call on', async () => {
    const vehicle = await desk.newVehicle({ lastServiceKilometer: 150_000, serviceInterval: 40_000 });
    const listed = async () => ok(await desk.controller.get('/api/assets/service')).some((entry: Body) => entry.id === vehicle.id);
    expect(await listed()).toBe(true);
    ok(await manager.put('/api/settings', { ...defaults, serviceWindowKm: 7_599.9 }));
    expect(await listed()).toBe(false);
    ok(await manager.put('/api/settings', { ...defaults, serviceWindowKm: 7_600 }));
    expect(await listed()).toBe(true);
  });
});

describe('an expired paper', () => {
  const over = { disc: '2026-11-15', pdp: '2026-11-09', licence: '2026-11-01', trailer: '2026-11-20' };

  test('of vehicle, trailer, driver or border is warned of, and the trip goes, while the company does not block (decision 8.4)', async () => {
    const vehicle = await equipped({ ...over, permits: { Mozambique: '2026-11-16', Zimbabwe: '2026-11-21' } });
    const accepted = ok(await accept((await desk.plan(vehicle.id)).id));
    expect(accepted.status).toBe('on_route');
    expect(accepted.warnings.map(({ code, message }: Body) => [code, message.replace(/TRL \d+ GP/, 'TRL')])).toEqual([
      ['expired_document', `The licence disc of ${vehicle.fleetNumber} expired on 15/11/2026`],
      ['expired_document', 'The licence disc of trailer TRL expired on 20/11/2026'],
      ['expired_document', 'The PDP of Sipho Early expired on 09/11/2026'],
      ['expired_document', 'The licence of Sipho Early expired on 01/11/2026'],
      ['expired_document', `The permit Mozambique of ${vehicle.fleetNumber} expired on 16/11/2026`],
    ]);
  });

  test.each([
    ['disc of the vehicle', { disc: '2026-11-20' }, /^The licence disc of [^.]+ expired on 20\/11\/2026\. Your company/],
    ['disc of a trailer', { trailer: '2026-11-20' }, /^The licence disc of trailer [^.]+ expired on 20\/11\/2026\. Your company/],
    ['PDP', { pdp: '2026-11-20' }, /^The PDP of Sipho Early expired on 20\/11\/2026\. Your company/],
    ['driving licence', { licence: '2026-11-20' }, /^The licence of Sipho Early expired on 20\/11\/2026\. Your company/],
  ])('%s keeps a trip from being accepted where the company blocks, and nothing happened', async (_, days, detail) => {
    ok(await block());
    const vehicle = await equipped(days);
    const trip = await desk.plan(vehicle.id);
    const refused = await accept(trip.id);
    expect([refused.status, refused.body.code, refused.body.detail]).toEqual([409, 'papers_expired', expect.stringMatching(detail)]);
    expect(await desk.vehicleNow(vehicle.id)).toMatchObject({ status: 'Idle', tripAssigned: false, odometerReading: 182_400 });
    ok(await block(false));
    expect(ok(await accept(trip.id)).warnings).toHaveLength(1);
  });

  test('keeps a trip from being created on route, names every paper, and lets it be planned', async () => {
    ok(await block());
    const vehicle = await equipped(over);
    const refused = await desk.controller.post('/api/trips', desk.tripBody(vehicle.id));
    expect([refused.status, refused.body.detail.split('. ')]).toEqual([
      409,
      [
        `The licence disc of ${vehicle.fleetNumber} expired on 15/11/2026`,
        expect.stringMatching(/^The licence disc of trailer .+ expired on 20\/11\/2026$/),
        'The PDP of Sipho Early expired on 09/11/2026',
        'The licence of Sipho Early expired on 01/11/2026',
        'Your company lets no trip go on route with expired papers.',
      ],
    ]);
    expect((await desk.plan(vehicle.id)).status).toBe('scheduled');
  });

  test('does not block on its own last day, only from midnight SAST on (decision 4.8; EXP-2)', async () => {
    ok(await block());
    const vehicle = await equipped({ pdp: '2026-11-21' });
    const trip = await desk.plan(vehicle.id);
    desk.app.clock.set('2026-11-21T22:00:00.000Z');
    const early = await desk.app.signIn('controller');
    expect((await early.post(`/api/trips/${trip.id}/accept`, { openingKilometers: 182_400 })).status).toBe(409);
    desk.app.clock.set('2026-11-21T21:59:59.000Z');
    const late = await desk.app.signIn('controller');
    expect(ok(await late.post(`/api/trips/${trip.id}/accept`, { openingKilometers: 182_400 })).warnings).toBeUndefined();
  });

  test('does not block when it is a permit, which counts only beyond its border, nor a back-dated trip, which has been driven', async () => {
    ok(await block());
    const abroad = await equipped({ permits: { Mozambique: '2026-11-16' } });
    expect(ok(await accept((await desk.plan(abroad.id)).id)).warnings).toHaveLength(1);
    const old = await equipped(over);
    await desk.drive(old.id, { isBackDated: true, openingKilometers: 100_000, startDate: '2026-01-10', endDate: '2026-01-11' });
  });

  test('no longer blocks once it is renewed', async () => {
    ok(await block());
    const vehicle = await equipped({ disc: '2026-11-20' });
    const trip = await desk.plan(vehicle.id);
    expect((await accept(trip.id)).status).toBe(409);
    ok(await desk.controller.patch(`/api/assets/${vehicle.id}`, { assetExpLic: '2027-11-20' }));
    expect(ok(await accept(trip.id)).warnings).toBeUndefined();
  });
});
