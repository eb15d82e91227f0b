import { Badge, Button, Group, Text, Title } from '@mantine/core';
import { formatDay } from '../../blocks/format/dates.ts';
import { formatCount } from '../../blocks/format/numbers.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { LoadingLines } from '../../ui/skeletons.tsx';
import { usePhone } from '../../ui/use-phone.ts';
import type { CompanyHistoryView } from './company-history.view.ts';
import classes from './company-history.module.css';
import { historyMessages, unusualNames } from './history.messages.ts';
import { useUnusualCounts } from './history.queries.ts';

/** How often each unusual act was done; pressing one shows its entries alone. */
export function UnusualActs({
  view,
  onChoose,
}: {
  view: CompanyHistoryView;
  onChoose: (change: Pick<CompanyHistoryView, 'unusual' | 'from' | 'to'>) => void;
}) {
  const counts = useUnusualCounts(view);
  const phone = usePhone();
  // what nobody did would fill a phone's whole screen
  const shown = counts.data?.counts.filter(({ unusual, entries }) => !phone || entries > 0 || view.unusual === unusual);
  return (
    <section className={classes.unusual} aria-label={historyMessages.unusual}>
      <Title order={2} size="h4">
        {counts.data ? historyMessages.unusualOf(formatDay(counts.data.from), formatDay(counts.data.to)) : historyMessages.unusual}
      </Title>
      {counts.isLoadingError && (
        <ErrorState title={historyMessages.unusualFailed} hint={counts.error.detail || undefined} onRetry={() => void counts.refetch()} />
      )}
      {counts.isPending && <LoadingLines label={historyMessages.loading} />}
      {shown?.length === 0 && <Text size="sm">{historyMessages.nothingUnusual}</Text>}
      {shown && counts.data && (
        <Group gap="xs">
          {shown.map(({ unusual, entries }) => (
            <Button
              key={unusual}
              size="xs"
              variant={view.unusual === unusual ? 'filled' : 'default'}
              aria-pressed={view.unusual === unusual}
              rightSection={
                <Badge size="sm" color={entries === 0 ? 'gray' : 'red'} variant={view.unusual === unusual ? 'white' : 'light'}>
                  {formatCount(entries)}
                </Badge>
              }
              // what is found is what was counted
              onClick={() =>
                onChoose(view.unusual === unusual ? { unusual: undefined } : { unusual, from: counts.data.from, to: counts.data.to })
              }
            >
              <Text span size="sm">
                {unusualNames[unusual]}
              </Text>
            </Button>
          ))}
        </Group>
      )}
    </section>
  );
}
