export { continueErasure } from './continue-erasure.service.ts';
export { listFailingErasures, type FailingErasures } from './failing-erasures.ts';
export { countOpenErasures } from './privacy.views.ts';
