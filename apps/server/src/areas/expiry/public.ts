export { giveExpiryNotices } from './expiry-notices.service.ts';
export { countExpiriesToday, findDueExpiries, listExpiries } from './expiry.service.ts';
