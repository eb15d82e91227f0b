import type { ChepRecord } from '@superlink/api/chep/chep.schema.ts';
import { isTerminalChep } from '@superlink/domain/chep/chep-state.ts';
import { IconClockPause, IconPackageImport } from '@tabler/icons-react';
import type { RowsAct } from '../../blocks/many/many-act.ts';
import { ManyBar, type ManyBarProps } from '../../blocks/many/many-bar.tsx';
import type { RowsFile } from '../../blocks/many/rows-file.ts';
import { api } from '../../client/api.ts';
import { paths } from '../../paths.ts';
import { chepManyMessages } from './chep-many.messages.ts';
import { chepMessages } from './chep.messages.ts';
import { chepColumns, chepName } from './chep.table.tsx';

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

const file: RowsFile<ChepRecord> = {
  name: 'chep',
  table: 'chep',
  title: chepMessages.chepRecords,
  columns: chepColumns,
  download: (query, format) => api.chep.exportList({ query: { ...query, format } }),
  list: async (query, page) => (await api.chep.list({ query: { ...query, ...page } })).cheps,
};

/** What can be done with the chosen CHEP records. */
export function ChepManyBar(given: Pick<ManyBarProps<ChepRecord>, 'choice' | 'choose' | 'shown' | 'filter'>) {
  return (
    <ManyBar
      {...given}
      acts={acts}
      file={file}
      nameOf={chepName}
      hrefOf={paths.chepRecord}
      label={chepManyMessages.selectedRecords}
      selected={chepManyMessages.recordsSelected}
    />
  );
}
