import type { ListView } from '@superlink/api/lists/list-view.schema.ts';
import { columnOrderText, readColumnOrder } from '@superlink/domain/lists/column-order.ts';
import type { ViewedList } from '@superlink/domain/lists/list-view.ts';

type Search = Readonly<Record<string, unknown>>;

/** What an address says of one moment, and no view keeps: the page, what is open, and the view itself. */
const OF_THE_MOMENT = ['page', 'view', 'trip', 'vehicle', 'panel', 'task', 'of'];
/** Of the vehicles also the month of the figures in their panel; of other lists a month is a filter. */
const alsoOf: { readonly [L in ViewedList]?: readonly string[] } = { vehicles: ['month', 'year'] };

/** A list, and what stands before its names in the address where its page has several. */
export interface ListPlace {
  readonly list: ViewedList;
  readonly prefix: string;
}

/** The names of an address that belong to one list of the page; a second list of a page stands before a dot. */
const isOwn = (name: string, prefix: string) => (prefix === '' ? !name.includes('.') : name.startsWith(`${prefix}.`));
const nameIn = (prefix: string, name: string) => (prefix === '' ? name : `${prefix}.${name}`);

/** What of an address a view keeps. */
export function keptOf(search: Search, { list, prefix }: ListPlace): Record<string, string> {
  const passing = [...OF_THE_MOMENT, ...(alsoOf[list] ?? [])];
  const own = Object.entries(search).filter(([name]) => isOwn(name, prefix));
  const named = own.map(([name, value]) => [prefix === '' ? name : name.slice(prefix.length + 1), String(value)] as const);
  return Object.fromEntries(named.filter(([name]) => !passing.includes(name)).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/** The address of a view: what other lists of the page say stays. */
export function addressOfView(search: Search, prefix: string, { id, query }: Pick<ListView, 'id' | 'query'>): Record<string, unknown> {
  const others = Object.entries(search).filter(([name]) => !isOwn(name, prefix));
  const own = Object.entries({ ...query, view: id }).map(([name, value]) => [nameIn(prefix, name), value] as const);
  return Object.fromEntries([...others, ...own]);
}

/** The id of the view that an address names. */
export function viewIn(search: Search, prefix: string): string | undefined {
  const named = search[nameIn(prefix, 'view')];
  return typeof named === 'string' ? named : undefined;
}

/** The order of columns that an address says; undefined for one that says none, or nothing that could be one. */
export function columnOrderIn(search: Search, prefix: string): readonly string[] | undefined {
  const named = search[nameIn(prefix, 'columns')];
  return typeof named === 'string' ? (readColumnOrder(named) ?? undefined) : undefined;
}

/** The address once it says an order of columns; the list's own order needs no words. */
export function withColumnOrder(search: Search, prefix: string, order: readonly string[]): Record<string, unknown> {
  const name = nameIn(prefix, 'columns');
  const others = Object.fromEntries(Object.entries(search).filter(([field]) => field !== name));
  return order.length === 0 ? others : { ...others, [name]: columnOrderText(order) };
}

/** Whether an address looks at a list otherwise than a view does. */
export function isOtherwise(search: Search, place: ListPlace, { query }: Pick<ListView, 'query'>): boolean {
  return JSON.stringify(keptOf(search, place)) !== JSON.stringify(keptOf(query, { ...place, prefix: '' }));
}
