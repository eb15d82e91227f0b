import { Anchor, Button, FileButton, Group, SegmentedControl, Stack, Text } from '@mantine/core';
import { extensionsOf, tooLargeText } from '@superlink/domain/files/file-rule.ts';
import { importLimits } from '@superlink/domain/imports/import-fields.ts';
import { importAccess, importKinds, matchedBy, type ImportKind } from '@superlink/domain/imports/import-kinds.ts';
import { spreadsheetFileRule } from '@superlink/domain/imports/spreadsheet-file.ts';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { addressView, oneOf } from '../../blocks/list/address-view.ts';
import { paths } from '../../paths.ts';
import { useFileDrop } from '../../blocks/form/use-file-drop.ts';
import { formatCount } from '../../blocks/format/numbers.ts';
import { PageHeader } from '../../blocks/list/page-header.tsx';
import { saveFile } from '../../blocks/list/save-file.ts';
import { useUrlView } from '../../blocks/list/url-view.ts';
import { toast } from '../../blocks/toast.ts';
import { api, errorText } from '../../client/api.ts';
import { can } from '../../session/access.ts';
import { useUser } from '../../session/session.ts';
import { Banner } from '../../ui/banner.tsx';
import { Card } from '../../ui/card.tsx';
import { words } from '../../ui/words.messages.ts';
import { ImportSteps } from './import-steps.tsx';
import { importMessages, kindLabels } from './import.messages.ts';
import { useUploadImport } from './import.queries.ts';
import { UploadProgress } from './upload-progress.tsx';
import classes from './imports.module.css';

const schema = addressView({ kind: oneOf(importKinds, undefined) });
const extensions = extensionsOf(spreadsheetFileRule.types);
const accepted = [...spreadsheetFileRule.types, ...extensions.map((extension) => `.${extension}`)].join(',');

function complaintAbout(file: File): string | null {
  const extension = file.name.split('.').at(-1)?.toLowerCase() ?? '';
  if (extension === 'xls') return importMessages.oldKindOfExcel;
  if (!extensions.includes(extension)) return importMessages.wrongKindOfFile;
  return file.size > spreadsheetFileRule.maxBytes ? tooLargeText(spreadsheetFileRule.maxBytes) : null;
}

async function saveTemplate(kind: ImportKind, format: 'csv' | 'xlsx'): Promise<void> {
  const failed = importMessages.templateFailed;
  try {
    saveFile(await api.imports.template({ query: { kind, format } }), `superlink-${kind}-template.${format}`);
    toast.recovered(failed);
  } catch (error) {
    toast.failure(errorText(error, failed), failed);
  }
}

/** /imports/new: what to import, and the file. */
export function ImportCreatePage() {
  const [{ kind: asked }, patch] = useUrlView(schema);
  const user = useUser();
  const offered = importKinds.filter((each) => can(user, importAccess[each]));
  const kind = offered.find((each) => each === asked) ?? offered[0] ?? 'vehicles';
  const navigate = useNavigate();
  const upload = useUploadImport();
  const [complaint, setComplaint] = useState<string | null>(null);
  const send = (file: File | null) => {
    if (!file || upload.isPending) return;
    const refused = complaintAbout(file);
    setComplaint(refused);
    if (refused !== null) return;
    upload.mutate({ file, kind }, { onSuccess: ({ id }) => void navigate({ to: paths.importSteps(id) }) });
  };
  const { target, hovered } = useFileDrop<HTMLDivElement>(send);
  const failure =
    complaint ?? (upload.isError && upload.error?.name === 'ApiError' ? errorText(upload.error, importMessages.uploadFailed) : null);

  return (
    <>
      <PageHeader title={words.import} subtitle={importMessages.pageSubtitle}>
        <Button variant="default" renderRoot={(props) => <Link to={paths.imports} {...props} />}>
          {importMessages.recentImports}
        </Button>
      </PageHeader>
      <ImportSteps current={0} />
      <Card title={importMessages.chooseAFile} description={importMessages.uploadHint}>
        <Stack>
          <SegmentedControl
            aria-label={importMessages.whatToImport}
            data={offered.map((each) => ({ value: each, label: kindLabels[each] }))}
            value={kind}
            onChange={(next) => patch({ kind: next as ImportKind })}
            disabled={upload.isPending}
            w="fit-content"
          />
          <Text size="sm" c="dimmed">
            {importMessages.whatAFileBrings(kind, matchedBy(kind))}
          </Text>
          {failure && <Banner kind="failure">{failure}</Banner>}
          <div ref={target} className={classes.drop} data-hovered={hovered || undefined}>
            <IconFileSpreadsheet size={36} stroke={1.3} aria-hidden />
            {upload.isPending ? (
              <UploadProgress share={upload.share} ticket={upload.ticket} onCancel={upload.cancel} />
            ) : (
              <>
                <Text fw={600}>{importMessages.dropFile}</Text>
                <FileButton accept={accepted} onChange={send}>
                  {(props) => <Button {...props}>{importMessages.chooseFile}</Button>}
                </FileButton>
                <Text size="xs" c="dimmed">
                  {importMessages.fileLimits(formatCount(importLimits.rows))}
                </Text>
              </>
            )}
          </div>
          <Group gap="xs">
            <Text size="sm" c="dimmed">
              {importMessages.noSheetYet(kindLabels[kind].toLowerCase())}
            </Text>
            <Anchor component="button" type="button" size="sm" onClick={() => void saveTemplate(kind, 'xlsx')}>
              {importMessages.xlsxTemplate}
            </Anchor>
            <Anchor component="button" type="button" size="sm" onClick={() => void saveTemplate(kind, 'csv')}>
              {importMessages.csvTemplate}
            </Anchor>
          </Group>
        </Stack>
      </Card>
    </>
  );
}
