import { AppError, invalid } from '@superlink/api/error.ts';
import { manyActs, manyLists } from '@superlink/api/many/many-acts.ts';
import type { Many, ManyAnswer, ManyResult, ManyRow } from '@superlink/api/many/many.schema.ts';
import { callNamed, type CallName } from '@superlink/api/named-calls.ts';
import { mayAccess } from '@superlink/domain/users/permissions.ts';
import { ROWS_AT_ONCE, type RowOutcome } from '@superlink/domain/many/rows-at-once.ts';
import { codeOfDatabaseError, isToDoAgain } from '../../db/database-errors.ts';
import type { AnswerKeeper, OutsideScope, SignedInScope } from '../../scope.ts';
import { ACT_MS, findFirstEntryOfAct, findRecords, type MakeCall } from '../history/public.ts';
import { bodyOfRow } from './act-bodies.service.ts';

export interface ManyTools {
  readonly make: MakeCall;
  readonly answers: AnswerKeeper;
}

/** A request works on rows for so long, in ms; then it answers where the next goes on, so that the screen shows how far it is. */
const REQUEST_WORKS_MS = 4_000;

/** What an act is about, kept under its name: whoever asks again goes on with the same rows, and the history shows one act. */
interface Plan {
  readonly rows: readonly ManyRow[];
  readonly requestId: string;
  readonly at: string;
}

type Done = Omit<ManyResult, 'name'>;

/** A name that the list does not know would be passed over, and the act done to more rows than were meant. Throws validation_error. */
function requireKnownFilter({ list, query }: NonNullable<Many['all']>): void {
  const { query: rule } = callNamed(list);
  const known = rule && 'shape' in rule ? (rule.shape as object) : {};
  const unknown = Object.keys(query).find((name) => !Object.hasOwn(known, name));
  if (unknown !== undefined) throw invalid({ all: `The list has no filter ${unknown}` });
}

/** The rows of a filter at this moment, in the list's order. Throws filter_grew when there are more than were seen, validation_error for a query that the list refuses. */
async function rowsOfFilter(scope: SignedInScope, make: MakeCall, filter: NonNullable<Many['all']>): Promise<ManyRow[]> {
  requireKnownFilter(filter);
  const { list, query, count } = filter;
  const rows: ManyRow[] = [];
  const inAnswer = manyLists[list].rows;
  for (let offset = 0; rows.length <= count; offset += ROWS_AT_ONCE) {
    const answer = await make(scope, list, { query: { ...query, offset: String(offset), limit: String(ROWS_AT_ONCE) } });
    const page = (inAnswer === null ? answer : (answer as Record<string, unknown>)[inAnswer]) as readonly { readonly id: string }[];
    rows.push(...page.map(({ id }) => ({ id })));
    if (page.length < ROWS_AT_ONCE) break;
  }
  if (rows.length > count) throw new AppError('filter_grew', { seen: count, now: `at least ${count + 1}` });
  return rows;
}

function planOf(work: OutsideScope, { make, answers }: ManyTools, { from: _from, ...asked }: Many): Promise<Plan> {
  return work.inTransaction(async (scope) => {
    const kept = await answers.once(scope, { key: `many:${asked.name}`, question: JSON.stringify(asked) }, async () => {
      const rows = asked.rows ?? (await rowsOfFilter(scope, make, asked.all!));
      const plan: Plan = { rows, requestId: scope.exchange.requestId, at: scope.clock.now().toISOString() };
      return JSON.stringify(plan);
    });
    return JSON.parse(kept.text) as Plan;
  });
}

async function onceMore<R>(work: () => Promise<R>): Promise<R> {
  try {
    return await work();
  } catch (error) {
    if (!isToDoAgain(error)) throw error;
    return work();
  }
}

function outcomeOf({ code, definition }: AppError): RowOutcome {
  if (code === 'stale_record' || code === 'conflict') return 'changed';
  return definition.status === 404 ? 'gone' : 'refused';
}

/** What a row answers whose rules refused; what is the server's fault, or of the moment, is thrown on: the whole act is asked for again under its name. */
function refusal(work: OutsideScope, id: string, error: unknown): Done {
  const databaseCode = error instanceof AppError ? null : codeOfDatabaseError(error);
  const known = error instanceof AppError ? error : databaseCode && new AppError(databaseCode);
  if (!known) work.log.error({ err: error, row: id }, 'a row of many failed');
  const refused = known ?? new AppError('internal');
  if (refused.definition.status === 503 || refused.code === 'idempotency_in_progress' || refused.code === 'idempotency_key_reused')
    throw error;
  const problem = Object.values(refused.fields ?? {})[0] ?? refused.text;
  return { id, outcome: outcomeOf(refused), code: refused.code, problem, warnings: [] };
}

interface Warned {
  readonly warnings?: readonly { readonly message: string }[];
}

/** One row in a transaction of its own, once under the act's name. */
async function doRow(work: OutsideScope, { make, answers }: ManyTools, asked: Many, { requestId }: Plan, row: ManyRow): Promise<Done> {
  const given = { ...row, value: row.value === undefined ? asked.value : row.value };
  const call: CallName = manyActs[asked.act].call;
  const bodyOf = bodyOfRow[asked.act];
  const named = { key: `many:${asked.name}:${row.id}`, question: JSON.stringify([asked.act, given]) };
  try {
    const { text } = await onceMore(() =>
      work.inTransaction((inRow) => {
        const scope = { ...inRow, exchange: { ...inRow.exchange, requestId } };
        return answers.once(scope, named, async () => {
          const body = await bodyOf?.(scope, make, given);
          const answer = (await make(scope, call, { params: { id: row.id }, ...(body ? { body } : {}) })) as Warned | undefined;
          const done: Done = {
            id: row.id,
            outcome: 'done',
            code: null,
            problem: null,
            warnings: (answer?.warnings ?? []).map(({ message }) => message),
          };
          return JSON.stringify(done);
        });
      }),
    );
    return JSON.parse(text) as Done;
  } catch (error) {
    return refusal(work, row.id, error);
  }
}

/** An act that somebody went on with after long is another act to the history, which looks only so far around an entry. */
function ofOneAct(work: OutsideScope, plan: Plan): Plan {
  const now = work.clock.now();
  if (now.getTime() - new Date(plan.at).getTime() < ACT_MS / 2) return plan;
  return { ...plan, requestId: work.exchange.requestId, at: now.toISOString() };
}

/**
 * Does one thing to many records, each in a transaction of its own by the call for one (decision 1.39). Asked again under its name it does nothing
 * twice. Throws forbidden, filter_grew; a row that is refused answers so and holds nothing up.
 */
export async function actOnMany(work: OutsideScope, tools: ManyTools, asked: Many): Promise<ManyAnswer> {
  const act = manyActs[asked.act];
  const gate: CallName = 'gate' in act ? act.gate : act.call;
  if (!mayAccess(work.actor.permissions, callNamed(gate).access)) throw new AppError('forbidden');
  const plan = ofOneAct(work, await planOf(work, tools, asked));
  const started = performance.now();
  const done: Done[] = [];
  for (const row of plan.rows.slice(asked.from)) {
    if (work.signal.aborted || (done.length > 0 && performance.now() - started > REQUEST_WORKS_MS)) break;
    done.push(await doRow(work, tools, asked, plan, row));
  }
  const next = asked.from + done.length;
  return work.inTransaction(async ({ db, actor }) => {
    const left = done.filter(({ outcome }) => outcome !== 'done').map(({ id }) => ({ record: act.record, id }));
    const { nameOf } = await findRecords(db, left);
    const entryId = await findFirstEntryOfAct(db, { requestId: plan.requestId, actorId: actor.id, since: new Date(plan.at) });
    return {
      results: done.map((each) => ({ ...each, name: each.outcome === 'done' ? null : nameOf({ record: act.record, id: each.id }) })),
      total: plan.rows.length,
      next: next < plan.rows.length ? next : null,
      entryId,
    };
  });
}
