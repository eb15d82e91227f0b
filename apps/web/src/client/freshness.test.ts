import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { followOthers, forEditing, refreshAfter } from './freshness.ts';

const queryKey = ['acme', 'trips', 'list', {}];
const endings: (() => void)[] = [];
afterEach(() => {
  for (const end of endings.splice(0)) end();
});

/** A list on the screen, and its requests as the server has them: each is answered when the test says so. */
function showList(options: object = {}) {
  const client = new QueryClient();
  const requests: { answer: (rows: string) => void; fail: () => void; isBrokenOff: () => boolean }[] = [];
  const list = new QueryObserver<string>(client, {
    queryKey,
    queryFn: ({ signal }) =>
      new Promise((answer, refuse) => requests.push({ answer, fail: () => refuse(new Error('gone')), isBrokenOff: () => signal.aborted })),
    staleTime: Infinity,
    retry: false,
    ...options,
  });
  endings.push(list.subscribe(() => {}));
  return { client, requests, rows: () => list.getCurrentResult().data };
}
const settled = () => new Promise((done) => setImmediate(done));

describe('what is on its way to the screen while it is changed (CACHE-012)', () => {
  it.each([
    ['that area', ['trips']],
    ['nobody knows what', null],
  ] as const)('is asked for once more when it is there: %s', async (_, written) => {
    const { client, requests, rows } = showList();
    void followOthers(client, 'acme', written);
    void followOthers(client, 'acme', written);
    requests[0]!.answer('before the change');
    await vi.waitFor(() => expect(requests).toHaveLength(2));
    requests[1]!.answer('after the change');
    await vi.waitFor(() => expect(rows()).toBe('after the change'));
    await settled();
    expect(requests).toHaveLength(2);
  });

  it('is asked for once more after an own change too, which does not wait for a first load', async () => {
    const { client, requests, rows } = showList();
    await refreshAfter(client, 'acme', ['trips']);
    requests[0]!.answer('before the change');
    await vi.waitFor(() => expect(requests).toHaveLength(2));
    requests[1]!.answer('after the change');
    await vi.waitFor(() => expect(rows()).toBe('after the change'));
  });

  it('comes also where changes come faster than it loads', async () => {
    const { client, requests, rows } = showList();
    requests[0]!.answer('first');
    await vi.waitFor(() => expect(rows()).toBe('first'));
    void followOthers(client, 'acme', ['trips']);
    for (let change = 0; change < 5; change += 1) {
      await settled();
      void followOthers(client, 'acme', ['trips']);
    }
    expect(requests.map(({ isBrokenOff }) => isBrokenOff())).toEqual([false, false]);
    requests[1]!.answer('second');
    await vi.waitFor(() => expect(requests).toHaveLength(3));
    expect(rows()).toBe('second');
  });

  it('is tried again when it failed, as what had failed before the change is', async () => {
    const { client, requests } = showList();
    void followOthers(client, 'acme', ['trips']);
    requests[0]!.fail();
    await vi.waitFor(() => expect(requests).toHaveLength(2));
  });

  it('is left alone when an own change began it anew, and when another area was changed', async () => {
    const { client, requests, rows } = showList();
    requests[0]!.answer('first');
    await vi.waitFor(() => expect(rows()).toBe('first'));
    void followOthers(client, 'acme', ['trips']);
    void followOthers(client, 'acme', ['trips']);
    void refreshAfter(client, 'acme', ['trips']);
    expect(requests.map(({ isBrokenOff }) => isBrokenOff())).toEqual([false, true, false]);
    void followOthers(client, 'acme', ['commodities']);
    requests[2]!.answer('after both');
    await vi.waitFor(() => expect(rows()).toBe('after both'));
    await settled();
    expect(requests).toHaveLength(3);
  });

  it('is not taken from a form that edits it', async () => {
    const { client, requests, rows } = showList(forEditing);
    void followOthers(client, 'acme', ['trips']);
    requests[0]!.answer('as it is edited');
    await vi.waitFor(() => expect(rows()).toBe('as it is edited'));
    await settled();
    expect(requests).toHaveLength(1);
  });
});
