import { columnsOf, linkedColumns, type LinkedColumn } from './personal-columns.ts';
import type { PersonKind } from './erased-person.ts';

/** A piece of the work of an erasure; each may be done again. */
export type ErasureStep =
  | { readonly do: 'linked'; readonly column: LinkedColumn }
  | { readonly do: 'userName' | 'text' | 'json' | 'jsonText'; readonly table: string; readonly column: string }
  /** what somebody keeps at hand, and answers that are kept for who lost them */
  | { readonly do: 'pins' }
  | { readonly do: 'answers' }
  | { readonly do: 'history' };

/** What is done one after the other; the history last, because it is the longest. `sharesName`: another user has or had the name too. */
export function erasureSteps(kind: PersonKind, sharesName: boolean): readonly ErasureStep[] {
  const named = kind === 'user' && !sharesName ? columnsOf('userName').map((place) => ({ do: 'userName' as const, ...place })) : [];
  return [
    ...linkedColumns.filter((column) => column.kind === kind).map((column) => ({ do: 'linked' as const, column })),
    { do: 'pins' },
    { do: 'answers' },
    ...named,
    ...columnsOf('text').map((place) => ({ do: 'text' as const, ...place })),
    ...columnsOf('json').map((place) => ({ do: 'json' as const, ...place })),
    ...columnsOf('jsonText').map((place) => ({ do: 'jsonText' as const, ...place })),
    { do: 'history' },
  ];
}
