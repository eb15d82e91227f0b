import { Select } from '@mantine/core';
import type { ImportAnswer } from '@superlink/api/imports/import.schema.ts';
import { useNavigate } from '@tanstack/react-router';
import { paths } from '../../paths.ts';
import { errorText } from '../../client/api.ts';
import { importMessages } from './import.messages.ts';
import { sentFile, useUploadImport } from './import.queries.ts';

const ROWS = 20;

/** Which row holds the headings, guessed; another one is read from the file that this visit sent. */
export function HeadingRowSelect({ data }: { data: ImportAnswer }) {
  const upload = useUploadImport();
  const navigate = useNavigate();
  const file = sentFile(data.id);
  const choose = (row: string | null) => {
    const headingRow = Number(row);
    if (row === null || headingRow === data.headingRow || !file) return;
    const sheet = data.sheet ?? undefined;
    upload.mutate(
      { file, kind: data.kind, sheet, headingRow },
      { onSuccess: ({ id }) => void navigate({ to: paths.importSteps(id), replace: true }) },
    );
  };
  return (
    <Select
      label={importMessages.headingsInRow}
      description={file ? undefined : importMessages.otherRowHint}
      w="fit-content"
      mb="sm"
      data={Array.from({ length: Math.max(ROWS, data.headingRow) }, (_, index) => String(index + 1))}
      value={String(data.headingRow)}
      allowDeselect={false}
      disabled={!file || upload.isPending}
      error={upload.isError ? errorText(upload.error, importMessages.uploadFailed) : undefined}
      onChange={choose}
    />
  );
}
