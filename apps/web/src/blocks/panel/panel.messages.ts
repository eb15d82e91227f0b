/** Texts of panel. */
export const panelMessages = {
  widthOfThePanel: 'Width of the panel',
  previous: (of: string | number) => `Previous ${of}`,
  previousArrowUp: (of: string | number) => `Previous ${of} (Arrow up)`,
  next: (of: string | number) => `Next ${of}`,
  nextArrowDown: (of: string | number) => `Next ${of} (Arrow down)`,
  closePanel: 'Close panel',
} as const;
