export { beginContractMonths, overDeliveryWith } from './contract-months.service.ts';
export { entriesOfDelivery } from './moved-contracts.service.ts';
export { changeContract, createContract, restoreContract } from './contracts.service.ts';
