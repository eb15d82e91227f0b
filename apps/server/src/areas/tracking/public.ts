export { LivePositions } from './live-positions.ts';
export { Ingest } from './ingest.service.ts';
export { keepPositionDays } from './position-days.ts';
export { listSilentVehicles, takePositions, type SilentVehicle } from './tracking.service.ts';
