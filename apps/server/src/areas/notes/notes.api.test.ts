import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { clientBody, driverBody, vehicleBody } from '../../../test/factories.ts';
import type { Visitor } from '../../../test/test-app.ts';
import { ok, TripDesk, type Body } from '../../../test/trip-desk.ts';
import { openMentionsOf } from './notes.service.ts';

let desk: TripDesk;
let manager: Visitor;
let vehicleId: string;
let made = 0;
beforeAll(async () => {
  desk = await TripDesk.open();
  manager = await desk.app.signIn('manager');
});
afterAll(() => desk.app.stop());
beforeEach(async () => {
  desk.app.clock.set('2026-11-21T06:00:00.000Z');
  made += 1;
  vehicleId = ok(await desk.controller.post('/api/assets', vehicleBody({ fleetNumber: `NOTE${made}`, assetReg: `NT ${made} GP` })), 201).id;
});

const at = (id = vehicleId, record = 'vehicle') => `/api/notes/${record}/${id}`;
const write = async (text: string, who: Visitor = desk.controller, place = at()): Promise<Body> => {
  desk.app.clock.advance(1000);
  return ok(await who.post(place, { text }), 201);
};
const textsOf = async (place = at(), who: Visitor = desk.finance): Promise<string[]> =>
  ok(await who.get(place)).notes.map(({ text }: Body) => text);
const userId = (name: string) =>
  desk.app.inTenant(
    'kwela',
    async (db) => (await db.selectFrom('users').where('username', '=', name).select('id').executeTakeFirstOrThrow()).id,
  );
const openOf = async (name: string): Promise<string[]> => {
  const id = await userId(name);
  const { mentions, total } = await desk.app.inTenant('kwela', (db) => openMentionsOf({ db }, id));
  expect(total).toBe(mentions.length);
  const own = mentions.filter(({ recordId }) => recordId === vehicleId);
  return own.map(({ record, recordName, author, text }) => `${record} ${recordName}, ${author}: ${text}`);
};
const historyOf = async (id: string): Promise<Body[]> => ok(await desk.controller.get(`/api/history/note/${id}`)).entries;
const undo = (entry: Body, who: Visitor) => who.post(`/api/history/entries/${entry.id}/undo`);

describe('notes', () => {
  test('are written by whoever is signed in on a trip, a vehicle, a client and a driver, and read newest first', async () => {
    const driver = ok(await desk.controller.post('/api/drivers', driverBody()), 201);
    const client = ok(await desk.finance.post('/api/clients', clientBody()), 201);
    const trip = await desk.plan(vehicleId, { clientId: client.id });
    for (const [record, id] of [
      ['driver', driver.id],
      ['client', client.id],
      ['trip', trip.id],
      ['vehicle', vehicleId],
    ]) {
      await write(`First on the ${record}`, desk.finance, at(id, record));
      await write(`  Second\nin two lines  `, desk.controller, at(id, record));
      expect(await textsOf(at(id, record))).toEqual(['Second\nin two lines', `First on the ${record}`]);
    }
    const { notes, total, unseen, next } = ok(await desk.finance.get(at()));
    expect([total, unseen, next]).toEqual([2, 0, null]);
    expect(notes[1]).toEqual({
      id: expect.any(String),
      record: 'vehicle',
      recordId: vehicleId,
      text: 'First on the vehicle',
      authorId: await userId('finance'),
      author: 'finance',
      createdAt: '2026-11-21T06:00:07.000Z',
      editedAt: null,
      mentions: [],
      updatedAt: '2026-11-21T06:00:07.000Z',
    });
  });

  test('need a text of at most 2 000 characters, and a record that is there', async () => {
    for (const text of ['', '  \n ', null, undefined])
      expect((await desk.controller.post(at(), { text })).body.errors).toEqual({ text: 'Write a note first' });
    expect((await desk.controller.post(at(), { text: 'x'.repeat(2_001) })).body.errors).toEqual({
      text: 'A note cannot exceed 2000 characters',
    });
    expect((await desk.controller.post(at(), { text: 'x'.repeat(2_000) })).status).toBe(201);
    const nowhere = '01890000-0000-7000-8000-000000000001';
    expect((await desk.controller.post(at(nowhere), { text: 'x' })).status).toBe(404);
    expect((await desk.controller.post(at(vehicleId, 'trip'), { text: 'x' })).status).toBe(404);
    expect((await desk.controller.get(at(nowhere))).status).toBe(404);
    expect((await desk.controller.get(at(vehicleId, 'rate'))).status).toBe(404);
    expect((await desk.controller.post(`${at(nowhere)}/seen`)).status).toBe(404);
  });

  test('come in pages that meet without a gap or a double', async () => {
    for (const text of ['one', 'two', 'three', 'four', 'five']) await write(text);
    const first = ok(await desk.controller.get(`${at()}?limit=2`));
    const second = ok(await desk.controller.get(`${at()}?limit=2&before=${encodeURIComponent(first.next)}`));
    await write('six');
    const third = ok(await desk.controller.get(`${at()}?limit=2&before=${encodeURIComponent(second.next)}`));
    expect([first, second, third].map(({ notes }) => notes.map(({ text }: Body) => text))).toEqual([
      ['five', 'four'],
      ['three', 'two'],
      ['one'],
    ]);
    expect([first.total, third.next]).toEqual([5, null]);
  });

  test('are 500 on a record at most, also for two who write the last one at once', async () => {
    const { authorId, id } = await write('the first');
    await desk.app.inTenant('kwela', (db) =>
      db
        .insertInto('notes')
        .values(
          Array.from({ length: 498 }, (_, index) => ({
            id: `01890000-0000-7000-8000-${String(made * 1_000 + index).padStart(12, '0')}`,
            record: 'vehicle' as const,
            recordId: vehicleId,
            text: `${index}`,
            authorId,
            createdAt: new Date('2026-11-20T06:00:00Z'),
            updatedAt: new Date('2026-11-20T06:00:00Z'),
            updatedBy: 'controller',
          })),
        )
        .execute(),
    );
    const answers = await Promise.all([1, 2, 3].map(() => desk.finance.post(at(), { text: 'the last' })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
    const refused = answers.find(({ status }) => status === 409)!;
    expect([refused.body.code, refused.body.detail]).toEqual([
      'notes_full',
      'This record has 500 notes already. Delete one that is not needed any more.',
    ]);
    expect((await desk.controller.delete(`/api/notes/${id}`)).status).toBe(204);
    expect((await desk.finance.post(at(), { text: 'room again' })).status).toBe(201);
    const [deleted] = await historyOf(id);
    expect((await undo(deleted, desk.controller)).body.detail).toMatch(/^Not taken back: This record has 500 notes already/);
  });

  test('are changed by their author alone, and one who started from an older state is refused', async () => {
    const note = await write('The gate opens at 5');
    desk.app.clock.advance(60_000);
    const changed = ok(await desk.controller.patch(`/api/notes/${note.id}`, { text: 'The gate opens at 6', updatedAt: note.updatedAt }));
    expect([changed.text, changed.editedAt, changed.createdAt]).toEqual([
      'The gate opens at 6',
      '2026-11-21T06:01:01.000Z',
      note.createdAt,
    ]);
    const late = await desk.controller.patch(`/api/notes/${note.id}`, { text: 'At 7', updatedAt: note.updatedAt });
    expect([late.status, late.body.code]).toEqual([409, 'stale_record']);
    for (const other of [desk.finance, manager]) {
      const refused = await other.patch(`/api/notes/${note.id}`, { text: 'At 8' });
      expect([refused.status, refused.body.code, refused.body.detail]).toEqual([
        403,
        'note_of_another',
        'Only controller can change this note',
      ]);
    }
    ok(await desk.controller.patch(`/api/notes/${note.id}`, { text: 'The gate opens at 6', updatedAt: changed.updatedAt }));
    expect((await historyOf(note.id)).map(({ did }) => did)).toEqual(['Changed', 'Created']);
  });

  test('are deleted by their author or a manager, and come back from the history', async () => {
    const note = await write('To be deleted');
    expect((await desk.finance.delete(`/api/notes/${note.id}`)).status).toBe(403);
    expect((await manager.delete(`/api/notes/${note.id}`)).status).toBe(204);
    expect((await manager.delete(`/api/notes/${note.id}`)).status).toBe(404);
    expect(await textsOf()).toEqual([]);
    desk.app.clock.advance(1000);
    const [deleted] = await historyOf(note.id);
    expect(deleted).toMatchObject({ did: 'Deleted', recordKind: 'Note', recordName: `on vehicle NOTE${made}` });
    expect((await undo(deleted, desk.finance)).status).toBe(403);
    expect((await undo(deleted, desk.controller)).status).toBe(200);
    expect(ok(await desk.finance.get(at())).notes).toEqual([{ ...note, updatedAt: expect.any(String) }]);
  });

  test('and their changes are taken back from the history', async () => {
    const note = await write('Call @finance');
    desk.app.clock.advance(1000);
    ok(await desk.controller.patch(`/api/notes/${note.id}`, { text: 'Call @hybrid' }));
    desk.app.clock.advance(1000);
    const [changed, created] = await historyOf(note.id);
    expect(changed.changes).toEqual([{ field: 'text', label: 'Text', before: 'Call @finance', after: 'Call @hybrid' }]);
    expect((await undo(changed, desk.controller)).status).toBe(200);
    expect(ok(await desk.finance.get(at())).notes[0]).toMatchObject({ text: 'Call @finance', mentions: [{ username: 'finance' }] });
    expect((await undo(created, desk.finance)).status).toBe(403);
    desk.app.clock.advance(1000);
    const [, again] = await historyOf(note.id);
    expect(again.undone).toMatchObject({ by: 'controller' });
    const [taken] = await historyOf(note.id);
    expect((await undo(taken, desk.controller)).status).toBe(200);
    expect(await textsOf()).toEqual(['Call @hybrid']);
  });

  test('go with their record and come back with it', async () => {
    await write('The left mirror is new, @finance');
    expect(await openOf('finance')).toEqual([`vehicle NOTE${made}, controller: The left mirror is new, @finance`]);
    expect((await desk.senior.delete(`/api/assets/${vehicleId}`)).status).toBe(204);
    expect((await desk.controller.get(at())).status).toBe(404);
    expect(await openOf('finance')).toEqual([]);
    desk.app.clock.advance(1000);
    const [deleted] = ok(await desk.controller.get(`/api/history/vehicle/${vehicleId}`)).entries;
    ok(await undo(deleted, desk.senior));
    expect(await textsOf()).toEqual(['The left mirror is new, @finance']);
    ok(await desk.finance.post(`${at()}/seen`), 204);
  });
});

describe('a colleague who is named', () => {
  test('is found by the name of the day, whatever its case, and is called until the notes were opened', async () => {
    const note = await write('@Finance and @hybrid, ask mail@senior or @nobody');
    const called = note.mentions.map(({ name, username }: Body) => `${name} ${username}`);
    expect(called).toEqual(['Finance finance', 'hybrid hybrid']);
    const open = `vehicle NOTE${made}, controller: @Finance and @hybrid, ask mail@senior or @nobody`;
    expect(await openOf('finance')).toEqual([open]);
    expect(await openOf('senior')).toEqual([]);
    const unseen = async () => ok(await desk.finance.get(at())).unseen;
    expect(await unseen()).toBe(1);
    ok(await desk.finance.post(`${at()}/seen`), 204);
    ok(await desk.finance.post(`${at()}/seen`), 204);
    expect(await unseen()).toBe(0);
    expect(await openOf('finance')).toEqual([]);
    expect(await openOf('hybrid')).toEqual([open]);
    // whoever answers has seen it
    await write('Done', desk.hybrid);
    expect(await openOf('hybrid')).toEqual([]);
  });

  test('is not called by oneself, by a note that is gone, or twice by one that is changed', async () => {
    const note = await write('@controller and @finance');
    expect(await openOf('controller')).toEqual([]);
    ok(await desk.finance.post(`${at()}/seen`), 204);
    ok(await desk.controller.patch(`/api/notes/${note.id}`, { text: 'Once more @finance, and now @hybrid' }));
    expect([await openOf('finance'), (await openOf('hybrid')).length]).toEqual([[], 1]);
    ok(await desk.controller.delete(`/api/notes/${note.id}`), 204);
    expect(await openOf('hybrid')).toEqual([]);
  });

  test('stays named after getting another name, also when the note is changed', async () => {
    const note = await write('Ask @senior');
    const id = await userId('senior');
    const rename = (username: string) =>
      desk.app.inTenant('kwela', (db) => db.updateTable('users').set({ username, usernameNorm: username }).where('id', '=', id).execute());
    await rename('nomsa');
    const { body: page } = await desk.finance.get(at());
    expect(page.notes[0].mentions).toEqual([{ id, name: 'senior', username: 'nomsa' }]);
    const changed = ok(await desk.controller.patch(`/api/notes/${note.id}`, { text: 'Please ask @senior today' }));
    expect(changed.mentions).toEqual([{ id, name: 'senior', username: 'nomsa' }]);
    await rename('senior');
  });

  test('is an active user of the company', async () => {
    const { body: colleagues } = await desk.controller.get('/api/notes/colleagues');
    expect(colleagues.map(({ name }: Body) => name)).toEqual(['controller', 'finance', 'hybrid', 'manager', 'senior']);
    const id = await userId('hybrid');
    ok(await manager.patch(`/auth/users/${id}`, { isActive: false }));
    expect((await write('@hybrid')).mentions).toEqual([]);
    ok(await manager.patch(`/auth/users/${id}`, { isActive: true }));
  });
});
