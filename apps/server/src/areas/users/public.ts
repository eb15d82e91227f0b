export { createOnboardingToken } from './account-links.service.ts';
export { createUserAsOperator, forgetEndedSessions, setUserActive } from './operator.service.ts';
export { createSessions, type Sessions } from './sessions.service.ts';
