export { beginContractMonths, overDeliveryWith } from './contract-months.service.ts';
export { changeContract, createContract, requireContract } from './contracts.service.ts';
