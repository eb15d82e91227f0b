import { Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import type { ImportAnswer, ImportCheck } from '@superlink/api/imports/import.schema.ts';
import { IconCircleCheck, IconDownload, IconUpload } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { paths } from '../../paths.ts';
import { formatCount } from '../../blocks/format/numbers.ts';
import { saveFile } from '../../blocks/list/save-file.ts';
import { Refusal } from '../../blocks/refusal.tsx';
import { toast } from '../../blocks/toast.ts';
import { api, errorText } from '../../client/api.ts';
import { inWords } from '../../language/in-words.ts';
import { Banner } from '../../ui/banner.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { ChangeList } from './change-list.tsx';
import { counted, importMessages } from './import.messages.ts';
import { useProblems, useRunImport, type ChangeView, type ProblemView } from './import.queries.ts';
import { ModeChoice } from './mode-choice.tsx';
import { ProblemList } from './problem-list.tsx';
import classes from './imports.module.css';

async function saveProblems(id: string): Promise<void> {
  const failed = importMessages.problemsFailed;
  try {
    saveFile(await api.imports.problemsFile({ params: { id } }), 'import-problems.csv');
    toast.recovered(failed);
  } catch (error) {
    toast.failure(errorText(error, failed), failed);
  }
}

const REASONS = {
  problems: importMessages.solveProblemsFirst,
  nothing: importMessages.noRowLeft,
  unchanged: importMessages.noRowChangesAnything,
} as const;

function whyNot({ total, ready, created, updated }: ImportCheck): string | null {
  if (total > 0) return REASONS.problems;
  if (ready === 0) return REASONS.nothing;
  return created + updated === 0 ? REASONS.unchanged : null;
}

/** The dry run: how many rows are ready, every problem with a way to solve it here, and every change with what stands there now. */
export function CheckStep({ data }: { data: ImportAnswer }) {
  const [problems, setProblems] = useState<ProblemView>({ column: undefined, page: 1 });
  const [changes, setChanges] = useState<ChangeView>({ field: undefined, page: 1 });
  const check = useProblems(data.id, problems, changes);
  const run = useRunImport();
  if (check.isError && !check.data) {
    return <ErrorState title={importMessages.checkFailed} hint={check.error.detail || undefined} onRetry={() => void check.refetch()} />;
  }
  if (!check.data) return <Skeleton h={240} aria-label={importMessages.checkingTheRows} role="status" />;
  const { rows, ready, total, created, updated, unchanged, notes, version } = check.data;
  const reason = whyNot(check.data);
  const isUpdate = data.mode === 'update';
  const leftOut = data.leftOut > 0 ? importMessages.someLeftOut(formatCount(data.leftOut)) : '';
  const found = isUpdate
    ? importMessages.rowsFound(formatCount(created), formatCount(updated), formatCount(unchanged), counted(data.kind, rows))
    : importMessages.rowsReady(formatCount(ready), counted(data.kind, rows));

  return (
    <Stack>
      {(run.isError || data.failure) && (
        <Banner kind="failure">{run.isError ? errorText(run.error, importMessages.runFailed) : inWords(data.failure ?? '')}</Banner>
      )}
      {notes.length > 0 && (
        <Banner kind="note">
          {notes.map((note) => (
            <div key={note}>{inWords(note)}</div>
          ))}
        </Banner>
      )}
      <ModeChoice data={data} />
      <Card
        title={
          total === 0
            ? importMessages.everythingFits
            : total === 1
              ? importMessages.oneProblem(formatCount(total))
              : importMessages.problemCount(formatCount(total))
        }
        description={importMessages.nothingHasBeenImported(found, leftOut)}
        actions={
          total > 0 && (
            <Button variant="default" miw="fit-content" leftSection={<IconDownload size={16} />} onClick={() => void saveProblems(data.id)}>
              {importMessages.problemsAsCsv}
            </Button>
          )
        }
      >
        {total > 0 ? (
          <ProblemList importId={data.id} check={check.data} view={problems} onView={setProblems} busy={check.isFetching} />
        ) : (
          updated === 0 && (
            <EmptyState
              icon={<IconCircleCheck size={32} stroke={1.4} />}
              title={importMessages.noProblemsFound}
              hint={reason ?? importMessages.allOrNone}
            />
          )
        )}
      </Card>
      {updated > 0 && <ChangeList kind={data.kind} check={check.data} view={changes} onView={setChanges} busy={check.isFetching} />}
      <div className={classes.footer}>
        <Button
          variant="default"
          leftSection={<IconUpload size={16} />}
          renderRoot={(props) => <Link to={paths.importCreate} search={{ kind: data.kind } as never} {...props} />}
        >
          {importMessages.uploadAnotherFile}
        </Button>
        <Group gap="sm">
          {reason && (
            <Text size="sm" c="dimmed">
              {reason}
            </Text>
          )}
          <Refusal reason={reason}>
            <Button
              aria-busy={run.isPending}
              disabled={run.isPending}
              onClick={() => run.mutate({ params: { id: data.id }, query: { version } })}
            >
              {isUpdate ? importMessages.runUpdate(data.kind, created, updated) : importMessages.import(counted(data.kind, ready))}
            </Button>
          </Refusal>
        </Group>
      </div>
    </Stack>
  );
}
