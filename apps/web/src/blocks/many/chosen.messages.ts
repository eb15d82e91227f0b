/** Texts of choosing rows, which stand in every list. */
export const chosenMessages = {
  select: 'Select',
  selectOf: (name: string) => `Select ${name}`,
  selectThisPage: 'Select this page',
} as const;
