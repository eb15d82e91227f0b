export { beginContractMonths } from './contract-months.service.ts';
export { createContract, requireContract } from './contracts.service.ts';
