import { SERVICE_WINDOW_KM } from '../vehicles/service-due.ts';

/** What a company may want otherwise (decision 1.25). */
export interface CompanySettings {
  /** km within which a coming service is listed */
  readonly serviceWindowKm: number;
  /** whether an expired paper keeps a trip from going on route; else it is only warned of */
  readonly blockExpiredDocuments: boolean;
  /** days for which positions of vehicles are kept; they are personal data of the drivers */
  readonly trailDays: number;
}

/** A finished day has to be packed before its fixes go, so no company keeps less; and none keeps more than five years. */
export const TRAIL_DAYS = { least: 21, usual: 400, most: 1_830 } as const;

/** What holds until a company has named its own. */
export const DEFAULT_SETTINGS: CompanySettings = {
  serviceWindowKm: SERVICE_WINDOW_KM,
  blockExpiredDocuments: false,
  trailDays: TRAIL_DAYS.usual,
};
