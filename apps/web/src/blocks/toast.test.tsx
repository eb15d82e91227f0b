import { Notifications } from '@mantine/notifications';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPiece } from '../../test/render.tsx';
import { toast } from './toast.ts';

it('a failure does not stand beside the later success', async () => {
  renderPiece(<Notifications transitionDuration={0} />);
  act(() => toast.failure('Failed to cancel'));
  act(() => toast.warning('The disc has expired'));
  expect(await screen.findByText('Failed to cancel')).toBeDefined();
  act(() => toast.success('Trip cancelled'));
  expect(await screen.findByText('Trip cancelled')).toBeDefined();
  expect(screen.getByText('The disc has expired')).toBeDefined();
  await waitFor(() => expect(screen.queryByText('Failed to cancel')).toBeNull());
});
