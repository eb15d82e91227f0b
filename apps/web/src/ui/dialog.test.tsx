import { MantineProvider } from '@mantine/core';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
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

it.each([
  ['its first field', <input key="a" aria-label="First" />, 'First'],
  ['what asks for it', <input key="b" aria-label="Wanted" data-autofocus />, 'Wanted'],
])('a dialog starts with the focus on %s, not on the cross', async (_what, field, label) => {
  render(
    <MantineProvider>
      <Dialog opened onClose={() => {}} title="Book Service">
        <input aria-label="Known" readOnly />
        {field}
        <input aria-label="Second" />
      </Dialog>
    </MantineProvider>,
  );
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe(label));
});

function Waiting({ answer }: { answer: Promise<void> }) {
  const [isThere, setThere] = useState(false);
  void answer.then(() => setThere(true));
  return (
    <Dialog opened onClose={() => {}} title="Copy Trip 9">
      {isThere ? <input aria-label="First" /> : <button>Ask again</button>}
      <button>Cancel</button>
    </Dialog>
  );
}

it.each([
  ['goes on to what it waited for', () => {}, 'First'],
  ['stays where somebody has put it', () => screen.getByRole('button', { name: 'Cancel' }).focus(), 'Cancel'],
])('the focus of a dialog %s', async (_what, putFocus, at) => {
  const { promise, resolve } = Promise.withResolvers<void>();
  render(
    <MantineProvider>
      <Waiting answer={promise} />
    </MantineProvider>,
  );
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Close dialog'));
  putFocus();
  resolve();
  const first = await screen.findByRole('textbox', { name: 'First' });
  const focused = at === 'First' ? first : screen.getByRole('button', { name: at });
  await waitFor(() => expect(document.activeElement).toBe(focused));
});

it('a dialog gives the focus back to what opened it, also when its page takes it away', async () => {
  function Opener() {
    const [isOpen, setOpen] = useState(false);
    return (
      <>
        <button onClick={() => setOpen(true)}>Change Email</button>
        {isOpen && (
          <Dialog opened onClose={() => setOpen(false)} title="Change Email">
            <input aria-label="First" />
          </Dialog>
        )}
      </>
    );
  }
  render(
    <MantineProvider>
      <Opener />
    </MantineProvider>,
  );
  const opener = screen.getByRole('button', { name: 'Change Email' });
  await userEvent.click(opener);
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('First'));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.activeElement).toBe(opener);
});
