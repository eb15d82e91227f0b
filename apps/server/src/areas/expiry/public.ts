export { giveExpiryNotices } from './expiry-notices.service.ts';
export { countExpiriesToday } from './expiry.service.ts';
