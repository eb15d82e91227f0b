import type { Driver } from '@superlink/api/drivers/driver.schema.ts';
import { driverDocumentTypes } from '@superlink/domain/drivers/document-types.ts';
import { Card } from '../../ui/card.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { LoadingLines } from '../../ui/skeletons.tsx';
import { acceptedText } from './document-file.ts';
import { DocumentSlot } from './document-slot.tsx';
import classes from './driver-documents.module.css';
import { useDriverDocuments } from './driver-document.queries.ts';
import { documentMessages } from './driver.messages.ts';
import { driverMessages } from './driver.messages.ts';
import { driverName } from './driver.table.tsx';

/** Tab Documents: one slot per type (DOC-001). */
export function DriverDocuments({ driver }: { driver: Driver }) {
  const documents = useDriverDocuments(driver.id);
  if (documents.isError && !documents.data) {
    return (
      <ErrorState title={documentMessages.listFailed} hint={documents.error.detail || undefined} onRetry={() => void documents.refetch()} />
    );
  }
  return (
    <Card title={driverMessages.documents} description={acceptedText}>
      {documents.data ? (
        <ul className={classes.slots}>
          {driverDocumentTypes.map((docType) => (
            <DocumentSlot
              key={docType}
              driverId={driver.id}
              driverName={driverName(driver)}
              docType={docType}
              document={documents.data.find((each) => each.docType === docType) ?? null}
            />
          ))}
        </ul>
      ) : (
        <LoadingLines label={driverMessages.loadingDocuments} lines={4} />
      )}
    </Card>
  );
}
