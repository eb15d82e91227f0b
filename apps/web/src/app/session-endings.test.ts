// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { signInAs } from '../../test/signed-in.ts';
import { session } from '../session/session.ts';
import { watchSession } from './session-endings.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('the server is asked about the session every ten minutes, however fresh the last answer is (AUTH-016)', async () => {
  await signInAs('Controller', []);
  const answer = fetch;
  const asked: number[] = [];
  const start = Date.now();
  vi.stubGlobal('fetch', async (address: string) => {
    if (address.endsWith('/auth/whoami')) asked.push((Date.now() - start) / 1000);
    return answer(address);
  });
  watchSession();
  await vi.advanceTimersByTimeAsync(400_000);
  // a visitor who goes somewhere has the session looked at on the way
  await session.recheck();
  await vi.advanceTimersByTimeAsync(800_000);
  expect(asked).toEqual([400, 600, 1200]);
});

it('whoever goes from screen to screen has the session looked at once in 300 s (AUTH-017)', async () => {
  await signInAs('Controller', []);
  const answer = fetch;
  const asked: number[] = [];
  const start = Date.now();
  vi.stubGlobal('fetch', async (address: string) => {
    if (address.endsWith('/auth/whoami')) asked.push((Date.now() - start) / 1000);
    return answer(address);
  });
  for (const seconds of [1, 299, 301, 302]) {
    await vi.advanceTimersByTimeAsync(seconds * 1000 - (Date.now() - start));
    await session.recheck();
  }
  expect(asked).toEqual([301]);
});
