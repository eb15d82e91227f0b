import type { NeedAnswer } from '@superlink/api/my-day/my-day.schema.ts';
import type { NeedKind } from '@superlink/domain/my-day/need-kinds.ts';
import { paths } from '../../paths.ts';
import { api } from '../../client/api.ts';
import { useMay } from '../../session/session.ts';

/** Needs whose act is a dialog: it opens above My Day itself, so that the next need is at hand when it is done. */
export const dialogKinds = [
  'trip_overdue',
  'trip_to_start',
  'pod_missing',
  'invoice_missing',
  'service_due',
  'password_reset',
] as const satisfies readonly NeedKind[];
export type DialogKind = (typeof dialogKinds)[number];

export function hasDialog(kind: NeedKind): kind is DialogKind {
  return (dialogKinds as readonly NeedKind[]).includes(kind);
}

type Subject = Pick<NeedAnswer, 'id' | 'kind' | 'recordId' | 'vehicleId'>;

/** Where a link leads. */
export interface Address {
  readonly to: string;
  readonly search: Readonly<Record<string, string>>;
}
const at = (to: string, search: Address['search'] = {}): Address => ({ to, search });

/** The act of a need on My Day itself, which also mails lead to. */
const onMyDay = ({ id }: Pick<Subject, 'id'>) => at(paths.myDay, { need: id });

/** Which paper of the record it is stands first in its key. */
function paperAddress({ id, recordId }: Subject): Address {
  const [, paper] = id.split(':');
  if (paper === 'trailer_licence') return at(paths.trailerEdit(recordId));
  return at(paper === 'driver_licence' || paper === 'driver_pdp' ? paths.driverEdit(recordId) : paths.vehicleEdit(recordId));
}

const actAddresses: Readonly<Record<Exclude<NeedKind, DialogKind>, (need: Subject, mayEditChep: boolean) => Address>> = {
  trip_late: ({ recordId, vehicleId }) => at(paths.operations, { vehicle: vehicleId ?? '', trip: recordId }),
  trip_without_driver: ({ vehicleId }) => at(paths.vehicles, { vehicle: vehicleId ?? '', panel: 'assignments' }),
  mention: ({ id, recordId }) => {
    const record = id.slice('mention:'.length).split('.')[0];
    if (record === 'vehicle') return at(paths.vehicles, { vehicle: recordId });
    if (record === 'trip') return at(paths.trip(recordId));
    return at(record === 'driver' ? paths.driver(recordId) : paths.client(recordId));
  },
  vehicle_silent: ({ recordId }) => at(paths.tracking, { vehicle: recordId }),
  // whoever may not edit it sees it
  chep_over_grace: ({ recordId }, mayEditChep) => at(mayEditChep ? paths.chepEdit(recordId) : paths.chepRecord(recordId)),
  paper: paperAddress,
  fuel_exception: ({ id }) => at(paths.dieselExceptions, { exception: id.slice('fuel_exception:'.length) }),
};

/** Where the act of a need is done. */
export function actAddress(need: Subject, mayEditChep: boolean): Address {
  return hasDialog(need.kind) ? onMyDay(need) : actAddresses[need.kind](need, mayEditChep);
}

/** The same for the user who is signed in. */
export function useActAddress(): (need: Subject) => Address {
  const mayEditChep = useMay(api.chep.update.definition.access);
  return (need) => actAddress(need, mayEditChep);
}

/** The list that shows all of a kind, by the filter that means the same. */
export const listOfKind: Readonly<Record<NeedKind, Address>> = {
  trip_overdue: at(paths.operations, { fleet: 'overdue' }),
  trip_to_start: at(paths.operations, { fleet: 'starting' }),
  trip_late: at(paths.operations, { fleet: 'late' }),
  trip_without_driver: at(paths.operations, { fleet: 'planned' }),
  vehicle_silent: at(paths.operations, { fleet: 'silent' }),
  password_reset: at(paths.users),
  mention: at(paths.myDay, { kind: 'mention' }),
  pod_missing: at(paths.podChase, { missing: 'pod' }),
  invoice_missing: at(paths.podChase, { missing: 'invoice' }),
  chep_over_grace: at(paths.chep, { tab: 'pending', late: 'true' }),
  paper: at(paths.expiry),
  service_due: at(paths.dashboard),
  fuel_exception: at(paths.dieselExceptions),
};
