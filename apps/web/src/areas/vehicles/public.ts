export { LastServiceEditor } from './last-service-editor.tsx';
export type { VehicleTask } from './vehicle-task.ts';
export { VehicleStatusBadge } from './vehicle-status-badge.tsx';
