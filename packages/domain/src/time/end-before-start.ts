/** What every period is told whose end lies before its start. */
export const END_BEFORE_START = 'End date cannot be before start date';
