import { Button, Stack, Text, TextInput } from '@mantine/core';
import type { TrackingDevice } from '@superlink/api/tracking/device.schema.ts';
import { useState } from 'react';
import { ApiError, errorText } from '../../client/api.ts';
import { Banner } from '../../ui/banner.tsx';
import { DialogActions } from '../../ui/dialog-actions.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useHeldDialog } from '../../ui/dialog-hold.ts';
import { words } from '../../ui/words.messages.ts';
import { deviceMessages } from './device.messages.ts';
import { useAddPhone } from './device.queries.ts';
import { trackingMessages } from './tracking.messages.ts';
import { VehicleChoice } from './vehicle-choice.tsx';

/** `Add a phone`: for which vehicle it will send and what it calls itself. */
export function AddPhoneDialog({
  opened,
  onClose,
  onAdded,
}: {
  opened: boolean;
  onClose: () => void;
  onAdded: (device: TrackingDevice) => void;
}) {
  return (
    <Dialog opened={opened} onClose={onClose} title={trackingMessages.addAPhone}>
      <AddForm onClose={onClose} onAdded={onAdded} />
    </Dialog>
  );
}

function AddForm({ onClose, onAdded }: { onClose: () => void; onAdded: (device: TrackingDevice) => void }) {
  const [assetId, setAssetId] = useState<string | null>(null);
  const [fleetNumber, setFleetNumber] = useState<string | null>(null);
  /** what was typed; until then the phone is called like its vehicle */
  const [typed, setTyped] = useState<string | null>(null);
  const [complaints, setComplaints] = useState<Readonly<Record<string, string>>>({});
  const add = useAddPhone();
  useHeldDialog(add.isPending);
  const deviceKey = typed ?? fleetNumber ?? '';
  const submit = () => {
    const missing = {
      ...(assetId === null ? { assetId: trackingMessages.chooseAVehicle } : {}),
      ...(deviceKey.trim() === '' ? { deviceKey: trackingMessages.enterTheDeviceIdentifier } : {}),
    };
    setComplaints(missing);
    if (assetId === null || Object.keys(missing).length > 0) return;
    add.mutate(
      { body: { assetId, deviceKey } },
      {
        onSuccess: onAdded,
        onError: (error) => setComplaints(error instanceof ApiError ? error.fields : {}),
      },
    );
  };
  const isFieldless = Object.keys(complaints).length === 0;
  return (
    <form
      aria-label={words.phone}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Stack>
        {add.isError && isFieldless && <Banner kind="failure">{errorText(add.error, deviceMessages.addFailed)}</Banner>}
        <Text size="sm">{trackingMessages.addPhoneHint}</Text>
        <VehicleChoice
          value={assetId}
          error={complaints['assetId']}
          onChange={(next, number) => {
            setAssetId(next);
            setFleetNumber(number);
            setComplaints({});
          }}
        />
        <TextInput
          label={trackingMessages.deviceIdentifier}
          description={trackingMessages.identifierHint}
          autoComplete="off"
          maxLength={100}
          value={deviceKey}
          error={complaints['deviceKey']}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setComplaints({});
          }}
        />
        <DialogActions>
          <Button variant="default" onClick={onClose} disabled={add.isPending}>
            {words.cancel}
          </Button>
          <Button type="submit" disabled={add.isPending} aria-busy={add.isPending}>
            {add.isPending ? words.adding : trackingMessages.addPhone}
          </Button>
        </DialogActions>
      </Stack>
    </form>
  );
}
