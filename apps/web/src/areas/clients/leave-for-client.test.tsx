import type { Client } from '@superlink/api/clients/client.schema.ts';
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderAt } from '../../../test/render.tsx';
import { placeAfterSave, useLeaveForClient } from './leave-for-client.ts';

const id = '5d9bd9a7-7b6c-4b43-8a87-6b8f0a3c4f11';
afterEach(() => void vi.useRealTimers());

it('a save leads to the client, or to the list when the answer names none (CLI-016)', () => {
  expect(placeAfterSave({ id })).toBe(`/clients/${id}`);
  expect(placeAfterSave({})).toBe('/clients');
});

it('the way on begins 100 ms after the save, not sooner (CLI-016)', async () => {
  const { router } = await renderAt('/clients/new', function Save() {
    const { afterSave } = useLeaveForClient();
    return (
      <button type="button" onClick={() => afterSave({ id } as Client)}>
        Save
      </button>
    );
  });
  const save = await screen.findByRole('button', { name: 'Save' });
  vi.useFakeTimers();
  fireEvent.click(save);
  await act(() => vi.advanceTimersByTimeAsync(99));
  expect(router.state.location.pathname).toBe('/clients/new');
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(router.state.location.pathname).toBe(`/clients/${id}`);
});
