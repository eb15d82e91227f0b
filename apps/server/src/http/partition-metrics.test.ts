import prometheus from '@prometheus-io/client';
import { expect, test } from 'vitest';
import { measureRoomAhead } from './partition-metrics.ts';

/** More than enough for what is there already, and no time that a test would notice. */
const PATIENCE_MS = 20;

test('a database that is silent keeps no scrape waiting, and is asked once however many come', async () => {
  const register = new prometheus.Registry();
  const first = Promise.withResolvers<number>();
  let asked = 0;
  const positionDays = () => {
    asked += 1;
    return asked === 1 ? first.promise : Promise.resolve(6);
  };
  measureRoomAhead(register, { positionDays, auditMonths: async () => 12 }, PATIENCE_MS);
  const roomAhead = async () => [...(await register.metrics()).matchAll(/^superlink_\w+_ahead (.*)$/gm)].map((match) => Number(match[1]));
  expect(await roomAhead()).toEqual([NaN, 12]);
  expect(await roomAhead()).toEqual([NaN, 12]);
  expect(asked).toBe(1);

  first.resolve(7);
  expect(await roomAhead()).toEqual([7, 12]);
  expect(await roomAhead()).toEqual([6, 12]);
  expect(asked).toBe(2);
});
