/** What the search finds, in the order of groups that are met equally well. */
export const searchKinds = [
  'trip',
  'vehicle',
  'trailer',
  'driver',
  'client',
  'contract',
  'rate',
  'dieselOrder',
  'invoice',
  'user',
] as const;
export type SearchKind = (typeof searchKinds)[number];

/** Kinds that can be pinned and come back among the recent ones: those that people go back to all day; an invoice number is no record, it stands on trips. */
export const keptKinds = ['trip', 'vehicle', 'trailer', 'driver', 'client', 'dieselOrder'] as const satisfies readonly SearchKind[];
export type KeptKind = (typeof keptKinds)[number];

/** Records that a person may pin. */
export const MOST_PINS = 20;
/** Records that a browser remembers as opened last. */
export const MOST_RECENT = 10;

/** How well a record is met by what was typed, best first: called just so, beginning so, or with it inside. */
export const searchMatches = ['exact', 'beginning', 'within'] as const;
export type SearchMatch = (typeof searchMatches)[number];
