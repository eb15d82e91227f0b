import { Button, Paper, Stack, Text } from '@mantine/core';
import type { HistoryEntry } from '@superlink/api/history/history.schema.ts';
import { IconHistory } from '@tabler/icons-react';
import { useState } from 'react';
import { formatInstant } from '../../blocks/format/dates.ts';
import { ListTools } from '../../blocks/list/list-tools.tsx';
import { PageHeader } from '../../blocks/list/page-header.tsx';
import { useUrlView } from '../../blocks/list/url-view.ts';
import { useRefresh } from '../../blocks/list/use-refresh.ts';
import { api } from '../../client/api.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { LoadingLines } from '../../ui/skeletons.tsx';
import classes from './company-history.module.css';
import { companyHistoryView, isSeeking, nothingWanted, wantedOf, type CompanyHistoryView } from './company-history.view.ts';
import { EntryHead } from './entry-head.tsx';
import { HistoryFilters } from './history-filters.tsx';
import { historyMessages } from './history.messages.ts';
import { useCompanyHistory, useHistoryChoices } from './history.queries.ts';
import { Changes } from './record-history.tsx';
import { placeOfRecord } from './record-paths.ts';
import entryClasses from './record-history.module.css';
import { UndoDialog } from './undo-dialog.tsx';
import { UnusualActs } from './unusual-acts.tsx';

/** /history: what was done in the whole company, with what is unusual on top; for managers. */
export function CompanyHistoryPage() {
  const [view, patch] = useUrlView(companyHistoryView);
  const { refresh, refreshing } = useRefresh(api.history);
  return (
    <>
      <PageHeader
        title={historyMessages.companyHistory}
        subtitle={historyMessages.companySubtitle}
        actions={
          <ListTools
            onRefresh={refresh}
            refreshing={refreshing}
            exported={{
              name: historyMessages.entriesNoun,
              download: (format) => api.history.exportFound({ query: { ...wantedOf(view), format } as never }),
            }}
          />
        }
      />
      <Paper>
        <UnusualActs view={view} onChoose={(change) => patch(change, { push: true })} />
        <HistoryFilters view={view} filter={(change) => patch(change)} />
        <Found view={view} onShowAll={() => patch(nothingWanted, { push: true })} />
      </Paper>
    </>
  );
}

function Found({ view, onShowAll }: { view: CompanyHistoryView; onShowAll: () => void }) {
  const history = useCompanyHistory(view);
  const [undoing, setUndoing] = useState<HistoryEntry | null>(null);
  const { entries, searchedTo } = history.data ?? { entries: undefined, searchedTo: null };
  return (
    <Stack gap="md" className={classes.found ?? ''}>
      {history.isLoadingError && (
        <ErrorState title={historyMessages.failed} hint={history.error.detail || undefined} onRetry={() => void history.refetch()} />
      )}
      {history.isPending && <LoadingLines label={historyMessages.loading} />}
      {entries?.length === 0 && !history.hasNextPage && (
        <EmptyState
          icon={<IconHistory size={28} stroke={1.4} />}
          title={historyMessages.nothingFound}
          hint={historyMessages.nothingFoundHint}
          action={
            isSeeking(view) && (
              <Button variant="default" onClick={onShowAll}>
                {historyMessages.showAll}
              </Button>
            )
          }
        />
      )}
      {entries && entries.length > 0 && (
        <ol className={entryClasses.entries} aria-label={historyMessages.found}>
          {entries.map((entry) => (
            <Entry key={entry.id} entry={entry} onUndo={setUndoing} />
          ))}
        </ol>
      )}
      <UndoDialog entry={undoing} readsBeside onClose={() => setUndoing(null)} />
      {searchedTo && (
        <Text size="sm" c="dimmed" role="status">
          {historyMessages.lookedBackTo(formatInstant(searchedTo))}
        </Text>
      )}
      {history.hasNextPage && (
        <Button variant="subtle" onClick={() => void history.fetchNextPage()} aria-busy={history.isFetchingNextPage}>
          {searchedTo ? historyMessages.lookFurther : historyMessages.showOlder}
        </Button>
      )}
      {entries && !history.hasNextPage && <KeptMonths />}
    </Stack>
  );
}

/** How far back there is anything at all. */
function KeptMonths() {
  const { data } = useHistoryChoices();
  if (!data) return null;
  return (
    <Text size="sm" c="dimmed">
      {data.keptMonths === null ? historyMessages.keptForEver : historyMessages.keptMonths(data.keptMonths)}
    </Text>
  );
}

function Entry({ entry, onUndo }: { entry: HistoryEntry; onUndo: (entry: HistoryEntry) => void }) {
  const { recordKind, recordName, did, changes } = entry;
  const name = [recordKind, recordName].filter(Boolean).join(' ');
  const place = placeOfRecord(entry);
  return (
    <li>
      <EntryHead entry={entry} record={place ? { name, place } : null} did={place ? did : `${name}: ${did}`} onUndo={onUndo} />
      <Changes changes={changes} />
    </li>
  );
}
