import type { ChepRecord } from '@superlink/api/chep/chep.schema.ts';
import { isTerminalChep } from '@superlink/domain/chep/chep-state.ts';
import { IconClockPause, IconPackageImport } from '@tabler/icons-react';
import type { RowsAct } from '../../blocks/many/many-act.ts';
import { ManyBar, type ManyBarProps } from '../../blocks/many/many-bar.tsx';
import { paths } from '../../paths.ts';
import { chepManyMessages } from './chep-many.messages.ts';
import { chepMessages } from './chep.messages.ts';
import { chepName } from './chep.table.tsx';

const refusal = (records: readonly ChepRecord[]) => (records.every(isTerminalChep) ? chepManyMessages.allClosed : null);
const acts: readonly RowsAct<ChepRecord>[] = [
  {
    act: 'pallets_back',
    label: chepManyMessages.palletsBack,
    icon: <IconPackageImport size={16} />,
    says: chepManyMessages.palletsBackSays,
    asks: { kind: 'day', label: chepMessages.deliveryDate },
    refusal,
  },
  {
    act: 'pallets_delayed',
    label: chepManyMessages.palletsDelayed,
    icon: <IconClockPause size={16} />,
    says: chepManyMessages.palletsDelayedSays,
    asks: { kind: 'text', label: chepMessages.delayReason },
    refusal,
  },
];

/** What can be done with the chosen CHEP records. */
export function ChepManyBar(given: Pick<ManyBarProps<ChepRecord>, 'choice' | 'choose' | 'shown' | 'filter'>) {
  return (
    <ManyBar
      {...given}
      acts={acts}
      nameOf={chepName}
      hrefOf={paths.chepRecord}
      label={chepManyMessages.selectedRecords}
      selected={chepManyMessages.recordsSelected}
    />
  );
}
