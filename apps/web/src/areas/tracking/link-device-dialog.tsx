import { Button, Stack, Text } from '@mantine/core';
import type { TrackingDevice } from '@superlink/api/tracking/device.schema.ts';
import { useState } from 'react';
import { toast } from '../../blocks/toast.ts';
import { ApiError, errorText } from '../../client/api.ts';
import { Banner } from '../../ui/banner.tsx';
import { DialogActions } from '../../ui/dialog-actions.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useHeldDialog } from '../../ui/dialog-hold.ts';
import { useShownAsOpened } from '../../ui/last-shown.ts';
import { Sentence } from '../../ui/sentence.tsx';
import { words } from '../../ui/words.messages.ts';
import { deviceMessages } from './device.messages.ts';
import { useChangeDevice, useDevice } from './device.queries.ts';
import { deviceName } from './device.table.tsx';
import { trackingMessages } from './tracking.messages.ts';
import { VehicleChoice } from './vehicle-choice.tsx';

/** `Link to a vehicle`: whose positions these are from now on; closed while `device` is null. */
export function LinkDeviceDialog({ device, onClose }: { device: TrackingDevice | null; onClose: () => void }) {
  const shown = useShownAsOpened(device);
  return (
    <Dialog opened={device !== null} onClose={onClose} title={trackingMessages.linkToAVehicle}>
      {shown && <LinkForm key={shown.id} device={shown} onClose={onClose} />}
    </Dialog>
  );
}

function LinkForm({ device, onClose }: { device: TrackingDevice; onClose: () => void }) {
  const [chosen, setChosen] = useState<string | null>(null);
  const [complaint, setComplaint] = useState<string | null>(null);
  const suggestion = useDevice(device.id).data?.suggestion ?? null;
  const change = useChangeDevice();
  const assetId = chosen ?? suggestion?.id ?? null;
  useHeldDialog(change.isPending);
  const link = () => {
    if (assetId === null) return setComplaint(trackingMessages.chooseAVehicle);
    change.mutate(
      { params: { id: device.id }, body: { assetId, updatedAt: device.updatedAt } },
      {
        onSuccess: ({ vehicle, movedFrom }) => {
          toast.success(linkedText(deviceName(device), vehicle?.fleetNumber ?? '', movedFrom));
          onClose();
        },
        onError: (error) => setComplaint(error instanceof ApiError ? (error.fields['assetId'] ?? null) : null),
      },
    );
  };
  return (
    <form
      aria-label={trackingMessages.linkToAVehicle}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        link();
      }}
    >
      <Stack>
        {change.isError && complaint === null && <Banner kind="failure">{errorText(change.error, deviceMessages.saveFailed)}</Banner>}
        <Text size="sm">
          <Sentence text={trackingMessages.linkHint} parts={{ device: <b>{deviceName(device)}</b> }} />
          {device.vehicle && (
            <>
              {' '}
              <Sentence text={trackingMessages.linkTakes} parts={{ fleetNumber: <b>{device.vehicle.fleetNumber}</b> }} />
            </>
          )}
        </Text>
        <VehicleChoice
          value={assetId}
          error={complaint}
          {...(suggestion && chosen === null ? { description: trackingMessages.suggestedHint } : {})}
          onChange={(next) => {
            setChosen(next);
            setComplaint(null);
          }}
        />
        <DialogActions>
          <Button variant="default" onClick={onClose} disabled={change.isPending}>
            {words.cancel}
          </Button>
          <Button type="submit" disabled={change.isPending} aria-busy={change.isPending}>
            {change.isPending ? trackingMessages.linking : trackingMessages.link}
          </Button>
        </DialogActions>
      </Stack>
    </form>
  );
}

/** `Thabo’s phone sends for KRH002 now, no longer for KRH001`. */
export function linkedText(device: string, fleetNumber: string, movedFrom: string | null): string {
  return movedFrom === null
    ? trackingMessages.sendsFor(device, fleetNumber)
    : trackingMessages.sendsForNoLonger(device, fleetNumber, movedFrom);
}
