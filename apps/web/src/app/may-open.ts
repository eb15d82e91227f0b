import type { SessionUser } from '@superlink/api/users/user.schema.ts';
import { can } from '../session/access.ts';
import { screens } from './screens.tsx';

/** Whether a user may open the screen at an address. */
export function mayOpen(user: SessionUser | null, to: string): boolean {
  const screen = screens.find(({ path }) => path === to);
  return screen !== undefined && can(user, screen.requires);
}
