/** Texts of the planning board: how it is looked at, walked and worked with. */
export const boardMessages = {
  boardTools: 'How the board is shown',
  zoom: 'Zoom',
  oneDay: 'Day',
  oneWeek: 'Week',
  twoWeeks: '2 weeks',
  oneMonth: 'Month',
  compactRows: 'Compact rows',
} as const;
