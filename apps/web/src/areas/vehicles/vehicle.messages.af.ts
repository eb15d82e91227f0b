import type { Translation } from '../../language/translation.ts';
import type * as english from './vehicle.messages.ts';

/** Fixed texts of the vehicle screens (1§2, 1§5, 1§8). */
export const vehicleMessages = {
  none: 'Geen voertuie gevind nie. Skep u eerste voertuig om te begin.',
  noneFiltered: 'Geen voertuie gevind nie',
  listFailed: 'Kon nie voertuie laai nie',
  deleted: 'Voertuig uitgevee',
  deleteFailed: 'Kon nie voertuig uitvee nie',
  deleteConsequences: 'Die prestasiedata en gebeurtenisse daarvan word verwyder, en die bestuurder en sleepwaens word ontkoppel.',
  detailsFailed: 'Kon nie die voertuig se besonderhede laai nie',
  unknownError: 'Onbekende fout',
  noPermits: 'Geen oorgrenspermitte op lêer nie',
  deleteVehicle: 'Vee voertuig uit',
  maintenance: 'Onderhoud',
  odometer: 'Odometer',
  licenseExpiry: 'Lisensie verval',
  crossBorderPermits: 'Oorgrenspermitte',
  active: 'Aktief',
  idle: 'Staan stil',
  inactive: 'Onaktief',
  addVehicle: 'Voeg voertuig by',
  vehicles: 'Voertuie',
  manageYourVehicles: 'Sien om na u voertuie',
  vehicleStatus: 'Voertuig se status',
  searchHint: 'Soek vlootnommer of registrasie',
  showAllVehicles: 'Wys alle voertuie',
  notAssigned: 'Nie toegeken nie',
  trailer1: 'Sleepwa 1',
  trailer2: 'Sleepwa 2',
  noun: 'voertuig',
} satisfies Translation<typeof english.vehicleMessages>;
