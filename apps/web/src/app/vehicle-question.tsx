import { Select, Stack } from '@mantine/core';
import { comparableNumber } from '@superlink/domain/vehicles/identity.ts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { FailedReads } from '../blocks/form/failed-reads.tsx';
import { api } from '../client/api.ts';
import { Dialog } from '../ui/dialog.tsx';
import { useLastShown } from '../ui/last-shown.ts';
import { words } from '../ui/words.messages.ts';
import { quickAddMessages } from './quick-add.messages.ts';
import type { VehicleQuestion } from './quick-adds.ts';

/** Vehicles that the list offers before anything is typed; a thousand of them would be slow to draw. */
const MOST_OFFERED = 100;

/** Asks with which vehicle, and leads to the form; closed while `question` is null. */
export function VehicleQuestionDialog({ question, onClose }: { question: VehicleQuestion | null; onClose: () => void }) {
  const shown = useLastShown(question);
  return (
    <Dialog opened={question !== null} onClose={onClose} title={shown?.title ?? ''}>
      {shown && <VehicleField question={shown} onClose={onClose} />}
    </Dialog>
  );
}

function VehicleField({ question, onClose }: { question: VehicleQuestion; onClose: () => void }) {
  const navigate = useNavigate();
  const read = useQuery(api.vehicles.summary.query());
  const [typed, setTyped] = useState('');
  const vehicles = (read.data ?? []).map(({ id, fleetNumber, assetReg }) => ({ value: id, label: `${fleetNumber} · ${assetReg}` }));
  const matches = (label: string, search: string) => comparableNumber(label).includes(comparableNumber(search));
  const choose = (vehicleId: string | null) => {
    if (vehicleId === null) return;
    onClose();
    const { to, search } = question.to(vehicleId);
    void navigate({ to, search: search as never });
  };
  return (
    <Stack gap="xs">
      <Select
        data-autofocus
        label={words.vehicle}
        placeholder={quickAddMessages.vehicleHint}
        searchable
        openOnFocus
        selectFirstOptionOnChange
        nothingFoundMessage={read.isPending ? words.loading : quickAddMessages.noVehicleFound}
        limit={MOST_OFFERED}
        data={vehicles}
        searchValue={typed}
        onSearchChange={setTyped}
        filter={({ options, search }) => options.filter((option) => 'label' in option && matches(option.label, search))}
        value={null}
        onChange={choose}
        // who typed before the vehicles were there has none pointed at
        onKeyDown={(event) => {
          const isPointed = Boolean(event.currentTarget.getAttribute('aria-activedescendant'));
          if (event.key !== 'Enter' || isPointed || typed === '' || event.nativeEvent.isComposing) return;
          const first = vehicles.find(({ label }) => matches(label, typed));
          if (first) choose(first.value);
        }}
      />
      <FailedReads reads={[read]}>{quickAddMessages.vehiclesFailed}</FailedReads>
    </Stack>
  );
}
