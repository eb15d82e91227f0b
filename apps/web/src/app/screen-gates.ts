import type { Requirement } from '../session/access.ts';

/** Whoever holds any permission at all. */
export const anyPermission = {
  any: ['controller:actions', 'finance:actions', 'controller:advanced_actions', 'finance:advanced_actions', 'manager:actions'],
} as const satisfies Requirement;
/** Shared with the sidebar's Create group (0§6, decision 3.4). */
export const mayCreateRates = { any: ['controller:actions', 'finance:advanced_actions'] } as const satisfies Requirement;
export const controllers = { any: ['controller:actions'] } as const satisfies Requirement;
/** Who may bring in records of one kind at least, and sees the sidebar's entry; the kinds have their own rule. */
export const importers = { any: ['controller:actions', 'finance:actions'] } as const satisfies Requirement;
/** The whole of /users and the sidebar's Settings group (decision 3.3). */
export const managers = { any: ['manager:actions'] } as const satisfies Requirement;
