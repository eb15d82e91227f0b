import { SERVICE_WINDOW_KM } from '../vehicles/service-due.ts';

/** What a company may want otherwise (decision 1.25). */
export interface CompanySettings {
  /** km within which a coming service is listed */
  readonly serviceWindowKm: number;
  /** whether an expired paper keeps a trip from going on route; else it is only warned of */
  readonly blockExpiredDocuments: boolean;
}

/** What holds until a company has named its own. */
export const DEFAULT_SETTINGS: CompanySettings = { serviceWindowKm: SERVICE_WINDOW_KM, blockExpiredDocuments: false };
