export { giveExpiryNotices } from './expiry-notices.service.ts';
export { countExpiriesToday, listExpiries } from './expiry.service.ts';
