import { expect, it } from 'vitest';
import { refusalOfUserChange, refusalOfUserDeletion, type UserChange } from './user-change.ts';

const user = (role: string, isActive = true) => ({ id: 'u', role, isActive });
const by = (...activeManagerIds: string[]) => ({ actorId: 'me', activeManagerIds });

it.each<[string, ReturnType<typeof user>, UserChange, ReturnType<typeof by>, string | null]>([
  ['a controller becomes a manager', user('Controller'), { role: 'Manager' }, by('me'), null],
  ['a controller is deactivated', user('Controller'), { isActive: false }, by('me'), null],
  ['a manager loses the role beside another', user('Manager'), { role: 'Hybrid' }, by('me', 'u'), null],
  ['the last active manager keeps the role', user('Manager'), { role: 'Hybrid' }, by('u'), 'last_active_manager'],
  ['the last active manager stays active', user('Manager'), { isActive: false }, by('u'), 'last_active_manager'],
  ['an inactive manager may lose the role', user('Manager', false), { role: 'Hybrid' }, by('me'), null],
  ['role admin is the operator’s', user('admin'), { role: 'Manager' }, by('me', 'u'), 'operator_role'],
  ['an admin may be deactivated', user('admin'), { isActive: false }, by('me', 'u'), null],
  ['nothing changes', user('Manager'), { role: 'Manager', isActive: true }, by('u'), null],
])('%s', (_, given, change, who, refusal) => expect(refusalOfUserChange(given, change, who)).toBe(refusal));

it('nobody changes their own role or state', () => {
  const me = { id: 'me', role: 'Manager', isActive: true };
  expect(refusalOfUserChange(me, { role: 'Controller' }, by('me', 'u'))).toBe('own_account_change');
  expect(refusalOfUserChange(me, { isActive: false }, by('me', 'u'))).toBe('own_account_change');
});

it.each([
  ['nobody deletes their own account', { id: 'me', role: 'Manager' }, by('me', 'u'), 'own_account'],
  ['the last active manager stays', user('Manager'), by('u'), 'last_manager'],
  ['an admin counts as one', user('admin'), by('u'), 'last_manager'],
  ['a manager beside another goes', user('Manager'), by('me', 'u'), null],
  ['a controller goes', user('Controller'), by('me'), null],
])('%s', (_, given, who, refusal) => expect(refusalOfUserDeletion(given, who)).toBe(refusal));
