import { screen } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderPiece } from '../../../test/render.tsx';
import { TypedConfirmDialog } from './typed-confirm-dialog.tsx';

const confirm = vi.fn<() => void>();
beforeEach(() => confirm.mockReset());

function Screen() {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpened(true)}>
        Open
      </button>
      <TypedConfirmDialog
        opened={opened}
        onClose={() => setOpened(false)}
        onConfirm={confirm}
        title="Delete Contract"
        word="Delete"
        confirmLabel="Delete Contract"
        busyLabel="Deleting..."
        busy={false}
      >
        Coil export Durban goes for good.
      </TypedConfirmDialog>
    </>
  );
}

const box = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Type Delete to confirm' });
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Delete Contract' });
async function opened() {
  const { user } = renderPiece(<Screen />);
  await user.click(screen.getByRole('button', { name: 'Open' }));
  await screen.findByRole('dialog');
  return user;
}

describe('a confirmation by typing (CON-018, CON-019)', () => {
  it('takes the word in its own case alone, and complains about another one', async () => {
    const user = await opened();
    expect(button().disabled).toBe(true);
    await user.type(box(), 'delete');
    expect(button().disabled).toBe(true);
    expect(box().getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText('Please type "Delete" exactly as shown (case-sensitive)')).toBeTruthy();
    await user.clear(box());
    await user.type(box(), 'Delete');
    expect([button().disabled, box().getAttribute('aria-invalid')]).toEqual([false, null]);
    await user.click(button());
    expect(confirm).toHaveBeenCalledOnce();
  });

  it('sends on Enter when the word is right, and complains when it is not whole', async () => {
    const user = await opened();
    await user.type(box(), 'Del{Enter}');
    expect(confirm).not.toHaveBeenCalled();
    expect(box().getAttribute('aria-invalid')).toBe('true');
    await user.type(box(), 'ete{Enter}');
    expect(confirm).toHaveBeenCalledOnce();
  });

  it('begins empty when it is opened again', async () => {
    const user = await opened();
    await user.type(box(), 'Delete');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await user.click(screen.getByRole('button', { name: 'Open', hidden: true }));
    expect([box().value, button().disabled]).toEqual(['', true]);
  });
});
