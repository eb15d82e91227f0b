export type { DecodedMessage } from './decoded-message.ts';
export { Ingest } from './ingest.service.ts';
export { keepPositionDays } from './position-days.ts';
export { listSilentVehicles, takePositions, type SilentVehicle } from './tracking.service.ts';
