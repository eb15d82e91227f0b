import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../client/api.ts';
import { LocalErrorBoundary } from './error-boundary.tsx';
import { deferred } from './deferred.tsx';

let fault: Error | null = null;
function Part() {
  if (fault) throw fault;
  return <p>The part</p>;
}
const draw = (props: Omit<ComponentProps<typeof LocalErrorBoundary>, 'children'> = {}) => (
  <MantineProvider env="test">
    <LocalErrorBoundary {...props}>
      <Part />
    </LocalErrorBoundary>
    <p>The neighbour</p>
  </MantineProvider>
);

describe('the boundary around one part of a screen', () => {
  beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));
  afterEach(() => vi.restoreAllMocks());

  it('keeps the fault to that part and draws it again on request (ERR-002, DASH-043)', async () => {
    fault = new Error('boom');
    render(draw());
    expect(screen.getByRole('alert').textContent).toContain('Component Error');
    expect(screen.getByText('The neighbour')).toBeDefined();
    fault = null;
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(screen.getByText('The part')).toBeDefined();
  });

  it('speaks of data when a call failed or its owner says so, with the server’s reason (ERR-003)', () => {
    fault = new ApiError(500, 'internal', 'The ledger is being rebuilt');
    const { unmount } = render(draw());
    expect(screen.getByRole('alert').textContent).toContain('Data Loading Error');
    expect(screen.getByRole('alert').textContent).toContain('The ledger is being rebuilt');
    unmount();
    fault = new Error('cannot read property of undefined');
    render(draw({ kind: 'data' }));
    expect(screen.getByRole('alert').textContent).toContain('Data Loading Error');
    expect(screen.getByRole('alert').textContent).not.toContain('undefined');
  });

  it('starts anew at another address', () => {
    fault = new Error('boom');
    const { rerender } = render(draw({ resetKey: '/a' }));
    fault = null;
    rerender(draw({ resetKey: '/a' }));
    expect(screen.getByText('Component Error')).toBeDefined();
    rerender(draw({ resetKey: '/b' }));
    expect(screen.getByText('The part')).toBeDefined();
  });

  it('asks anew for an answer that could not be drawn, and keeps what other parts show', async () => {
    const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
    let counted: { all: number } | null = null;
    const asked: string[] = [];
    const useAnswer = (name: string, answer: () => unknown) =>
      useQuery({ queryKey: [name], queryFn: () => (asked.push(name), Promise.resolve(answer())) }).data;
    function Counts() {
      const counts = useAnswer('counts', () => counted ?? 'nonsense') as { all: number } | undefined;
      return <p>{counts === undefined ? 'loading' : `${counts.all.toFixed()} vehicles`}</p>;
    }
    function Beside() {
      return <p>{useAnswer('beside', () => 'beside') as string}</p>;
    }
    render(
      <MantineProvider env="test">
        <QueryClientProvider client={client}>
          <LocalErrorBoundary kind="data">
            <Counts />
          </LocalErrorBoundary>
          <Beside />
        </QueryClientProvider>
      </MantineProvider>,
    );
    expect((await screen.findByRole('alert')).textContent).toContain('Data Loading Error');
    counted = { all: 12 };
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('12 vehicles')).toBeDefined();
    expect(asked.toSorted()).toEqual(['beside', 'counts', 'counts']);
  });

  it('fetches the code of a part anew that could not be fetched before', async () => {
    let isThere = false;
    const load = vi.fn<() => Promise<typeof Late>>(() => (isThere ? Promise.resolve(Late) : Promise.reject(new Error('offline'))));
    function Late() {
      return <p>The late part</p>;
    }
    const Deferred = deferred(load);
    render(
      <MantineProvider env="test">
        <LocalErrorBoundary>
          <Deferred />
        </LocalErrorBoundary>
      </MantineProvider>,
    );
    await screen.findByRole('alert');
    expect(load).toHaveBeenCalledTimes(1);
    isThere = true;
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('The late part')).toBeDefined();
  });
});
