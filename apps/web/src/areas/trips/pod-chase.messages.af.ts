import { formatCount } from '../../blocks/format/numbers.ts';
import type { Translation } from '../../language/translation.ts';
import type * as english from './pod-chase.messages.ts';

const days = (count: number) => (count === 1 ? '1 dag' : `${formatCount(count)} dae`);

export const chaseNames = {
  all: 'Alles',
  overdue: 'Agterstallig',
  soon: 'Binne 3 dae',
  later: 'Later',
  undated: 'Sonder afsnydatum',
} satisfies Translation<typeof english.chaseNames>;

export const chaseMessages = {
  subtitle: 'Voltooide ritte sonder POD of faktuurnommer, volgens die kliënt se afsnydatum',
  allClients: 'Alle kliënte',
  allPapers: 'POD of faktuur',
  papers: { pod: 'POD ontbreek', invoice: 'Faktuur ontbreek' },
  listFailed: 'Kon nie die opvolgbord laai nie',
  none: 'Niks om op te volg nie',
  noneHint: 'Elke voltooide rit het sy POD en sy faktuurnommer.',
  noneFiltered: 'Niks om hier op te volg nie',
  due: (daysLeft: number | null) => {
    if (daysLeft === null) return 'Geen afsnydatum nie';
    if (daysLeft < 0) return `${days(-daysLeft)} agterstallig`;
    return daysLeft === 0 ? 'Vandag' : `Oor ${days(daysLeft)}`;
  },
  moneyAtRisk: 'Geld op die spel',
  moneySubtitle: (count: string) => `Inkomste van ${count} rit(te) waarvan papiere ontbreek`,
  byClient: 'Per kliënt',
  theMostRandFirst: 'Die meeste rand eerste',
  clientList: 'Kliënte met ontbrekende papiere; elkeen kan alleen gewys word',
  chosenClientIsDone: 'Gekose kliënt (0)',
  podChase: 'POD-opvolg',
  uploadPods: 'Laai POD’s op',
  missingPaper: 'Ontbrekende papier',
  dueLabel: 'Afsnydatum',
  showEverything: 'Wys alles',
  pod: 'POD',
  invoice: 'Faktuur',
  timeLeft: 'Tyd oor',
  tripId: 'Rit-ID',
  loadNumber: 'Vragnommer',
  missing: 'Ontbreek',
  revenue: 'Inkomste',
  delivered: 'Gelewer',
  offloading: 'Aflaaipunt',
  papersMissing: (pods: string, invoices: string) => `${pods} POD · ${invoices} faktuur`,
} satisfies Translation<typeof english.chaseMessages>;
