import { describe, expect, test } from 'vitest';
import { grantablePermissions, isAdmin, mayAccess, permissionCatalogue, permissionsHeld, roles } from './permissions.ts';

describe('permissions', () => {
  test('every role brings its own, grants add to them, nothing counts twice', () => {
    expect(permissionsHeld('Controller', ['controller:actions', 'finance:actions'])).toEqual(['controller:actions', 'finance:actions']);
    expect(permissionsHeld('Hybrid', [])).toEqual(['controller:actions', 'finance:actions']);
    expect(permissionsHeld('admin', [])).toEqual(['manager:actions']);
  });

  test('what may be granted is the rest of the catalogue without manager:actions, and nothing for managers', () => {
    expect(grantablePermissions('Financial', ['controller:actions'])).toEqual(['controller:advanced_actions', 'finance:advanced_actions']);
    expect(grantablePermissions('Manager', [])).toEqual([]);
    for (const role of roles) expect(grantablePermissions(role, [])).not.toContain('manager:actions');
  });

  test('one of an any-list suffices, an all-list needs every one, manager:actions overrides both', () => {
    const any = { any: ['controller:actions', 'finance:advanced_actions'] } as const;
    const all = { all: ['controller:actions', 'finance:advanced_actions'] } as const;
    expect(mayAccess(['finance:advanced_actions'], any)).toBe(true);
    expect(mayAccess(['finance:advanced_actions'], all)).toBe(false);
    expect(mayAccess(['finance:advanced_actions', 'controller:actions'], all)).toBe(true);
    expect(mayAccess(['manager:actions'], all)).toBe(true);
    expect(mayAccess([], any)).toBe(false);
    expect(mayAccess([], 'user')).toBe(true);
  });

  test('role checks compare the exact value', () => {
    expect(['Manager', 'admin', 'manager', 'Admin', 'Controller'].map(isAdmin)).toEqual([true, true, false, false, false]);
  });

  test('every permission has a sentence for the person who grants it', () => {
    expect(Object.values(permissionCatalogue).every((text) => text.length > 10)).toBe(true);
  });
});
