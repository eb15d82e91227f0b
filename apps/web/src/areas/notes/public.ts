export { RecordNotes } from './record-notes.tsx';
