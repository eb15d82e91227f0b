import { unusualActs } from '@superlink/domain/history/unusual-acts.ts';
import { isDay } from '@superlink/domain/time/sast.ts';
import { addressView, oneOf, textField, type ViewOf } from '../../blocks/list/address-view.ts';
import { askedFor, searchField } from '../../blocks/list/list-view.ts';

const LONGEST_NAME = 200;
/** A word of the product, or a person; the server knows which there are. */
const nameField = textField((text) => text !== '' && text.length <= LONGEST_NAME, undefined);
const day = textField(isDay, undefined);

/** Everything that the address of /history says; a value that makes no sense counts as not given. */
export const companyHistoryView = addressView({
  /** name or number of a record */
  search: searchField,
  person: nameField,
  kind: nameField,
  field: nameField,
  did: nameField,
  unusual: oneOf(unusualActs, undefined),
  from: day,
  to: day,
});
export type CompanyHistoryView = ViewOf<typeof companyHistoryView>;

/** A page that looks for nothing. */
export const nothingWanted = {
  search: '',
  person: undefined,
  kind: undefined,
  field: undefined,
  did: undefined,
  unusual: undefined,
  from: undefined,
  to: undefined,
} as const satisfies CompanyHistoryView;

/** The filters as the server takes them. */
export function wantedOf({ search, ...view }: CompanyHistoryView) {
  return askedFor({ ...view, record: search });
}

/** The days that are counted; undefined for the last thirty. */
export function countedDaysOf({ from, to }: CompanyHistoryView) {
  return askedFor({ from, to });
}

export const isSeeking = (view: CompanyHistoryView) => Object.keys(wantedOf(view)).length > 0;
