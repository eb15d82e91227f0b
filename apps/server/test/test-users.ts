import type { AssignableRole, Permission } from '@superlink/domain/users/permissions.ts';
import type { Log } from '../src/scope.ts';

export const testPassword = 'superlink-demo';

/** The same five users in every test company; equal names in two companies prove isolation in every test. */
export const testUsers: { username: string; role: AssignableRole; granted?: Permission[] }[] = [
  { username: 'manager', role: 'Manager' },
  { username: 'controller', role: 'Controller' },
  { username: 'finance', role: 'Financial' },
  { username: 'hybrid', role: 'Hybrid' },
  { username: 'senior', role: 'Controller', granted: ['controller:advanced_actions', 'finance:advanced_actions'] },
];

export const silentLog: Log = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };
