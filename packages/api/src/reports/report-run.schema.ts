import { z } from 'zod';
import { id, instantAnswer, missing, paging } from '../fields.ts';

export const reportRunStates = ['running', 'ready', 'failed', 'cancelled'] as const;
export type ReportRunState = (typeof reportRunStates)[number];

/** As decision 4.4 takes a month. */
export const reportRunBody = z
  .strictObject({ month: z.string(missing('Please select a month first')).trim().min(1, 'Please select a month first').max(20) })
  .meta({ id: 'ReportRunCreate' });
export type ReportRunBody = z.output<typeof reportRunBody>;

export const reportRunsQuery = z.object(paging(10));
export type ReportRunsQuery = z.output<typeof reportRunsQuery>;

/** Reports of all vehicles of one month, as far as they are. */
export const reportRun = z
  .object({
    id,
    month: z.string().meta({ description: 'YYYY-MM' }),
    state: z.enum(reportRunStates),
    /** vehicles */
    total: z.int(),
    done: z.int(),
    failure: z.string().nullable(),
    /** bytes of the archive once it is there */
    size: z.int().nullable(),
    createdAt: instantAnswer,
    createdBy: z.string(),
    finishedAt: instantAnswer.nullable(),
  })
  .meta({ id: 'ReportRun' });
export type ReportRunAnswer = z.infer<typeof reportRun>;

export const reportRunLink = z.object({ downloadUrl: z.string() }).meta({ id: 'ReportRunLink' });
