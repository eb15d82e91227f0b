import { ActionIcon, Group, TextInput } from '@mantine/core';
import type { Vehicle } from '@superlink/api/vehicles/vehicle.schema.ts';
import { IconCheck, IconPencil, IconX } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { formatKm } from '../../blocks/format/numbers.ts';
import { toast } from '../../blocks/toast.ts';
import { errorText } from '../../client/api.ts';
import { words } from '../../ui/words.messages.ts';
import { vehiclePanelMessages } from './vehicle-panel.messages.ts';
import { useUpdateVehicle } from './vehicle.queries.ts';

/** Kilometres of the last service, edited in place: Enter saves, Escape leaves (1§5, VEH-043). */
export function LastServiceEditor({ vehicle }: { vehicle: Vehicle }) {
  const [typed, setTyped] = useState<string | null>(null);
  const [complaint, setComplaint] = useState<string | null>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const update = useUpdateVehicle();

  const leave = () => {
    setTyped(null);
    setComplaint(null);
    requestAnimationFrame(() => opener.current?.focus());
  };
  const save = () => {
    if (typed === null || update.isPending) return;
    if (!/^\d{1,8}$/.test(typed.trim())) {
      setComplaint(vehiclePanelMessages.serviceKmInvalid);
      return;
    }
    update.mutate(
      { params: { id: vehicle.id }, body: { lastServiceKilometer: Number(typed) } },
      {
        onSuccess: () => {
          toast.success(vehiclePanelMessages.serviceKmUpdated);
          leave();
        },
        onError: (error) => toast.failure(errorText(error, vehiclePanelMessages.serviceKmFailed)),
      },
    );
  };

  if (typed === null) {
    return (
      <Group gap={4}>
        <span>{vehicle.lastServiceKilometer === null ? vehiclePanelMessages.notSet : formatKm(vehicle.lastServiceKilometer)}</span>
        <ActionIcon
          ref={opener}
          size={28}
          aria-label={vehiclePanelMessages.editLastServiceKilometers}
          onClick={() => setTyped(vehicle.lastServiceKilometer === null ? '' : String(vehicle.lastServiceKilometer))}
        >
          <IconPencil size={16} />
        </ActionIcon>
      </Group>
    );
  }
  return (
    <Group gap={6} align="flex-start" wrap="nowrap">
      <TextInput
        aria-label={vehiclePanelMessages.lastServiceKilometers}
        size="xs"
        w={150}
        inputMode="numeric"
        data-autofocus
        ref={(input) => input?.focus()}
        // Mantine's panel would close on this Escape as well.
        data-mantine-stop-propagation="true"
        value={typed}
        error={complaint}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={() => setComplaint(/^\d{1,8}$/.test(typed.trim()) ? null : vehiclePanelMessages.serviceKmInvalid)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') {
            // inside a dialog Enter would confirm the dialog as well
            event.preventDefault();
            save();
          }
          if (event.key === 'Escape') leave();
        }}
      />
      <ActionIcon
        size={30}
        variant="filled"
        color="brand"
        aria-label={vehiclePanelMessages.saveLastServiceKilometers}
        aria-busy={update.isPending}
        onClick={save}
      >
        <IconCheck size={16} />
      </ActionIcon>
      <ActionIcon size={30} variant="default" aria-label={words.cancel} onClick={leave}>
        <IconX size={16} />
      </ActionIcon>
    </Group>
  );
}
