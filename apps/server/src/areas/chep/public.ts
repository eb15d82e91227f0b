export { takeInRecords, type PastRecord } from './take-in-records.service.ts';
export { createChep, listChepsOverGrace, restoreChep, takeBackChep } from './chep.service.ts';
export { readStatement } from './pallet-ledger.service.ts';
