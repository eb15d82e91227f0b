import { createHash } from 'node:crypto';
import type { FileAnswer } from '@superlink/api/call.ts';
import { AppError } from '@superlink/api/error.ts';
import type { KnownFileType } from '@superlink/domain/files/file-rule.ts';
import { codeOfDatabaseError } from '../../db/database-errors.ts';
import { newId } from '../../db/id.ts';
import { FileMissing, FileStoreAway, type FileStore } from '../../platform/file-store/file-store.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Log, Scope, SignedInScope, Tenant, UploadScope } from '../../scope.ts';
import type { FileLinks } from './file-links.ts';
import { deleteAbandonedFile, findKeptFile, insertArrivingFile, keepArrivedFile, lockFileState, markLeaving } from './files.queries.ts';

export interface KeptFile {
  readonly id: string;
  readonly fileName: string;
  /** bytes */
  readonly size: number;
}

/** A file on its way in, uploaded or made here. */
export interface NewFile {
  readonly fileName: string;
  readonly type: string;
  /** read once */
  readonly content: AsyncIterable<Uint8Array>;
}

/** What keeping a file needs: no transaction is open while its bytes arrive. */
export interface KeepingWork<S> {
  readonly tenant: Pick<Tenant, 'id'>;
  readonly clock: Clock;
  readonly log: Log;
  inTransaction<R>(work: (scope: S) => Promise<R>): Promise<R>;
}

/** What other areas do with files. Every byte in the store has a line in the ledger before it comes and until it has gone. */
export interface FileKeeper {
  /**
   * Takes in the file of an upload call. `place` puts it where it belongs in the same transaction that keeps it; when that fails, or the
   * process dies anywhere on the way, neither file nor line stays behind.
   */
  receive<R>(work: UploadScope, place: (scope: SignedInScope, file: KeptFile) => Promise<R>): Promise<R>;
  /** The same for a file that is made here. */
  keep<S extends Scope, R>(work: KeepingWork<S>, file: NewFile, place: (scope: S, file: KeptFile) => Promise<R>): Promise<R>;
  /** Lets files go with the scope's transaction; they leave the store after its commit, and never when it is rolled back. */
  release(scope: Pick<Scope, 'db' | 'clock' | 'afterCommit'>, ids: readonly string[]): Promise<void>;
  /** A link of five minutes on the product's own origin. */
  linkTo(scope: Pick<Scope, 'tenant' | 'clock'>, file: { readonly id: string; readonly fileName: string }): string;
  /** The whole of a kept file for the server's own use, null when the store has lost it. For files that are known to be small. */
  read(tenant: Pick<Tenant, 'id'>, id: string): Promise<Buffer | null>;
  open(scope: Scope, id: string, link: { until: string; signature: string }): Promise<FileAnswer>;
}

/** Lets files go with the scope's transaction; the next sweep takes them out of the store. */
export async function letGo({ db, clock }: Pick<Scope, 'db' | 'clock'>, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await markLeaving(db, ids, clock.now());
}

/** What a browser shows by itself; anything else is saved. */
const shownInBrowsers: ReadonlySet<string> = new Set<KnownFileType>(['application/pdf', 'image/jpeg', 'image/png']);

export function keyOf(tenantId: number, id: string): string {
  return `${tenantId}/${id}`;
}

async function storeContent(store: FileStore, key: string, { content, type }: NewFile): Promise<{ size: number; sha256: string }> {
  const digest = createHash('sha256');
  let size = 0;
  async function* measured() {
    for await (const chunk of content) {
      size += chunk.length;
      digest.update(chunk);
      yield chunk;
    }
  }
  await store.put(key, measured(), { type });
  return { size, sha256: digest.digest('hex') };
}

/**
 * Removes a file that is not kept, and then its line, in the caller's transaction. A commit whose answer was lost may have kept the file:
 * then it stays. Waits for whatever transaction still decides about it.
 */
export async function removeAbandonedFile({ db, tenant }: Pick<Scope, 'db' | 'tenant'>, store: FileStore, id: string): Promise<void> {
  const found = await lockFileState(db, id);
  if (found?.state === 'kept') return;
  await store.remove(keyOf(tenant.id, id));
  await deleteAbandonedFile(db, id);
}

export function createFileKeeper({ store, links }: { store: FileStore; links: FileLinks }): FileKeeper {
  return {
    async receive(work, place) {
      return this.keep(work, await work.upload(), place);
    },

    async keep(work, file, place) {
      const { fileName, type: contentType } = file;
      const id = newId(work.clock.now());
      await work.inTransaction(({ db, clock }) => insertArrivingFile(db, { id, fileName, contentType, now: clock.now() }));
      try {
        const facts = await storeContent(store, keyOf(work.tenant.id, id), file);
        return await work.inTransaction(async (scope) => {
          if (!(await keepArrivedFile(scope.db, id, { ...facts, now: scope.clock.now() }))) throw new AppError('conflict');
          return place(scope, { id, fileName, size: facts.size });
        });
      } catch (error) {
        // what is away is not asked once more while the sender waits
        if (error instanceof FileStoreAway || codeOfDatabaseError(error) === 'database_away')
          work.log.warn({ file: id }, 'a file is left to the sweep');
        else
          await work
            .inTransaction((scope) => removeAbandonedFile(scope, store, id))
            .catch((failure: unknown) => work.log.warn({ err: failure }, 'a file is left to the sweep'));
        throw error;
      }
    },

    async release(scope, ids) {
      await letGo(scope, ids);
      let isAway = false;
      for (const id of ids) {
        scope.afterCommit(async (later) => {
          // the first that finds the store away speaks for the others: the sweep takes them
          if (isAway) return;
          await removeAbandonedFile(later, store, id).catch((error: unknown) => {
            isAway = error instanceof FileStoreAway;
            throw error;
          });
        });
      }
    },

    linkTo: ({ tenant, clock }, file) => links.make(tenant.id, file, clock.now()),

    async read(tenant, id) {
      try {
        const chunks: Uint8Array[] = [];
        for await (const chunk of await store.get(keyOf(tenant.id, id))) chunks.push(chunk as Uint8Array);
        return Buffer.concat(chunks);
      } catch (error) {
        if (error instanceof FileMissing) return null;
        throw error;
      }
    },

    async open({ db, tenant, clock, log }, id, link) {
      if (!links.honours(tenant.id, id, link, clock.now())) throw new AppError('link_refused');
      const file = await findKeptFile(db, id);
      if (!file) throw new AppError('not_found');
      try {
        const body = await store.get(keyOf(tenant.id, id));
        return {
          type: file.contentType!,
          filename: file.fileName,
          body,
          length: file.size!,
          ...(shownInBrowsers.has(file.contentType!) ? { inline: true } : {}),
        };
      } catch (error) {
        if (!(error instanceof FileMissing)) throw error;
        log.error({ file: id }, 'the file store has lost a file');
        throw new AppError('not_found');
      }
    },
  };
}
