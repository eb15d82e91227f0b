import { Button, Pagination, Stack } from '@mantine/core';
import type { ImportCheck } from '@superlink/api/imports/import.schema.ts';
import { formatCount } from '../../blocks/format/numbers.ts';
import { importMessages } from './import.messages.ts';
import { PROBLEMS_A_PAGE, type ProblemView } from './import.queries.ts';
import { ProblemRow } from './problem-row.tsx';
import classes from './imports.module.css';

/** Every problem of the dry run with a way to solve it here: by column, in pages. */
export function ProblemList({
  importId,
  check: { total, found, byColumn, problems },
  view: { column, page },
  onView,
  busy,
}: {
  importId: string;
  check: ImportCheck;
  view: ProblemView;
  onView: (view: ProblemView) => void;
  busy: boolean;
}) {
  const pages = Math.max(1, Math.ceil(found / PROBLEMS_A_PAGE));
  const filter = (next: number | undefined) => onView({ column: next, page: 1 });
  return (
    <Stack gap="sm">
      <div className={classes.chips} role="group" aria-label={importMessages.problemsByColumn}>
        <Button
          size="xs"
          variant={column === undefined ? 'filled' : 'default'}
          aria-pressed={column === undefined}
          onClick={() => filter(undefined)}
        >
          {importMessages.all(formatCount(total))}
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
              {each.heading || importMessages.column(each.column + 1)} {formatCount(each.problems)}
            </Button>
          ),
        )}
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
      <div className={classes.scroll} tabIndex={0} role="region" aria-label={importMessages.problems} aria-busy={busy}>
        <table className={classes.problems}>
          <thead>
            <tr>
              <th className={classes.row}>{importMessages.row}</th>
              <th>{importMessages.columnHeading}</th>
              <th>{importMessages.value}</th>
              <th>{importMessages.problem}</th>
              <th>
                <span aria-hidden />
                {importMessages.action}
              </th>
            </tr>
          </thead>
          <tbody>
            {problems.map((problem) => (
              <ProblemRow key={`${problem.row} ${problem.column} ${problem.message}`} importId={importId} problem={problem} />
            ))}
          </tbody>
        </table>
      </div>
      {pages > 1 && (
        <Pagination
          size="sm"
          total={pages}
          value={Math.min(page, pages)}
          onChange={(next) => onView({ column, page: next })}
          siblings={0}
          getItemProps={(each) => ({ 'aria-label': importMessages.page(each) })}
          getControlProps={(control) => ({ 'aria-label': control === 'next' ? importMessages.nextPage : importMessages.previousPage })}
        />
      )}
    </Stack>
  );
}
