export const clientStatuses = ['active', 'inactive', 'pending', 'suspended'] as const;
export type ClientStatus = (typeof clientStatuses)[number];

/** Active clients are the approved ones. */
export function isApproved(status: ClientStatus): boolean {
  return status === 'active';
}

/** What a client is chosen for. */
export type ClientWork = 'route' | 'contract' | 'trip';

/** Why a client cannot be chosen, or null: a contract and a trip are for active ones, a route may be priced before the approval (decision 12.8). */
export function approvalRefusal(status: ClientStatus, work: ClientWork): string | null {
  return work === 'route' || isApproved(status) ? null : `Client is not approved: ${status}`;
}
