import type { TrackingDevice } from '@superlink/api/tracking/device.schema.ts';
import { deviceBody } from '@superlink/api/tracking/device.schema.ts';
import { speedUnits, type SpeedUnit } from '@superlink/domain/tracking/device.ts';
import { z } from 'zod';
import { checkedBy } from '../../blocks/form/checked-by.ts';
import { closingAfter } from '../../blocks/form/closing-after.ts';
import { DialogForm } from '../../blocks/form/dialog-form.tsx';
import { SelectField } from '../../blocks/form/select-field.tsx';
import { TextField } from '../../blocks/form/text-field.tsx';
import { useRecordForm } from '../../blocks/form/use-record-form.ts';
import { errorText } from '../../client/api.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { useShownAsOpened } from '../../ui/last-shown.ts';
import { words } from '../../ui/words.messages.ts';
import { clockWords, deviceMessages, speedUnitNames } from './device.messages.ts';
import { useChangeDevice } from './device.queries.ts';
import { trackingMessages } from './tracking.messages.ts';

interface DeviceForm {
  name: string;
  speedUnit: string;
  clockOffsetMinutes: string;
}
const schema: z.ZodType<DeviceForm, DeviceForm> = z.object({
  name: checkedBy<string>(deviceBody.shape.name),
  speedUnit: z.string(),
  clockOffsetMinutes: z.string(),
});
/** Corrections that are offered, in minutes: South African time as UTC and its like. */
const corrections = [-180, -120, -60, 0, 60, 120, 180];

/** Name, unit of speed and clock of a device; closed while `device` is null. */
export function EditDeviceDialog({ device, onClose }: { device: TrackingDevice | null; onClose: () => void }) {
  const shown = useShownAsOpened(device);
  return (
    <Dialog opened={device !== null} onClose={onClose} title={trackingMessages.editDevice}>
      {shown && <EditForm key={`${shown.id} ${shown.updatedAt}`} device={shown} onClose={onClose} />}
    </Dialog>
  );
}

function EditForm({ device, onClose }: { device: TrackingDevice; onClose: () => void }) {
  const change = useChangeDevice();
  const { clockOffsetMinutes, speedUnit, updatedAt } = device;
  const defaults = { name: device.name ?? '', speedUnit, clockOffsetMinutes: String(clockOffsetMinutes) };
  const state = useRecordForm<DeviceForm>({ schema, defaults });
  const offered = [...new Set([...corrections, clockOffsetMinutes])].toSorted((a, b) => a - b);
  return (
    <DialogForm
      state={state}
      label={trackingMessages.device}
      submitLabel={words.save}
      saving={change.isPending}
      failure={change.error && errorText(change.error, deviceMessages.saveFailed)}
      onCancel={onClose}
      onSubmit={(form) =>
        change.mutate(
          {
            params: { id: device.id },
            body: {
              name: form.name,
              speedUnit: form.speedUnit as SpeedUnit,
              clockOffsetMinutes: Number(form.clockOffsetMinutes),
              updatedAt,
            },
          },
          closingAfter(state, deviceMessages.saved, onClose),
        )
      }
    >
      <TextField control={state.control} name="name" label={words.name} placeholder={device.deviceKey} maxLength={100} />
      {device.source === 'osmand' && (
        <SelectField
          control={state.control}
          name="speedUnit"
          label={trackingMessages.unitOfItsSpeed}
          description={trackingMessages.speedUnitHint}
          choices={speedUnits.map((unit) => ({ value: unit, label: speedUnitNames[unit] }))}
        />
      )}
      <SelectField
        control={state.control}
        name="clockOffsetMinutes"
        label={trackingMessages.itsTimes}
        description={trackingMessages.timesHint}
        choices={offered.map((minutes) => ({ value: String(minutes), label: clockWords(minutes) }))}
      />
    </DialogForm>
  );
}
