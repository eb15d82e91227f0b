/** The three values of 1§3, in the order the form offers them; a new trailer is active. */
export const trailerStatuses = ['active', 'inactive', 'maintenance'] as const;
export type TrailerStatus = (typeof trailerStatuses)[number];

/** Filter tabs of the list and the statuses behind each; maintenance has none and stands under All only (decision 7.3). */
export const trailerGroups = { active: ['active'], inactive: ['inactive'] } as const satisfies Record<string, readonly TrailerStatus[]>;
export type TrailerGroup = keyof typeof trailerGroups;
