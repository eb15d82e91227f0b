export { FenceSteps } from './fence-steps.service.ts';
export { Ingest } from './ingest.service.ts';
export { keepPositionDays } from './position-days.ts';
export { stepVehiclesBehind } from './step-vehicles.service.ts';
export { listSilentVehicles, takePositions, type SilentVehicle } from './tracking.service.ts';
