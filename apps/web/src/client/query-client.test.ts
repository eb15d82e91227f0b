import { describe, expect, it, vi } from 'vitest';
import { ApiError } from './api-error.ts';
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
