import type { TrackingDevice } from '@superlink/api/tracking/device.schema.ts';
import { ConfirmDialog } from '../../blocks/confirm/confirm-dialog.tsx';
import { toast } from '../../blocks/toast.ts';
import { errorText } from '../../client/api.ts';
import { useShownAsOpened } from '../../ui/last-shown.ts';
import { Sentence } from '../../ui/sentence.tsx';
import { deviceMessages } from './device.messages.ts';
import { useChangeDevice } from './device.queries.ts';
import { deviceName } from './device.table.tsx';
import { trackingMessages } from './tracking.messages.ts';

/** Before a device is taken from its vehicle; closed while `device` is null. */
export function UnlinkDeviceDialog({ device, onClose }: { device: TrackingDevice | null; onClose: () => void }) {
  const shown = useShownAsOpened(device);
  const change = useChangeDevice();
  return (
    <ConfirmDialog
      opened={device !== null}
      onClose={() => {
        change.reset();
        onClose();
      }}
      onConfirm={() => {
        if (!shown) return;
        change.mutate(
          { params: { id: shown.id }, body: { assetId: null, updatedAt: shown.updatedAt } },
          {
            onSuccess: () => {
              toast.success(deviceMessages.saved);
              onClose();
            },
          },
        );
      }}
      title={trackingMessages.unlinkDevice}
      confirmLabel={trackingMessages.unlinkDevice}
      busyLabel={trackingMessages.unlinking}
      busy={change.isPending}
      failure={change.isError ? errorText(change.error, deviceMessages.saveFailed) : null}
    >
      <Sentence
        text={trackingMessages.unlinkQuestion}
        parts={{ device: <b>{shown && deviceName(shown)}</b>, fleetNumber: <b>{shown?.vehicle?.fleetNumber}</b> }}
      />
    </ConfirmDialog>
  );
}
