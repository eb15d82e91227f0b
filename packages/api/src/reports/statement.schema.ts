import { z } from 'zod';
import { dayInput, id } from '../fields.ts';

export const clientStatementParams = z.object({ clientId: id });

/** Both days inclusive, at most a year; without them the month before. */
export const clientStatementQuery = z.object({
  from: dayInput('From date is required').optional(),
  until: dayInput('To date is required').optional(),
});
export type ClientStatementQuery = z.output<typeof clientStatementQuery>;

const month = z.string().trim().min(1).max(20);
export const monthParams = z.object({ month });
