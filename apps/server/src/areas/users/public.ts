export { createOnboardingToken } from './account-links.service.ts';
export { createResetLinkAsOperator, createUserAsOperator, forgetEndedSessions, setUserActive } from './operator.service.ts';
export { createSessions, type Sessions } from './sessions.service.ts';
