import { isApproved, type ClientStatus, type ClientWork } from './client-status.ts';

export * from './client-status.ts';

const statuses: Readonly<Record<ClientStatus, string>> = {
  active: 'aktief',
  inactive: 'onaktief',
  pending: 'hangend',
  suspended: 'opgeskort',
};

/** Why a client cannot be chosen, in Afrikaans, or null. */
export function approvalRefusal(status: ClientStatus, work: ClientWork): string | null {
  return work === 'route' || isApproved(status) ? null : `Kliënt is nie goedgekeur nie: ${statuses[status]}`;
}
