import { sastDay, sastTime, type Day } from '../time/sast.ts';

/** When the mails of a day begin to go out, and until when one is still tried: what comes later than that is no news of the morning. */
const FIRST = '05:00';
const LAST = '09:00';
/** Needs that a mail names; the others are counted. */
export const DIGEST_NEEDS = 10;

const MINUTE_MS = 60_000;
const LONGEST_PAUSE_MS = 30 * MINUTE_MS;

/** The SAST day whose mails are to go out at a moment; null outside the hours in which they do. */
export function digestDay(now: Date): Day | null {
  const time = sastTime(now);
  return FIRST <= time && time < LAST ? sastDay(now) : null;
}

/** When a mail is tried again that the mail server did not take: after one minute, then two, four …, at most half an hour. */
export function nextDigestTry(attempts: number, now: Date): Date {
  return new Date(now.getTime() + Math.min(LONGEST_PAUSE_MS, MINUTE_MS * 2 ** attempts));
}
