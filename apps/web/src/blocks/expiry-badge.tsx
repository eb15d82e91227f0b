import { expiryCountdown, expiryLabel, type ExpiryLabel } from '@superlink/domain/time/expiry.ts';
import { inWords } from '../language/in-words.ts';
import { StatusBadge, type Tone } from '../ui/status-badge.tsx';
import { dayOf, formatDay, today } from './format/dates.ts';

const toneOf: Record<ExpiryLabel, Tone> = { 'Not Set': 'grey', Expired: 'red', 'Expires soon': 'amber', Valid: 'green' };

/** Not Set, Expired or Expires soon; nothing for a date that is far enough away (decision 4.9). `expiry` is a date-only answer. */
export function ExpiryBadge({ expiry }: { expiry: string | null | undefined }) {
  const label = expiryLabel(dayOf(expiry), today());
  return label === 'Valid' ? null : <StatusBadge tone={toneOf[label]}>{inWords(label)}</StatusBadge>;
}

/** Always says how it stands: Expired or Expires in n days (1§2). */
export function ExpiryCountdown({ expiry }: { expiry: string }) {
  const day = dayOf(expiry);
  return <StatusBadge tone={toneOf[expiryLabel(day, today())]}>{expiryCountdown(day, today())}</StatusBadge>;
}

/** The date with its badge, for table cells and facts. */
export function ExpiryDate({ expiry }: { expiry: string | null | undefined }) {
  return (
    <span style={{ display: 'inline-flex', alignItems: 'center', gap: 8 }}>
      {expiry && <span className="num">{formatDay(expiry)}</span>}
      <ExpiryBadge expiry={expiry} />
    </span>
  );
}
