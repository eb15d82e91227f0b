import { Select } from '@mantine/core';
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
  const { data, isPending, isError } = useRefuelVehicles();
  const vehicles = (data ?? []).map(({ id, fleetNumber, assetReg }) => ({ value: id, label: `${fleetNumber} · ${assetReg}` }));
  const clear = value === undefined ? [] : [{ value: CLEAR, label: dieselMessages.clearSelection }];
  return (
    <Select
      aria-label={words.vehicle}
      placeholder={dieselMessages.allVehicles}
      className={className ?? ''}
      searchable
      allowDeselect={false}
      nothingFoundMessage={isPending ? words.loading : dieselMessages.noVehicleFound}
      data={[...clear, ...vehicles]}
      value={value ?? null}
      error={isError ? dieselMessages.assetsFailed : undefined}
      onChange={(chosen) => onChange(chosen === CLEAR || chosen === null ? undefined : chosen)}
    />
  );
}
