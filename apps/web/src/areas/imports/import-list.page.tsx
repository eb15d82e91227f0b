import { Button, Paper } from '@mantine/core';
import type { ImportState, ImportSummary } from '@superlink/api/imports/import.schema.ts';
import { canUndoImport } from '@superlink/domain/imports/import-state.ts';
import { IconArrowBackUp, IconEye, IconPlus, IconTableImport } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { addressView } from '../../blocks/list/address-view.ts';
import { pageField } from '../../blocks/list/list-view.ts';
import { paths } from '../../paths.ts';
import { formatInstant } from '../../blocks/format/dates.ts';
import { formatCount } from '../../blocks/format/numbers.ts';
import { PageHeader } from '../../blocks/list/page-header.tsx';
import { useUrlView } from '../../blocks/list/url-view.ts';
import type { Column, RowAction } from '../../blocks/table/column.ts';
import { DataTable } from '../../blocks/table/data-table.tsx';
import { tableState } from '../../blocks/table/table-state.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { StatusBadge, type Tone } from '../../ui/status-badge.tsx';
import { words } from '../../ui/words.messages.ts';
import { importMessages, kindLabels } from './import.messages.ts';
import { useRecentImports } from './import.queries.ts';
import { UndoDialog } from './undo-dialog.tsx';

const SIZE = 20;
const schema = addressView({ page: pageField });
const states: Record<ImportState, { label: string; tone: Tone }> = {
  open: { label: importMessages.notImported, tone: 'amber' },
  running: { label: importMessages.running, tone: 'blue' },
  imported: { label: importMessages.imported, tone: 'green' },
  undone: { label: importMessages.undoneLabel, tone: 'grey' },
};

const columns: readonly Column<ImportSummary>[] = [
  { id: 'fileName', header: importMessages.file, value: ({ fileName }) => fileName, fixed: true, opens: true, card: 'title' },
  { id: 'kind', header: importMessages.what, value: ({ kind }) => kindLabels[kind], card: 'fact' },
  {
    id: 'rows',
    header: importMessages.rows,
    value: ({ rows }) => rows,
    cell: ({ rows }) => formatCount(rows),
    numeric: true,
    card: 'fact',
  },
  {
    id: 'state',
    header: importMessages.state,
    value: ({ state }) => states[state].label,
    cell: ({ state }) => <StatusBadge tone={states[state].tone}>{states[state].label}</StatusBadge>,
    card: 'badge',
  },
  {
    id: 'createdAt',
    header: importMessages.uploaded,
    value: ({ createdAt }) => createdAt,
    cell: ({ createdAt }) => formatInstant(createdAt),
    card: 'fact',
  },
  { id: 'createdBy', header: importMessages.by, value: ({ createdBy }) => createdBy },
];

/** /imports: what was brought in during the last 30 days, and the way back from it. */
export function ImportListPage() {
  const [{ page }, patch] = useUrlView(schema);
  const list = useRecentImports(page, SIZE);
  const navigate = useNavigate();
  const [toUndo, setToUndo] = useState<ImportSummary | null>(null);
  const open = ({ id }: ImportSummary) => void navigate({ to: paths.importSteps(id) });
  const actions = (row: ImportSummary): RowAction[] => [
    { label: words.view, icon: <IconEye size={16} />, onSelect: () => open(row) },
    ...(canUndoImport(row)
      ? [{ label: importMessages.undoImport, icon: <IconArrowBackUp size={16} />, onSelect: () => setToUndo(row), danger: true }]
      : []),
  ];
  const newImport = (
    <Button leftSection={<IconPlus size={16} />} renderRoot={(props) => <Link to={paths.importCreate} {...props} />}>
      {importMessages.importAFile}
    </Button>
  );
  const count = list.data?.length ?? 0;
  return (
    <>
      <PageHeader title={importMessages.imports} subtitle={importMessages.recentFiles}>
        {newImport}
      </PageHeader>
      <Paper>
        <DataTable
          name="imports"
          label={importMessages.imports}
          columns={columns}
          rows={list.data}
          rowName={({ fileName }) => fileName}
          view={{ page, size: SIZE, sort: { column: 'createdAt', direction: 'desc' } }}
          onView={(view) => patch({ page: view.page ?? 1 })}
          // a full page may have another behind it
          total={(page - 1) * SIZE + count + (count === SIZE ? 1 : 0)}
          sizes={[SIZE]}
          sortedBy="server"
          {...tableState(list, importMessages.loadFailed)}
          empty={<EmptyState icon={<IconTableImport size={32} stroke={1.4} />} title={importMessages.noRecentImports} action={newImport} />}
          opening={{ open, href: ({ id }) => paths.importSteps(id) }}
          actions={actions}
        />
      </Paper>
      <UndoDialog toUndo={toUndo} onClose={() => setToUndo(null)} />
    </>
  );
}
