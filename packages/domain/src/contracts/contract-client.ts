export const CONTRACT_IN_USE = 'Trips run on this contract. End it and make another one for the other client.';

/** Why a contract cannot go to another client: its trips are their client's, and what they delivered counts here (decision 1.82). */
export function contractClientProblem(
  contract: { readonly clientId: string; readonly hasTrips: boolean },
  clientId: string,
): string | null {
  return clientId !== contract.clientId && contract.hasTrips ? CONTRACT_IN_USE : null;
}
