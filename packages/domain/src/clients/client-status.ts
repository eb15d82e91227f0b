export const clientStatuses = ['active', 'inactive', 'pending', 'suspended'] as const;
export type ClientStatus = (typeof clientStatuses)[number];

/** Only active clients may be chosen for new work (decision 12.8). */
export function isApproved(status: ClientStatus): boolean {
  return status === 'active';
}

/** Why a client cannot be chosen; null when it can (2§2). */
export function approvalRefusal(status: ClientStatus): string | null {
  return isApproved(status) ? null : `Client is not approved: ${status}`;
}
