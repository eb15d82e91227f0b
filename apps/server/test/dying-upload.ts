import { DiskFileStore } from '../src/platform/file-store/disk-file-store.ts';
import { createFileKeeper, createFileLinks } from '../src/areas/files/public.ts';
import { placeDocument } from '../src/areas/drivers/driver-documents.service.ts';
import { openPool, type DatabaseAccess } from '../src/db/connection.ts';
import { openDatabase } from '../src/db/database.ts';
import type { Scope, SignedInScope, UploadScope } from '../src/scope.ts';
import { scopeOfUser } from '../src/system-scope.ts';
import { pdfFile } from './test-files.ts';
import { silentLog } from './test-users.ts';

/** Where the process dies, as by a power cut. */
export type Moment = 'before the first byte' | 'half way' | 'before the database' | 'before the commit' | 'before the old file goes';

export interface DyingUpload {
  readonly access: DatabaseAccess;
  readonly filesDir: string;
  readonly driverId: string;
  readonly now: string;
  readonly moment: Moment;
}

/** Uploads a document and kills its own process at the given moment: no handler, no `finally` and no timer runs any more. */
const given = JSON.parse(process.argv[2]!) as DyingUpload;
const die = () => void process.kill(process.pid, 'SIGKILL');

const database = await openDatabase(openPool(given.access.app, 2));
const tenant = (await database.findTenant('kwela'))!;
const clock = { now: () => new Date(given.now) };
const actor = { id: given.driverId, username: 'finance', role: 'Financial', isActive: true, permissions: [], sessionId: '' } as const;

async function* content() {
  const file = pdfFile(300_000);
  if (given.moment === 'before the first byte') die();
  yield file.subarray(0, 150_000);
  if (given.moment === 'half way') die();
  yield file.subarray(150_000);
}

class DyingStore extends DiskFileStore {
  override async put(...args: Parameters<DiskFileStore['put']>) {
    await super.put(...args);
    if (given.moment === 'before the database') die();
  }
  override async remove(key: string) {
    if (given.moment === 'before the old file goes') die();
    await super.remove(key);
  }
}

const files = createFileKeeper({ store: new DyingStore(given.filesDir), links: createFileLinks('secret') });
let transactions = 0;
async function inTransaction<R>(work: (scope: SignedInScope) => Promise<R>): Promise<R> {
  const afterwards: ((scope: Scope) => Promise<void>)[] = [];
  transactions += 1;
  // the driver is looked up, the ledger's line is written, the file is kept
  const keeps = transactions === 3;
  const result = await database.inTenant(tenant.id, async (db) => {
    const scope = { ...scopeOfUser({ db, tenant, clock, log: silentLog }, actor) };
    const done = await work({ ...scope, afterCommit: (later) => void afterwards.push(later) });
    if (keeps && given.moment === 'before the commit') die();
    return done;
  });
  for (const later of afterwards) await inTransaction(later);
  return result;
}
const work: UploadScope = {
  ...scopeOfUser({ db: undefined as never, tenant, clock, log: silentLog }, actor),
  signal: new AbortController().signal,
  upload: async () => ({ fileName: 'dying.pdf', type: 'application/pdf', content: content() }),
  inTransaction,
};
await placeDocument(work, files, given.driverId, 'driver_pdp');
await database.close();
