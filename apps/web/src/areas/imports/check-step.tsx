import { Button, Group, Pagination, Skeleton, Stack, Text } from '@mantine/core';
import type { ImportAnswer } from '@superlink/api/imports/import.schema.ts';
import { IconCircleCheck, IconDownload, IconUpload } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { paths } from '../../app/paths.ts';
import { formatCount } from '../../blocks/format/numbers.ts';
import { saveFile } from '../../blocks/list/save-file.ts';
import { Refusal } from '../../blocks/refusal.tsx';
import { toast } from '../../blocks/toast.ts';
import { api, errorText } from '../../client/api.ts';
import { Banner } from '../../ui/banner.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { counted, importMessages } from './import.messages.ts';
import { PROBLEMS_A_PAGE, useProblems, useRunImport } from './import.queries.ts';
import { ProblemRow } from './problem-row.tsx';
import classes from './imports.module.css';

async function saveProblems(id: string): Promise<void> {
  const failed = 'The problems could not be downloaded';
  try {
    saveFile(await api.imports.problemsFile({ params: { id } }), 'import-problems.csv');
    toast.recovered(failed);
  } catch (error) {
    toast.failure(errorText(error, failed), failed);
  }
}

/** The dry run: how many rows are ready, and every problem with a way to solve it here. */
export function CheckStep({ data }: { data: ImportAnswer }) {
  const [column, setColumn] = useState<number | undefined>(undefined);
  const [page, setPage] = useState(1);
  const check = useProblems(data.id, column, page);
  const run = useRunImport();
  if (check.isError && !check.data) {
    return <ErrorState title={importMessages.checkFailed} hint={check.error.detail || undefined} onRetry={() => void check.refetch()} />;
  }
  if (!check.data) return <Skeleton h={240} aria-label="Checking the rows" role="status" />;
  const { rows, ready, total, found, byColumn, problems, notes } = check.data;
  const pages = Math.max(1, Math.ceil(found / PROBLEMS_A_PAGE));
  const filter = (next: number | undefined) => {
    setColumn(next);
    setPage(1);
  };
  const reason = total > 0 ? 'Solve the problems or leave the rows out first' : ready === 0 ? 'No row is left to import' : null;

  return (
    <Stack>
      {(run.isError || data.failure) && (
        <Banner kind="failure">{run.isError ? errorText(run.error, importMessages.runFailed) : data.failure}</Banner>
      )}
      {notes.length > 0 && (
        <Banner kind="note">
          {notes.map((note) => (
            <div key={note}>{note}</div>
          ))}
        </Banner>
      )}
      <Card
        title={total === 0 ? 'Everything fits' : `${formatCount(total)} ${total === 1 ? 'problem' : 'problems'}`}
        description={`${formatCount(ready)} of ${counted(data.kind, rows)} ready${data.leftOut > 0 ? `, ${formatCount(data.leftOut)} left out` : ''}. Nothing has been imported.`}
        actions={
          total > 0 && (
            <Button variant="default" miw="fit-content" leftSection={<IconDownload size={16} />} onClick={() => void saveProblems(data.id)}>
              Problems as CSV
            </Button>
          )
        }
      >
        {total === 0 ? (
          <EmptyState
            icon={<IconCircleCheck size={32} stroke={1.4} />}
            title="No problems found"
            hint="All rows are imported together, or none. You can undo the import afterwards."
          />
        ) : (
          <Stack gap="sm">
            <div className={classes.chips} role="group" aria-label="Problems by column">
              <Button
                size="xs"
                variant={column === undefined ? 'filled' : 'default'}
                aria-pressed={column === undefined}
                onClick={() => filter(undefined)}
              >
                All {formatCount(total)}
              </Button>
              {byColumn.map((each) =>
                each.column === null ? null : (
                  <Button
                    key={each.column}
                    size="xs"
                    variant={column === each.column ? 'filled' : 'default'}
                    aria-pressed={column === each.column}
                    onClick={() => filter(each.column ?? undefined)}
                  >
                    {each.heading || `Column ${each.column + 1}`} {formatCount(each.problems)}
                  </Button>
                ),
              )}
            </div>
            {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
            <div className={classes.scroll} tabIndex={0} role="region" aria-label="Problems" aria-busy={check.isFetching}>
              <table className={classes.problems}>
                <thead>
                  <tr>
                    <th className={classes.row}>Row</th>
                    <th>Column</th>
                    <th>Value</th>
                    <th>Problem</th>
                    <th>
                      <span aria-hidden />
                      Action
                    </th>
                  </tr>
                </thead>
                <tbody>
                  {problems.map((problem) => (
                    <ProblemRow key={`${problem.row} ${problem.column} ${problem.message}`} importId={data.id} problem={problem} />
                  ))}
                </tbody>
              </table>
            </div>
            {pages > 1 && (
              <Pagination
                size="sm"
                total={pages}
                value={Math.min(page, pages)}
                onChange={setPage}
                siblings={0}
                getItemProps={(each) => ({ 'aria-label': `Page ${each}` })}
                getControlProps={(control) => ({ 'aria-label': control === 'next' ? 'Next page' : 'Previous page' })}
              />
            )}
          </Stack>
        )}
      </Card>
      <div className={classes.footer}>
        <Button
          variant="default"
          leftSection={<IconUpload size={16} />}
          renderRoot={(props) => <Link to={paths.importCreate} search={{ kind: data.kind } as never} {...props} />}
        >
          Upload another file
        </Button>
        <Group gap="sm">
          {reason && (
            <Text size="sm" c="dimmed">
              {reason}
            </Text>
          )}
          <Refusal reason={reason}>
            <Button aria-busy={run.isPending} disabled={run.isPending} onClick={() => run.mutate({ params: { id: data.id } })}>
              Import {counted(data.kind, ready)}
            </Button>
          </Refusal>
        </Group>
      </div>
    </Stack>
  );
}
