export { createOnboardingToken } from './account-links.service.ts';
export { createSessions, type Sessions } from './sessions.service.ts';
