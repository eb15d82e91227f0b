import { expect, test, vi } from 'vitest';
import { z } from 'zod';
import { newId } from './new-id.ts';

test('ids are there over plain http on a local network, where browsers keep randomUUID back, and no two are the same', () => {
  vi.spyOn(crypto, 'randomUUID').mockImplementation(() => {
    throw new TypeError('crypto.randomUUID is not a function');
  });
  const ids = Array.from({ length: 1_000 }, newId);
  for (const id of ids) expect(z.uuidv4().safeParse(id).success).toBe(true);
  expect(new Set(ids).size).toBe(1_000);
  vi.restoreAllMocks();
});
