import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { driverBody, vehicleBody } from '../../../test/factories.ts';
import { TestApp, type Visitor } from '../../../test/test-app.ts';

let app: TestApp;
let controller: Visitor;
let senior: Visitor;
beforeAll(async () => {
  app = await TestApp.start();
  controller = await app.signIn('controller');
  senior = await app.signIn('senior');
});
afterAll(() => app.stop());
beforeEach(() =>
  app.inTenant('kwela', async (db) => {
    await db.deleteFrom('odometerReadings').execute();
    await db.deleteFrom('vehicles').execute();
    await db.deleteFrom('drivers').execute();
  }),
);

const vehicle = async (fields: Record<string, unknown> = {}): Promise<string> =>
  (await controller.post('/api/assets', vehicleBody(fields))).body.id;
const driver = async (name: string, fields: Record<string, unknown> = {}): Promise<string> =>
  (await controller.post('/api/drivers', driverBody({ name, surname: 'Dlamini', ...fields }))).body.id;
const assign = (assetId: string, driverId: string | null, visitor = controller) => visitor.patch(`/api/assets/${assetId}`, { driverId });
const isAssigned = async (driverId: string) => (await controller.get(`/api/drivers/${driverId}`)).body.assigned;

describe('assigning a driver', () => {
  test('can come with the new vehicle, under the same rules', async () => {
    const sipho = await driver('Sipho');
    const asset = await vehicle({ driverId: sipho });
    expect((await controller.get(`/api/assets/${asset}`)).body.driver).toEqual({ name: 'Sipho', surname: 'Dlamini' });
    const second = await controller.post('/api/assets', vehicleBody({ driverId: sipho }));
    expect([second.status, second.body.code]).toEqual([409, 'driver_assigned']);
    expect((await controller.post('/api/assets', vehicleBody({ driverId: '' }))).body.driverId).toBeNull();
  });

  test('shows on vehicle and driver at once, for any signed-in user (ASG-002, ASG-011)', async () => {
    const [asset, sipho] = [await vehicle({ fleetNumber: 'KRH001' }), await driver('Sipho')];
    const answer = await assign(asset, sipho, await app.signIn('finance'));
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ driverId: sipho, driver: { name: 'Sipho', surname: 'Dlamini' } });
    expect(answer.body.warnings).toBeUndefined();
    const { body } = await controller.get(`/api/drivers/${sipho}`);
    expect(body.assigned).toBe(true);
    expect(body.assets).toEqual([expect.objectContaining({ id: asset, fleetNumber: 'KRH001' })]);
  });

  test('unlinks with an empty id, and null is stored (ASG-003)', async () => {
    const [asset, sipho] = [await vehicle(), await driver('Sipho')];
    await assign(asset, sipho);
    const answer = await assign(asset, '');
    expect(answer.body).toMatchObject({ driverId: null, driver: null });
    expect((await controller.get(`/api/assets/${asset}`)).body.driverId).toBeNull();
    expect(await isAssigned(sipho)).toBe(false);
    await assign(asset, sipho);
    expect((await assign(asset, null)).body.driverId).toBeNull();
  });

  test('frees the vehicle’s previous driver (ASG-004)', async () => {
    const [asset, sipho, thabo] = [await vehicle(), await driver('Sipho'), await driver('Thabo')];
    await assign(asset, sipho);
    expect((await assign(asset, thabo)).body.driver.name).toBe('Thabo');
    expect([await isAssigned(sipho), await isAssigned(thabo)]).toEqual([false, true]);
  });

  test('refuses a driver who is on another vehicle, naming it (ASG-018)', async () => {
    const [first, second, sipho] = [await vehicle({ fleetNumber: 'KRH001' }), await vehicle(), await driver('Sipho')];
    await assign(first, sipho);
    const answer = await assign(second, sipho);
    expect([answer.status, answer.body.code]).toEqual([409, 'driver_assigned']);
    expect(answer.body.detail).toBe('Sipho Dlamini is already assigned to KRH001. Unlink the driver there first.');
    expect((await controller.get(`/api/assets/${second}`)).body.driverId).toBeNull();
    expect((await assign(first, sipho)).status).toBe(200);
  });

  test('refuses somebody who is not there: unknown, deleted, of another company, or no id at all', async () => {
    const asset = await vehicle();
    const gone = await driver('Sipho');
    await senior.delete(`/api/drivers/${gone}`);
    const stranger = await app.signIn('controller', 'seekoei');
    const foreign = (await stranger.post('/api/drivers', driverBody())).body.id;
    for (const id of [crypto.randomUUID(), gone, foreign, 'Sipho']) {
      const answer = await assign(asset, id);
      expect([answer.status, answer.body.errors]).toEqual([422, { driverId: 'Choose a driver from the list' }]);
    }
  });

  test('makes a vehicle without a driver idle again (VEH-9)', async () => {
    const [asset, sipho] = [await vehicle({ status: 'No Driver Available' }), await driver('Sipho')];
    expect((await assign(asset, sipho)).body.status).toBe('Idle');
    // the choice is over with that: who is unlinked later leaves a vehicle as idle as any other
    expect((await assign(asset, '')).body.status).toBe('Idle');
  });

  test('warns about an expired PDP or licence, blocks nothing, and keeps the warning in the audit log (decision 8.4)', async () => {
    const [asset, sipho] = [await vehicle(), await driver('Sipho', { pdpExpDate: '2026-11-20', licExpDate: '2026-11-20' })];
    const answer = await assign(asset, sipho);
    expect(answer.status).toBe(200);
    expect(answer.body.warnings).toEqual([
      { code: 'pdp_expired', message: 'The PDP of Sipho Dlamini has expired' },
      { code: 'licence_expired', message: 'The driving licence of Sipho Dlamini has expired' },
    ]);
    const entries = await app.inTenant('kwela', (db) =>
      db
        .selectFrom('auditEntries')
        .where('recordId', '=', asset)
        .where('action', '=', 'assigned_with_expired_papers')
        .select('actorName')
        .execute(),
    );
    expect(entries).toEqual([{ actorName: 'controller' }]);
    await assign(asset, '');
    const lastDay = await driver('Thabo', { pdpExpDate: '2026-11-21', licExpDate: null });
    expect((await assign(asset, lastDay)).body.warnings).toBeUndefined();
  });
});

describe('two controllers at the same moment', () => {
  test('who put one driver on two vehicles: one wins, the other gets a readable refusal', async () => {
    const [first, second, sipho] = [
      await vehicle({ fleetNumber: 'KRH001' }),
      await vehicle({ fleetNumber: 'KRH002' }),
      await driver('Sipho'),
    ];
    const answers = await Promise.all([assign(first, sipho), assign(second, sipho, senior)]);
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 409]);
    const lost = answers.find((answer) => answer.status === 409)!;
    expect(lost.body.detail).toMatch(/already assigned to KRH00[12]|Somebody has just assigned this driver/);
    expect(await isAssigned(sipho)).toBe(true);
  });

  test('who put two drivers on one vehicle: the last stays, and the other is free', async () => {
    const [asset, sipho, thabo] = [await vehicle(), await driver('Sipho'), await driver('Thabo')];
    const answers = await Promise.all([assign(asset, sipho), assign(asset, thabo, senior)]);
    expect(answers.map((answer) => answer.status)).toEqual([200, 200]);
    expect([await isAssigned(sipho), await isAssigned(thabo)].toSorted()).toEqual([false, true]);
  });

  test('who swap the drivers of two vehicles end in no deadlock and no driver on two vehicles', async () => {
    const [first, second] = [await vehicle(), await vehicle()];
    const [sipho, thabo] = [await driver('Sipho'), await driver('Thabo')];
    await assign(first, sipho);
    await assign(second, thabo);
    const answers = await Promise.all([assign(first, thabo), assign(second, sipho, senior)]);
    expect(answers.map((answer) => answer.status)).toEqual([409, 409]);
    expect([await isAssigned(sipho), await isAssigned(thabo)]).toEqual([true, true]);
  });
});

test('deleting a vehicle frees its driver (VEH-018)', async () => {
  const [asset, sipho] = [await vehicle(), await driver('Sipho')];
  await assign(asset, sipho);
  await controller.delete(`/api/assets/${asset}`);
  expect(await isAssigned(sipho)).toBe(false);
});
