/** Texts of the tools at the right end of the top bar. */
export const topBarMessages = {
  switchToLight: 'Switch to light colours',
  switchToDark: 'Switch to dark colours',
} as const;
