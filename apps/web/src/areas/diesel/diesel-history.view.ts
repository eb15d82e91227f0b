import { addressView, idField, oneOf, wholeNumber, type ViewOf } from '../../blocks/list/address-view.ts';
import { askedFor, directionField, pageFields, rowsOf, searchField } from '../../blocks/list/list-view.ts';

/** Rows a page may have (1§9). */
export const DIESEL_PAGE_SIZES: readonly number[] = [30, 40, 50, 60];
export const ALL_MONTHS = 'all';
/** An order is to be made of a vehicle that is chosen in its form. */
export const ANY_VEHICLE = 'new';

const sorts = [
  'date',
  'systemOrderNumber',
  'assetReg',
  'externalOrderNumber',
  'kilometers',
  'previousKm',
  'tripKm',
  'liters',
  'tripConsumption',
  'tripLPer100km',
  'location',
] as const;

/** Everything that the address of the history says; a value that makes no sense counts as not given. The month is of the current year. */
export function dieselHistoryView(today: string) {
  const month = Number(today.slice(5, 7));
  return addressView({
    /** id of the vehicle whose orders are listed */
    asset: idField,
    search: searchField,
    month: (text: unknown) => (text === ALL_MONTHS ? ALL_MONTHS : wholeNumber(1, 12, month)(text)),
    ...pageFields(30, DIESEL_PAGE_SIZES),
    sort: oneOf(sorts, 'date'),
    direction: directionField('desc'),
    /** id of the order in the side panel */
    order: idField,
    /** id of the vehicle that a new order is made for, or `new` where that is chosen in the form; what is typed in it is not kept in the address */
    fill: idField,
  });
}
export type DieselHistoryView = ViewOf<typeof dieselHistoryView>;

/** The month in force as a call takes it, `YYYY-MM`; undefined for all months. */
export function monthOf(view: Pick<DieselHistoryView, 'month'>, today: string): string | undefined {
  return view.month === ALL_MONTHS ? undefined : `${today.slice(0, 4)}-${String(view.month).padStart(2, '0')}`;
}

/** The whole history under the filters in force, for a file. */
export function exportQueryOf(view: Pick<DieselHistoryView, 'asset' | 'search' | 'month'>, today: string) {
  return askedFor({ asset_id: view.asset, search: view.search, month: monthOf(view, today) });
}

/** What the server is asked for. */
export function listQueryOf(view: DieselHistoryView, today: string) {
  return { ...exportQueryOf(view, today), ...rowsOf(view) };
}
