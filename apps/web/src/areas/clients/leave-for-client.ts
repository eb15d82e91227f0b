import type { Client } from '@superlink/api/clients/client.schema.ts';
import { useNavigate } from '@tanstack/react-router';
import { paths } from '../../paths.ts';
import { useListReturn } from '../../blocks/list/list-place.ts';

/** The form stays in sight this long after a save, in ms, so that the eye sees that it was taken (2§2). */
export const AFTER_SAVE_MS = 100;

/** The page that follows a save: the client's own, or the list when the answer names none (CLI-016). */
export function placeAfterSave(saved: Partial<Pick<Client, 'id'>>): string {
  return saved.id === undefined ? paths.clients : paths.client(saved.id);
}

export function useLeaveForClient() {
  const navigate = useNavigate();
  const toList = useListReturn(paths.clients);
  return {
    toList: () => toList(),
    afterSave: (saved: Client) => {
      setTimeout(() => void navigate({ to: placeAfterSave(saved) }), AFTER_SAVE_MS);
    },
  };
}
