export { beginContractMonths, overDeliveryWith } from './contract-months.service.ts';
export { changeContract, createContract, restoreContract } from './contracts.service.ts';
