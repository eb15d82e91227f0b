import type { Day, Month } from '../time/sast.ts';

export type ContractState = 'Active' | 'Expired';

/** A contract holds through its last day (decisions 4.8, 14.5); null = no end. */
export function contractState(contractEnd: Day | null, today: Day): ContractState {
  return contractEnd === null || today <= contractEnd ? 'Active' : 'Expired';
}

/** Whether a trip that starts on the day may still run under the contract (decision 14.6). */
export function coversTrip(contractEnd: Day | null, startDay: Day): boolean {
  return contractState(contractEnd, startDay) === 'Active';
}

/**
 * The month whose tonnage a contract shows: the present one, for a contract yet to begin its first and for an ended one its last, because
 * only a running contract begins a new month (decision 14.2).
 */
export function tonnageMonth(contract: { readonly contractStart: Day; readonly contractEnd: Day | null }, today: Day): Month {
  const begun = today < contract.contractStart ? contract.contractStart : today;
  const day = contract.contractEnd !== null && contract.contractEnd < begun ? contract.contractEnd : begun;
  return day.slice(0, 7);
}
