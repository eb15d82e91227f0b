/** What a list of drivers can be put in order by. */
export const driverSorts = ['name', 'surname', 'status', 'fleetNumber', 'phone', 'annualLeaveDate', 'licExpDate', 'pdpExpDate'] as const;
