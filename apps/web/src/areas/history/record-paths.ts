import type { RecordName } from '@superlink/api/history/record-words.ts';
import { paths } from '../../paths.ts';

/** Where a record is shown: an address, and what it says behind the question mark. */
export interface RecordPlace {
  readonly to: string;
  readonly search?: Readonly<Record<string, string>>;
}

const panel = (to: string, name: string) => (id: string) => ({ to, search: { [name]: id } });
const page = (to: string) => () => ({ to });

/** The screen of each kind of record, by its id; null for what stands on none of its own. */
const placeOf: Readonly<Record<RecordName, ((id: string) => RecordPlace) | null>> = {
  vehicle: panel(paths.vehicles, 'vehicle'),
  trailer: panel(paths.trailers, 'trailer'),
  driver: (id) => ({ to: paths.driver(id) }),
  client: (id) => ({ to: paths.client(id) }),
  commodity: null,
  rate: (id) => ({ to: paths.rateEdit(id) }),
  contract: (id) => ({ to: paths.contract(id) }),
  booking: null,
  driverEvent: null,
  tripEvent: null,
  trip: (id) => ({ to: paths.trip(id) }),
  note: null,
  handOver: null,
  dieselOrder: panel(paths.dieselHistory, 'order'),
  dieselPrice: null,
  chepRecord: (id) => ({ to: paths.chepRecord(id) }),
  palletRates: page(paths.chepLedger),
  assignment: null,
  trail: (id) => ({ to: paths.trail(id) }),
  geofence: panel(paths.geofences, 'fence'),
  device: panel(paths.trackingDevices, 'device'),
  telematicsAccount: page(paths.trackingAccounts),
  ingestKey: page(paths.trackingDevices),
  detention: (id) => ({ to: paths.client(id) }),
  positionFile: null,
  apiKey: page(paths.apiKeys),
  user: page(paths.users),
  settings: page(paths.users),
  letterhead: page(paths.reports),
  report: page(paths.reports),
  import: (id) => ({ to: paths.importSteps(id) }),
  listView: null,
  webhookReceiver: (id) => ({ to: paths.webhookReceiver(id) }),
};

/** Where the record of an entry is shown; null where it is gone or has no screen. */
export function placeOfRecord({
  record,
  recordId,
  recordThere,
}: {
  readonly record: RecordName | null;
  readonly recordId: string;
  readonly recordThere: boolean;
}): RecordPlace | null {
  return record !== null && recordThere ? (placeOf[record]?.(recordId) ?? null) : null;
}
