import { oneOf, textField, wholeNumber } from './address-view.ts';

/** Rows that a page may have, where a list offers nothing else. */
export const PAGE_SIZES: readonly number[] = [10, 20, 30, 40, 50];
const LONGEST_SEARCH = 100;
const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/;

/** What is searched for, as the address of a list holds it. */
export const searchField = textField((text) => text.length <= LONGEST_SEARCH, '');

/** The page of a list, for the address. */
export const pageField = wholeNumber(1, Number.MAX_SAFE_INTEGER, 1);

/** The same with the rows of a page. */
export function pageFields(usual: number, sizes: readonly number[] = PAGE_SIZES) {
  return {
    page: pageField,
    size: (text: unknown) => (sizes.includes(Number(text)) ? Number(text) : usual),
  };
}

/** Which way a list is sorted, beside its `sort`. */
export function directionField(usual: 'asc' | 'desc') {
  return oneOf(['asc', 'desc'], usual);
}

/** A month as `YYYY-MM`. */
export function monthField(usual: string) {
  return textField((text) => MONTH.test(text), usual);
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
