import { formatCount } from '../../blocks/format/numbers.ts';

/** "KW101, KW102, KW107 and 4 more". */
export function namesText({ count, fleetNumbers }: { readonly count: number; readonly fleetNumbers: readonly string[] }): string {
  const names = fleetNumbers.join(', ');
  const others = count - fleetNumbers.length;
  return others > 0 ? `${names} and ${formatCount(others)} more` : names;
}

export const needsTodayMessages = {
  podsDueIn3Days: 'PODs due in 3 days',
  loads: (count: string) => `${count} load(s)`,
  expiredPapers: 'Expired papers',
  allPapersAreValid: 'All papers are valid',
  ofVehiclesAndDrivers: 'of vehicles and drivers',
  loadFailed: 'Failed to load what needs you today',
  loadingWhatNeedsYouToday: 'Loading what needs you today',
  whatNeedsYouToday: 'What needs you today',
  overdueTrips: 'Overdue trips',
  noTripIsOverdue: 'No trip is overdue',
  arrivingLate: (count: string) => `${count} arriving late`,
  tripsToStart: 'Trips to start',
  nothingWaitsToDepart: 'Nothing waits to depart',
  silentOnTheRoad: 'Silent on the road',
  everyTruckReports: 'Every truck reports',
  freeTomorrow: 'Free tomorrow',
  noVehicleIsFree: 'No vehicle is free',
  overdue: (count: string, revenue: string) => `${count} overdue, ${revenue}`,
} as const;
