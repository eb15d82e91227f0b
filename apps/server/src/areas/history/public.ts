export { describeEntries, entryLineColumns } from './entry-lines.ts';
export { listEntriesAbout } from './history.views.ts';
export type { MakeCall, Undoer, Undoers } from './undo.service.ts';
export { ACT_MS, findFirstEntryOfAct } from './undo.views.ts';
export { findRecords } from './record-names.views.ts';
