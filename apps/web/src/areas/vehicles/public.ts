export { LastServiceEditor } from './last-service-editor.tsx';
export type { VehicleTask } from './vehicle-task.ts';
