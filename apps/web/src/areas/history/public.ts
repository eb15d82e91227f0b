export { HistoryDialog, type HistoryOf } from './history-dialog.tsx';
export { HistorySection } from './history-section.tsx';
export { RecordHistory } from './record-history.tsx';
