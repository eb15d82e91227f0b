import { Button, Menu } from '@mantine/core';
import { ROWS_AT_ONCE } from '@superlink/domain/many/rows-at-once.ts';
import { IconDownload, IconPrinter } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText } from '../../client/api.ts';
import { exportFormats, useListExport } from '../list/export-menu.tsx';
import { listMessages } from '../list/list.messages.ts';
import { Refusal } from '../refusal.tsx';
import type { Identified } from '../table/table-model.ts';
import { toast } from '../toast.ts';
import type { Chosen } from './many-act.ts';
import { manyMessages } from './many.messages.ts';
import { PrintSheet } from './print-sheet.tsx';
import type { RowsFile, RowsQuery } from './rows-file.ts';

/** All rows of a filter, page by page. */
async function allRows<Row>({ list }: RowsFile<Row>, query: RowsQuery, count: number): Promise<Row[]> {
  const rows: Row[] = [];
  while (rows.length < count) {
    const page = await list(query, { offset: rows.length, limit: ROWS_AT_ONCE });
    rows.push(...page);
    if (page.length < ROWS_AT_ONCE) break;
  }
  return rows;
}

/** The chosen rows as a workbook, as CSV and on paper (decision 1.66). */
export function FileMenu<Row extends Identified>({
  file,
  chosen,
  says,
  refusal,
}: {
  readonly file: RowsFile<Row>;
  readonly chosen: Chosen<Row>;
  /** how many rows, in words */
  readonly says: (count: number) => string;
  readonly refusal: string | null;
}) {
  const { rows, all } = chosen;
  const query: RowsQuery = all?.query ?? { ids: rows.map(({ id }) => id).join(',') };
  const exported = useListExport({ name: file.name, download: (format) => file.download(query, format) });
  const [onPaper, setOnPaper] = useState<readonly Row[] | null>(null);
  const print = useMutation({
    mutationFn: async () => (all ? allRows(file, query, chosen.count) : rows),
    onSuccess: (printed) => setOnPaper(printed),
    onError: (error) => toast.failure(errorText(error, manyMessages.printFailed), manyMessages.printFailed),
  });
  const isBusy = exported.isPending || print.isPending;
  const button = (
    <Button size="xs" variant="default" leftSection={<IconDownload size={16} />} aria-busy={isBusy} disabled={isBusy}>
      {isBusy ? listMessages.exporting : manyMessages.exportOrPrint}
    </Button>
  );
  if (refusal !== null) return <Refusal reason={refusal}>{button}</Refusal>;
  return (
    <>
      <Menu position="top-start">
        <Menu.Target>{button}</Menu.Target>
        <Menu.Dropdown>
          {exportFormats.map(({ format, label, icon }) => (
            <Menu.Item key={format} leftSection={icon} onClick={() => exported.start(format)}>
              {label}
            </Menu.Item>
          ))}
          <Menu.Item leftSection={<IconPrinter size={16} />} onClick={() => print.mutate()}>
            {manyMessages.print}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {onPaper && <PrintSheet file={file} rows={onPaper} says={says(onPaper.length)} onPrinted={() => setOnPaper(null)} />}
    </>
  );
}
