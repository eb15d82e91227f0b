/** A vehicle moves above this speed, in km/h; at it or below it stands (1§9; TRK-009). */
export const MOVING_ABOVE_KMH = 5;

export function isMoving({ speed }: { readonly speed: number | null }): boolean {
  return speed !== null && speed > MOVING_ABOVE_KMH;
}

/** A speed in whole km/h that still says whether the vehicle moves: 5.2 is not 5. */
export function wholeSpeed(speed: number): number {
  return speed > MOVING_ABOVE_KMH ? Math.max(MOVING_ABOVE_KMH + 1, Math.round(speed)) : Math.round(speed);
}

/** Finite, on the globe and not 0,0, where units without a fix say they are (decision 11.4). */
export function isValidPosition({ lat, lon }: { readonly lat: number; readonly lon: number }): boolean {
  return Number.isFinite(lat) && Number.isFinite(lon) && Math.abs(lat) <= 90 && Math.abs(lon) <= 180 && (lat !== 0 || lon !== 0);
}

/** What a client sends to ask where a vehicle is: its fleet number and registration (decision 11.5). */
export function positionKey({ fleetNumber, assetReg }: { readonly fleetNumber: string; readonly assetReg: string }): string {
  return `${fleetNumber}-${assetReg}`;
}
