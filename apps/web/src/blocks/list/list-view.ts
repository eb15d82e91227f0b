import { z } from 'zod';

/** Rows that a page may have, where a list offers nothing else. */
export const PAGE_SIZES: readonly number[] = [10, 20, 30, 40, 50];

/** What is searched for, as the address of a list holds it. Every field of a view takes what makes no sense as not given. */
export const searchField = z.string().max(100).catch('');

/** The page of a list and its rows, for the address. */
export function pageFields(usual: number, sizes: readonly number[] = PAGE_SIZES) {
  return {
    page: z.coerce.number().int().min(1).catch(1),
    size: z.coerce
      .number()
      .refine((size) => sizes.includes(size))
      .catch(usual),
  };
}

/** Which way a list is sorted, beside its `sort`. */
export function directionField(usual: 'asc' | 'desc') {
  return z.enum(['asc', 'desc']).catch(usual);
}

/** What is ticked or not; an address says it in words. */
export const tickField = z.preprocess((value) => value === true || value === 'true', z.boolean()).catch(false);

/** A month as `YYYY-MM`. */
export function monthField(usual: string) {
  return z
    .string()
    .regex(/^\d{4}-(0[1-9]|1[0-2])$/)
    .catch(usual);
}

/** The filters that ask for something, as a call takes them: an empty text and nothing chosen ask for nothing. */
export function askedFor<Filters extends object>(filters: Filters) {
  const asking = Object.entries(filters).filter(([, value]) => value !== undefined && value !== '');
  return Object.fromEntries(asking) as { [Name in keyof Filters]?: Exclude<Filters[Name], undefined> };
}

/** The rows of a page as a call takes them. */
export function rowsOf({ page, size }: { readonly page: number; readonly size: number }) {
  return { offset: (page - 1) * size, limit: size };
}
