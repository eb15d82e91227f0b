import type { Permission, Role } from '@superlink/domain/users/permissions.ts';
import { vi } from 'vitest';
import { session } from '../src/session/session.ts';

/** Starts the session of the test file as a user with these permissions; only the network is stood in for. */
export async function signInAs(role: Role, permissions: readonly Permission[]): Promise<void> {
  const user = { id: '5d9bd9a7-7b6c-4b43-8a87-6b8f0a3c4f11', username: 'tester', role, is_active: true, permissions };
  vi.stubGlobal('fetch', async () => Response.json(user));
  await session.signIn({ username: 'tester', password: 'password' });
}
