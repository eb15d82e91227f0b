import type { ComponentProps } from 'react';
import { can, type Requirement } from '../session/access.ts';
import { useMay, useUser } from '../session/session.ts';
import { blocksMessages } from './blocks.messages.ts';
import { Refusal } from './refusal.tsx';

/** The reason that stands at every control that is shown but not allowed (0§6). */
export const NOT_PERMITTED = blocksMessages.notPermitted;

/** Why the signed-in user may not do something, or null; whoever is not signed in is the business of the route's guard. */
export function useRefusal(needs: Requirement): string | null {
  const user = useUser();
  return user === null || can(user, needs) ? null : NOT_PERMITTED;
}

/** A button that only some may use: left out for others, or shown disabled with the reason. */
export function PermissionGate({
  needs,
  otherwise = 'hide',
  children,
}: {
  needs: Parameters<typeof useMay>[0];
  otherwise?: 'hide' | 'disable';
  children: ComponentProps<typeof Refusal>['children'];
}) {
  const allowed = useMay(needs);
  if (!allowed && otherwise === 'hide') return null;
  return <Refusal reason={allowed ? null : NOT_PERMITTED}>{children}</Refusal>;
}
