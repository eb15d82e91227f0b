import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { clientBody, driverBody } from '../../../test/factories.ts';
import { erase, goOn, rowsWith, thabo } from '../../../test/leavers.ts';
import { patience } from '../../../test/patience.ts';
import type { Visitor } from '../../../test/test-app.ts';
import { ok, TripDesk, type Body } from '../../../test/trip-desk.ts';

let desk: TripDesk;
let manager: Visitor;
beforeEach(async () => {
  desk = await TripDesk.open();
  manager = await desk.app.signIn('manager');
});
afterEach(() => desk.app.stop());

async function leaver(): Promise<Body> {
  const driver = ok(await desk.controller.post('/api/drivers', driverBody({ ...thabo, status: 'Inactive' })), 201);
  return { ...driver, neutral: `Erased driver ${String(driver.id).slice(-4).toUpperCase()}` };
}

const newView = (name: string) => manager.post('/api/list-views', { list: 'trips', name });

describe('a person is found (decision 1.45)', () => {
  test('where the name begins a line, follows a tab or is broken over two lines, in the history too', async () => {
    const driver = await leaver();
    const text = 'At the gate:\nThabo Mokoena rang.\n\tThabo\nMokoena, 082 555\n0143, comes at six';
    const note = ok(await desk.controller.post(`/api/notes/client/${desk.clientId}`, { text }), 201);
    ok(await erase(manager, 'driver', driver.id, 'Thabo Mokoena'));
    await goOn(desk);
    expect(await rowsWith(desk, [/Thabo/, /Mokoena/, /0143/])).toEqual([]);
    const [shown] = ok(await manager.get(`/api/notes/client/${desk.clientId}`)).notes.filter(({ id }: Body) => id === note.id);
    expect(shown.text).toBe(`At the gate:\n${driver.neutral} rang.\n\t${driver.neutral}, ${driver.neutral}, comes at six`);
  });

  test('in what a company keeps beside the fields of a client', async () => {
    const driver = await leaver();
    const dynamicFields = { b: 'ask Thabo Mokoena first', a: 1 };
    const client = ok(await desk.finance.post('/api/clients', clientBody({ dynamicFields })), 201);
    ok(await erase(manager, 'driver', driver.id, 'Thabo Mokoena'));
    await goOn(desk);
    expect(await rowsWith(desk, [/Mokoena/])).toEqual([]);
    expect(ok(await manager.get(`/api/clients/${client.id}`)).dynamicFields).toEqual({ b: `ask ${driver.neutral} first`, a: 1 });
  });
});

describe('the work of an erasure comes to its end', () => {
  test('where the neutral name is too long for its place, and where two names become one', async () => {
    const driver = await leaver();
    const long = 'Loads of Thabo Mokoena to the coast and back, all, each week';
    expect(long).toHaveLength(60);
    for (const name of [long, 'Thabo Mokoena', 'Mokoena, Thabo', 'mokoena thabo']) ok(await newView(name), 201);
    const fence = { name: 'Thabo Mokoena', kind: 'other', shape: { kind: 'circle', lat: -26.5, lon: 29.9, radiusM: 200 } };
    ok(await desk.senior.post('/api/tracking/geofences', fence), 201);
    ok(await desk.senior.post('/api/tracking/geofences', { ...fence, name: 'Mokoena, Thabo' }), 201);
    ok(await erase(manager, 'driver', driver.id, 'Thabo Mokoena'));
    await goOn(desk);
    expect(ok(await manager.get('/api/privacy/erasures'))[0].finishedAt).not.toBeNull();
    expect(await rowsWith(desk, [/Thabo/i, /Mokoena/i])).toEqual([]);
    const names = ok(await manager.get('/api/list-views?list=trips')).map(({ name }: Body) => name);
    expect(names.toSorted()).toEqual([
      driver.neutral,
      driver.neutral,
      driver.neutral,
      `Loads of ${driver.neutral} to the coast and back, all, each`,
    ]);
  });

  test('and leaves out no row that somebody wrote at the same moment', async () => {
    const driver = await leaver();
    const note = ok(await desk.controller.post(`/api/notes/client/${desk.clientId}`, { text: 'Thabo Mokoena rang' }), 201);
    // the note stays held until the work waits for it
    let release = () => {};
    const held = desk.app.inTenant('kwela', async (db) => {
      await sql`update notes set text = 'Thabo Mokoena rang again' where tenant_id = current_setting('app.tenant_id')::int and id = ${note.id}`.execute(
        db,
      );
      await new Promise<void>((resolve) => {
        release = resolve;
      });
    });
    const erased = erase(manager, 'driver', driver.id, 'Thabo Mokoena');
    await vi.waitFor(async () => {
      const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like '%"notes"%'`;
      expect(await desk.app.asOwner(async (client) => (await client.query(waiting)).rowCount)).toBe(1);
    }, patience);
    release();
    await held;
    ok(await erased);
    await goOn(desk);
    expect(await rowsWith(desk, [/Mokoena/])).toEqual([]);
  });
});
