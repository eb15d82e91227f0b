import type { SnoozeChoice } from '@superlink/domain/my-day/snooze.ts';
import { formatCount } from '../../blocks/format/numbers.ts';
import type { Translation } from '../../language/translation.ts';
import type * as english from './my-day.messages.ts';

/** Counts beyond this say only that there are more. */
const MOST_COUNTED = 99;

const onBell = (count: number) => (count > MOST_COUNTED ? `${MOST_COUNTED}+` : String(count));

/** Texts of My Day and of the bell. */
export const myDayMessages = {
  title: 'My dag',
  subtitle: 'Wat nou op u wag, die dringendste eerste. Wat gedoen is, verdwyn vanself.',
  kindOfNeed: 'Soort',
  allKinds: 'Alle soorte',
  list: 'Wat op u wag',
  loading: 'Laai wat op u wag',
  loadFailed: 'Kon nie laai wat op u wag nie',
  nothing: 'Niks wag nou op u nie',
  nothingHint: 'Ritte, papiere en geld is waar dit moet wees. Wat ook al opduik, verskyn vanself hier.',
  nothingOfKind: 'Niks van hierdie soort wag nou op u nie',
  showAll: 'Wys alles',
  more: (shown: number, total: number) => `${formatCount(shown)} van ${formatCount(total)}`,
  allOfThem: 'Wys almal',
  allOfKind: (kind: string) => `Wys almal: ${kind}`,

  needsYou: 'Wag op u',
  putOff: 'Uitgestel',
  handedOver: 'Oorhandig',
  nothingPutOff: 'U het niks uitgestel nie',
  nothingPutOffHint: 'Wat u uitstel, wag hier totdat die tyd daarvoor kom.',
  nothingHandedOver: 'Niks is by ’n kollega nie',
  nothingHandedOverHint: 'Wat u of ander aan een kollega oorhandig, staan hier vir al die ander totdat dit gedoen is.',

  // acts
  acts: {
    trip_overdue: 'Voltooi',
    trip_to_start: 'Aanvaar',
    trip_late: 'Kyk',
    trip_without_driver: 'Ken toe',
    vehicle_silent: 'Kyk',
    password_reset: 'Skep skakel',
    mention: 'Lees',
    pod_missing: 'Laai POD op',
    invoice_missing: 'Voeg nommer by',
    chep_over_grace: 'Maak oop',
    paper: 'Hernu',
    service_due: 'Bespreek',
    fuel_exception: 'Antwoord',
  },
  actOf: (act: string, name: string) => `${act}: ${name}`,
  snoozeChoices: {
    hour: 'Stel ’n uur uit',
    afternoon: 'Stel uit tot vanmiddag',
    tomorrow: 'Stel uit tot môre, 05:00',
    monday: 'Stel uit tot Maandag, 05:00',
  } satisfies Record<SnoozeChoice, string>,
  snoozed: (name: string, until: string) => `${name} kom terug op ${until}`,
  snoozeFailed: 'Dit kon nie uitgestel word nie',
  until: (when: string) => `Kom terug op ${when}`,
  wake: 'Bring nou terug',
  wakeFailed: 'Dit kon nie teruggebring word nie',
  from: (username: string) => `Van ${username}`,
  fromWithLine: (username: string, line: string) => `Van ${username}: “${line}”`,
  with: (holder: string, giver: string) => `By ${holder}, van ${giver}`,
  withLine: (holder: string, giver: string, line: string) => `By ${holder}, van ${giver}: “${line}”`,
  takeBack: 'Neem terug',
  giveBack: 'Gee terug',
  takenBack: 'Terug by almal wat dit mag doen',
  takeBackFailed: 'Dit kon nie teruggeneem word nie',

  // handing over
  handOver: 'Oorhandig...',
  handOverTitle: (name: string) => `Oorhandig: ${name}`,
  colleague: 'Kollega',
  colleagueHint: 'Kollegas wat dit mag doen',
  noColleague: 'Niemand anders mag dit doen nie',
  line: '’n Reël vir hom of haar',
  linePlaceholder: 'Opsioneel',
  handOverNow: 'Oorhandig',
  handingOver: 'Oorhandig...',
  handOverDone: (username: string) => `${username} het dit nou`,
  handOverFailed: 'Dit kon nie oorhandig word nie',
  colleaguesFailed: 'U kollegas kon nie gelaai word nie',

  // an act that was opened by its address
  isDone: 'Dit is reeds gedoen, of is by ’n kollega.',
  actFailed: 'Dit kon nie oopgemaak word nie',

  // bell
  // its name holds what stands on it, so that who speaks to the computer can say what they see
  bell: (count: number) =>
    count === 0 ? 'My dag: niks wag op u nie' : `My dag: ${onBell(count)} ${count === 1 ? 'saak wag' : 'sake wag'} op u`,
  bellUnknown: 'My dag',
  onBell,
  openMyDay: 'Maak My dag oop',
  andMore: (count: number) => `En nog ${formatCount(count)}`,
} satisfies Translation<typeof english.myDayMessages>;
