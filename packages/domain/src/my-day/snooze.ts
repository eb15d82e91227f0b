import { addDays, sastDay, sastTime } from '../time/sast.ts';

/** For how long a need can be put off. */
export const snoozeChoices = ['hour', 'afternoon', 'tomorrow', 'monday'] as const;
export type SnoozeChoice = (typeof snoozeChoices)[number];

/** Work begins, and so does the day of whoever reads the digest. */
const MORNING = '05:00';
const AFTERNOON = '13:00';
const HOUR_MS = 3_600_000;

const at = (day: string, time: string) => new Date(`${day}T${time}:00.000+02:00`);

/** 0 is Sunday. */
const weekday = (day: string) => new Date(`${day}T00:00:00.000Z`).getUTCDay();

/** When a need that is put off comes back; null for this afternoon when it has begun. */
export function snoozedUntil(choice: SnoozeChoice, now: Date): Date | null {
  const today = sastDay(now);
  switch (choice) {
    case 'hour':
      return new Date(now.getTime() + HOUR_MS);
    case 'afternoon':
      return sastTime(now) < AFTERNOON ? at(today, AFTERNOON) : null;
    case 'tomorrow':
      return at(addDays(today, 1), MORNING);
    case 'monday':
      // on a Monday the next one
      return at(addDays(today, (8 - weekday(today)) % 7 || 7), MORNING);
  }
}
