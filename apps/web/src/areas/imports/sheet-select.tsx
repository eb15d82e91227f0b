import { Select } from '@mantine/core';
import type { ImportAnswer } from '@superlink/api/imports/import.schema.ts';
import { useNavigate } from '@tanstack/react-router';
import { paths } from '../../paths.ts';
import { errorText } from '../../client/api.ts';
import { importMessages } from './import.messages.ts';
import { sentFile, useUploadImport } from './import.queries.ts';

/** Which sheet of the workbook is read; another one is read from the file that this visit sent. */
export function SheetSelect({ data }: { data: ImportAnswer }) {
  const upload = useUploadImport();
  const navigate = useNavigate();
  const file = sentFile(data.id);
  const choose = (sheet: string | null) => {
    if (sheet === null || sheet === data.sheet || !file) return;
    upload.mutate({ file, kind: data.kind, sheet }, { onSuccess: ({ id }) => void navigate({ to: paths.importSteps(id), replace: true }) });
  };
  return (
    <Select
      label={importMessages.sheet}
      description={file ? undefined : importMessages.otherSheetHint}
      w="fit-content"
      mb="sm"
      data={data.sheets}
      value={data.sheet}
      allowDeselect={false}
      disabled={!file || upload.isPending}
      error={upload.isError ? errorText(upload.error, importMessages.uploadFailed) : undefined}
      onChange={choose}
    />
  );
}
