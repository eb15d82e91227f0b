import { formatCount } from '../../blocks/format/numbers.ts';
import type { Translation } from '../../language/translation.ts';
import type * as english from './needs-today.messages.ts';

/** "KW101, KW102, KW107 en nog 4". */
export function namesText({ count, fleetNumbers }: { readonly count: number; readonly fleetNumbers: readonly string[] }): string {
  const names = fleetNumbers.join(', ');
  const others = count - fleetNumbers.length;
  return others > 0 ? `${names} en nog ${formatCount(others)}` : names;
}

export const needsTodayMessages = {
  podsDueIn3Days: 'POD’s nodig binne 3 dae',
  loads: (count: string) => `${count} vrag(te)`,
  expiredPapers: 'Vervalle papiere',
  allPapersAreValid: 'Alle papiere is geldig',
  ofVehiclesAndDrivers: 'van voertuie en bestuurders',
  loadFailed: 'Kon nie laai wat vandag u aandag nodig het nie',
  loadingWhatNeedsYouToday: 'Laai wat vandag u aandag nodig het',
  whatNeedsYouToday: 'Wat vandag u aandag nodig het',
  overdueTrips: 'Agterstallige ritte',
  noTripIsOverdue: 'Geen rit is agterstallig nie',
  arrivingLate: (count: string) => `${count} kom laat aan`,
  tripsToStart: 'Ritte wat moet begin',
  nothingWaitsToDepart: 'Niks wag om te vertrek nie',
  silentOnTheRoad: 'Stil op die pad',
  everyTruckReports: 'Elke trok rapporteer',
  freeTomorrow: 'Môre vry',
  noVehicleIsFree: 'Geen voertuig is vry nie',
  overdue: (count: string, revenue: string) => `${count} agterstallig, ${revenue}`,
} satisfies Translation<typeof english.needsTodayMessages>;
