import { cutOffCountdown } from '@superlink/domain/clients/pod-cut-off.ts';
import { dayOf, formatDay, today } from '../../blocks/format/dates.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';

/** The next POD cut-off; red with `Today` or `{n}d` when it is at most three days away (CLI-012). */
export function CutOffDate({ cutOff }: { cutOff: string | null }) {
  const day = dayOf(cutOff);
  const countdown = day === null ? null : cutOffCountdown(day, today());
  return (
    <span style={{ display: 'inline-flex', alignItems: 'center', gap: 8, whiteSpace: 'nowrap' }}>
      <span className="num">{formatDay(cutOff)}</span>
      {countdown?.isNear && <StatusBadge tone="red">{countdown.label}</StatusBadge>}
    </span>
  );
}
