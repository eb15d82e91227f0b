import { z } from 'zod';

/** The last entry of a page, behind which the next one begins: `2026-11-21T06:00:00.000Z 0199a000-…`. */
export const pageEnd = z
  .string()
  .max(80)
  .transform((text, context) => {
    const [at = '', id = '', ...rest] = text.split(' ');
    if (rest.length === 0 && z.iso.datetime().safeParse(at).success && z.uuid().safeParse(id).success) return { at: new Date(at), id };
    context.addIssue({ code: 'custom', message: 'Not the end of a page' });
    return z.NEVER;
  })
  .meta({ description: '`next` of the page before' });
/** Where a page begins: the last entry of the page before. */
export type PageEnd = z.output<typeof pageEnd>;
export const pageEndOf = ({ at, id }: PageEnd): string => `${at.toISOString()} ${id}`;
