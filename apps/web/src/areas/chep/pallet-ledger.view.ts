import { palletAges } from '@superlink/domain/chep/pallet-ledger.ts';
import type { Day } from '@superlink/domain/time/sast.ts';
import { addressView, idField, oneOf } from '../../blocks/list/address-view.ts';
import { directionField, monthField, pageFields, searchField } from '../../blocks/list/list-view.ts';

const ledgerSorts = ['client', 'outstanding', ...palletAges, 'overdue', 'hire', 'loss', 'out', 'returned', 'overridden'] as const;

/** Everything that the address of /chep/ledger says. */
export function ledgerView(today: Day) {
  return addressView({
    sort: oneOf(ledgerSorts, 'outstanding'),
    direction: directionField('desc'),
    ...pageFields(30),
    search: searchField,
    /** id of the client whose statement is open, and its month as YYYY-MM */
    client: idField,
    month: monthField(today.slice(0, 7)),
  });
}
