import { afterAll, beforeAll, expect, test } from 'vitest';
import { Sender } from '../../test/sender.ts';
import { TripDesk } from '../../test/trip-desk.ts';

let desk: TripDesk;
let sender: Sender;
beforeAll(async () => {
  desk = await TripDesk.open();
  sender = await Sender.at(desk);
});
afterAll(() => desk.app.stop());

async function readMetrics(): Promise<Record<string, number>> {
  const { body } = await desk.app.server.inject({ url: '/metrics', headers: { host: 'localhost' } });
  const lines = body.split('\n').filter((line) => /^superlink_(fixes|position|audit)/.test(line));
  return Object.fromEntries(lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ') + 1))]));
}

test('the metrics say what came in, what was refused and why, what waits, and for how many days there is room', async () => {
  await desk.newVehicle({ fleetNumber: 'MET-1' });
  const at = desk.app.clock.now().toISOString();
  const fix = { device: 'MET-1', at, lat: -26.1, lon: 28.2 };
  await sender.batch(fix);
  await sender.batch(fix, { ...fix, device: 'Nobody' }, { ...fix, lat: 0, lon: 0 }, { ...fix, at: 'yesterday' });
  expect(await readMetrics()).toEqual({
    'superlink_fixes_taken_total{kind="accepted"}': 1,
    'superlink_fixes_taken_total{kind="duplicate"}': 1,
    'superlink_fixes_taken_total{kind="unassigned"}': 1,
    'superlink_fixes_refused_total{code="not_a_place"}': 1,
    'superlink_fixes_refused_total{code="bad_time"}': 1,
    superlink_fixes_waiting: 0,
    superlink_position_days_ahead: 7,
    superlink_audit_months_ahead: 12,
  });
});

test('without the database nobody knows the number of days, and the rest is still told', async () => {
  await desk.app.refuseConnections(true);
  try {
    const found = await readMetrics();
    expect(found['superlink_fixes_taken_total{kind="accepted"}']).toBe(1);
    expect(found['superlink_position_days_ahead']).toBeNaN();
    expect(found['superlink_audit_months_ahead']).toBeNaN();
  } finally {
    await desk.app.refuseConnections(false);
  }
});
