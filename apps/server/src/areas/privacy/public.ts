export { continueErasure } from './continue-erasure.service.ts';
