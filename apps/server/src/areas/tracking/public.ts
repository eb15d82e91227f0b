export type { DecodedMessage } from './decoded-message.ts';
export { createAccountSeal } from './account-seal.ts';
export type { AccountsOutside } from './accounts.service.ts';
export { Ingest } from './ingest.service.ts';
export { pollAccounts } from './poll-accounts.service.ts';
export { countDaysAhead, keepPositionDays } from './position-days.ts';
export { FenceSteps } from './fence-steps.service.ts';
export { stepVehiclesBehind } from './step-vehicles.service.ts';
export { listSilentVehicles, takePositions, type SilentVehicle } from './tracking.service.ts';
