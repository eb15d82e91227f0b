/** What a list of trailers can be put in order by; `assignedTo` keeps the trailers of one vehicle together. */
export const trailerSorts = [
  'assignedTo',
  'trailerFleetNumber',
  'trailerReg',
  'trailerType',
  'position',
  'status',
  'trailerKm',
  'trailerLicExp',
  'trailerMakeModel',
  'trailerYear',
] as const;
export type TrailerSort = (typeof trailerSorts)[number];
