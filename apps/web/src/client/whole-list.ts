import { ApiError } from './api-error.ts';

/** Rows that a browser filters, sorts and pages itself; longer lists are read page by page. */
export const MOST_IN_BROWSER = 1_000;

/** Whether a list asked for as a whole is one to be read page by page: it is long, or the server refused to answer it whole. */
export function isTooMany({ data, error }: { data?: readonly unknown[] | undefined; error: unknown }): boolean {
  return data === undefined ? error instanceof ApiError && error.code === 'list_too_long' : data.length >= MOST_IN_BROWSER;
}
