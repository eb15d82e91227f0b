export const guideNames = ['manager', 'controller', 'finance', 'hybrid', 'senior-controller', 'senior-finance'] as const;
/** Whose day a guide is about. */
export type GuideName = (typeof guideNames)[number];
