import type { DriverRow } from '@superlink/api/drivers/driver.schema.ts';
import { driverStatuses } from '@superlink/domain/drivers/driver-status.ts';
import { IconStatusChange } from '@tabler/icons-react';
import type { RowsAct } from '../../blocks/many/many-act.ts';
import { ManyBar, type ManyBarProps } from '../../blocks/many/many-bar.tsx';
import type { RowsFile } from '../../blocks/many/rows-file.ts';
import { api } from '../../client/api.ts';
import { paths } from '../../paths.ts';
import { words } from '../../ui/words.messages.ts';
import { driverMessages } from './driver.messages.ts';
import { driverColumns, driverName } from './driver.table.tsx';
import { driversManyMessages } from './drivers-many.messages.ts';

const changeStatus: RowsAct<DriverRow> = {
  act: 'driver_status',
  label: driversManyMessages.changeStatus,
  icon: <IconStatusChange size={16} />,
  says: driversManyMessages.changeStatusSays,
  asks: { kind: 'choice', label: words.status, choices: driverStatuses },
};

const file: RowsFile<DriverRow> = {
  name: 'drivers',
  table: 'drivers',
  title: driverMessages.drivers,
  columns: driverColumns,
  download: (query, format) => api.drivers.exportList({ query: { ...query, format } }),
  list: (query, page) => api.drivers.list({ query: { ...query, ...page } }),
};

/** What can be done with the chosen drivers. */
export function DriverManyBar(given: Pick<ManyBarProps<DriverRow>, 'choice' | 'choose' | 'shown' | 'filter'>) {
  return (
    <ManyBar
      {...given}
      acts={[changeStatus]}
      file={file}
      nameOf={driverName}
      hrefOf={paths.driver}
      label={driversManyMessages.selectedDrivers}
      selected={driversManyMessages.driversSelected}
    />
  );
}
