export { HistorySection } from './history-section.tsx';
export { RecordHistory } from './record-history.tsx';
