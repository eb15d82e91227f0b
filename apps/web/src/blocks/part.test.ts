// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { arePartsOnTheirWay, createPart, retryParts } from './part.ts';

const Panel = () => null;
const failing = () => Promise.reject(new Error('no such file'));

afterEach(() => vi.restoreAllMocks());

it('a part that is wanted twice is fetched once', async () => {
  const load = vi.fn<() => Promise<typeof Panel>>(async () => Panel);
  const part = createPart(load);
  expect(part.loaded()).toBeNull();
  await Promise.all([part.fetch(), part.fetch()]);
  expect(load).toHaveBeenCalledOnce();
  expect(part.loaded()).toBe(Panel);
});

it.each([
  ['comes', () => Promise.resolve(Panel)],
  ['fails', failing],
])('a part is on its way until it %s', async (_, load) => {
  const fetching = createPart<object>(load).fetch();
  expect(arePartsOnTheirWay()).toBe(true);
  await fetching.catch(() => {});
  expect(arePartsOnTheirWay()).toBe(false);
});

it('a part that failed is refused alike until somebody retries', async () => {
  const load = vi.fn<() => Promise<typeof Panel>>(failing);
  const part = createPart(load);
  const first = part.fetch();
  await expect(first).rejects.toThrow('no such file');
  expect(part.fetch()).toBe(first);
  retryParts();
  load.mockResolvedValue(Panel);
  await expect(part.fetch()).resolves.toBe(Panel);
});

it.each([
  ['there', true, 1],
  ['away', false, 0],
])('a file that fails again after a retry takes a reload while the network is %s', async (_, isOnline, reloads) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  const reload = vi.fn<() => void>();
  const part = createPart(failing, reload);
  await part.fetch().catch(() => {});
  expect(reload).not.toHaveBeenCalled();
  retryParts();
  await part.fetch().catch(() => {});
  expect(reload).toHaveBeenCalledTimes(reloads);
});
