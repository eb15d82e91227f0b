export { beginContractMonths, overDeliveryWith } from './contract-months.service.ts';
export { changeContract, createContract } from './contracts.service.ts';
