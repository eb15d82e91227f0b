import { Text } from '@mantine/core';
import { formatCount } from '../../blocks/format/numbers.ts';
import { periodName, type PeriodView } from '../../blocks/list/period.ts';
import { usePhone } from '../../ui/use-phone.ts';
import { SERVER_PAGE } from './trip-archive.view.ts';
import { beyondPeriod, sortedWithin as sortedWithinText, tripCount, tripMessages } from './trip.messages.ts';

/** How many trips were found, and what is not to be seen from the rows: that other periods were searched too, and what was put in order. */
export function FoundTrips({
  list: { total, error, beyond },
  view,
  sortedWithin,
}: {
  readonly list: { readonly total: number | undefined; readonly error: unknown; readonly beyond: number };
  readonly view: PeriodView & { readonly search: string };
  /** heading of the column by which only the loaded trips are sorted */
  readonly sortedWithin?: string | undefined;
}) {
  // on a phone the choice of the period is out of sight
  const period = usePhone() ? periodName(view) : null;
  const count = total === undefined ? (error ? '' : tripMessages.loading) : tripCount(formatCount(total));
  return (
    <Text size="sm" c="dimmed" px={12} py={8} role="status" component="div">
      {[count, period].filter(Boolean).join(' · ')}
      {beyond > 0 && <Beyond search={view.search} count={beyond} period={view.period} />}
      {total !== undefined && total > SERVER_PAGE && sortedWithin !== undefined && (
        <span> · {sortedWithinText(sortedWithin, SERVER_PAGE)}</span>
      )}
    </Text>
  );
}

/** That a load number was looked for in all time, though a period is chosen. */
function Beyond({ search, count, period }: { search: string; count: number; period: PeriodView['period'] }) {
  return (
    <Text span inherit c="bright" fw={500}>
      {' · '}
      {beyondPeriod(search, count, period)}
    </Text>
  );
}
