import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { clientBody, driverBody, trailerBody, vehicleBody } from '../../../test/factories.ts';
import { ImportDesk } from '../../../test/import-desk.ts';
import { TestApp, type Visitor } from '../../../test/test-app.ts';

let app: TestApp;
let controller: Visitor;
let finance: Visitor;
beforeAll(async () => {
  app = await TestApp.start();
  controller = await app.signIn('controller');
  finance = await app.signIn('finance');
});
afterAll(() => app.stop());

const auditOf = (id: string) =>
  app.inTenant('kwela', (db) =>
    db.selectFrom('auditEntries').where('recordId', '=', id).orderBy('id').select(['action', 'actorName', 'before', 'after']).execute(),
  );
describe('an own export with one cell edited', () => {
  const kinds = {
    vehicles: {
      path: '/api/assets',
      body: () =>
        vehicleBody({
          assetMakeModel: 'Volvo FH; "440"',
          assetYear: 2021,
          dieselCapacity: 830.25,
          odometerReading: 514_867.5,
          serviceInterval: 25_000,
          lastServiceKilometer: 490_000,
          crossBorderPermits: { Zambia: '2027-05-31', 'Zambia expiry': '2028-01-31' },
        }),
      search: 'fleetNumber',
      edit: ['2027-06-20', '2028-06-20'],
      change: { label: 'License Expiry', shownAs: 'day', from: '2027-06-20', to: '2028-06-20' },
    },
    trailers: {
      path: '/api/trailers',
      body: () =>
        trailerBody({
          trailerFleetNumber: `TU${Math.random().toString(36).slice(2, 8)}`,
          trailerKm: 210_000.5,
          trailerLicExp: '2027-05-31',
        }),
      search: 'trailerReg',
      edit: ['Tautliner 6 m leader', 'Flat deck'],
      change: { label: 'Trailer Type', shownAs: 'text', from: 'Tautliner 6 m leader', to: 'Flat deck' },
    },
    drivers: {
      path: '/api/drivers',
      body: () => driverBody({ idNumber: '8001015009087', town: 'Vereeniging', licExpDate: '2028-02-28', phone: '+27 82 000 9999' }),
      search: 'surname',
      edit: ['8001015009087', '8001015009186'],
      change: { label: 'ID Number', shownAs: 'text', from: '8001015009087', to: '8001015009186' },
    },
    clients: {
      path: '/api/clients',
      body: () =>
        clientBody({
          customerCode: `UPD${Math.random().toString(36).slice(2, 8)}`,
          podCutOffType: 'weekly',
          podCutOff: 4,
          creditLimit: 600_000.5,
          debtorsContact: [{ name: 'L., Pieter; senior', telephone: '011 000 4401', email: 'debtors@aloe.example' }],
        }),
      search: 'name',
      edit: ['600000,5', '750000'],
      change: { label: 'Credit Limit', shownAs: 'money', from: '600000.5', to: '750000' },
    },
  } as const;

  test.each(Object.keys(kinds) as (keyof typeof kinds)[])('changes exactly that in a list of %s', async (kind) => {
    const { path, body, search, edit, change } = kinds[kind];
    const visitor = kind === 'clients' ? finance : controller;
    const own = new ImportDesk(visitor);
    const bodies = [body(), body(), body()];
    if (kind === 'drivers') [bodies[1]!['idNumber'], bodies[2]!['idNumber']] = [null, '9001015009087'];
    const ids: string[] = [];
    for (const each of bodies) ids.push((await visitor.post(path, each)).body.id);
    const before = await Promise.all(ids.map(async (id) => (await visitor.get(`${path}/${id}`)).body));
    const csv = (await visitor.get(`${path}/export?format=csv&search=${encodeURIComponent(String(bodies[0]![search]))}`)).body as string;
    const head = csv.slice(1).split('\r\n')[0]!;
    const lines = (await Promise.all(
      bodies.map(async (each) => {
        const file = (await visitor.get(`${path}/export?format=csv&search=${encodeURIComponent(String(each[search]))}`)).body as string;
        return file.slice(1).trimEnd().split('\r\n').slice(1).join('\r\n');
      }),
    )) as [string, string, string];
    // as exported it changes nothing at all
    const same = await own.check(await own.upload([head, ...lines], { kind, mode: 'update' }));
    expect([same.problems, same.created, same.updated, same.unchanged]).toEqual([[], 0, 0, 3]);
    expect((await own.run(same.id, same.version)).body.code).toBe('import_changes_nothing');

    expect(lines[0]).toContain(edit[0]);
    const edited = await own.check(
      await own.upload([head, lines[0].replace(edit[0], edit[1]), lines[1], lines[2]], { kind, mode: 'update' }),
    );
    expect([edited.problems, edited.created, edited.updated, edited.unchanged]).toEqual([[], 0, 1, 2]);
    expect(edited.changes).toMatchObject([{ row: 2, changes: [change] }]);
    await own.imported(edited.id, edited.version);
    const after = await Promise.all(ids.map(async (id) => (await visitor.get(`${path}/${id}`)).body));
    expect(after.slice(1)).toEqual(before.slice(1));
    const differing = Object.keys(after[0]).filter((field) => JSON.stringify(after[0][field]) !== JSON.stringify(before[0][field]));
    expect(differing).toHaveLength(2);
    expect(differing).toContain('updatedAt');
    // the log reads as after an edit by hand
    const trail = await auditOf(ids[0]!);
    expect(trail.map(({ action }) => action)).toEqual(['created', 'updated']);
    expect(Object.keys(trail[1]!.after as object).sort()).toEqual(differing.sort());
    expect(await auditOf(ids[1]!)).toHaveLength(1);

    await visitor.post(`/api/imports/${edited.id}/undo`);
    const undone = await Promise.all(ids.map(async (id) => (await visitor.get(`${path}/${id}`)).body));
    expect({ ...undone[0], updatedAt: '' }).toEqual({ ...before[0], updatedAt: '' });
    expect(undone.slice(1)).toEqual(before.slice(1));
  });
});
