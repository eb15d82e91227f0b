import type { RecordName } from '../history/record-words.ts';

interface ManyAct {
  readonly record: RecordName;
  /** the call that does it to one record; a name of `named-calls.ts`, which knows this area too */
  readonly call: string;
  /** the call whose access the whole act asks for, where each record of `call` asks for its own */
  readonly gate?: string;
  /** true: it takes a value for each row, or one for all */
  readonly takes?: true;
}

/**
 * What can be done to many records at once. Each row goes through the call that does it to one, with its rules and its access, so nothing can be done to many
 * that cannot be done to one (decision 1.39).
 */
export const manyActs = {
  invoice: { record: 'trip', call: 'trips.update', gate: 'trips.invoice', takes: true },
  accept: { record: 'trip', call: 'trips.accept', takes: true },
  cancel: { record: 'trip', call: 'trips.cancel' },
  shift: { record: 'trip', call: 'trips.update', gate: 'trips.create', takes: true },
  pallets_back: { record: 'chepRecord', call: 'chep.update', takes: true },
  pallets_delayed: { record: 'chepRecord', call: 'chep.update', takes: true },
  driver_status: { record: 'driver', call: 'drivers.update', gate: 'drivers.create', takes: true },
  vehicle_status: { record: 'vehicle', call: 'vehicles.update', takes: true },
} as const satisfies Record<string, ManyAct>;
export type ManyActName = keyof typeof manyActs;
export const manyActNames = Object.keys(manyActs) as [ManyActName, ...ManyActName[]];

/** The lists whose filter may stand for its rows: whose rows they show, and under which name their answer holds them, if not as a whole. */
export const manyLists = {
  'trips.archived': { record: 'trip', rows: 'trips' },
  'trips.scheduled': { record: 'trip', rows: 'trips' },
  'trips.podChase': { record: 'trip', rows: 'trips' },
  'chep.list': { record: 'chepRecord', rows: 'cheps' },
  'drivers.list': { record: 'driver', rows: null },
  'vehicles.list': { record: 'vehicle', rows: null },
} as const satisfies Record<string, { readonly record: RecordName; readonly rows: string | null }>;
export type ManyListName = keyof typeof manyLists;
export const manyListNames = Object.keys(manyLists) as [ManyListName, ...ManyListName[]];
