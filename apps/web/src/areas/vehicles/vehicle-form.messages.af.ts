import type { Translation } from '../../language/translation.ts';
import type * as english from './vehicle-form.messages.ts';

/** Texts of the form of a vehicle (1§2, 1§8). */
export const vehicleFormMessages = {
  addFailed: 'Kon nie voertuig byvoeg nie',
  updateFailed: 'Kon nie voertuig bywerk nie',
  permitNameRequired: 'Permitnaam is verpligtend',
  permitExpiryRequired: 'Permit se vervaldatum is verpligtend',
  permitsLeftOut: (names: readonly string[]) => `Nie sonder vervaldatum gestoor nie: ${names.join(', ')}`,
  permitTwice: 'Hierdie permit is reeds op die lys',
  createNewVehicle: 'Skep nuwe voertuig',
  saveVehicle: 'Stoor voertuig',
  editVehicle: 'Wysig voertuig',
  updateVehicle: 'Werk voertuig by',
  backToVehicles: 'Terug na voertuie',
  loadingVehicle: 'Laai voertuig',
  cannotBeLaterThan: (latestYear: number) => `Mag nie later as ${latestYear} wees nie`,
  identification: 'Identifikasie',
  vinHint: '’n VIN het gewoonlik 17 letters en syfers sonder I, O en Q. U kan hierdie een stoor soos dit is.',
  statusAndLicense: 'Status en lisensie',
  odometerAndFuel: 'Odometer en brandstof',
  odometerIsFixed: 'Die voertuig is op ’n rit: die odometer kan verander word sodra die rit verby is.',
  lowerReadingHint: (km: string) => `Die lesing gaan terug van ${km}. Die rede word by die verandering gehou.`,
  permit: 'Permit',
  addPermit: 'Voeg permit by',
  permitName: 'Permitnaam',
  permitExpiry: 'Permit verval',
  reasonForTheLowerReading: 'Rede vir die laer lesing',
  blankRowsAreDropped: 'leë rye word weggelaat',
  reasonTooLong: 'Mag nie langer as 200 karakters wees nie',
} satisfies Translation<typeof english.vehicleFormMessages>;
