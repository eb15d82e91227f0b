export const tripStatuses = ['scheduled', 'on_route', 'completed', 'cancelled'] as const;
export type TripStatus = (typeof tripStatuses)[number];
/** To be driven or on the road: a vehicle that has such a trip cannot be deleted (decision 20.6). */
export const openTripStatuses = ['scheduled', 'on_route'] as const satisfies readonly TripStatus[];
export const archivedTripStatuses = ['completed', 'cancelled'] as const satisfies readonly TripStatus[];
/** On the road or driven to its end: a trip with papers, pallets and visits. A planned or cancelled one takes none of them. */
export const drivenTripStatuses = ['on_route', 'completed'] as const satisfies readonly TripStatus[];
/** A trip that its vehicle is busy with and whose readings its odometer follows; one that was entered late is neither (decision 15.10). */
export const holdingVehicle = { status: 'on_route', isBackDated: false } as const satisfies { status: TripStatus; isBackDated: boolean };

interface Transition {
  readonly from: readonly TripStatus[];
  readonly to: TripStatus;
}

/** Every way a trip changes its status (2§4, decisions 15.9 to 15.16). The server refuses by it, buttons follow it, a test walks it. */
export const tripTransitions = {
  accept: { from: ['scheduled'], to: 'on_route' },
  complete: { from: ['on_route'], to: 'completed' },
  cancel: { from: ['scheduled', 'on_route'], to: 'cancelled' },
  revert: { from: ['completed'], to: 'on_route' },
} as const satisfies Record<string, Transition>;
export type TripAction = keyof typeof tripTransitions;

export function tripCan(action: TripAction, { status }: { readonly status: TripStatus }): boolean {
  return (tripTransitions[action].from as readonly TripStatus[]).includes(status);
}

export function isOpenTrip({ status }: { readonly status: TripStatus }): boolean {
  return (openTripStatuses as readonly TripStatus[]).includes(status);
}

export function isDriven({ status }: { readonly status: TripStatus }): boolean {
  return (drivenTripStatuses as readonly TripStatus[]).includes(status);
}

export function holdsVehicle({ status, isBackDated }: { readonly status: TripStatus; readonly isBackDated: boolean }): boolean {
  return status === holdingVehicle.status && isBackDated === holdingVehicle.isBackDated;
}

/** Statuses of a later release show as completed (TRP-011). */
export function shownStatus(status: string): TripStatus {
  return (tripStatuses as readonly string[]).includes(status) ? (status as TripStatus) : 'completed';
}

export interface DeletableTrip {
  readonly status: TripStatus;
  readonly podUploaded: boolean;
  readonly invoiceNumber: string | null;
  readonly hasChepRecord: boolean;
}

/** Why a trip cannot be deleted, or null when it can (decision 15.18). */
export function undeletable(trip: DeletableTrip): string | null {
  if (isOpenTrip(trip)) return 'Cancel the trip before deleting it';
  if (trip.status === 'cancelled') return null;
  const held = [
    trip.podUploaded ? 'a POD' : null,
    trip.invoiceNumber === null ? null : 'an invoice number',
    trip.hasChepRecord ? 'a CHEP record' : null,
  ].filter((part) => part !== null);
  return held.length === 0 ? null : `A completed trip with ${held.join(', ').replace(/, ([^,]*)$/, ' and $1')} cannot be deleted`;
}
