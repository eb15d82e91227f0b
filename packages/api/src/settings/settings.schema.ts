import { TRAIL_DAYS } from '@superlink/domain/settings/company-settings.ts';
import { z } from 'zod';
import { instantAnswer, quantity } from '../fields.ts';

/** as far as a vehicle drives in a long service interval */
const WINDOW_MAX_KM = 100_000;

export const settingsBody = z
  .strictObject({
    serviceWindowKm: quantity({
      required: 'Service window is required',
      negative: 'Service window must be positive',
      places: 1,
      max: WINDOW_MAX_KM,
    }),
    blockExpiredDocuments: z.boolean(),
    trailDays: quantity({ required: 'Days are required', negative: 'Days must be positive', places: 0, max: TRAIL_DAYS.most }).min(
      TRAIL_DAYS.least,
      `At least ${TRAIL_DAYS.least} days`,
    ),
    /** the `updatedAt` the editor started from, null where nothing was named yet: settings that changed meanwhile are refused */
    updatedAt: instantAnswer.nullable().optional(),
  })
  .meta({ id: 'CompanySettingsChange' });
export type SettingsBody = z.output<typeof settingsBody>;

/** The company's settings, or the defaults while it has named none (decision 1.25). */
export const companySettings = z
  .object({ serviceWindowKm: z.number(), blockExpiredDocuments: z.boolean(), trailDays: z.int(), updatedAt: instantAnswer.nullable() })
  .meta({ id: 'CompanySettings' });
export type CompanySettingsAnswer = z.infer<typeof companySettings>;
