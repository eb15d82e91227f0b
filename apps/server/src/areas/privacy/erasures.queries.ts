import type { ErasureStep } from '@superlink/domain/privacy/erasure-steps.ts';
import { ERASED, type PersonKind } from '@superlink/domain/privacy/erased-person.ts';
import { boundTexts } from '@superlink/domain/privacy/personal-columns.ts';
import { sql, type Insertable, type RawBuilder } from 'kysely';
import type { TenantDb } from '../../db/database.ts';
import { ownTenant } from '../../db/tenant-plugin.ts';
import type { Erasures } from '../../db/tables.ts';

/** What a person is looked for by while the work goes on. `erase_from_audit` reads it, so nothing but these names stands in it. */
export interface ErasureTerms {
  /** words to be found in texts; null when none is long enough */
  readonly pattern: string | null;
  /** the person, and what is about nobody else: their notes and bookings */
  readonly ownIds: readonly string[];
  readonly fields: readonly string[];
  readonly linkedFields: readonly string[];
  readonly byKeys: readonly string[];
  /** the name of a user, unless another user has or had it too */
  readonly called?: string;
  /** the name of a client's contact, in small letters */
  readonly contact?: string;
}

/** An erasure that is under way, with what its statements need. */
export interface OpenErasure {
  readonly id: string;
  readonly kind: PersonKind;
  readonly personId: string;
  readonly neutralName: string;
  readonly step: number;
  readonly steps: number;
  readonly terms: ErasureTerms;
  /** failures since a piece of it was done last */
  readonly tries: number;
  readonly failingSince: Date | null;
}

export async function insertErasure(
  db: TenantDb,
  row: Omit<Insertable<Erasures>, 'tenantId' | 'terms'> & { readonly terms: ErasureTerms },
): Promise<void> {
  await db
    .insertInto('erasures')
    .values({ ...row, terms: JSON.stringify(row.terms) })
    .execute();
}

/**
 * The oldest erasure that is under way and whose time has come, or the one of an id if that is; held until the transaction ends. None while another
 * process works at it, or while what failed waits.
 */
export async function lockOpenErasure(db: TenantDb, now: Date, id: string | null): Promise<OpenErasure | undefined> {
  const row = await db
    .selectFrom('erasures')
    .where('finishedAt', 'is', null)
    .where((where) => where.or([where('nextTryAt', 'is', null), where('nextTryAt', '<=', now)]))
    .$if(id !== null, (rows) => rows.where('id', '=', id!))
    .select(['id', 'kind', 'personId', 'neutralName', 'step', 'steps', 'terms', 'tries', 'failingSince'])
    .orderBy('askedAt')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  return row && { ...row, terms: row.terms as unknown as ErasureTerms };
}

/** Notes what a piece of the work found, and whether its step is over; what failed before is forgotten. */
export async function noteProgress(
  db: TenantDb,
  id: string,
  { step, steps, places, entries }: { readonly step: number; readonly steps: number; readonly places: number; readonly entries: number },
): Promise<void> {
  await db
    .updateTable('erasures')
    .set((set) => ({
      step,
      steps,
      places: set('places', '+', places),
      entries: set('entries', '+', entries),
      tries: 0,
      failingSince: null,
      nextTryAt: null,
    }))
    .where('id', '=', id)
    .execute();
}

/** Notes that a piece of the work failed, unless another process went on with it or noted the same meanwhile. */
export async function noteFailure(
  db: TenantDb,
  { id, tries, failingSince }: Pick<OpenErasure, 'id' | 'tries' | 'failingSince'>,
  { now, nextTryAt }: { readonly now: Date; readonly nextTryAt: Date },
): Promise<void> {
  await db
    .updateTable('erasures')
    .set({ tries: tries + 1, failingSince: failingSince ?? now, nextTryAt })
    .where('id', '=', id)
    .where('finishedAt', 'is', null)
    .where('tries', '=', tries)
    .execute();
}

/** The end of the work: nothing of the person is kept here either. */
export async function finishErasure(db: TenantDb, id: string, finishedAt: Date): Promise<void> {
  await db.updateTable('erasures').set({ finishedAt, terms: null }).where('id', '=', id).execute();
}

// ---- the record of who did what

/** Looks at so many entries from where the last call stopped, or at those of the person's own records alone; answers how many, and how many changed. */
export async function eraseFromAudit(db: TenantDb, id: string, most: number, onlyOwn: boolean): Promise<{ seen: number; changed: number }> {
  const { rows } = await sql<{ seen: number; changed: number }>`
    select seen, changed from erase_from_audit(${ownTenant}, ${id}::uuid, ${most}, ${onlyOwn})`.execute(db);
  return rows[0]!;
}

// ---- what the areas keep

const halves = (neutral: string) => {
  const words = neutral.split(' ');
  return { name: words.slice(0, -1).join(' '), surname: words.at(-1)! };
};

interface ColumnChange {
  readonly to: RawBuilder<unknown>;
  readonly where: RawBuilder<boolean>;
  /** what is written beside it */
  readonly beside?: RawBuilder<unknown>;
}

/** Letters and digits that tell a key from those of other rows whose texts have become the same. */
const KEY_END = 8;

/** A text with the neutral name in it, as much of it as there is room for, and the key that is made of it. */
function freedText(place: string, whole: RawBuilder<unknown>): Pick<ColumnChange, 'to' | 'beside'> {
  const bound = boundTexts[place];
  if (!bound) return { to: whole };
  const to = sql`left(${whole}, ${bound.most})`;
  if (!bound.key) return { to };
  const key = sql`left(lower(${to}), ${bound.most - KEY_END - 1}) || ' ' || right(id::text, ${KEY_END})`;
  return { to, beside: sql`, ${sql.ref(bound.key)} = ${key}` };
}

/** The value that a column gets, and which rows do not have it yet. */
function changeOf(step: Exclude<ErasureStep, { do: 'pins' | 'answers' | 'history' }>, erasure: OpenErasure): ColumnChange {
  const { personId, neutralName, terms } = erasure;
  const column = sql.ref(step.do === 'linked' ? step.column.column : step.column);
  const erased = (own: boolean, value: RawBuilder<unknown>) =>
    sql`erased_json(${value}, ${own}, ${personId}::text, ${neutralName}::text, ${JSON.stringify(terms)}::jsonb)`;
  const mayName = sql<boolean>`may_name(${column}::text, ${personId}::text, ${JSON.stringify(terms)}::jsonb)`;
  const unless = (to: RawBuilder<unknown>, type: 'text' | 'jsonb') =>
    sql<boolean>`${column}::text is distinct from (${to})::${sql.raw(type)}::text`;
  switch (step.do) {
    case 'userName':
      return { to: sql`${neutralName}::text`, where: sql<boolean>`${column} = ${terms.called ?? null}` };
    case 'text': {
      const freed = freedText(`${step.table}.${step.column}`, sql`regexp_replace(${column}, ${terms.pattern}, ${neutralName}, 'gi')`);
      return { ...freed, where: sql<boolean>`${column} ~* ${terms.pattern} and ${unless(freed.to, 'text')}` };
    }
    case 'json': {
      const to = erased(false, sql`${column}::jsonb`);
      return { to, where: sql<boolean>`${mayName} and ${column}::jsonb is distinct from ${to}` };
    }
    case 'jsonText': {
      const to = sql`${erased(false, sql`${column}::jsonb`)}::text`;
      return { to, where: sql<boolean>`${mayName} and ${column}::jsonb is distinct from (${to})::jsonb` };
    }
    case 'linked': {
      const { by, where, becomes } = step.column;
      const values = {
        fullName: sql`${neutralName}::text`,
        name: sql`${halves(neutralName).name}::text`,
        surname: sql`${halves(neutralName).surname}::text`,
        erased: sql`${ERASED}::text`,
        cells: sql`(select coalesce(jsonb_agg(case jsonb_typeof(cell) when 'null' then cell else '"erased"'::jsonb end), '[]') from jsonb_array_elements(${column}) cell)`,
        fields: erased(true, sql`${column}`),
      };
      const to = values[becomes];
      const isJson = becomes === 'cells' || becomes === 'fields';
      const kind = where ? sql<boolean>`and ${sql.ref(where[0])} = ${where[1]}` : sql``;
      return {
        to,
        where: sql<boolean>`${sql.ref(by)} = ${personId}::uuid ${kind} and ${column} is not null and ${unless(to, isJson ? 'jsonb' : 'text')}`,
      };
    }
  }
}

/**
 * Frees so many rows of a column of the person; answers how many, and whether that was all. A row that was freed is not found again, so the work goes on
 * after any interruption; one that somebody changed between the look and the write is not written, and looked for once more. The one statement that
 * writes tables of other areas: one list names every column with personal data, and none can be forgotten in an area of its own (decision 1.45).
 */
export async function freeColumn(
  db: TenantDb,
  step: Exclude<ErasureStep, { do: 'pins' | 'answers' | 'history' }>,
  erasure: OpenErasure,
  most: number,
): Promise<{ freed: number; isOver: boolean }> {
  const { table, column } = step.do === 'linked' ? step.column : step;
  const { to, where, beside = sql`` } = changeOf(step, erasure);
  const { rows } = await sql<{ found: number; freed: number }>`
    with found as materialized (
      select ctid from ${sql.table(table)} where tenant_id = ${ownTenant} and ${where} limit ${most}
    ), freed as (
      update ${sql.table(table)} set ${sql.ref(column)} = ${to}${beside}
      where tenant_id = ${ownTenant} and ctid = any (array(select ctid from found)) returning 1
    ) select (select count(*)::int from found) as found, (select count(*)::int from freed) as freed`.execute(db);
  const { found, freed } = rows[0]!;
  return { freed, isOver: found < most && freed === found };
}

/** What people keep at hand of the person's record, and what the person kept at hand. */
export async function removePins(db: TenantDb, { personId }: OpenErasure): Promise<number> {
  const done =
    await sql`delete from ${sql.table('search_pins')} where tenant_id = ${ownTenant} and ${personId}::uuid in (record_id, user_id)`.execute(
      db,
    );
  return Number(done.numAffectedRows ?? 0);
}

/** Answers that are kept for callers who might have lost them. */
export async function removeAnswers(db: TenantDb, { personId, terms }: OpenErasure): Promise<number> {
  const done = await sql`delete from ${sql.table('kept_answers')} where tenant_id = ${ownTenant}
    and may_name(answer, ${personId}::text, ${JSON.stringify(terms)}::jsonb)`.execute(db);
  return Number(done.numAffectedRows ?? 0);
}
