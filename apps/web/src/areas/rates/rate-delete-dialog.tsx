import type { RateRow } from '@superlink/api/rates/rate.schema.ts';
import { DeleteRecordDialog } from '../../blocks/confirm/delete-record-dialog.tsx';
import { rateMessages } from './rate.messages.ts';
import { useDeleteRate } from './rate.queries.ts';

/** `Delete Route`, without typed confirmation; closed while `rate` is null. The server's reason for a refusal shows in the dialog. */
export function RateDeleteDialog({ rate, onClose }: { rate: RateRow | null; onClose: () => void }) {
  return (
    <DeleteRecordDialog
      record={rate}
      remove={useDeleteRate()}
      messages={rateMessages}
      onClose={onClose}
      title={rateMessages.deleteRoute}
      name={rate ? [rate.appId, rate.routeName ?? rate.client].join(' · ') : ''}
      consequences={rateMessages.deleteHint}
    />
  );
}
