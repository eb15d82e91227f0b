import { readdirSync } from 'node:fs';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { driverBody } from '../../../test/factories.ts';
import { erase, goOn, historyOf, leaverOf, personal, rowsWith, thabo } from '../../../test/leavers.ts';
import type { Visitor } from '../../../test/test-app.ts';
import { ok, TripDesk, type Body } from '../../../test/trip-desk.ts';
import { silentLog } from '../../../test/test-users.ts';
import { continueErasuresEverywhere } from '../../jobs.ts';

let desk: TripDesk;
let manager: Visitor;
beforeEach(async () => {
  desk = await TripDesk.open();
  manager = await desk.app.signIn('manager');
});
afterEach(() => desk.app.stop());

describe('a driver who has left', () => {
  test('is gone from every table, from the files and from the history, while trips and money stay under a neutral name', async () => {
    const { driver, vehicle, trip } = await leaverOf(desk, manager);
    expect((await rowsWith(desk, personal)).length).toBeGreaterThan(10);
    expect(readdirSync(desk.app.filesDir, { recursive: true }).length).toBe(2);
    const revenue = ok(await manager.get(`/api/trips/archived/${trip.id}/detail`)).revenue;

    const neutral = `Erased driver ${driver.id.slice(-4).toUpperCase()}`;
    const answer = ok(await erase(manager, 'driver', driver.id, 'thabo  MOKOENA', 'Thabo Mokoena asked by letter'));
    expect(answer).toMatchObject({ kind: 'driver', personId: driver.id, neutralName: neutral, askedBy: 'manager', documents: 1 });
    await goOn(desk);

    expect(await rowsWith(desk, [...personal, /knee/, /Fridays/])).toEqual([]);
    expect(readdirSync(desk.app.filesDir, { recursive: true }).filter((name) => String(name).includes('-'))).toEqual([]);
    const after = ok(await manager.get(`/api/trips/archived/${trip.id}/detail`));
    expect([after.driverName, after.revenue, after.tripNumber]).toEqual([neutral, revenue, trip.tripNumber]);
    expect(ok(await manager.get(`/api/notes/trip/${trip.id}`)).notes[0].text).toBe(`${neutral} rang from ${neutral} at the gate`);
    const [own] = await historyOf(manager, 'driver', driver.id);
    expect([own.did, own.recordName, own.by]).toEqual(['Personal data erased', neutral, 'manager']);
    const named = ok(await manager.get('/api/history?record=Mokoena'));
    expect(named.entries).toEqual([]);
    const [state] = ok(await manager.get('/api/privacy/erasures'));
    expect([state.finishedAt !== null, state.done, state.reason]).toEqual([true, state.steps, `${neutral} asked by letter`]);
    expect(state.entries).toBeGreaterThan(3);
    expect((await manager.get(`/api/drivers/${driver.id}`)).status).toBe(404);
    expect(ok(await manager.get(`/api/assets/${vehicle.id}`)).driver).toBeNull();
    expect(ok(await manager.get(`/api/privacy/driver/${driver.id}`))).toMatchObject({
      name: neutral,
      refusal: null,
      erasure: { id: answer.id },
    });
  });

  test('is not brought back by taking back what was done to them', async () => {
    const { driver } = await leaverOf(desk, manager);
    ok(await desk.senior.delete(`/api/drivers/${driver.id}`), 204);
    ok(await erase(manager, 'driver', driver.id, 'Thabo Mokoena'));
    await goOn(desk);
    const entries = await historyOf(manager, 'driver', driver.id);
    expect(entries.length).toBeGreaterThan(5);
    for (const entry of entries) {
      expect(entry.canUndo).toBe(false);
      const refused = await manager.post(`/api/history/entries/${entry.id}/undo`);
      expect([refused.status, refused.body.code]).toEqual([409, 'undo_refused']);
    }
    const deleted = entries.find(({ did }) => did === 'Deleted')!;
    const refused = await manager.post(`/api/history/entries/${deleted.id}/undo`);
    expect(refused.body.detail).toBe('Not taken back: What it held of a person was erased and is kept nowhere');
  });

  test('is refused with a sentence while they work here, are on a vehicle or on a trip', async () => {
    const { driver, vehicle } = await leaverOf(desk, manager, { isGone: false });
    const refusal = async () => {
      const answer = await erase(manager, 'driver', driver.id, 'Thabo Mokoena');
      expect(ok(await manager.get(`/api/privacy/driver/${driver.id}`)).refusal).toBe(answer.body.detail);
      return [answer.status, answer.body.code, answer.body.detail];
    };
    expect(await refusal()).toEqual([
      409,
      'person_not_gone',
      `Thabo Mokoena is on vehicle ${vehicle.fleetNumber}. Take the driver off the vehicle first.`,
    ]);
    const trip = await desk.drive(vehicle.id, { openingKilometers: 182_980 });
    expect((await refusal())[2]).toBe(`Thabo Mokoena is on trip ${trip.tripNumber}, which is not over. Complete or cancel it first.`);
    ok(await desk.complete(trip.id, { closingKilometers: 183_600 }));
    ok(await desk.controller.patch(`/api/assets/${vehicle.id}`, { driverId: null }));
    expect((await refusal())[2]).toBe('Thabo Mokoena still works here. Set the status to Inactive or delete the driver first.');
    expect((await rowsWith(desk, [/Erased/])).length).toBe(0);
  });

  test('needs the name typed and a reason', async () => {
    const { driver } = await leaverOf(desk, manager);
    const wrong = await erase(manager, 'driver', driver.id, 'Thabo');
    expect([wrong.status, wrong.body.errors]).toEqual([422, { name: 'Type Thabo Mokoena to confirm' }]);
    const silent = await erase(manager, 'driver', driver.id, 'Thabo Mokoena', ' ');
    expect([silent.status, silent.body.errors]).toEqual([422, { reason: 'Say why, for example who asked for it and when' }]);
  });

  test('is erased once, however many ask at the same time', async () => {
    const { driver } = await leaverOf(desk, manager);
    const answers = await Promise.all(Array.from({ length: 3 }, () => erase(manager, 'driver', driver.id, 'Thabo Mokoena')));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect(answers.find(({ status }) => status === 409)!.body).toMatchObject({
      code: 'already_erased',
      detail: 'This person was erased already, on 21/11/2026 08:00 by manager.',
    });
  });

  test('leaves a namesake alone', async () => {
    const { driver } = await leaverOf(desk, manager);
    const other = ok(
      await desk.controller.post('/api/drivers', driverBody({ ...thabo, phone: '071 000 1111', idNumber: null, passportNumber: null })),
      201,
    );
    ok(await erase(manager, 'driver', driver.id, 'Thabo Mokoena'));
    await goOn(desk);
    expect(ok(await manager.get(`/api/drivers/${other.id}`))).toMatchObject({ name: 'Thabo', surname: 'Mokoena', phone: '071 000 1111' });
    const [created] = await historyOf(manager, 'driver', other.id);
    expect(created.changes.map(({ after }: Body) => after)).toEqual(expect.arrayContaining(['Thabo', 'Mokoena']));
    expect(await rowsWith(desk, [/8001015009087/, /555 ?0143/])).toEqual([]);
    const [listed] = (await rowsWith(desk, [/Mokoena/])).filter((row) => row.startsWith('trips:'));
    expect(listed).toBeUndefined();
  });

  test('of another company is not there, and neither is anybody for who is no manager', async () => {
    const { driver } = await leaverOf(desk, manager);
    const foreign = await desk.app.signIn('manager', 'seekoei');
    for (const path of ['', '/export']) expect((await foreign.get(`/api/privacy/driver/${driver.id}${path}`)).status).toBe(404);
    expect((await erase(foreign, 'driver', driver.id, 'Thabo Mokoena')).status).toBe(404);
    for (const who of [desk.controller, desk.finance, desk.senior]) {
      for (const path of ['people', 'erasures', `driver/${driver.id}`, `driver/${driver.id}/export`])
        expect((await who.get(`/api/privacy/${path}`)).status).toBe(403);
      expect((await erase(who, 'driver', driver.id, 'Thabo Mokoena')).status).toBe(403);
    }
    expect(ok(await manager.get('/api/privacy/people'))).toMatchObject([{ kind: 'driver', id: driver.id, name: 'Thabo Mokoena' }]);
    ok(await erase(manager, 'driver', driver.id, 'Thabo Mokoena'));
    expect(ok(await manager.get('/api/privacy/people'))).toEqual([]);
    expect(ok(await foreign.get('/api/privacy/erasures'))).toEqual([]);
  });
});

describe('the work of an erasure', () => {
  test('is done by the background where the request leaves off, looks through a history of any length and forgets what it looked for', async () => {
    const { driver, vehicle } = await leaverOf(desk, manager);
    await desk.app.inTenant('kwela', (db) =>
      sql`insert into audit_entries (tenant_id, id, at, actor_name, area, action, record_id, before, after)
        select current_setting('app.tenant_id')::int, gen_random_uuid(), timestamptz '2026-11-21T05:00:00Z' + n * interval '1 ms', 'controller', 'vehicles', 'updated', ${vehicle.id},
          '{"driver": null}'::jsonb, jsonb_build_object('driver', jsonb_build_object('id', ${driver.id}::text, 'name', 'Thabo', 'surname', 'Mokoena'), 'assetReg', 'T ' || n)
        from generate_series(1, 6000) n`.execute(db),
    );
    ok(await erase(manager, 'driver', driver.id, 'Thabo Mokoena'));
    await goOn(desk);
    await desk.app.asOwner(async (client) => {
      await client.query("select set_config('app.tenant_id', id::text, false) from tenants where slug = 'kwela'");
      const { rows } = await client.query<{ terms: unknown; finished: boolean }>(
        'select terms, finished_at is not null as finished from erasures',
      );
      expect(rows).toEqual([{ terms: null, finished: true }]);
    });
    expect(await rowsWith(desk, [/Mokoena/])).toEqual([]);
  });

  test('can be cut off at any piece and done by two at once', async () => {
    const { driver } = await leaverOf(desk, manager);
    const pieces: unknown[] = [];
    const inTenant = desk.app.database.inTenant.bind(desk.app.database);
    let cutOffs = 0;
    ok(await erase(manager, 'driver', driver.id, 'Thabo Mokoena'));
    // again from the beginning, each second piece lost before its commit
    await desk.app.asOwner(async (client) => {
      await client.query("select set_config('app.tenant_id', id::text, false) from tenants where slug = 'kwela'");
      await client.query(
        `update erasures set finished_at = null, step = 0, looked_at = null, looked_id = null,
           terms = '{"pattern": "\\\\mThabo\\\\s+Mokoena\\\\M", "ownIds": [], "fields": [], "linkedFields": [], "byKeys": []}'`,
      );
    });
    ok(await desk.controller.post('/api/notes/client/' + desk.clientId, { text: 'Thabo Mokoena was here' }), 201);
    const companies = {
      access: desk.app.access,
      clock: desk.app.clock,
      log: silentLog,
      database: {
        ...desk.app.database,
        inTenant: (async (id: number, work: never) => {
          pieces.push(id);
          if (pieces.length % 5 === 3 && cutOffs < 6) {
            cutOffs += 1;
            throw new Error('the process ended');
          }
          return inTenant(id, work);
        }) as typeof inTenant,
      },
    };
    for (let tries = 0; tries < 10; tries += 1)
      await Promise.all([continueErasuresEverywhere(companies).catch(() => {}), continueErasuresEverywhere(companies).catch(() => {})]);
    expect([cutOffs, await rowsWith(desk, [/Thabo Mokoena/])]).toEqual([6, []]);
    expect(ok(await manager.get('/api/privacy/erasures'))[0].finishedAt).not.toBeNull();
  });
});

describe('the record of who did what', () => {
  const call = (company: string, erasure: string, slug = 'kwela') =>
    desk.app.inTenant(slug, (db) => sql`select * from erase_from_audit(${sql.raw(company)}, ${erasure}::uuid, 10, false)`.execute(db));
  const own = `current_setting('app.tenant_id')::int`;

  test('cannot be changed by the product itself, nor by this way without an erasure that is under way in the own company', async () => {
    const { driver } = await leaverOf(desk, manager);
    const { id } = ok(await erase(manager, 'driver', driver.id, 'Thabo Mokoena'));
    await goOn(desk);
    await expect(call(own, id)).rejects.toThrow('for an erasure that is under way');
    await expect(call(own, driver.id)).rejects.toThrow('for an erasure that is under way');
    await expect(call(own, id, 'seekoei')).rejects.toThrow('for an erasure that is under way');
    await expect(call(`(select max(id) + 1 from tenants)`, id)).rejects.toThrow('for the company of the transaction alone');
    for (const statement of ["update audit_entries set actor_name = 'x'", 'delete from audit_entries', 'delete from erasures'])
      await expect(desk.app.inTenant('kwela', (db) => sql.raw(statement).execute(db))).rejects.toThrow('permission denied');
  });

  test('keeps each entry with its time, person, record and deed, and all that it says of others', async () => {
    const { driver, vehicle } = await leaverOf(desk, manager);
    const look = () =>
      desk.app.inTenant('kwela', (db) =>
        db
          .selectFrom('auditEntries')
          .select(['id', 'at', 'actorId', 'actorName', 'area', 'action', 'recordId', 'mark', 'requestId'])
          .orderBy('id')
          .execute(),
      );
    const before = await look();
    const untouched = JSON.stringify(
      (await historyOf(manager, 'vehicle', vehicle.id))
        .find(({ did }) => did === 'Created')!
        .changes.filter(({ field }: Body) => field !== 'driver'),
    );
    ok(await erase(manager, 'driver', driver.id, 'Thabo Mokoena'));
    await goOn(desk);
    const after = await look();
    expect(after.slice(0, before.length)).toEqual(before);
    expect(
      JSON.stringify(
        (await historyOf(manager, 'vehicle', vehicle.id))
          .find(({ did }) => did === 'Created')!
          .changes.filter(({ field }: Body) => field !== 'driver'),
      ),
    ).toBe(untouched);
  });
});
