import type { ExpiryState } from '@superlink/domain/expiry/expiry-board.ts';
import { formatDay } from '../../blocks/format/dates.ts';
import { formatCount } from '../../blocks/format/numbers.ts';

const days = (count: number) => (count === 1 ? '1 day' : `${formatCount(count)} days`);

/** What the tabs are called. */
export const stateNames: Readonly<Record<'all' | ExpiryState, string>> = {
  all: 'All',
  expired: 'Expired',
  soon: 'Within 30 days',
  later: 'Later',
};

/** Fixed texts of the expiry board. */
export const expiryMessages = {
  subtitle: 'Licences, discs, PDPs and permits by the day they expire',
  search: 'Search fleet #, name or permit',
  allKinds: 'All papers',
  listFailed: 'Failed to load the expiry board',
  none: 'Nothing with an expiry date yet',
  noneHint: 'Licence discs, driving licences, PDPs and permits stand here as soon as their dates are captured.',
  noneFiltered: 'Nothing expires here',
  due: (daysLeft: number) => {
    if (daysLeft < 0) return `Expired ${days(-daysLeft)} ago`;
    return daysLeft === 0 ? 'Expires today' : `Expires in ${days(daysLeft)}`;
  },
  grace: (until: string) => `21-day grace until ${formatDay(until)}`,
  expiryBoard: 'Expiry Board',
  kindOfPaper: 'Kind of paper',
  expiry: 'Expiry',
  showEverything: 'Show everything',
  notAssigned: 'Not Assigned',
  dueHeader: 'Due',
  paper: 'Paper',
  registrationOrPhone: 'Registration or Phone',
  assignedTo: 'Assigned To',
} as const;
