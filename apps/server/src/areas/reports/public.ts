export { createFleetRuns, type FleetRuns } from './fleet-run.service.ts';
export { sweepRuns } from './report-runs.service.ts';
