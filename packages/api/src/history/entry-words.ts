import { valueInWords } from '@superlink/domain/history/value-in-words.ts';
import type { RecordWords } from './kind-words.ts';
import { recordActs } from './record-acts.ts';
import { recordWords, type RecordName } from './record-words.ts';

const kinds = Object.entries(recordWords) as [RecordName, RecordWords][];

/** Prefixes of the other kinds in an area whose own kind has none: their entries are not its. */
export function prefixesBeside(record: RecordName): string[] {
  const { area, prefix } = recordWords[record] as RecordWords;
  return prefix === undefined ? kinds.flatMap(([, kind]) => (kind.area === area && kind.prefix !== undefined ? [kind.prefix] : [])) : [];
}

/** The kind of record that an entry is about; null for what is no record of its own, such as a sign-in. */
export function recordOf({ area, action }: { readonly area: string; readonly action: string }): RecordName | null {
  const ofArea = kinds.filter(([, kind]) => kind.area === area);
  const prefixed = ofArea.find(([, { prefix }]) => prefix !== undefined && action.startsWith(prefix));
  return (prefixed ?? ofArea.find(([, { prefix }]) => prefix === undefined))?.[0] ?? null;
}

/** A kind of entry, as the log names it. */
export interface LoggedAs {
  readonly area: string;
  readonly action: string;
}

/** The entries that are about some kinds of record and of one deed, or of any: how the log names them. */
export function loggedAs({ records, did }: { records: readonly RecordName[]; did?: string | undefined }): LoggedAs[] {
  return records.flatMap((record) => {
    const { area, prefix = '' }: RecordWords = recordWords[record];
    const acts: readonly string[] = recordActs[record];
    return acts.filter((act) => did === undefined || act === did).map((act) => ({ area, action: `${prefix}${act}` }));
  });
}

/** Who is no user, as entries name them, and what people call them. */
export const programs: Readonly<Record<string, string>> = {
  system: 'Superlink itself',
  "operator's command line": "The operator's command line",
};

/** What was done, where the log's own word is not the screens'. */
const doneWords: Readonly<Record<string, string>> = {
  updated: 'Changed',
  taken_in: 'Imported',
  pod_uploaded: 'POD uploaded',
  pod_replaced: 'POD replaced',
  pod_deleted: 'POD deleted',
  data_exported: 'Personal data downloaded',
  erased: 'Personal data erased',
  contact_exported: 'Personal data of a contact downloaded',
  contact_erased: 'Personal data of a contact erased',
  secret_rolled: 'Secret renewed',
  reset_link_created: 'Link to reset the password made',
  reset_mail_given_up: 'Mail to reset the password given up',
  reset_requested: 'New password asked for',
  factor_rule_updated: 'Rule of second factors changed',
  run_started: 'Reports of the fleet started',
  run_ready: 'Reports of the fleet ready',
  run_cancelled: 'Reports of the fleet cancelled',
  logo_placed: 'Logo of the letterhead placed',
  logo_removed: 'Logo of the letterhead removed',
};

/** `pod_uploaded` → `POD uploaded`, `accepted` → `Accepted`. */
export function doneInWords(action: string, prefix = ''): string {
  const done = action.slice(prefix.length);
  const spoken = doneWords[done] ?? done.replaceAll('_', ' ');
  return spoken.charAt(0).toUpperCase() + spoken.slice(1);
}

export interface ChangeInWords {
  readonly field: string;
  readonly label: string;
  readonly before: string;
  readonly after: string;
}

/** `finalRevenuePerTon` → `Final revenue per ton`: of a field that nobody has named. */
function spelled(field: string): string {
  const words = field.replaceAll(/([A-Z])/g, ' $1').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

type Recorded = Readonly<Record<string, unknown>> | null;

/** The fields of an entry that people know by name, or all of one that holds no other; what follows from others does not count as moved. */
export function spokenFields(record: RecordName, before: Exclude<Recorded, null>, after: Exclude<Recorded, null>): string[] {
  const { silent }: Pick<RecordWords, 'silent'> = recordWords[record];
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]),
  );
  const spoken = fields.filter((field) => !silent.includes(field));
  return spoken.length > 0 ? spoken : fields;
}

/** The fields of an entry that differ, in the order in which the kind names them; none for what is silent or looks the same in words. */
export function changesInWords(record: RecordName | null, before: Recorded, after: Recorded): ChangeInWords[] {
  const { fields, silent }: Pick<RecordWords, 'fields' | 'silent'> = record === null ? { fields: {}, silent: [] } : recordWords[record];
  const order = Object.keys(fields);
  const placeOf = (field: string) => (field in fields ? order.indexOf(field) : order.length);
  return [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
    .filter((field) => !silent.includes(field))
    .toSorted((a, b) => placeOf(a) - placeOf(b))
    .map((field) => {
      const { label, as } = fields[field] ?? { label: spelled(field), as: 'text' as const };
      return { field, label, before: valueInWords(before?.[field], as), after: valueInWords(after?.[field], as) };
    })
    .filter((change) => change.before !== change.after);
}
