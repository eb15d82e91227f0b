import type { VehicleState } from '@superlink/domain/tracking/fleet-state.ts';
import { IconAntennaBarsOff, IconPlayerPauseFilled, IconPlayerPlayFilled } from '@tabler/icons-react';
import { StatusBadge, type Tone } from '../../ui/status-badge.tsx';
import { stateWords } from './tracking.messages.ts';

const tones: Readonly<Record<VehicleState, Tone>> = { moving: 'green', standing: 'amber', silent: 'grey' };
const icons = { moving: IconPlayerPlayFilled, standing: IconPlayerPauseFilled, silent: IconAntennaBarsOff };

/** What a vehicle does: word, icon and colour say the same. */
export function VehicleStateBadge({ state }: { readonly state: VehicleState }) {
  const Icon = icons[state];
  return (
    <StatusBadge tone={tones[state]} icon={<Icon size={12} aria-hidden />}>
      {stateWords[state]}
    </StatusBadge>
  );
}
