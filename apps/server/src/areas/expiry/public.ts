export { countExpiriesToday } from './expiry.service.ts';
