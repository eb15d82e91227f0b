// @vitest-environment jsdom
import { QueryObserver, type MutationOptions } from '@tanstack/react-query';
import { describe, expect, it, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import { forEditing } from './freshness.ts';
import { createQueryClient } from './query-client.ts';

async function failMutation(error: Error, options: { form?: string } = {}) {
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
  it('with a conflict, or about a record that is gone, makes its area and what that shows of others stale', async () => {
    expect((await failMutation(new ApiError(409, 'stale_record', 'x'))).stale).toEqual(['vehicles', 'drivers']);
    expect((await failMutation(new ApiError(404, 'not_found', 'x'))).stale).toEqual(['vehicles', 'drivers']);
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
  async function assign(client: ReturnType<typeof createQueryClient>, options: MutationOptions = {}) {
    const mutation = client.getMutationCache().build(client, {
      mutationKey: ['acme', 'vehicles', 'update'],
      mutationFn: () => Promise.resolve({}),
      ...options,
    });
    await mutation.execute(undefined);
  }
  const isOld = (client: ReturnType<typeof createQueryClient>, area: string) => client.getQueryState(listOf(area))?.isInvalidated;

  it('makes the other areas that show it stale, as the stream does for others (CACHE-012)', async () => {
    const client = createQueryClient({ reportForm: () => {} });
    for (const area of ['planning', 'drivers', 'clients']) client.setQueryData(listOf(area), []);
    await assign(client);
    expect(['planning', 'drivers', 'clients'].filter((area) => isOld(client, area))).toEqual(['planning', 'drivers']);
  });

  it('is not done before what is on screen is fetched anew, and after the screen has put its answer in place', async () => {
    const client = createQueryClient({ reportForm: () => {} });
    const order: string[] = [];
    const onScreen = new QueryObserver(client, { queryKey: listOf('planning'), queryFn: () => order.push('fetched'), staleTime: Infinity });
    const stop = onScreen.subscribe(() => {});
    await vi.waitFor(() => expect(order).toEqual(['fetched']));
    await assign(client, { onSuccess: () => void order.push('answer kept') });
    expect(order).toEqual(['fetched', 'answer kept', 'fetched']);
    stop();
  });

  it('does not hold up a screen that leaves', async () => {
    const client = createQueryClient({ reportForm: () => {} });
    let asked = 0;
    const queryFn = () => ((asked += 1) === 1 ? [] : new Promise<never>(() => {}));
    const onScreen = new QueryObserver(client, { queryKey: listOf('planning'), queryFn, staleTime: Infinity });
    const stop = onScreen.subscribe(() => {});
    await vi.waitFor(() => expect(onScreen.getCurrentResult().data).toEqual([]));
    await assign(client, { meta: { leaves: true } });
    expect(asked).toBe(2);
    stop();
  });

  it('does not wait for what is on its way to the screen for the first time', async () => {
    const client = createQueryClient({ reportForm: () => {} });
    const onScreen = new QueryObserver(client, { queryKey: listOf('planning'), queryFn: () => new Promise<never>(() => {}) });
    const stop = onScreen.subscribe(() => {});
    await assign(client);
    expect(onScreen.getCurrentResult().isPending).toBe(true);
    stop();
  });

  it('leaves alone who is signed in here', async () => {
    const client = createQueryClient({ reportForm: () => {} });
    const whoami = ['acme', 'users', 'whoami', {}];
    client.setQueryData(whoami, {});
    client.setQueryData(listOf('users'), []);
    await assign(client, { mutationKey: ['acme', 'users', 'grantPermission'] });
    expect([isOld(client, 'users'), client.getQueryState(whoami)?.isInvalidated]).toEqual([true, false]);
  });

  it('leaves a record alone that a form is editing', async () => {
    const client = createQueryClient({ reportForm: () => {} });
    for (const area of ['planning', 'drivers']) client.setQueryData(listOf(area), []);
    const editing = new QueryObserver(client, { queryKey: listOf('drivers'), queryFn: () => [], ...forEditing, enabled: false });
    const stop = editing.subscribe(() => {});
    await assign(client);
    expect([isOld(client, 'planning'), isOld(client, 'drivers')]).toEqual([true, false]);
    stop();
  });
});
