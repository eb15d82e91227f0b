import type { SessionUser } from '@superlink/api/users/user.schema.ts';
import { describe, expect, it } from 'vitest';
import { can, type Requirement } from './access.ts';

const user = (role: SessionUser['role'], permissions: SessionUser['permissions']): SessionUser => ({
  id: '1',
  username: 'thandi',
  role,
  is_active: true,
  permissions,
});
const manager = user('Manager', ['manager:actions']);
const admin = user('admin', ['manager:actions']);
const controller = user('Controller', ['controller:actions']);
const anyOf: Requirement = { any: ['controller:actions', 'finance:advanced_actions'] };
const allOf: Requirement = { all: ['controller:actions', 'finance:actions'] };

describe('who may (ROUTE-010)', () => {
  it.each<[string, SessionUser | null, Requirement, boolean]>([
    ['everybody sees what is public', null, 'public', true],
    ['nobody signed in sees what needs a user', null, 'user', false],
    ['a manager passes every permission (PERM-001)', manager, allOf, true],
    ['one of a list suffices (GEN-016, PERM-002)', controller, anyOf, true],
    ['every one of a list is needed (PERM-001)', controller, allOf, false],
    ['admin rights come with the role Manager (PERM-003)', manager, { admin: true }, true],
    ['admin rights come with the role admin (PERM-003, GEN-005)', admin, { admin: true }, true],
    ['admin rights do not come with a permission', user('Hybrid', ['manager:actions']), { admin: true }, false],
    ['a role is compared exactly (PERM-003)', admin, { role: 'Manager' }, false],
    ['a role in other letters is another one (PERM-003)', user('manager' as 'Manager', ['manager:actions']), { admin: true }, false],
    ['the role asked for passes', controller, { role: 'Controller' }, true],
  ])('%s', (_, who, requirement, allowed) => expect(can(who, requirement)).toBe(allowed));
});
