import type { ManyActName, ManyListName } from '@superlink/api/many/many-acts.ts';
import type { ReactNode } from 'react';
import type { Identified } from '../table/table-model.ts';

/** What a person is asked before an act: a value for all rows, one for each, or nothing but whether. */
export type Asked<Row> =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'choice'; readonly label: string; readonly choices: readonly string[] }
  | { readonly kind: 'day' | 'days' | 'text'; readonly label: string; readonly hint?: string }
  | {
      readonly kind: 'each';
      readonly label: string;
      /** true: numbers and not texts */
      readonly isNumber?: boolean;
      readonly unit?: string;
      /** true: the rest can be counted up from the first */
      readonly countsUp?: boolean;
      /** what stands there already or is likely */
      readonly usual: (row: Row) => string;
      /** what else is said of the row */
      readonly about: (row: Row) => string;
    };

/** One thing that can be done with the chosen rows, each by the call for one. */
export interface RowsAct<Row extends Identified> {
  readonly act: ManyActName;
  readonly label: string;
  readonly icon: ReactNode;
  readonly danger?: boolean;
  /** what happens, in a sentence */
  readonly says: (rows: string) => string;
  readonly asks: Asked<Row>;
  /** why it cannot be done with these */
  readonly refusal?: (rows: readonly Row[]) => string | null;
}

/** How a list's filter stands for its rows. */
export interface WholeFilter {
  readonly list: ManyListName;
  readonly query: Readonly<Record<string, string>>;
  readonly count: number;
}

/** Rows that an act is about to be done with. */
export interface Chosen<Row> {
  readonly rows: readonly Row[];
  readonly all: WholeFilter | null;
  readonly count: number;
}
