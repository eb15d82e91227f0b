import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { vehicleBody } from '../../../test/factories.ts';
import { TestApp, type Visitor } from '../../../test/test-app.ts';

let app: TestApp;
let controller: Visitor;
beforeAll(async () => {
  app = await TestApp.start();
  controller = await app.signIn('controller');
});
afterAll(() => app.stop());

const HEADINGS = 'Fleet No;Reg No;Make;Odo (km);Licence Disc Expiry';
let next = 0;
/** A row of a vehicle with numbers of its own. */
function vehicleLine(odometer = '514 867,5', expiry = '31/05/2027'): string {
  next += 1;
  return `I${next};IMP ${next} GP;Volvo FH;${odometer};${expiry}`;
}
const bytes = (text: string, encoding: BufferEncoding = 'utf8') => Uint8Array.from(Buffer.from(text, encoding));

async function uploadFile(content: Uint8Array<ArrayBuffer>, { visitor = controller, kind = 'vehicles', name = 'fleet.csv' } = {}) {
  return visitor.upload('POST', `/api/imports?kind=${kind}`, { name, content });
}
const uploadLines = (lines: string[], options?: Parameters<typeof uploadFile>[1]) => uploadFile(bytes(lines.join('\r\n')), options);

/** The import once it has stopped running. */
async function finished(id: string) {
  let body = { state: 'running' } as Record<string, unknown>;
  await vi.waitUntil(async () => (body = (await controller.get(`/api/imports/${id}`)).body).state !== 'running', { timeout: 15_000, interval: 10 });
  return body;
}
const problemsOf = async (id: string) => (await controller.get(`/api/imports/${id}/problems?limit=200`)).body;
const countVehicles = async () => (await controller.get('/api/assets/counts')).body.all as number;

describe('a file of vehicles', () => {
  test('is read, its columns are guessed, and it is imported whole', async () => {
    const before = await countVehicles();
    const { status, body } = await uploadLines([HEADINGS, vehicleLine(), vehicleLine('12 345 km', '2027-06-01')]);
    expect(status, JSON.stringify(body)).toBe(201);
    expect(body).toMatchObject({
      kind: 'vehicles',
      fileName: 'fleet.csv',
      state: 'open',
      rows: 2,
      mapping: ['fleetNumber', 'assetReg', 'assetMakeModel', 'odometerReading', 'assetExpLic'],
      missing: [],
    });
    expect(await problemsOf(body.id)).toMatchObject({ rows: 2, ready: 2, total: 0, problems: [] });
    const run = await controller.post(`/api/imports/${body.id}/run`);
    expect([run.status, run.body.state]).toEqual([202, 'running']);
    expect(await finished(body.id)).toMatchObject({ state: 'imported', progress: 2, finishedBy: 'controller', failure: null });
    expect(await countVehicles()).toBe(before + 2);
    const [made] = (await controller.get(`/api/assets?search=I${next}`)).body;
    expect(made).toMatchObject({ odometerReading: 12_345, assetExpLic: '2027-06-01T00:00:00.000Z', status: 'Idle' });
    const trail = await app.inTenant('kwela', (db) =>
      db.selectFrom('auditEntries').where('recordId', 'in', [made.id, body.id]).orderBy('id').select(['area', 'action', 'actorName']).execute(),
    );
    expect(trail).toEqual([
      { area: 'vehicles', action: 'created', actorName: 'controller' },
      { area: 'imports', action: 'imported', actorName: 'controller' },
    ]);
    await controller.post('/api/assets', vehicleBody());
  });
});
