export { listSilentVehicles, takePositions, type SilentVehicle } from './tracking.service.ts';
