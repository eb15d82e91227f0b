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

it('a success without words takes the failure of its own action away, and no other', async () => {
  renderPiece(<Notifications transitionDuration={0} />);
  act(() => toast.failure('The server could not be reached', 'The list could not be exported'));
  act(() => toast.failure('Failed to move the trip'));
  expect(await screen.findByText('The server could not be reached')).toBeDefined();
  act(() => toast.recovered('The list could not be exported'));
  await waitFor(() => expect(screen.queryByText('The server could not be reached')).toBeNull());
  expect(screen.getByText('Failed to move the trip')).toBeDefined();
});
