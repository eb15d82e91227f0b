export { createOnboardingToken } from './account-links.service.ts';
export { createFactorKeys, type FactorKeys } from './factor-keys.ts';
export {
  createResetLinkAsOperator,
  createUserAsOperator,
  forgetEndedSessions,
  removeFactorsAsOperator,
  setUserActive,
} from './operator.service.ts';
export type { IdentityOutside } from './identity-provider.service.ts';
export { sendResetMails } from './reset-mails.service.ts';
export { createSessions, type Sessions } from './sessions.service.ts';
export { grantPermission, revokePermission, usersWaitingForReset } from './users.service.ts';
export { eraseUser, lockUserForErasure } from './erase-user.service.ts';
