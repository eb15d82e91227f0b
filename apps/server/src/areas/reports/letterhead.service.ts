import type { LetterheadAnswer, LetterheadBody } from '@superlink/api/reports/letterhead.schema.ts';
import { DEFAULT_LETTERHEAD, letterheadLines } from '@superlink/domain/reports/letterhead.ts';
import { nextStamp } from '../../db/row-stamp.ts';
import type { Scope, SignedInScope } from '../../scope.ts';
import { changeRecord, NOT_NAMED_YET } from '../audit/public.ts';
import { findLetterhead, lockLetterhead, putLetterhead, type LetterheadRow } from './letterhead.queries.ts';
import { findLogo } from './letterhead.views.ts';

/** What stands at the head of every report. */
export interface ReportHead {
  readonly name: string;
  /** address and numbers, line by line */
  readonly lines: readonly string[];
  /** of the band and the headings, `#rrggbb` */
  readonly primary: string;
  /** of the bars */
  readonly accent: string;
  /** stored file of the logo, and what it is */
  readonly logo: { readonly fileId: string; readonly type: string } | null;
}

type HeldLetterhead = Awaited<ReturnType<typeof lockLetterhead>>;

export async function headOf({ db, tenant }: Pick<Scope, 'db' | 'tenant'>): Promise<ReportHead> {
  const own = (await findLetterhead(db)) ?? { ...DEFAULT_LETTERHEAD, logoFileId: null };
  const logo = own.logoFileId === null ? undefined : await findLogo(db, own.logoFileId);
  return {
    name: tenant.displayName,
    lines: letterheadLines(own),
    primary: own.primaryColour,
    accent: own.accentColour,
    logo: logo ? { fileId: logo.id, type: logo.contentType! } : null,
  };
}

export async function readLetterhead({ db }: Pick<Scope, 'db'>): Promise<LetterheadAnswer> {
  const own = await findLetterhead(db);
  if (!own) return { ...DEFAULT_LETTERHEAD, addressLines: [], logo: null, updatedAt: null };
  const { logoFileId, updatedAt, updatedBy: _by, ...named } = own;
  const logo = logoFileId === null ? undefined : await findLogo(db, logoFileId);
  return { ...named, logo: logo ? { fileName: logo.fileName, size: logo.size! } : null, updatedAt: updatedAt.toISOString() };
}

/** Writes what changes over what `own` says, which is held. */
export function writeLetterhead(
  { db, clock, actor }: SignedInScope,
  own: HeldLetterhead,
  change: Partial<Pick<LetterheadRow, 'logoFileId'> & Omit<LetterheadBody, 'updatedAt'>>,
): Promise<void> {
  const now = clock.now();
  const stamp = { updatedAt: own ? nextStamp(own, now) : now, updatedBy: actor.username };
  return putLetterhead(db, { ...(own ?? { ...DEFAULT_LETTERHEAD, addressLines: [], logoFileId: null }), ...change, ...stamp });
}

/** Names the company's letterhead; it stands on the next report. Throws stale_record. */
export async function changeLetterhead(scope: SignedInScope, body: LetterheadBody): Promise<LetterheadAnswer> {
  const { updatedAt: startedFrom, ...named } = body;
  const own = await lockLetterhead(scope.db);
  const records = {
    area: 'reports',
    prefix: 'letterhead_',
    loggedWhole: true,
    lock: async () => own ?? NOT_NAMED_YET,
    read: readLetterhead,
  };
  return changeRecord(scope, records, { id: 'letterhead', startedFrom: own ? startedFrom : undefined }, async () => {
    await writeLetterhead(scope, own, named);
    return { done: 'changed' };
  });
}
