import { cellText } from '@superlink/domain/imports/cell.ts';
import { contactsText, type ContactPerson } from '@superlink/domain/imports/client-words.ts';
import { fieldChanges, permitsAfter, type FieldValues } from '@superlink/domain/imports/field-changes.ts';
import { importFields } from '@superlink/domain/imports/import-fields.ts';
import { matchOf, recordKeys, type ImportKind } from '@superlink/domain/imports/import-kinds.ts';
import { withoutSafety } from '@superlink/domain/exports/safe-text.ts';
import type { SignedInScope } from '../../scope.ts';
import type { EditableRow, EditRules } from '../audit/public.ts';
import { refusals, refusalsOf, type PlannedUpdate, type ReadBody } from './check-row.ts';
import { kinds } from './kinds.ts';

type Taken = ReadonlyMap<string, readonly string[]>;

/** Every record that a key of some row finds. */
async function readFound(
  scope: SignedInScope,
  edits: EditRules,
  rows: readonly ReadBody[],
  taken: Taken,
): Promise<Map<string, EditableRow>> {
  const ids = new Set(rows.flatMap(({ matchKeys }) => matchKeys.flatMap(({ field, key }) => taken.get(`${field} ${key}`) ?? [])));
  const found = ids.size === 0 ? [] : await edits.read(scope.db, [...ids]);
  return new Map(found.map((row) => [row.id, row]));
}

/**
 * Which record each row means, by its number. A row whose keys mean different records is refused with their names, and so is one whose customer
 * code nobody has while its trading name belongs to a client with another code: that may be a new code or another client.
 */
export async function matchRows(
  scope: SignedInScope,
  kindName: ImportKind,
  rows: readonly ReadBody[],
  taken: Taken,
): Promise<Map<number, EditableRow>> {
  const { edits } = kinds[kindName];
  const records = await readFound(scope, edits, rows, taken);
  const labelOf = (field: string) => recordKeys[kindName].find(({ fields }) => fields[0] === field)?.label ?? field;
  const nameOf = (id: string) => edits.nameOf(records.get(id)!);
  const matched = new Map<number, EditableRow>();
  for (const { number, matchKeys, found, columnOf, body } of rows) {
    const hits = matchKeys.map(({ field, key }) => ({ field, ids: (taken.get(`${field} ${key}`) ?? []).filter((id) => records.has(id)) }));
    const match = matchOf(hits.map(({ ids }) => ids));
    const finding = hits.filter(({ ids }) => ids.length > 0);
    const refuse = (message: string) => found.push({ column: columnOf([finding.at(-1)!.field]) ?? null, message, isMatch: true });
    if (match.found === 'several') {
      const matches = finding.map(({ field, ids }) => `${ids.map(nameOf).join(' and ')} by its ${labelOf(field)}`);
      refuse(`This row means more than one: ${matches.join(', ')}`);
    }
    if (match.found !== 'one') continue;
    const record = records.get(match.id)!;
    const code = edits.valuesOf(record)['customerCode'];
    const isAmbiguous = kindName === 'clients' && body['customerCode'] && code && finding.every(({ field }) => field === 'name');
    if (isAmbiguous)
      refuse(`${nameOf(match.id)} has this trading name and another customer code. Correct the code, or change it on the client’s form`);
    else matched.set(number, record);
  }
  return matched;
}

/** The body of an update: the cells of the row. Permits without a column stay, and so do contact persons that equal the cell. */
function bodyFor(kindName: ImportKind, { body, permits, cells, columnOf }: ReadBody, current: FieldValues): Record<string, unknown> {
  const merged: Record<string, unknown> = { ...body };
  for (const { name, reads } of importFields[kindName]) {
    if (reads === 'permit' && permits.length > 0) merged[name] = permitsAfter(current[name] as Record<string, string>, permits);
    if (reads !== 'contacts' || merged[name] === undefined) continue;
    const text = withoutSafety(cellText(cells[columnOf([name]) ?? -1] ?? null));
    if (text === contactsText(current[name] as ContactPerson[])) merged[name] = current[name];
  }
  return merged;
}

const NOTHING = new Set<string>();

/** What the rows would change of the records they mean, by the rules of the form that edits one; what it refuses is noted at the row. */
export async function planUpdates(
  scope: SignedInScope,
  kindName: ImportKind,
  rows: readonly ReadBody[],
  matched: ReadonlyMap<number, EditableRow>,
): Promise<Map<number, PlannedUpdate>> {
  const { edits, parseEdit } = kinds[kindName];
  const wanted = rows.flatMap((row) => {
    const record = matched.get(row.number);
    if (!record) return [];
    const { body, found } = refusals(parseEdit, bodyFor(kindName, row, edits.valuesOf(record)), row, NOTHING);
    row.found.push(...found);
    return body && row.found.length === 0 ? [{ row, record, body }] : [];
  });
  if (wanted.length === 0) return new Map();
  const facts = await edits.factsFor(
    scope,
    wanted.map(({ record, body }) => ({ row: record, body })),
  );
  const planned = new Map<number, PlannedUpdate>();
  for (const { row, record, body } of wanted) {
    try {
      const seen = edits.valuesOf(record);
      const { after, warnings } = edits.plan(scope, record, body, facts);
      planned.set(row.number, {
        id: record.id,
        startedFrom: record.updatedAt.toISOString(),
        name: edits.nameOf(record),
        updatedBy: record.updatedBy,
        body,
        seen: Object.fromEntries(Object.keys(body).map((field) => [field, seen[field]])),
        changes: fieldChanges(kindName, seen, after),
        warnings,
      });
    } catch (error) {
      row.found.push(...refusalsOf(error, row));
    }
  }
  return planned;
}
