import { AppError, invalid } from '@superlink/api/error.ts';
import {
  FILES_AT_ONCE,
  type ChangeImport,
  type CorrectRow,
  type ImportAnswer,
  type ImportPlace,
  type ImportSummary,
  type UploadQuery,
} from '@superlink/api/imports/import.schema.ts';
import { isMapping } from '@superlink/domain/imports/guess-columns.ts';
import { importLimits } from '@superlink/domain/imports/import-fields.ts';
import { importAccess, importKinds, type ImportKind } from '@superlink/domain/imports/import-kinds.ts';
import { readSheetHead } from '@superlink/domain/imports/sheet-head.ts';
import { XLSX_TYPE } from '@superlink/domain/imports/spreadsheet-file.ts';
import { mayAccess } from '@superlink/domain/users/permissions.ts';
import { newId } from '../../db/id.ts';
import { NoTurn } from '../../platform/fair-turns.ts';
import { SheetReader } from '../../platform/spreadsheet/read-sheet.ts';
import type { Sheet } from '../../platform/spreadsheet/sheet.ts';
import type { IncomingFile, Scope, SignedInScope, UploadScope } from '../../scope.ts';
import { answerImport, answerSummary, deadBefore, NO_ROWS } from './import.answer.ts';
import {
  deleteImportsBefore,
  deleteTurn,
  deleteTurnsBefore,
  giveUpDeadRuns,
  insertImport,
  lockImport,
  updateImport,
  updateImportRow,
  writeTurn,
} from './imports.queries.ts';
import { countRows, findImportRow, findRow, findTurn, listImports, listKept, listRows } from './imports.views.ts';

const FIRST_ROWS = 5;
const KEPT_DAYS = 30;
/** Reasons that are answered of what an undo left as it is. */
const KEPT_AT_MOST = 100;
const DAY_MS = 86_400_000;

type Importer = Pick<SignedInScope, 'actor'>;

function mayImport({ actor }: Importer, kind: ImportKind): boolean {
  return mayAccess(actor.permissions, importAccess[kind]);
}

/** Refuses a user who may not create a single record of this kind. Throws forbidden. */
export function refuseForeignKind(scope: Importer, kind: ImportKind): void {
  if (!mayImport(scope, kind)) throw new AppError('forbidden');
}

export async function requireImport({ db }: Pick<Scope, 'db'>, id: string): Promise<ImportAnswer> {
  const row = await findImportRow(db, id);
  if (!row) throw new AppError('not_found');
  const [counts] = await countRows(db, [id]);
  const first = await listRows(db, id, FIRST_ROWS);
  const reasons = counts?.kept ? await listKept(db, id, KEPT_AT_MOST) : [];
  return answerImport(row, {
    counts: counts ?? NO_ROWS,
    leftOut: counts?.leftOut ?? 0,
    first: first.map(({ cells }) => cells),
    kept: { reasons, count: counts?.kept ?? 0 },
  });
}

/** One import as it is now; an attempt whose process is gone shows as given up. */
export async function showImport(scope: SignedInScope, id: string): Promise<ImportAnswer> {
  await giveUpDeadRuns(scope.db, deadBefore(scope.clock.now()));
  const answer = await requireImport(scope, id);
  refuseForeignKind(scope, answer.kind);
  return answer;
}

export async function listRecentImports(scope: SignedInScope, query: { limit: number; offset: number }): Promise<ImportSummary[]> {
  const { db } = scope;
  const own = importKinds.filter((kind) => mayImport(scope, kind));
  const rows = await listImports(db, own, query);
  if (rows.length === 0) return [];
  const counts = await countRows(
    db,
    rows.map((row) => row.id),
  );
  return rows.map((row) => answerSummary(row, counts.find(({ importId }) => importId === row.id) ?? NO_ROWS));
}

const reader = new SheetReader(FILES_AT_ONCE);

/** Writes down the place of a file that waits, one after the other, so that whichever process is asked can tell it. */
function placeKeeper(work: UploadScope, ticket: string | undefined) {
  let written = Promise.resolve();
  let waited = false;
  const write = (change: (scope: Scope) => Promise<void>) => {
    written = written
      .then(() => work.inTransaction(change))
      // the place is news for the eye only
      .catch((error: unknown) => work.log.warn({ err: error }, 'the place of a file could not be told'));
    return written;
  };
  return {
    moved(ahead: number): void {
      waited = true;
      if (ticket !== undefined) void write(({ db, clock }) => writeTurn(db, ticket, ahead, clock.now()));
    },
    async forget(): Promise<void> {
      if (waited && ticket !== undefined) await write(({ db }) => deleteTurn(db, ticket));
    },
  };
}

/** In a function of its own, so that a file that waits is held once and not in its pieces too. */
async function collect(content: IncomingFile['content']): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of content) chunks.push(chunk);
  return Buffer.concat(chunks);
}

async function readFile(work: UploadScope, { type, content }: IncomingFile, { sheet, ticket }: UploadQuery): Promise<Sheet> {
  const whole = await collect(content);
  const place = placeKeeper(work, ticket);
  try {
    const job = {
      format: type === XLSX_TYPE ? 'xlsx' : 'csv',
      content: whole,
      sheetName: sheet,
      limits: importLimits,
    } as const;
    return await reader.read(work.tenant.id, job, { signal: work.signal, moved: place.moved });
  } catch (error) {
    if (error instanceof NoTurn) throw new AppError('import_files_waiting', { files: FILES_AT_ONCE });
    throw error;
  } finally {
    await place.forget();
  }
}

export async function showPlace({ db }: Pick<Scope, 'db'>, ticket: string): Promise<ImportPlace> {
  return { ahead: (await findTurn(db, ticket)) ?? null };
}

/** Reads a file and stores the rows below its headings. Nothing of the fleet is touched. */
export async function uploadImport(work: UploadScope, query: UploadQuery): Promise<ImportAnswer> {
  const { kind } = query;
  refuseForeignKind(work, kind);
  const file = await work.upload();
  const sheet = await readFile(work, file, query);
  const head = readSheetHead(kind, sheet.rows, query.headingRow);
  if (!head) throw new AppError('sheet_empty');
  const now = work.clock.now();
  const id = newId(now);
  return work.inTransaction(async (scope) => {
    await sweepImports(scope);
    await insertImport(
      scope.db,
      {
        id,
        kind,
        fileName: file.fileName,
        sheet: sheet.name,
        sheets: [...sheet.names],
        headings: [...head.headings],
        headingRow: head.headingRow,
        mapping: [...head.mapping],
        state: 'open',
        createdAt: now,
        createdBy: scope.actor.username,
      },
      head.rows,
    );
    return requireImport(scope, id);
  });
}

/** The import, locked and open to change. Throws not_found, forbidden, import_running, import_closed. */
export async function lockOpenImport(scope: Pick<SignedInScope, 'db' | 'actor'>, id: string) {
  const row = await lockImport(scope.db, id);
  if (!row) throw new AppError('not_found');
  refuseForeignKind(scope, row.kind);
  if (row.state === 'running') throw new AppError('import_running');
  if (row.state !== 'open') throw new AppError('import_closed', { finishedBy: row.finishedBy ?? 'somebody' });
  return row;
}

export async function changeImport(scope: SignedInScope, id: string, body: ChangeImport): Promise<ImportAnswer> {
  const row = await lockOpenImport(scope, id);
  const { mapping, ...conventions } = body;
  if (mapping && !isMapping(row.kind, mapping, row.headings.length)) {
    throw invalid({ mapping: 'Name a field or none for every column, and each field once' });
  }
  if (Object.keys(body).length > 0) {
    await updateImport(scope.db, id, { ...conventions, ...(mapping ? { mapping } : {}), failure: null });
  }
  return requireImport(scope, id);
}

export async function correctRow(scope: SignedInScope, id: string, rowNumber: number, body: CorrectRow): Promise<void> {
  const row = await lockOpenImport(scope, id);
  const found = await findRow(scope.db, id, rowNumber);
  if (!found) throw new AppError('not_found');
  const { column, value, leftOut } = body;
  if (column !== undefined && column >= row.headings.length) throw invalid({ column: 'There is no such column' });
  const cells = column === undefined || value === undefined ? null : found.cells.with(column, value.trim());
  if (cells === null && leftOut === undefined) return;
  await updateImportRow(scope.db, id, rowNumber, {
    ...(cells === null ? {} : { cells }),
    ...(leftOut === undefined ? {} : { leftOut }),
  });
}

/** Forgets imports of more than 30 days ago; what they created stays, and can then be deleted one by one only. */
export async function sweepImports({ db, clock }: Pick<Scope, 'db' | 'clock'>): Promise<void> {
  await deleteImportsBefore(db, new Date(clock.now().getTime() - KEPT_DAYS * DAY_MS));
  await deleteTurnsBefore(db, new Date(clock.now().getTime() - DAY_MS));
}
