import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { bookingBody, clientBody, makeTrip, trailerBody, vehicleBody } from '../../../test/factories.ts';
import { ImportDesk } from '../../../test/import-desk.ts';
import { TestApp, type Visitor } from '../../../test/test-app.ts';

let app: TestApp;
let controller: Visitor;
let second: Visitor;
let finance: Visitor;
let desk: ImportDesk;
beforeAll(async () => {
  app = await TestApp.start();
  controller = await app.signIn('controller');
  second = await app.signIn('manager');
  finance = await app.signIn('finance');
  desk = new ImportDesk(controller);
});
afterAll(() => app.stop());
beforeEach(() => app.clock.advance(1_000));

const stored = async (id: string) => (await controller.get(`/api/assets/${id}`)).body;
const made = async (fields: Record<string, unknown> = {}) => (await controller.post('/api/assets', vehicleBody(fields))).body;

describe('a row that means a record which is there', () => {
  test('is found by one key alone, and columns and cells that say nothing leave the record as it is', async () => {
    const one = await made({ assetMakeModel: 'Volvo', assetYear: 2020, dieselCapacity: 800 });
    const two = await made({ assetMakeModel: 'Scania', assetYear: 2020 });
    const check = await desk.check(
      await desk.upload(
        [
          'Fleet No;Reg;Make;Year;Diesel Capacity',
          `${one.fleetNumber.toLowerCase()};;;2021;CLEAR`,
          `;${two.assetReg.replaceAll(' ', '')};DAF;;`,
        ],
        { mode: 'update' },
      ),
    );
    expect(check.problems).toEqual([]);
    // a number that is only written differently is a difference of its own, as in the form
    expect(check.changes.map(({ changes }) => changes.map(({ label, from, to }) => [label, from, to]))).toEqual([
      [
        ['Fleet Number', one.fleetNumber, one.fleetNumber.toLowerCase()],
        ['Year', '2020', '2021'],
        ['Diesel Capacity', '800', null],
      ],
      [
        ['Registration', two.assetReg, two.assetReg.replaceAll(' ', '')],
        ['Make & Model', 'Scania', 'DAF'],
      ],
    ]);
    await desk.imported(check.id, check.version);
    expect(await stored(one.id)).toMatchObject({ assetMakeModel: 'Volvo', assetYear: 2021, dieselCapacity: null, assetReg: one.assetReg });
    expect(await stored(two.id)).toMatchObject({ assetMakeModel: 'DAF', assetYear: 2020, fleetNumber: two.fleetNumber });
  });

  test('whose numbers belong to two records is refused with both named, and so is one that means a record of an earlier row', async () => {
    const [one, two, three] = [await made(), await made(), await made()];
    const check = await desk.check(
      await desk.upload(
        ['Fleet No;Reg;Make', `${one.fleetNumber};${two.assetReg};DAF`, `${three.fleetNumber};;DAF`, `;${three.assetReg};MAN`],
        { mode: 'update' },
      ),
    );
    expect(check.messages).toEqual([
      `2 Reg: This row means more than one: ${one.fleetNumber} (${one.assetReg}) by its fleet number, ${two.fleetNumber} (${two.assetReg}) by its registration`,
      '4 Reg: The same record stands in row 3',
    ]);
    expect((await desk.run(check.id, check.version)).body.code).toBe('import_has_problems');
  });

  test('of a client with a new code and a known name is asked about, not guessed', async () => {
    const own = new ImportDesk(finance);
    const { body: coded } = await finance.post('/api/clients', clientBody({ customerCode: 'KNOWN1' }));
    const { body: bare } = await finance.post('/api/clients', clientBody());
    const check = await own.check(
      await own.upload(['Customer Code;Trading Name;VAT', `NEW1;${coded.name};1`, `NEW2;${bare.name};2`], {
        kind: 'clients',
        mode: 'update',
      }),
    );
    expect(check.messages).toEqual([
      `2 Trading Name: ${coded.name} (KNOWN1) has this trading name and another customer code. Correct the code, or change it on the client’s form`,
    ]);
    expect(check.changes[0]).toMatchObject({
      row: 3,
      changes: [
        { label: 'Customer Code', to: 'NEW2' },
        { label: 'VAT Number', to: '2' },
      ],
    });
  });

  test('is new where nothing has its numbers, and then needs what a new one needs', async () => {
    const one = await made();
    const partly = await desk.check(
      await desk.upload(['Fleet No;Make', `${one.fleetNumber};DAF`, 'NOWHERE1;MAN', ';Iveco'], { mode: 'update' }),
    );
    expect(partly.messages).toEqual([
      '3 Fleet No: Nothing that is there matches this row, and a new one needs Registration, Odometer, License Expiry',
      '4 : Fill in fleet number or registration',
    ]);
    const whole = await desk.check(
      await desk.upload(['Fleet No;Reg;Odo;Disc;Make', `${one.fleetNumber};;;;DAF`, `UPN1;UPN 1 GP;10;31/05/2027;CLEAR`], {
        mode: 'update',
      }),
    );
    expect([whole.problems, whole.created, whole.updated]).toEqual([[], 1, 1]);
    await desk.imported(whole.id, whole.version);
    const [fresh] = (await controller.get('/api/assets?search=UPN1')).body;
    expect(fresh).toMatchObject({ odometerReading: 10, assetMakeModel: null });
    expect((await controller.get(`/api/imports/${whole.id}`)).body).toMatchObject({ created: 1, updated: 1, mode: 'update' });
    await controller.post(`/api/imports/${whole.id}/undo`);
    expect((await controller.get('/api/assets?search=UPN1')).body).toEqual([]);
    expect((await stored(one.id)).assetMakeModel).toBe(one.assetMakeModel);
  });

  test('is refused as before where only new ones are wanted', async () => {
    const one = await made();
    const check = await desk.check(
      await desk.upload(['Fleet No;Reg;Odo;Disc', `${one.fleetNumber};UPX 1 GP;1;31/05/2027`], { mode: 'new' }),
    );
    expect(check.messages).toEqual(['2 Fleet No: This fleet number already belongs to another vehicle']);
  });

  test('of another company is never found', async () => {
    const stranger = await app.signIn('controller', 'seekoei');
    const { body: theirs } = await stranger.post(
      '/api/assets',
      vehicleBody({ fleetNumber: 'WALL1', assetReg: 'WALL 1 GP', assetMakeModel: 'Volvo' }),
    );
    const check = await desk.check(
      await desk.upload(['Fleet No;Reg;Odo;Disc;Make', 'WALL1;WALL 1 GP;1;31/05/2027;DAF'], { mode: 'update' }),
    );
    expect([check.problems, check.created, check.updated]).toEqual([[], 1, 0]);
    await desk.imported(check.id, check.version);
    expect((await stranger.get(`/api/assets/${theirs.id}`)).body).toEqual(theirs);
  });
});

describe('the rules of the form', () => {
  test('hold for a change through a file: years, odometers, and a field that cannot be without a value', async () => {
    const one = await made({ odometerReading: 1_000 });
    const two = await made();
    const check = await desk.check(
      await desk.upload(['Fleet No;Odo;Year;Status;Reg', `${one.fleetNumber};900;2030;;`, `${two.fleetNumber};;;CLEAR;CLEAR`], {
        mode: 'update',
      }),
    );
    expect(check.messages).toEqual([
      '2 Year: Cannot be later than 2027',
      '3 Status: Status cannot be cleared',
      '3 Reg: Registration cannot be cleared',
    ]);
    await controller.patch(`/api/imports/${check.id}/rows/2`, { column: 2, value: '2026' });
    await controller.patch(`/api/imports/${check.id}/rows/3`, { leftOut: true });
    const lowered = await desk.check(check.id);
    expect(lowered.messages).toEqual([
      expect.stringMatching(/^2 Odo: The odometer stands at 1\s000 km\. Only a user with advanced permissions may lower it$/),
    ]);
  });

  test('hold for an odometer: a higher one goes into the ledger, a lower one resets it, a trip keeps it', async () => {
    const manager = new ImportDesk(second);
    const one = await made({ odometerReading: 1_000 });
    const two = await made({ odometerReading: 1_000 });
    const file = ['Fleet No;Odo', `${one.fleetNumber};999`, `${two.fleetNumber};9 000`];
    const check = await manager.check(await manager.upload(file, { mode: 'update' }));
    expect(check.problems).toEqual([]);
    expect(check.changes.map(({ warnings }) => warnings.length)).toEqual([1, 1]);
    await manager.imported(check.id, check.version);
    expect([(await stored(one.id)).odometerReading, (await stored(two.id)).odometerReading]).toEqual([999, 9_000]);
    const ledger = await app.inTenant('kwela', (db) =>
      db
        .selectFrom('odometerReadings')
        .where('assetId', 'in', [one.id, two.id])
        .where('sequence', '=', 2)
        .orderBy('km')
        .select(['km', 'source', 'flags'])
        .execute(),
    );
    expect(ledger).toEqual([
      { km: 999, source: 'reset', flags: [] },
      { km: 9000, source: 'manual', flags: ['implausible_jump'] },
    ]);
    const { body: client } = await finance.post('/api/clients', clientBody());
    await makeTrip(app, { assetId: two.id, clientId: client.id, status: 'on_route' });
    const driving = await manager.check(await manager.upload(['Fleet No;Odo', `${two.fleetNumber};9 100`], { mode: 'update' }));
    expect(driving.messages).toEqual(['2 Odo: Cannot update opening kilometers. Vehicle is still assigned to a trip.']);
    const { body } = await second.post(`/api/imports/${check.id}/undo`);
    expect(body.kept).toEqual([`${two.fleetNumber} (${two.assetReg}) is on a trip, which needs its odometer`]);
    expect([(await stored(one.id)).odometerReading, (await stored(two.id)).odometerReading]).toEqual([1_000, 9_000]);
  });

  test('hold for a status: a booking of today decides what shows, the choice waits, and an undo takes it back', async () => {
    const one = await made({ status: 'Idle' });
    await controller.post('/api/assets/events', bookingBody(one.id));
    expect((await stored(one.id)).status).toBe('Service');
    const check = await desk.check(await desk.upload(['Fleet No;Status', `${one.fleetNumber};Workshop`], { mode: 'update' }));
    expect(check.changes[0]).toMatchObject({
      changes: [{ label: 'Status', from: 'Service', to: 'Workshop' }],
      warnings: ['It shows Service because a booking or breakdown of today decides. After that it will be Workshop.'],
    });
    await desk.imported(check.id, check.version);
    const hand = () =>
      app.inTenant('kwela', (db) => db.selectFrom('vehicles').where('id', '=', one.id).select(['status', 'handStatus']).executeTakeFirst());
    expect(await hand()).toEqual({ status: 'Service', handStatus: 'Workshop' });
    await controller.post(`/api/imports/${check.id}/undo`);
    expect(await hand()).toEqual({ status: 'Service', handStatus: 'Idle' });
  });

  test('keep the position of a coupled trailer', async () => {
    const vehicle = await made();
    const { body: trailer } = await controller.post('/api/trailers', trailerBody());
    const coupled = await controller.post('/api/assignments', { trailerId: trailer.id, assetId: vehicle.id, position: 1 });
    expect(coupled.status).toBe(201);
    const check = await desk.check(
      await desk.upload(['Reg;Position', `${trailer.trailerReg};Follower`], { kind: 'trailers', mode: 'update' }),
    );
    expect(check.messages).toEqual([expect.stringContaining(`2 Position: `)]);
    expect(check.messages[0]).toContain(vehicle.fleetNumber);
  });

  test('ask for a cut-off that names a day, and show the day that goes with another frequency', async () => {
    const own = new ImportDesk(finance);
    const { body: one } = await finance.post('/api/clients', clientBody({ customerCode: 'CUT1' }));
    const { body: two } = await finance.post('/api/clients', clientBody({ customerCode: 'CUT2', podCutOffType: 'weekly', podCutOff: 3 }));
    const check = await own.check(
      await own.upload(['Customer Code;POD Cutoff Frequency', 'CUT1;weekly', 'CUT2;monthly'], { kind: 'clients', mode: 'update' }),
    );
    expect([one.id, two.id]).not.toContain(undefined);
    expect(check.messages).toEqual([expect.stringMatching(/^3 .*: Day of month is required$/)]);
    expect(check.changes[0]!.changes).toMatchObject([
      { label: 'POD Cutoff Frequency', from: 'monthly', to: 'weekly' },
      { label: 'POD Cutoff Day', from: '25', to: 'Monday' },
    ]);
  });
});

describe('a record that somebody changes meanwhile', () => {
  test('is not overwritten by whoever looked at it before; the refusal says who changed it', async () => {
    const one = await made({ assetMakeModel: 'Volvo' });
    const check = await desk.check(await desk.upload(['Fleet No;Make', `${one.fleetNumber};DAF`], { mode: 'update' }));
    expect((await desk.run(check.id)).body.code).toBe('import_unchecked');
    app.clock.advance(1_000);
    await second.patch(`/api/assets/${one.id}`, { assetYear: 2024 });
    const run = await desk.run(check.id, check.version);
    expect([run.status, run.body.detail]).toEqual([
      409,
      `Nothing was imported, because it is not what you looked at: ${one.fleetNumber} (${one.assetReg}) was changed by manager. Look at the changes again.`,
    ]);
    expect((await stored(one.id)).assetMakeModel).toBe('Volvo');
    const again = await desk.check(check.id);
    await desk.imported(check.id, again.version);
    expect(await stored(one.id)).toMatchObject({ assetMakeModel: 'DAF', assetYear: 2024 });
  });

  test('while the import is written takes all of it back, and is named', async () => {
    const [one, two] = [await made({ assetMakeModel: 'Volvo' }), await made({ assetMakeModel: 'Volvo' })];
    const check = await desk.check(
      await desk.upload(['Fleet No;Make', `${one.fleetNumber};DAF`, `${two.fleetNumber};DAF`], { mode: 'update' }),
    );
    // holds the second vehicle, as an edit does that is being saved
    await app.inTenant('kwela', async (db) => {
      await db.updateTable('vehicles').set({ assetYear: 2025, updatedAt: app.clock.now() }).where('id', '=', two.id).execute();
      app.clock.advance(1_000);
      expect((await desk.run(check.id, check.version)).status).toBe(202);
      await db.updateTable('vehicles').set({ updatedAt: app.clock.now() }).where('id', '=', two.id).execute();
    });
    expect(await desk.finished(check.id)).toMatchObject({
      state: 'open',
      failure: `${two.fleetNumber} (${two.assetReg}) changed after these rows were checked. Check them again. Nothing was imported.`,
    });
    expect((await stored(one.id)).assetMakeModel).toBe('Volvo');
  });

  test('after the import keeps what it has when the import is undone, and is named', async () => {
    const [one, two, three] = [await made(), await made(), await made()];
    const file = ['Fleet No;Make', ...[one, two, three].map(({ fleetNumber }) => `${fleetNumber};DAF`)];
    const check = await desk.check(await desk.upload(file, { mode: 'update' }));
    await desk.imported(check.id, check.version);
    app.clock.advance(1_000);
    await second.patch(`/api/assets/${two.id}`, { assetYear: 2024 });
    await second.delete(`/api/assets/${three.id}`);
    const { status, body } = await controller.post(`/api/imports/${check.id}/undo`);
    expect([status, body.state, body.keptCount, body.kept]).toEqual([
      200,
      'undone',
      2,
      [
        `${two.fleetNumber} (${two.assetReg}) was changed by manager since`,
        `${three.fleetNumber} (${three.assetReg}) was deleted by manager since`,
      ],
    ]);
    expect((await stored(one.id)).assetMakeModel).toBeNull();
    expect(await stored(two.id)).toMatchObject({ assetMakeModel: 'DAF', assetYear: 2024 });
  });

  test('after the import does not lose a number that it has got meanwhile', async () => {
    const one = await made({ assetReg: 'FORMER 1 GP' });
    const check = await desk.check(await desk.upload(['Fleet No;Reg', `${one.fleetNumber};LATER 1 GP`], { mode: 'update' }));
    await desk.imported(check.id, check.version);
    const two = await made({ assetReg: 'FORMER 1 GP' });
    const { body } = await controller.post(`/api/imports/${check.id}/undo`);
    expect(body.kept).toEqual([
      `${one.fleetNumber} (LATER 1 GP) stays, because its former registration FORMER 1 GP belongs to another vehicle now`,
    ]);
    expect([(await stored(one.id)).assetReg, (await stored(two.id)).assetReg]).toEqual(['LATER 1 GP', 'FORMER 1 GP']);
  });

  test('by another import is seen by the one that was looked at before', async () => {
    const one = await made();
    const [first, other] = await Promise.all(
      ['DAF', 'MAN'].map(async (make) =>
        desk.check(await desk.upload(['Fleet No;Make', `${one.fleetNumber};${make}`], { mode: 'update' })),
      ),
    );
    const runs = await Promise.all([first!, other!].map(({ id, version }) => desk.run(id, version)));
    const started = runs.map(({ status }) => status);
    expect(started).toContain(202);
    for (const { id } of [first!, other!]) await desk.finished(id);
    if (started.filter((status) => status === 202).length === 1) {
      const loser = started[0] === 202 ? other! : first!;
      expect((await desk.run(loser.id, loser.version)).body.code).toBe('import_looked_at_before');
    }
    const states = await Promise.all([first!, other!].map(async ({ id }) => (await controller.get(`/api/imports/${id}`)).body.state));
    expect(states.filter((state) => state === 'imported')).toHaveLength(1);
  });
});

test('thousands of changes are shown in pages and by field', async () => {
  const lines = Array.from({ length: 120 }, (_, index) => `PG${index};PG ${index} GP;10;31/05/2027`);
  const id = await desk.upload(['Fleet No;Reg;Odo;Disc', ...lines], { mode: 'new' });
  await desk.imported(id);
  const edited = lines.map((line, index) => (index < 70 ? line.replace('2027', '2028') : line.replace(';10;', ';20;')));
  const check = await desk.check(await desk.upload(['Fleet No;Reg;Odo;Disc', ...edited], { mode: 'update' }));
  expect(check).toMatchObject({
    updated: 120,
    changed: 120,
    byField: [
      { field: 'assetExpLic', label: 'License Expiry', records: 70 },
      { field: 'odometerReading', label: 'Odometer', records: 50 },
    ],
  });
  expect(check.changes).toHaveLength(50);
  const page = (await controller.get(`/api/imports/${check.id}/problems?field=odometerReading&changesOffset=40`)).body;
  expect([page.changed, page.changes.length, page.version]).toEqual([50, 10, check.version]);
  expect(page.changes.every(({ changes }: { changes: unknown[] }) => changes.length === 1)).toBe(true);
});
