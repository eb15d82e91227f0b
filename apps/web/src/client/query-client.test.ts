// @vitest-environment jsdom
import { QueryObserver } from '@tanstack/react-query';
import { describe, expect, it, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import { forEditing } from './live-areas.ts';
import { createQueryClient } from './query-client.ts';

async function failMutation(error: Error, options: { form?: string; touches?: { $key: string[] }[] } = {}) {
  const reportForm = vi.fn<(form: string, error: unknown) => void>();
  const client = createQueryClient({ reportForm });
  for (const area of ['vehicles', 'drivers', 'clients']) client.setQueryData(['acme', area, 'list', {}], []);
  const mutation = client.getMutationCache().build(client, {
    mutationKey: ['acme', 'vehicles', 'update'],
    mutationFn: () => Promise.reject(error),
    meta: options,
  });
  await mutation.execute(undefined).catch(() => {});
  const stale = (area: string) => client.getQueryState(['acme', area, 'list', {}])?.isInvalidated;
  return { reportForm, stale: ['vehicles', 'drivers', 'clients'].filter(stale) };
}

describe('a mutation that fails', () => {
  it('with a conflict makes the lists of its area and of those it touches stale', async () => {
    const conflict = new ApiError(409, 'stale_record', 'x');
    expect((await failMutation(conflict)).stale).toEqual(['vehicles']);
    expect((await failMutation(conflict, { touches: [{ $key: ['acme', 'drivers'] }] })).stale).toEqual(['vehicles', 'drivers']);
  });

  it('otherwise leaves the lists alone', async () => {
    expect((await failMutation(new ApiError(422, 'validation_error', 'x'))).stale).toEqual([]);
  });

  it('is reported when it came from a form', async () => {
    const error = new ApiError(422, 'validation_error', 'x');
    expect((await failMutation(error, { form: 'vehicle' })).reportForm).toHaveBeenCalledExactlyOnceWith('vehicle', error);
    expect((await failMutation(error)).reportForm).not.toHaveBeenCalled();
  });
});

describe('a mutation that succeeds', () => {
  const listOf = (area: string) => ['acme', area, 'list', {}];
  async function assign(client: ReturnType<typeof createQueryClient>) {
    const mutation = client.getMutationCache().build(client, {
      mutationKey: ['acme', 'assignments', 'assignDriver'],
      mutationFn: () => Promise.resolve({}),
    });
    await mutation.execute(undefined);
  }
  const isOld = (client: ReturnType<typeof createQueryClient>, area: string) => client.getQueryState(listOf(area))?.isInvalidated;

  it('makes the other areas that show it stale, as the stream does for others (CACHE-012)', async () => {
    const client = createQueryClient({ reportForm: () => {} });
    for (const area of ['planning', 'drivers', 'clients']) client.setQueryData(listOf(area), []);
    await assign(client);
    await vi.waitFor(() => expect(isOld(client, 'planning')).toBe(true));
    expect([isOld(client, 'drivers'), isOld(client, 'clients')]).toEqual([true, false]);
  });

  it('leaves a record alone that a form is editing', async () => {
    const client = createQueryClient({ reportForm: () => {} });
    for (const area of ['planning', 'drivers']) client.setQueryData(listOf(area), []);
    const editing = new QueryObserver(client, { queryKey: listOf('drivers'), queryFn: () => [], ...forEditing, enabled: false });
    const stop = editing.subscribe(() => {});
    await assign(client);
    await vi.waitFor(() => expect(isOld(client, 'planning')).toBe(true));
    expect(isOld(client, 'drivers')).toBe(false);
    stop();
  });
});
