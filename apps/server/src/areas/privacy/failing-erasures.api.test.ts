import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { driverBody } from '../../../test/factories.ts';
import { erase, goOn, leaverOf, personal, rowsWith } from '../../../test/leavers.ts';
import type { Visitor } from '../../../test/test-app.ts';
import { ok, TripDesk, type Body } from '../../../test/trip-desk.ts';
import { openLog } from '../../open-log.ts';
import { continueErasuresEverywhere } from '../../jobs.ts';
import { listFailingErasures } from './public.ts';

let desk: TripDesk;
let manager: Visitor;
beforeEach(async () => {
  desk = await TripDesk.open();
  manager = await desk.app.signIn('manager');
});
afterEach(() => desk.app.stop());

/** What nobody thought of: the text of a note cannot be changed to a neutral name. */
const breakNotes = ({ id }: { readonly id: string }) =>
  desk.app.asOwner((client) =>
    client.query(`create function refuse_note() returns trigger language plpgsql as $$ begin
        raise exception 'notes are closed' using detail = 'Failing row contains ' || old.text;
      end $$;
      create trigger refuse_note before update of text on notes for each row
        when (new.text like '%Erased driver ${id.slice(-4).toUpperCase()}%') execute function refuse_note()`),
  );
const mendNotes = () => desk.app.asOwner((client) => client.query('drop trigger refuse_note on notes'));
const states = async () => new Map<string, Body>(ok(await manager.get('/api/privacy/erasures')).map((row: Body) => [row.personId, row]));
const metrics = async () => {
  const { body } = await desk.app.server.inject({ url: '/metrics', headers: { host: 'localhost' } });
  return body.split('\n').filter((line) => line.startsWith('superlink_erasure'));
};

/** Two who are erased, the first of whom stands in a note that cannot be changed. */
async function twoLeavers() {
  const { driver: first } = await leaverOf(desk, manager);
  await breakNotes(first);
  ok(await erase(manager, 'driver', first.id, 'Thabo Mokoena'));
  desk.app.clock.advance(1_000);
  const second = ok(
    await desk.controller.post(
      '/api/drivers',
      driverBody({ name: 'Pieter', surname: 'Nel', phone: '071 000 1111', idNumber: null, passportNumber: null, status: 'Inactive' }),
    ),
    201,
  );
  ok(await desk.controller.post(`/api/notes/client/${desk.clientId}`, { text: 'Pieter Nel asked for this' }), 201);
  return { first, second };
}

describe('an erasure that fails (decision 1.74)', () => {
  test('waits longer each time, says so, and lets the others go on', async () => {
    const { first, second } = await twoLeavers();
    await goOn(desk);
    expect((await states()).get(first.id)).toMatchObject({
      finishedAt: null,
      failing: { since: '2026-11-21T06:00:01.000Z', tries: 1, nextTryAt: '2026-11-21T06:01:01.000Z' },
    });
    ok(await erase(manager, 'driver', second.id, 'Pieter Nel'));
    await goOn(desk);
    expect((await states()).get(second.id)).toMatchObject({ failing: null, finishedAt: '2026-11-21T06:00:01.000Z' });
    expect(await rowsWith(desk, [/Pieter/, /\bNel\b/])).toEqual([]);
    // not before its time
    expect((await states()).get(first.id).failing.tries).toBe(1);

    desk.app.clock.advance(60_000);
    await goOn(desk);
    expect((await states()).get(first.id).failing).toEqual({
      since: '2026-11-21T06:00:01.000Z',
      tries: 2,
      nextTryAt: '2026-11-21T06:06:01.000Z',
    });
    expect(ok(await manager.get(`/api/privacy/driver/${first.id}`)).erasure.failing.tries).toBe(2);

    await mendNotes();
    desk.app.clock.advance(5 * 60_000);
    await goOn(desk);
    expect((await states()).get(first.id)).toMatchObject({ failing: null, finishedAt: '2026-11-21T06:06:01.000Z' });
    expect(await rowsWith(desk, personal)).toEqual([]);
  });

  test('is noted once where two processes meet it at the same time', async () => {
    const { first } = await twoLeavers();
    await Promise.all([goOn(desk), goOn(desk)]);
    expect((await states()).get(first.id).failing.tries).toBe(1);
  });

  test('is told to who runs the server: in the log without a word of the person, in the metrics, and by the doctor', async () => {
    const { first } = await twoLeavers();
    const lines: string[] = [];
    const log = openLog('info', { write: (line: string) => void lines.push(line) });
    await continueErasuresEverywhere({ database: desk.app.database, access: desk.app.access, clock: desk.app.clock, log });
    const { id } = (await states()).get(first.id);
    expect(lines.map((line) => JSON.parse(line))).toEqual([
      expect.objectContaining({ msg: 'an erasure failed and is tried again later', erasure: id, tries: 1 }),
    ]);
    expect(lines[0]).toContain('notes are closed');
    for (const pattern of personal) expect(lines[0]).not.toMatch(pattern);

    desk.app.clock.advance(600_000);
    expect(await metrics()).toEqual([
      'superlink_erasures{state="under_way"} 0',
      'superlink_erasures{state="failing"} 1',
      'superlink_erasure_failing_seconds 600',
    ]);
    expect(await desk.app.asOwner(listFailingErasures)).toEqual([
      { company: 'kwela', count: 1, since: new Date('2026-11-21T06:00:01.000Z') },
    ]);
  });
});
