import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../client/api.ts';
import { LocalErrorBoundary } from './error-boundary.tsx';

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

  it('keeps the fault to that part and draws it again on request', async () => {
    fault = new Error('boom');
    const onRetry = vi.fn<() => void>();
    render(draw({ onRetry }));
    expect(screen.getByRole('alert').textContent).toContain('Component Error');
    expect(screen.getByText('The neighbour')).toBeDefined();
    fault = null;
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(onRetry).toHaveBeenCalledOnce();
    expect(screen.getByText('The part')).toBeDefined();
  });

  it('speaks of data when a call failed or its owner says so, with the server’s reason', () => {
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
});
