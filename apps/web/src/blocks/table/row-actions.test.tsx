import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { renderPiece } from '../../../test/render.tsx';
import { DeleteDialog } from '../confirm/delete-dialog.tsx';
import { RowActions } from './row-actions.tsx';

function Row() {
  const [toDelete, setToDelete] = useState<string | null>(null);
  const close = () => setToDelete(null);
  return (
    <>
      <RowActions name="FL10" actions={[{ label: 'Delete', onSelect: () => setToDelete('FL10 (ND 10 GP)') }]} />
      <DeleteDialog
        opened={toDelete !== null}
        onClose={close}
        onDelete={close}
        title="Delete Vehicle"
        name={toDelete ?? ''}
        consequences={toDelete && 'Its figures go.'}
        busy={false}
        error={null}
      />
    </>
  );
}
const actions = () => screen.getByRole('button', { name: 'Actions for FL10' });

it.each(['by keyboard', 'by pointer'])('the focus returns to the row’s menu button when a dialog opened from it %s closes', async (how) => {
  const { user } = renderPiece(<Row />);
  if (how === 'by pointer') {
    await user.click(actions());
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  } else {
    await user.tab();
    await user.keyboard('{Enter}');
    (await screen.findByRole('menuitem', { name: 'Delete' })).focus();
    await user.keyboard('{Enter}');
  }
  await screen.findByRole('dialog', { name: 'Delete Vehicle' });
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(actions()));
});
