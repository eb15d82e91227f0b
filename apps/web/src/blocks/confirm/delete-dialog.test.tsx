import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ApiError } from '../../client/api.ts';
import { DeleteDialog } from './delete-dialog.tsx';

const dialog = (record: string | null) => (
  // with its transitions, as the product has them: in the way out the record is gone and the words are still read
  <MantineProvider>
    <DeleteDialog
      opened={record !== null}
      onClose={() => {}}
      onDelete={() => {}}
      title="Delete Trailer"
      name={record ?? ''}
      consequences={record && 'It is unlinked from KRH01.'}
      busy={false}
      error={null}
    />
  </MantineProvider>
);

it('a delete dialog keeps its words while it fades out', async () => {
  const { rerender } = render(dialog(null));
  rerender(dialog('T12 (TR 12 GP)'));
  const question = await screen.findByText(/It is unlinked/);
  expect(question.textContent).toBe('Delete T12 (TR 12 GP)? It is unlinked from KRH01.');
  rerender(dialog(null));
  expect(question.textContent).toBe('Delete T12 (TR 12 GP)? It is unlinked from KRH01.');
  expect(question.isConnected).toBe(true);
  rerender(dialog('T13 (TR 13 GP)'));
  expect((await screen.findByText(/It is unlinked/)).textContent).toContain('T13');
});

it.each([
  ['An error occurred during deletion', new ApiError(500, 'internal', '')],
  ['The trailer is on the road', new ApiError(409, 'conflict', 'The trailer is on the road')],
])('a delete dialog warns that deleting is for good, and says what failed: %s (CONST-002)', (words, error) => {
  render(
    <MantineProvider env="test">
      <DeleteDialog opened onClose={() => {}} onDelete={() => {}} title="Delete Trailer" name="T12" busy={false} error={error} />
    </MantineProvider>,
  );
  expect(screen.getByText('This action is permanent and cannot be undone.')).toBeDefined();
  expect(screen.getByRole('alert').textContent).toBe(words);
});
