import type { ExpiryState } from '@superlink/domain/expiry/expiry-board.ts';
import { formatDay } from '../../blocks/format/dates.ts';
import { formatCount } from '../../blocks/format/numbers.ts';
import type { Translation } from '../../language/translation.ts';
import type * as english from './expiry.messages.ts';

const days = (count: number) => (count === 1 ? '1 dag' : `${formatCount(count)} dae`);

/** What the tabs are called. */
export const stateNames: Readonly<Record<'all' | ExpiryState, string>> = {
  all: 'Almal',
  expired: 'Reeds verval',
  soon: 'Binne 30 dae',
  later: 'Later',
};

export const expiryMessages = {
  subtitle: 'Lisensies, lisensieskywe, PDP’s en permitte volgens die dag waarop hulle verval',
  search: 'Soek vlootnommer, naam of permit',
  allKinds: 'Alle papiere',
  listFailed: 'Kon nie die vervalbord laai nie',
  none: 'Nog niks met ’n vervaldatum nie',
  noneHint: 'Lisensieskywe, bestuurslisensies, PDP’s en permitte staan hier sodra hul datums ingevul is.',
  noneFiltered: 'Niks verval hier nie',
  due: (daysLeft: number) => {
    if (daysLeft < 0) return `${days(-daysLeft)} gelede verval`;
    return daysLeft === 0 ? 'Verval vandag' : `Verval oor ${days(daysLeft)}`;
  },
  grace: (until: string) => `21 dae grasie tot ${formatDay(until)}`,
  expiryBoard: 'Vervalbord',
  kindOfPaper: 'Soort papier',
  expiry: 'Vervaldatum',
  showEverything: 'Wys alles',
  notAssigned: 'Nie toegeken nie',
  dueHeader: 'Verval',
  paper: 'Papier',
  registrationOrPhone: 'Registrasie of foon',
  assignedTo: 'Toegeken aan',
} satisfies Translation<typeof english.expiryMessages>;
