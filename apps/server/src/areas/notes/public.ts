export { openMentionsOf, restoreNote } from './notes.service.ts';
