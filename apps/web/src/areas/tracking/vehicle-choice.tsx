import { Select, Stack } from '@mantine/core';
import { comparableNumber } from '@superlink/domain/vehicles/identity.ts';
import { FailedReads } from '../../blocks/form/failed-reads.tsx';
import { words } from '../../ui/words.messages.ts';
import { deviceMessages } from './device.messages.ts';
import { useVehicleChoices } from './device.queries.ts';
import { trackingMessages } from './tracking.messages.ts';

/** One vehicle of the company, found by fleet number or registration however they are written. */
export function VehicleChoice({
  value,
  onChange,
  error,
  description,
  clearable = false,
}: {
  value: string | null;
  onChange: (assetId: string | null, fleetNumber: string | null) => void;
  error?: string | null | undefined;
  description?: string;
  clearable?: boolean;
}) {
  const read = useVehicleChoices();
  const { data, isPending } = read;
  const vehicles = (data ?? []).map(({ id, fleetNumber, assetReg }) => ({ value: id, label: `${fleetNumber} · ${assetReg}` }));
  return (
    <Stack gap="xs">
      <Select
        label={words.vehicle}
        placeholder={trackingMessages.searchHint}
        {...(description === undefined ? {} : { description })}
        searchable
        clearable={clearable}
        allowDeselect={false}
        nothingFoundMessage={isPending ? words.loading : trackingMessages.noVehicleFound}
        limit={100}
        data={vehicles}
        filter={({ options, search }) =>
          options.filter((option) => 'label' in option && comparableNumber(option.label).includes(comparableNumber(search)))
        }
        value={value}
        error={error}
        onChange={(assetId) => onChange(assetId, data?.find(({ id }) => id === assetId)?.fleetNumber ?? null)}
      />
      <FailedReads reads={[read]}>{deviceMessages.vehiclesFailed}</FailedReads>
    </Stack>
  );
}
