import type { KmSource, Stop } from '../stops/stop.ts';
import type { Day } from '../time/sast.ts';
import type { RateType } from './trip-revenue.ts';

/** The way of a trip as it is kept for good, whatever becomes of the rate or contract that it was taken from (decision 15.1). */
export interface LockedInDetails {
  readonly stops: Stop[];
  readonly km: number;
  readonly km_source: KmSource;
  /** planned kilometres without a load to the first stop */
  readonly emptyKm: number | null;
  readonly commodity: string;
  readonly currency: 'ZAR';
  readonly effectiveDate: Day | null;
  readonly pricing_type: RateType;
  /** the route's line; lists leave it out */
  readonly polyline?: string | null;
}
