/** Texts of panel. */
export const panelMessages = {
  widthOfThePanel: 'Width of the panel',
  previous: (of: string) => `Previous ${of}`,
  previousArrowUp: (of: string) => `Previous ${of} (Arrow up)`,
  next: (of: string) => `Next ${of}`,
  nextArrowDown: (of: string) => `Next ${of} (Arrow down)`,
  closePanel: 'Close panel',
} as const;
