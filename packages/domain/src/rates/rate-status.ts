/** The two values of 2§3; a new rate is active, an inactive one leaves the trip picker (decision 13.2). */
export const rateStatuses = ['active', 'inactive'] as const;
export type RateStatus = (typeof rateStatuses)[number];
