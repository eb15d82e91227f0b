import { driverFields, type UpdateDriver } from '@superlink/api/drivers/driver.schema.ts';
import { identityDoubts } from '@superlink/domain/drivers/driver-identity.ts';
import { sastYear } from '@superlink/domain/time/sast.ts';
import type { EditRules } from '../audit/public.ts';
import { answerDriver } from './driver.answer.ts';
import { lockStoredDrivers, writeDriversBack } from './drivers.queries.ts';
import { auditable, changedDriverColumns } from './drivers.service.ts';
import { listDriverRowsById, listStoredDrivers, type StoredDriver } from './drivers.views.ts';

/** Many drivers edited under the rules of one. */
export const driverEdits: EditRules<StoredDriver, null> = {
  area: 'drivers',
  nameOf: (row) => `${row.name} ${row.surname}`,
  valuesOf(row) {
    // no file brings it
    const { ethnicity: _own, ...values } = driverFields.valuesOf(row);
    return values;
  },
  read: listStoredDrivers,
  lock: lockStoredDrivers,
  factsFor: async () => null,
  plan({ clock }, row, body: UpdateDriver) {
    const columns = changedDriverColumns(row, body);
    const changed = { ...row, ...columns } as StoredDriver;
    const doubts = identityDoubts(changed, sastYear(clock.now())).filter(({ field }) => changed[field] !== row[field]);
    return { columns, after: driverEdits.valuesOf(changed), warnings: doubts.map(({ message }) => message) };
  },
  write: writeDriversBack,
  keep: async () => new Map(),
  async logged({ db }, ids) {
    return new Map((await listDriverRowsById(db, ids)).map((row) => [row.id, auditable(answerDriver(row))]));
  },
};
