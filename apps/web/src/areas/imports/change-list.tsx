import { Button, Pagination, Text } from '@mantine/core';
import type { ChangedRecord, ImportCheck } from '@superlink/api/imports/import.schema.ts';
import { IconAlertTriangle } from '@tabler/icons-react';
import { formatDay } from '../../blocks/format/dates.ts';
import { formatCount, formatMoney, formatUpToTwo } from '../../blocks/format/numbers.ts';
import { Card } from '../../ui/card.tsx';
import { counted } from './import.messages.ts';
import { importMessages } from './import.messages.ts';
import { PROBLEMS_A_PAGE, type ChangeView } from './import.queries.ts';
import type { ImportKind } from '@superlink/domain/imports/import-kinds.ts';
import { inWords } from '../../language/in-words.ts';
import classes from './imports.module.css';

type Change = ChangedRecord['changes'][number];

/** One side of a change as screens write such a value; a dash where there is none. */
function shown({ shownAs }: Change, value: string | null): string {
  if (value === null) return '–';
  switch (shownAs) {
    case 'day':
      return formatDay(value);
    case 'number':
      return formatUpToTwo(Number(value));
    case 'money':
      return formatMoney(Number(value));
    case 'text':
      return inWords(value);
  }
}

function ChangeRow({ change, record, isFirst }: { change: Change; record: ChangedRecord; isFirst: boolean }) {
  return (
    <tr data-first={isFirst || undefined}>
      <td className={classes.row}>{isFirst && record.row}</td>
      <td className={classes.record}>
        {isFirst && (
          <>
            {record.name}
            {record.warnings.map((warning) => (
              <span key={warning} className={classes.warning}>
                <IconAlertTriangle size={14} aria-label={importMessages.warning} role="img" /> {inWords(warning)}
              </span>
            ))}
          </>
        )}
      </td>
      <td>{inWords(change.label)}</td>
      <td className={classes.former}>
        <span className={classes.side}>{importMessages.now} </span>
        {shown(change, change.from)}
      </td>
      <td className={classes.next}>
        <span className={classes.side}>{importMessages.new} </span>
        {shown(change, change.to)}
      </td>
    </tr>
  );
}

/** Every change that the run would make, with what stands there now: by field, in pages. */
export function ChangeList({
  kind,
  check,
  view: { field, page },
  onView,
  busy,
}: {
  kind: ImportKind;
  check: ImportCheck;
  view: ChangeView;
  onView: (view: ChangeView) => void;
  busy: boolean;
}) {
  const pages = Math.max(1, Math.ceil(check.changed / PROBLEMS_A_PAGE));
  return (
    <Card title={importMessages.toUpdate(counted(kind, check.updated))} description={importMessages.changesHint}>
      <div className={classes.chips} role="group" aria-label={importMessages.changesByField}>
        <Button
          size="xs"
          variant={field === undefined ? 'filled' : 'default'}
          aria-pressed={field === undefined}
          onClick={() => onView({ field: undefined, page: 1 })}
        >
          {importMessages.all(formatCount(check.updated))}
        </Button>
        {check.byField.map((each) => (
          <Button
            key={each.field}
            size="xs"
            variant={field === each.field ? 'filled' : 'default'}
            aria-pressed={field === each.field}
            onClick={() => onView({ field: each.field, page: 1 })}
          >
            {inWords(each.label)} {formatCount(each.records)}
          </Button>
        ))}
      </div>
      <div
        className={`${classes.scroll} ${classes.changeScroll}`}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
        tabIndex={0}
        role="region"
        aria-label={importMessages.changes}
        aria-busy={busy}
      >
        <table className={`${classes.problems} ${classes.changes}`}>
          <thead>
            <tr>
              <th className={classes.row}>{importMessages.row}</th>
              <th>{importMessages.record}</th>
              <th>{importMessages.field}</th>
              <th>{importMessages.now}</th>
              <th>{importMessages.new}</th>
            </tr>
          </thead>
          <tbody>
            {check.changes.map((record) =>
              record.changes.map((change, index) => (
                <ChangeRow key={`${record.row} ${change.label}`} change={change} record={record} isFirst={index === 0} />
              )),
            )}
          </tbody>
        </table>
      </div>
      {check.changes.length === 0 && <Text size="sm">{importMessages.noChangeLeft}</Text>}
      {pages > 1 && (
        <Pagination
          mt="sm"
          size="sm"
          total={pages}
          value={Math.min(page, pages)}
          onChange={(next) => onView({ field, page: next })}
          siblings={0}
          getItemProps={(each) => ({ 'aria-label': importMessages.pageOfTheChanges(each) })}
          getControlProps={(control) => ({
            'aria-label': control === 'next' ? importMessages.nextPageOfTheChanges : importMessages.previousPageOfTheChanges,
          })}
        />
      )}
    </Card>
  );
}
