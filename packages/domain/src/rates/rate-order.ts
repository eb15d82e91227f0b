/** What a list of rates can be put in order by. */
export const rateSorts = [
  'appId',
  'client',
  'routeName',
  'commodity',
  'loading',
  'offloading',
  'rateType',
  'amount',
  'km',
  'effectiveDate',
  'status',
] as const;
