import { isStorable, NOT_STORABLE } from '@superlink/api/fields.ts';

/** Fields that one answer names; who sends more of them mends these first. */
const MOST_NAMED = 20;

/**
 * The texts of a value that the database cannot keep as they are, by the name of the field each stands in; a name that cannot be kept counts for what it stands
 * in. Without calling itself, for a value may be nested deeper than a program may.
 */
export function unstorableFields(value: unknown): Record<string, string> {
  const fields: Record<string, string> = {};
  const open: { readonly path: string; readonly value: unknown }[] = [{ path: '', value }];
  let named = 0;
  for (let next = open.pop(); next !== undefined && named < MOST_NAMED; next = open.pop()) {
    const { path, value: each } = next;
    if (typeof each === 'string' ? !isStorable(each) : hasUnstorableName(each)) {
      fields[path || 'body'] = NOT_STORABLE;
      named += 1;
    } else if (typeof each === 'object' && each !== null) {
      for (const [name, inner] of Object.entries(each)) {
        if (typeof inner === 'string' ? !isStorable(inner) : typeof inner === 'object' && inner !== null)
          open.push({ path: path === '' ? name : `${path}.${name}`, value: inner });
      }
    }
  }
  return fields;
}

function hasUnstorableName(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && Object.keys(value).some((name) => !isStorable(name));
}
