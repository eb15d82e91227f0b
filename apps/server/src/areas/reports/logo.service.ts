import type { FileAnswer } from '@superlink/api/call.ts';
import { PDF_TYPE } from '@superlink/api/reports/report.schema.ts';
import type { LetterheadAnswer } from '@superlink/api/reports/letterhead.schema.ts';
import { AppError } from '@superlink/api/error.ts';
import type { PdfJob, PdfPrinter } from '../../platform/pdf/pdf-printer.ts';
import type { IncomingFile, OutsideScope, SignedInScope, UploadScope } from '../../scope.ts';
import { recordAudit } from '../audit/public.ts';
import type { FileKeeper } from '../files/public.ts';
import { lockLetterhead } from './letterhead.queries.ts';
import { headOf, readLetterhead, writeLetterhead, type ReportHead } from './letterhead.service.ts';
import { printedSample } from './printed-sample.ts';

/** What reports are made with: where logos lie, and what sets them. */
export interface PaperTools {
  readonly files: FileKeeper;
  readonly printer: PdfPrinter;
}

/** Under which name a layout finds the logo. */
const logoName = (type: string) => (type === 'image/png' ? 'logo.png' : 'logo.jpg');

/** A report with the company's logo on it; without one that the store has lost, which is no reason to withhold a report. */
export async function withLogo(
  { tenant, log }: Pick<SignedInScope, 'tenant' | 'log'>,
  files: FileKeeper,
  { logo }: ReportHead,
  job: PdfJob,
): Promise<PdfJob> {
  if (logo === null) return job;
  const content = await files.read(tenant, logo.fileId);
  if (content === null) {
    log.error({ file: logo.fileId }, 'the file store has lost the logo');
    return job;
  }
  return pictured(job, content, logo.type);
}

function pictured(job: PdfJob, content: Uint8Array, type: string): PdfJob {
  const name = logoName(type);
  const { company } = job.data as { company: object };
  return { ...job, data: { ...job.data, company: { ...company, logo: name } }, pictures: { [name]: content } };
}

async function collect(content: IncomingFile['content']): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of content) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** Whether a picture can be set on paper is found out by doing so: a broken one would break every report. */
async function requireReadable(work: UploadScope, printer: PdfPrinter, { type }: IncomingFile, content: Buffer): Promise<void> {
  const head = await work.inTransaction((scope) => headOf(scope));
  try {
    await printer.print(work.tenant.id, pictured(printedSample(head, work.clock.now()), content, type), { signal: work.signal });
  } catch (error) {
    if (error instanceof AppError) throw error;
    work.log.info({ err: error }, 'a logo cannot be set');
    throw new AppError('logo_unreadable');
  }
}

/** Puts the call's picture on every report and lets the one go that was there before. Throws file_type_refused, file_too_large, logo_unreadable. */
export async function placeLogo(work: UploadScope, { files, printer }: PaperTools): Promise<LetterheadAnswer> {
  const file = await work.upload();
  const content = await collect(file.content);
  await requireReadable(work, printer, file, content);
  async function* whole() {
    yield content;
  }
  return files.receive({ ...work, upload: async () => ({ ...file, content: whole() }) }, async (scope, kept) => {
    const own = await lockLetterhead(scope.db);
    await writeLetterhead(scope, own, { logoFileId: kept.id });
    if (own && own.logoFileId !== null) await files.release(scope, [own.logoFileId]);
    await recordAudit(scope, { area: 'reports', action: 'logo_placed', recordId: 'letterhead', after: { fileName: kept.fileName } });
    return readLetterhead(scope);
  });
}

export async function removeLogo(scope: SignedInScope, files: FileKeeper): Promise<LetterheadAnswer> {
  const own = await lockLetterhead(scope.db);
  if (!own || own.logoFileId === null) return readLetterhead(scope);
  await writeLetterhead(scope, own, { logoFileId: null });
  await files.release(scope, [own.logoFileId]);
  await recordAudit(scope, { area: 'reports', action: 'logo_removed', recordId: 'letterhead' });
  return readLetterhead(scope);
}

/** A report that is ready to be set, and what its file is called. */
interface Paper {
  readonly name: string;
  readonly head: ReportHead;
  readonly job: PdfJob;
}

/** Reads what a report says in one transaction, then sets it on the company's paper, which waits for its turn without one. */
export async function printPaper(
  work: OutsideScope,
  { files, printer }: PaperTools,
  read: (scope: SignedInScope) => Promise<Paper>,
): Promise<FileAnswer> {
  const { name, head, job } = await work.inTransaction(read);
  const body = await printer.print(work.tenant.id, await withLogo(work, files, head, job), { signal: work.signal });
  return { type: PDF_TYPE, filename: name, body, length: body.length };
}

/** An invented report on the company's paper as it is now. */
export function printSampleReport(work: OutsideScope, tools: PaperTools): Promise<FileAnswer> {
  return printPaper(work, tools, async (scope) => {
    const head = await headOf(scope);
    return { name: 'sample_report.pdf', head, job: printedSample(head, scope.clock.now()) };
  });
}
