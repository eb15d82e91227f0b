import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { Dialog } from './dialog.tsx';

it('a form in a dialog that was opened from inside a form is sent alone', async () => {
  const [outer, inner] = [vi.fn<(event: { preventDefault(): void }) => void>(), vi.fn<(event: { preventDefault(): void }) => void>()];
  for (const send of [outer, inner]) send.mockImplementation((event) => event.preventDefault());
  render(
    <MantineProvider>
      <form onSubmit={outer}>
        <Dialog opened onClose={() => {}} title="Delete Commodity">
          <form onSubmit={inner}>
            <button type="submit">Delete</button>
          </form>
        </Dialog>
      </form>
    </MantineProvider>,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
  expect([inner.mock.calls.length, outer.mock.calls.length]).toEqual([1, 0]);
});
