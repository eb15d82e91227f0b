import { Button, FileButton, Group, Progress, Text, Title } from '@mantine/core';
import type { DriverDocument } from '@superlink/api/drivers/driver.schema.ts';
import { driverDocumentLabels, type DriverDocumentType } from '@superlink/domain/drivers/document-types.ts';
import { IconFileTypeJpg, IconFileTypePdf, IconFileTypePng, IconFileUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { ConfirmDialog } from '../../blocks/confirm/confirm-dialog.tsx';
import { useFileDrop } from '../../blocks/form/use-file-drop.ts';
import { formatInstant } from '../../blocks/format/dates.ts';
import { toast } from '../../blocks/toast.ts';
import { errorText } from '../../client/api.ts';
import { Sentence } from '../../ui/sentence.tsx';
import { words } from '../../ui/words.messages.ts';
import { acceptedFiles, fileComplaint, formatFileSize } from './document-file.ts';
import classes from './driver-documents.module.css';
import { useDeleteDocument, useUploadDocument } from './driver-document.queries.ts';
import { documentMessages } from './driver.messages.ts';
import { driverMessages } from './driver.messages.ts';
import { openDocument } from './open-document.ts';

const look = { size: 30, stroke: 1.4, 'aria-hidden': true, className: classes.icon } as const;

function SlotIcon({ fileName }: { fileName: string | undefined }) {
  const extension = fileName?.split('.').at(-1)?.toLowerCase();
  if (extension === undefined) return <IconFileUpload {...look} />;
  if (extension === 'pdf') return <IconFileTypePdf {...look} />;
  return extension === 'png' ? <IconFileTypePng {...look} /> : <IconFileTypeJpg {...look} />;
}

/** One slot: what lies on it with View, Replace and Delete, or a place to drop a file on. A failure stays in the slot it is about. */
export function DocumentSlot({
  driverId,
  driverName,
  docType,
  document,
}: {
  readonly driverId: string;
  readonly driverName: string;
  readonly docType: DriverDocumentType;
  /** null: the slot is empty */
  readonly document: DriverDocument | null;
}) {
  const label = driverDocumentLabels[docType];
  const upload = useUploadDocument(driverId, docType);
  const [complaint, setComplaint] = useState<string | null>(null);
  const [deleting, setDeleting] = useState(false);

  const send = (file: File | null | undefined) => {
    if (!file || upload.isPending) return;
    const refused = fileComplaint(file);
    setComplaint(refused);
    if (refused !== null) return;
    upload.mutate(
      { file, replaces: document !== null },
      { onError: (error) => setComplaint(upload.wasCancelled() ? null : errorText(error, documentMessages.uploadFailed(label))) },
    );
  };
  const { target, hovered } = useFileDrop<HTMLLIElement>(send);
  const view = () => {
    const failed = documentMessages.viewFailed(label);
    openDocument(driverId, docType).then(
      () => toast.recovered(failed),
      (error: unknown) => toast.failure(errorText(error, failed), failed),
    );
  };

  return (
    <li ref={target} className={classes.slot} data-filled={document !== null || undefined} data-hovered={hovered || undefined}>
      <Group gap="sm" wrap="nowrap" align="flex-start">
        <SlotIcon fileName={document?.fileName} />
        <div className={classes.what}>
          <Title order={3}>{label}</Title>
          {document ? (
            <>
              <Text size="sm" className={classes.name}>
                {document.fileName}
              </Text>
              <Text size="xs" c="dimmed">
                {formatFileSize(document.size)} · {formatInstant(document.uploadedAt)}
              </Text>
            </>
          ) : (
            <Text size="sm" c="dimmed">
              {documentMessages.none}
            </Text>
          )}
        </div>
      </Group>
      {complaint && (
        <Text size="sm" c="var(--mantine-color-error)" role="alert">
          {complaint}
        </Text>
      )}
      {upload.isPending ? (
        <div className={classes.progress}>
          <Progress value={upload.share * 100} size="md" aria-label={driverMessages.uploading(label)} flex={1} />
          <Text size="sm" className="num" w={40} ta="right">
            {Math.round(upload.share * 100)}%
          </Text>
          <Button size="compact-sm" variant="default" onClick={upload.cancel} aria-label={driverMessages.cancelUploadOf(label)}>
            {words.cancel}
          </Button>
        </div>
      ) : (
        <Group gap="xs">
          {document && (
            <Button size="xs" variant="default" aria-label={driverMessages.view(label)} onClick={view}>
              {words.view}
            </Button>
          )}
          <FileButton onChange={send} accept={acceptedFiles} inputProps={{ 'aria-label': driverMessages.fileFor(label) }}>
            {(button) => (
              <Button
                size="xs"
                variant={document ? 'default' : 'filled'}
                aria-label={document ? documentMessages.replaceOf(label) : documentMessages.uploadOf(label)}
                {...button}
              >
                {document ? driverMessages.replace : words.upload}
              </Button>
            )}
          </FileButton>
          {document && (
            <Button size="xs" variant="light" color="red" aria-label={driverMessages.delete(label)} onClick={() => setDeleting(true)}>
              {words.delete}
            </Button>
          )}
          {!document && (
            <Text size="xs" c="dimmed" visibleFrom="sm">
              {driverMessages.orDropTheFileHere}
            </Text>
          )}
        </Group>
      )}
      <DeleteDocumentDialog
        opened={deleting}
        onClose={() => setDeleting(false)}
        driverId={driverId}
        docType={docType}
        label={label}
        driverName={driverName}
      />
    </li>
  );
}

function DeleteDocumentDialog(props: {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly driverId: string;
  readonly docType: DriverDocumentType;
  readonly label: string;
  readonly driverName: string;
}) {
  const { label, driverId, docType } = props;
  const remove = useDeleteDocument();
  const close = () => {
    remove.reset();
    props.onClose();
  };
  return (
    <ConfirmDialog
      opened={props.opened}
      onClose={close}
      onConfirm={() => remove.mutate({ params: { id: driverId, docType } }, { onSuccess: close })}
      title={driverMessages.delete(label)}
      confirmLabel={driverMessages.delete(label)}
      busyLabel={words.deleting}
      busy={remove.isPending}
      danger
      failure={remove.error && errorText(remove.error, documentMessages.deleteFailed(label))}
    >
      <Sentence text={documentMessages.deleteQuestion} parts={{ document: label, driver: <b>{props.driverName}</b> }} />
    </ConfirmDialog>
  );
}
