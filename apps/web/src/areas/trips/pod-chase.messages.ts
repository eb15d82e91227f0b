import type { ChaseState } from '@superlink/domain/trips/pod-chase.ts';
import { formatCount } from '../../blocks/format/numbers.ts';

const days = (count: number) => (count === 1 ? '1 day' : `${formatCount(count)} days`);

export const chaseNames: Readonly<Record<'all' | ChaseState, string>> = {
  all: 'All',
  overdue: 'Overdue',
  soon: 'Within 3 days',
  later: 'Later',
  undated: 'No due date',
};

/** Fixed texts of the chase board. */
export const chaseMessages = {
  subtitle: 'Completed trips without POD or invoice number, by the client’s cut-off',
  allClients: 'All clients',
  allPapers: 'POD or invoice',
  papers: { pod: 'POD missing', invoice: 'Invoice missing' },
  listFailed: 'Failed to load the chase board',
  none: 'Nothing to chase',
  noneHint: 'Every completed trip has its POD and its invoice number.',
  noneFiltered: 'Nothing to chase here',
  due: (daysLeft: number | null) => {
    if (daysLeft === null) return 'No cut-off';
    if (daysLeft < 0) return `Overdue by ${days(-daysLeft)}`;
    return daysLeft === 0 ? 'Today' : `In ${days(daysLeft)}`;
  },
  moneyAtRisk: 'Money at Risk',
  moneySubtitle: (count: string) => `Revenue of ${count} trip(s) whose papers are missing`,
  byClient: 'By Client',
  theMostRandFirst: 'The most rand first',
  clientList: 'Clients with missing papers; each can be shown alone',
  chosenClientIsDone: 'Chosen client (0)',
  podChase: 'POD Chase',
  uploadPods: 'Upload PODs',
  missingPaper: 'Missing paper',
  dueLabel: 'Due',
  showEverything: 'Show everything',
  pod: 'POD',
  invoice: 'Invoice',
  timeLeft: 'Time Left',
  tripId: 'Trip ID',
  loadNumber: 'Load Number',
  missing: 'Missing',
  revenue: 'Revenue',
  delivered: 'Delivered',
  offloading: 'Offloading',
  papersMissing: (pods: string, invoices: string) => `${pods} POD · ${invoices} invoice`,
} as const;
