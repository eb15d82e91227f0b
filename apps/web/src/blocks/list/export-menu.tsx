import { Button, Menu } from '@mantine/core';
import { IconDownload, IconFileTypeCsv, IconFileTypeXls } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { errorText } from '../../client/api.ts';
import { today } from '../format/dates.ts';
import { toast } from '../toast.ts';
import { listMessages } from './list.messages.ts';
import { saveFile } from './save-file.ts';

export const exportFormats = [
  { format: 'xlsx', label: listMessages.excelWorkbook, icon: <IconFileTypeXls size={16} /> },
  { format: 'csv', label: listMessages.csvForExcel, icon: <IconFileTypeCsv size={16} /> },
] as const;
export type ExportFormat = (typeof exportFormats)[number]['format'];
const FAILED = listMessages.exportFailed;

export interface ListExport {
  /** begins the file's name */
  readonly name: string;
  readonly download: (format: ExportFormat) => Promise<Blob>;
}

/** Fetches the list as a file and saves it. */
export function useListExport({ name, download }: ListExport) {
  const { mutate, isPending } = useMutation({
    mutationFn: async (format: ExportFormat) => saveFile(await download(format), `${name}-${today()}.${format}`),
    onSuccess: () => toast.recovered(FAILED),
    onError: (error) => toast.failure(errorText(error, FAILED), FAILED),
  });
  return { start: (format: ExportFormat) => mutate(format), isPending };
}

/** The whole list under the filters in force, as a file. */
export function ExportMenu(exported: ListExport) {
  const { start, isPending } = useListExport(exported);
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default" leftSection={<IconDownload size={16} />} aria-busy={isPending} disabled={isPending}>
          {isPending ? listMessages.exporting : listMessages.export}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {exportFormats.map(({ format, label, icon }) => (
          <Menu.Item key={format} leftSection={icon} onClick={() => start(format)}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
