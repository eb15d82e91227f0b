/** An account at a telematics company, with everything that it takes to ask there. */
export interface TelematicsAccount {
  readonly baseUrl: string;
  readonly username: string | null;
  /** by the names that the provider's setup gives them */
  readonly secrets: Readonly<Record<string, string>>;
}

/** What a unit reported, in the provider's own units where `speedUnit` says which. Nothing of it is believed yet. */
export interface TelematicsMessage {
  /** the provider's own id of the vehicle: plates and names change there */
  readonly unit: string;
  /** plate, fleet number or name of the vehicle as the company wrote it there; null when it is not told */
  readonly label: string | null;
  readonly time: unknown;
  readonly lat: unknown;
  readonly lon: unknown;
  readonly speed: unknown;
  readonly speedUnit: 'kmh' | 'mps' | 'kn';
  readonly heading?: unknown;
  readonly odometerKm?: unknown;
  readonly ignition?: unknown;
}

export interface TelematicsAnswer {
  readonly messages: readonly TelematicsMessage[];
  /** where to go on the next time; null to begin again */
  readonly cursor: string | null;
  /** ms for which the provider wants no question */
  readonly waitMs?: number;
}

export interface Asking {
  readonly now: Date;
  readonly signal: AbortSignal;
}

export interface TelematicsProvider {
  /**
   * What units reported since the cursor, or lately without one. What lies a little before it may come again. Throws TelematicsError.
   */
  since(account: TelematicsAccount, cursor: string | null, asking: Asking): Promise<TelematicsAnswer>;
}

export type TelematicsFault = 'refused' | 'unavailable' | 'wait' | 'address';

/** Why a provider did not answer, in a sentence for a manager. */
export class TelematicsError extends Error {
  readonly fault: TelematicsFault;
  /** ms for which the provider wants no question */
  readonly waitMs: number | undefined;
  constructor(fault: TelematicsFault, message: string, { waitMs, cause }: { waitMs?: number | undefined; cause?: unknown } = {}) {
    super(message, { cause });
    this.name = 'TelematicsError';
    this.fault = fault;
    this.waitMs = waitMs;
  }
}

/** Pages of one answer that are read before the rest is left for the next minute. */
export const MOST_PAGES = 40;
