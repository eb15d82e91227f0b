export { beginContractMonths, overDeliveryWith } from './contract-months.service.ts';
export { createContract, requireContract } from './contracts.service.ts';
