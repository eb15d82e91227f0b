import { useLocalStorage } from '@mantine/hooks';
import { keptKey } from '../session/stored.ts';
import { news, type News } from './whats-new.messages.ts';

/** Versions by the ids of the users who saw them in this browser. */
type Seen = Readonly<Record<string, string>>;

/** What came after the version that somebody saw last; all of it where nothing known was seen. */
export function newsSince(seen: string | undefined, all: readonly News[] = news): readonly News[] {
  const at = all.findIndex(({ version }) => version === seen);
  return at < 0 ? all : all.slice(0, at);
}

/** What is new to a user in this browser, until it was looked at. It outlives the session: who signs in tomorrow has seen it. */
export function useWhatsNew(userId: string) {
  const [seen, setSeen] = useLocalStorage<Seen>({ key: keptKey('whats-new'), defaultValue: {}, getInitialValueInEffect: false });
  return {
    unseen: newsSince(seen[userId]),
    markSeen: () => setSeen((now) => ({ ...now, [userId]: news[0]!.version })),
  };
}
