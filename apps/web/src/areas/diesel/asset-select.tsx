import { Select, Stack } from '@mantine/core';
import { FailedReads } from '../../blocks/form/failed-reads.tsx';
import { words } from '../../ui/words.messages.ts';
import { dieselMessages } from './diesel.messages.ts';
import { useRefuelVehicles } from './diesel.queries.ts';

const CLEAR = 'clear';

/** One vehicle or all; `Clear selection` is an option of the list (1§2). */
export function AssetSelect({
  value,
  onChange,
  className,
}: {
  value: string | undefined;
  onChange: (assetId: string | undefined) => void;
  className?: string | undefined;
}) {
  const read = useRefuelVehicles();
  const { data, isPending } = read;
  const vehicles = (data ?? []).map(({ id, fleetNumber, assetReg }) => ({ value: id, label: `${fleetNumber} · ${assetReg}` }));
  const clear = value === undefined ? [] : [{ value: CLEAR, label: dieselMessages.clearSelection }];
  return (
    <Stack gap="xs" className={className ?? ''}>
      <Select
        aria-label={words.vehicle}
        placeholder={dieselMessages.allVehicles}
        searchable
        allowDeselect={false}
        nothingFoundMessage={isPending ? words.loading : dieselMessages.noVehicleFound}
        data={[...clear, ...vehicles]}
        value={value ?? null}
        onChange={(chosen) => onChange(chosen === CLEAR || chosen === null ? undefined : chosen)}
      />
      <FailedReads reads={[read]}>{dieselMessages.assetsFailed}</FailedReads>
    </Stack>
  );
}
