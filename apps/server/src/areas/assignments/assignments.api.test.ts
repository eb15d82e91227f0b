import type { TrailerPosition } from '@superlink/domain/trailers/trailer-position.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { trailerBody, vehicleBody } from '../../../test/factories.ts';
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
    await db.deleteFrom('trailerAssignments').execute();
    await db.deleteFrom('trailers').execute();
    await db.deleteFrom('odometerReadings').execute();
    await db.deleteFrom('vehicles').execute();
  }),
);

type Created = { id: string; position: number };
const vehicle = async (fleetNumber: string): Promise<Created> =>
  (await controller.post('/api/assets', vehicleBody({ fleetNumber }))).body as Created;
const trailer = async (trailerReg: string, position: number, fields: Record<string, unknown> = {}): Promise<Created> =>
  (await controller.post('/api/trailers', trailerBody({ trailerReg, position, ...fields }))).body as Created;
const assign = (asset: Created, pulled: Created, visitor = controller, position = pulled.position) =>
  visitor.post('/api/assignments', { assetId: asset.id, trailerId: pulled.id, position });
const slotsOf = async ({ id }: Created) =>
  (await controller.get(`/api/assets/${id}`)).body.current_assignments.map((slot: { trailerRegistration: string; position: number }) => [
    slot.position,
    slot.trailerRegistration,
  ]);

describe('assigning a trailer', () => {
  test('answers the assignment and shows on both sides; what the body says of their numbers is not kept (ASG-015, ASG-021)', async () => {
    const asset = await vehicle('KRH001');
    const leader = await trailer('ND 1', 1);
    const answer = await (
      await app.signIn('finance')
    ).post('/api/assignments', {
      assetId: asset.id,
      trailerId: leader.id,
      position: 1,
      assetFleetNumber: 'SOMETHING ELSE',
      trailerRegistration: 'FORGED',
      assignedAt: '2026-11-20T08:00:00+02:00',
    });
    expect(answer.status).toBe(201);
    const expected = {
      id: expect.any(String),
      trailerId: leader.id,
      position: 1,
      assetFleetNumber: 'KRH001',
      trailerRegistration: 'ND 1',
      assignedAt: '2026-11-20T06:00:00.000Z',
    };
    expect(answer.body).toEqual({ ...expected, assetId: asset.id });
    expect((await controller.get(`/api/assets/${asset.id}`)).body.current_assignments).toEqual([expected]);
    expect((await controller.get(`/api/trailers/${leader.id}`)).body).toMatchObject({
      assigned: true,
      assignments: { id: answer.body.id, assetId: asset.id, assetFleetNumber: 'KRH001', position: 1 },
    });
    expect((await controller.get(`/api/assignments/${answer.body.id}`)).body).toEqual(answer.body);
    await assign(asset, await trailer('ND 2', 2));
    expect((await controller.get('/api/assignments')).body.map((row: { trailerRegistration: string }) => row.trailerRegistration)).toEqual([
      'ND 1',
      'ND 2',
    ]);
    expect((await controller.get('/api/assignments?limit=1&offset=1')).body).toHaveLength(1);
  });

  test('is dated now when the body gives no moment', async () => {
    const { body } = await assign(await vehicle('KRH001'), await trailer('ND 1', 3));
    expect(body.assignedAt).toBe('2026-11-21T06:00:00.000Z');
  });

  test('follows a change of the numbers', async () => {
    const asset = await vehicle('KRH001');
    const { body } = await assign(asset, await trailer('ND 1', 1));
    await controller.patch(`/api/assets/${asset.id}`, { fleetNumber: 'KRH099' });
    await controller.patch(`/api/trailers/${body.trailerId}`, { trailerReg: 'ND 100' });
    expect((await controller.get(`/api/assignments/${body.id}`)).body).toMatchObject({
      assetFleetNumber: 'KRH099',
      trailerRegistration: 'ND 100',
    });
  });

  test('takes one primary (leader or tri-axle) and one secondary trailer (follower), and names what holds a place', async () => {
    const asset = await vehicle('KRH001');
    expect((await assign(asset, await trailer('L 1', 1))).status).toBe(201);
    expect((await assign(asset, await trailer('F 1', 2))).status).toBe(201);
    for (const [reg, position, message] of [
      ['L 2', 1, 'KRH001 already pulls L 1 as its primary trailer. Unlink it first.'],
      ['T 2', 3, 'KRH001 already pulls L 1 as its primary trailer. Unlink it first.'],
      ['F 2', 2, 'KRH001 already pulls F 1 as its secondary trailer. Unlink it first.'],
    ] as const) {
      const refused = await assign(asset, await trailer(reg, position));
      expect([refused.status, refused.body.code, refused.body.detail]).toEqual([409, 'slot_taken', message]);
    }
    expect(await slotsOf(asset)).toEqual([
      [1, 'L 1'],
      [2, 'F 1'],
    ]);
  });

  test('refuses a trailer that another vehicle pulls, naming it (ASG-017)', async () => {
    const pulled = await trailer('L 1', 1, { trailerFleetNumber: 'KRT01L' });
    await assign(await vehicle('KRH001'), pulled);
    const refused = await assign(await vehicle('KRH002'), pulled);
    expect([refused.status, refused.body.code]).toEqual([409, 'trailer_assigned']);
    expect(refused.body.detail).toBe('Trailer KRT01L is already assigned to KRH001. Unlink it there first.');
  });

  test('needs the trailer’s own position', async () => {
    const asset = await vehicle('KRH001');
    const refused = await assign(asset, await trailer('F 1', 2), controller, 1);
    expect([refused.status, refused.body.errors]).toEqual([422, { position: 'Trailer F 1 is a Follower, position 2' }]);
    for (const position of [0, 4, '1', null]) {
      const answer = await controller.post('/api/assignments', { assetId: asset.id, trailerId: asset.id, position });
      expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ['position']]);
    }
  });

  test('couples inactive trailers and those in maintenance too, but nothing that was deleted', async () => {
    const asset = await vehicle('KRH001');
    expect((await assign(asset, await trailer('L 1', 1, { status: 'inactive' }))).status).toBe(201);
    expect((await assign(asset, await trailer('F 1', 2, { status: 'maintenance' }))).status).toBe(201);
    const gone = await trailer('F 2', 2);
    await controller.delete(`/api/trailers/${gone.id}`);
    const refused = await assign(await vehicle('KRH002'), gone);
    expect([refused.status, refused.body.detail]).toEqual([404, 'This trailer is no longer there']);
    const sold = await vehicle('KRH003');
    await controller.delete(`/api/assets/${sold.id}`);
    expect((await assign(sold, await trailer('F 3', 2))).body.code).toBe('vehicle_gone');
  });

  test('finds nothing of another company', async () => {
    const own = [await vehicle('KRH001'), await trailer('L 1', 1)] as const;
    const stranger = await app.signIn('controller', 'seekoei');
    const foreignVehicle = (await stranger.post('/api/assets', vehicleBody())).body as Created;
    const foreignTrailer = (await stranger.post('/api/trailers', trailerBody())).body as Created;
    expect((await assign(foreignVehicle, own[1])).status).toBe(404);
    expect((await assign(own[0], foreignTrailer)).status).toBe(404);
    const { body } = await assign(...own);
    expect((await stranger.get('/api/assignments')).body).toEqual([]);
    for (const [method, path] of [
      ['GET', ''],
      ['DELETE', ''],
      ['POST', '/unlink'],
    ] as const) {
      expect((await stranger.request(method, `/api/assignments/${body.id}${path}`)).status).toBe(404);
    }
    expect(await slotsOf(own[0])).toHaveLength(1);
  });
});

describe('two controllers at the same moment', () => {
  test('who couple one trailer to two vehicles: one wins, the other is told by whom it is pulled', async () => {
    const [first, second] = [await vehicle('KRH001'), await vehicle('KRH002')];
    const wanted = await trailer('L 1', 1);
    const answers = await Promise.all([assign(first, wanted), assign(second, wanted, senior)]);
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([201, 409]);
    const lost = answers.find((answer) => answer.status === 409)!;
    expect(lost.body.detail).toMatch(/^Trailer L 1 is already assigned to KRH00[12]\. Unlink it there first\.$/);
    expect((await controller.get('/api/assignments')).body).toHaveLength(1);
  });

  test('who couple two trailers to one place: one wins, the other is told what holds it', async () => {
    const asset = await vehicle('KRH001');
    const [leader, triAxle] = [await trailer('L 1', 1), await trailer('T 1', 3)];
    const answers = await Promise.all([assign(asset, leader), assign(asset, triAxle, senior)]);
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([201, 409]);
    expect(answers.find((answer) => answer.status === 409)!.body.detail).toMatch(/^KRH001 already pulls [LT] 1 as its primary trailer/);
  });

  test('who couple in all directions at once end in no deadlock and no half state', async () => {
    const vehicles = [await vehicle('KRH001'), await vehicle('KRH002'), await vehicle('KRH003')];
    const trailers = [await trailer('L 1', 1), await trailer('L 2', 1), await trailer('T 3', 3)];
    const attempts = vehicles.flatMap((asset, row) =>
      trailers.map((pulled, column) => assign(asset, pulled, (row + column) % 2 ? senior : controller)),
    );
    const answers = await Promise.all(attempts);
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([201, 409]));
    const { body } = await controller.get('/api/assignments');
    expect(body).toHaveLength(answers.filter((answer) => answer.status === 201).length);
    expect(new Set(body.map((row: { trailerId: string }) => row.trailerId)).size).toBe(body.length);
    expect(new Set(body.map((row: { assetId: string }) => row.assetId)).size).toBe(body.length);
  });

  test('are kept apart by the database itself, whatever the code believes', async () => {
    const asset = await vehicle('KRH001');
    const leader = await trailer('L 1', 1);
    const triAxle = await trailer('T 1', 3);
    await assign(asset, leader);
    const row = { assetId: asset.id, assignedAt: new Date(), createdAt: new Date() };
    const insert = (trailerId: string, position: TrailerPosition, assetId = asset.id) =>
      app.inTenant('kwela', (db) =>
        db
          .insertInto('trailerAssignments')
          .values({ ...row, assetId, id: crypto.randomUUID(), trailerId, position })
          .execute(),
      );
    await expect(insert(triAxle.id, 3)).rejects.toThrow('trailer_assignments_slot');
    await expect(insert(leader.id, 1, (await vehicle('KRH002')).id)).rejects.toThrow('trailer_assignments_trailer');
  });
});

describe('unlinking a trailer', () => {
  test('answers the assignment that was, and frees trailer and place (API-046, ASG-016)', async () => {
    const asset = await vehicle('KRH001');
    const leader = await trailer('L 1', 1);
    const { body } = await assign(asset, leader);
    const answer = await controller.post(`/api/assignments/${body.id}/unlink`);
    expect([answer.status, answer.body]).toEqual([200, body]);
    expect((await controller.get(`/api/trailers/${leader.id}`)).body).toMatchObject({ assigned: false, assignments: null });
    expect(await slotsOf(asset)).toEqual([]);
    expect((await controller.post(`/api/assignments/${body.id}/unlink`)).status).toBe(404);
    expect((await assign(await vehicle('KRH002'), leader)).status).toBe(201);
  });

  test('works by DELETE as well, without an answer (API-046)', async () => {
    const { body } = await assign(await vehicle('KRH001'), await trailer('L 1', 1));
    const answer = await controller.delete(`/api/assignments/${body.id}`);
    expect([answer.status, answer.body]).toEqual([204, '']);
    expect((await controller.get(`/api/assignments/${body.id}`)).status).toBe(404);
  });

  test('happens once when two click at the same moment', async () => {
    const { body } = await assign(await vehicle('KRH001'), await trailer('L 1', 1));
    const answers = await Promise.all([controller, senior].map((visitor) => visitor.post(`/api/assignments/${body.id}/unlink`)));
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 404]);
  });

  test('happens with the deletion of the vehicle (VEH-018)', async () => {
    const asset = await vehicle('KRH001');
    const [leader, follower] = [await trailer('L 1', 1), await trailer('F 1', 2)];
    await assign(asset, leader);
    await assign(asset, follower);
    expect((await controller.delete(`/api/assets/${asset.id}`)).status).toBe(204);
    expect((await controller.get('/api/assignments')).body).toEqual([]);
    for (const { id } of [leader, follower]) expect((await controller.get(`/api/trailers/${id}`)).body.assigned).toBe(false);
  });

  test('stands in the audit log, as assigning does', async () => {
    const { body } = await assign(await vehicle('KRH001'), await trailer('L 1', 1));
    await senior.post(`/api/assignments/${body.id}/unlink`);
    const entries = await app.inTenant('kwela', (db) =>
      db
        .selectFrom('auditEntries')
        .where('recordId', '=', body.id)
        .orderBy('id')
        .select(['action', 'actorName', 'before', 'after'])
        .execute(),
    );
    expect(entries).toEqual([
      { action: 'assigned', actorName: 'controller', before: null, after: body },
      { action: 'unlinked', actorName: 'senior', before: body, after: null },
    ]);
  });
});
