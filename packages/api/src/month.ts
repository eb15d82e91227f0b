import { readMonth, type Month } from '@superlink/domain/time/sast.ts';
import { invalid } from './error.ts';

/** The month meant by a path or query. Throws validation_error for a text that names none (decision 4.4). */
export function requireMonth(text: string, now: Date, year?: number): Month {
  const month = readMonth(text, now, year);
  if (month === null) throw invalid({ month: 'Enter a month as YYYY-MM, 1 to 12 or by its English name' });
  return month;
}
