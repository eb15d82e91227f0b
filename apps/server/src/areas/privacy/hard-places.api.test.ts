import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { clientBody, driverBody } from '../../../test/factories.ts';
import { erase, goOn, rowsWith, thabo } from '../../../test/leavers.ts';
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
