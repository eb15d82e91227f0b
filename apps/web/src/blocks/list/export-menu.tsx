import { Button, Menu } from '@mantine/core';
import { IconDownload, IconFileTypeCsv, IconFileTypeXls } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { errorText } from '../../client/api.ts';
import { today } from '../format/dates.ts';
import { toast } from '../toast.ts';
import { saveFile } from './save-file.ts';

const formats = [
  { format: 'xlsx', label: 'Excel workbook (XLSX)', icon: <IconFileTypeXls size={16} /> },
  { format: 'csv', label: 'CSV for Excel', icon: <IconFileTypeCsv size={16} /> },
] as const;
const FAILED = 'The list could not be exported';
export type ExportFormat = (typeof formats)[number]['format'];

/** The whole list under the filters in force, as a file. `name` begins the file's name. */
export function ExportMenu({ name, download }: { name: string; download: (format: ExportFormat) => Promise<Blob> }) {
  const { mutate, isPending } = useMutation({
    mutationFn: async (format: ExportFormat) => saveFile(await download(format), `${name}-${today()}.${format}`),
    onSuccess: () => toast.recovered(FAILED),
    onError: (error) => toast.failure(errorText(error, FAILED), FAILED),
  });
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default" leftSection={<IconDownload size={16} />} aria-busy={isPending} disabled={isPending}>
          {isPending ? 'Exporting...' : 'Export'}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {formats.map(({ format, label, icon }) => (
          <Menu.Item key={format} leftSection={icon} onClick={() => mutate(format)}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
