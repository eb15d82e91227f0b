export { takeInRecords, type PastRecord } from './take-in-records.service.ts';
export { changeChep, createChep } from './chep.service.ts';
