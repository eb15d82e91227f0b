import { z } from 'zod';
import { flag } from '../fields.ts';

/** What a load confirmation says beyond what every client gets. */
export const loadConfirmationQuery = z.object({
  rate: flag.default(false),
  driver_id: flag.default(false),
});
export type LoadConfirmationQuery = z.output<typeof loadConfirmationQuery>;
