import type { WrittenAs } from '@superlink/domain/history/value-in-words.ts';
import type { FieldWords } from '../field-list.ts';

/** What the history calls a kind of record, and what it writes of it. */
export interface RecordWords {
  /** as a title writes it: `Vehicle` */
  readonly one: string;
  /** area whose log holds it */
  readonly area: string;
  /** stands before what was done in the log: `geofence_` */
  readonly prefix?: string;
  /** true: what only managers may see and change */
  readonly managersOnly?: true;
  readonly fields: Readonly<Record<string, FieldWords>>;
  /** in the log, and not of interest: ids of what is named beside them, stamps, and figures that follow from others */
  readonly silent: readonly string[];
}

export const written = (label: string, as: WrittenAs = 'text'): FieldWords => ({ label, as });

export const stamps = ['id', 'updatedAt', 'updatedBy', 'warnings'] as const;
