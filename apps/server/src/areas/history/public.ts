export type { MakeCall, Undoer, Undoers } from './undo.service.ts';
