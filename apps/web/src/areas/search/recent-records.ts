import { MOST_RECENT } from '@superlink/domain/search/search-kinds.ts';
import type { KeptPlace } from './search-addresses.ts';

/** Of one user: the next one at this browser has other ones, and a sign-out empties it with everything else of theirs (decision 1.13). */
const keyOf = (userId: string) => `superlink.recent.${userId}`;
const write = ({ kind, id }: KeptPlace) => `${kind}.${id}`;

/** Records that a user opened last in this browser, as the server takes them; their names stay with the server. */
export function recentRecords(userId: string): string[] {
  const text = localStorage.getItem(keyOf(userId)) ?? '';
  return text === '' ? [] : text.split(',').slice(0, MOST_RECENT);
}

export function rememberRecord(userId: string, place: KeptPlace): void {
  const next = [write(place), ...recentRecords(userId).filter((each) => each !== write(place))].slice(0, MOST_RECENT);
  localStorage.setItem(keyOf(userId), next.join(','));
}
