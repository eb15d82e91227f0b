import { isTerminalChep, type ChepStatus } from '@superlink/domain/chep/chep-state.ts';
import { IconAlertTriangle } from '@tabler/icons-react';
import { StatusBadge, type Tone } from '../../ui/status-badge.tsx';
import { chepStatusNames, graceInWords } from './chep.messages.ts';

const toneOf: Record<ChepStatus, Tone> = { pending: 'amber', delayed: 'red', completed: 'green', overridden: 'blue' };

/** The status in its colour; what a server calls late is a pending record whose grace has run out (decision 17.2). */
export function ChepStatusBadge({ status, shouting = false }: { status: ChepStatus; shouting?: boolean }) {
  const shown = status in toneOf ? status : 'pending';
  return <StatusBadge tone={toneOf[shown]}>{shouting ? chepStatusNames[shown].toUpperCase() : chepStatusNames[shown]}</StatusBadge>;
}

/** Days of grace that are left; in red with the days over once they have run out. */
export function GraceLeft(record: {
  readonly status: ChepStatus;
  readonly gracePeriodDaysRemaining: number | null;
  readonly gracePeriodExpired: boolean;
  readonly overdueDays: number;
}) {
  const words = graceInWords(record);
  if (isTerminalChep(record) || words === null) return '–';
  if (!record.gracePeriodExpired) return <span className="num">{words}</span>;
  return (
    <StatusBadge tone="red" icon={<IconAlertTriangle size={12} aria-hidden />}>
      {words}
    </StatusBadge>
  );
}
