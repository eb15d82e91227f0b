import type { Trip } from '@superlink/api/trips/trip.schema.ts';
import type { Permission, Role } from '@superlink/domain/users/permissions.ts';
import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { madeTrip } from '../../../test/made-trip.ts';
import { renderPiece } from '../../../test/render.tsx';
import { signInAs } from '../../../test/signed-in.ts';
import { LoadNumber } from './load-number.tsx';
import { useTripTasks } from './trip-tasks.tsx';

/** The users of the demo, as who they are known to the screens. */
const users = {
  manager: ['Manager', ['manager:actions']],
  controller: ['Controller', ['controller:actions']],
  senior: ['Controller', ['controller:actions', 'controller:advanced_actions']],
  finance: ['Financial', ['finance:actions']],
  hybrid: ['Hybrid', ['controller:actions', 'finance:actions']],
} as const satisfies Record<string, readonly [Role, readonly Permission[]]>;
type User = keyof typeof users;
function signIn(user: User): Promise<void> {
  const [role, permissions] = users[user];
  return signInAs(role, permissions);
}

/** The menu of a closed trip as one text: each entry with the reason of its refusal. */
function Tasks({ trip }: { trip: Trip }) {
  const { actionsOf } = useTripTasks(() => {});
  const entries = actionsOf(trip).map(({ label, refusal }) => (refusal ? `${label} (${refusal})` : label));
  return <output>{entries.join(', ')}</output>;
}
const tasksOf = (fields: Partial<Trip>) => {
  const { unmount } = renderPiece(<Tasks trip={madeTrip(fields)} />);
  const { textContent } = screen.getByRole('status');
  unmount();
  return textContent;
};
afterEach(() => vi.unstubAllGlobals());

describe('what can be done with a closed trip', () => {
  const no = '(Not enough permissions)';
  it.each<[User, string]>([
    ['manager', 'View, Revert, Edit, Delete'],
    ['senior', 'View, Revert, Edit, Delete'],
    ['controller', `View, Revert, Edit ${no}, Delete`],
    ['hybrid', `View, Revert, Edit ${no}, Delete`],
    ['finance', `View, Revert ${no}, Edit ${no}, Delete ${no}`],
  ])('is offered to the %s by permission (TRP-009, TRP-025, TRP-042; decision 2.3)', async (user, offered) => {
    await signIn(user);
    expect(tasksOf({})).toBe(offered);
  });

  it('is told by its state to those who may (TRP-008, decision 15.18)', async () => {
    await signIn('manager');
    expect(tasksOf({ status: 'cancelled' })).toBe('View, Revert (Only completed trips), Edit (Only completed trips), Delete');
    expect(tasksOf({ podUploaded: true, invoiceNumber: 'INV-1' })).toBe(
      'View, Revert, Edit, Delete (A completed trip with a POD and an invoice number cannot be deleted)',
    );
  });
});

describe('the load number', () => {
  it.each<[User, boolean, boolean]>([
    ['manager', true, true],
    ['controller', true, true],
    ['senior', true, true],
    ['hybrid', true, true],
    ['finance', false, true],
  ])('is open to the %s on open trips: %s, on closed ones: %s (decision 2.3)', async (user, onOpen, onClosed) => {
    await signIn(user);
    const mayEdit = (fields: Partial<Trip>) => {
      const { unmount } = renderPiece(<LoadNumber trip={madeTrip(fields)} />);
      const pencil = screen.queryByRole('button', { name: /^Edit load number/ });
      unmount();
      return pencil !== null;
    };
    expect([mayEdit({ status: 'scheduled' }), mayEdit({})]).toEqual([onOpen, onClosed]);
  });
});
