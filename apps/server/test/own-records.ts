import { readdirSync } from 'node:fs';
import path from 'node:path';

interface OwnRecord {
  /** where a POST of the body makes one */
  readonly path: string;
  readonly body: object;
}

/**
 * Records that one call makes out of one body, a file of test/records each: what holds of every record is proven of them too, without a line in
 * the tests that prove it. Answers each call with the id of what it made.
 */
export async function makeOwnRecords(
  make: (path: string, body: object) => Promise<string>,
): Promise<readonly (readonly [string, string])[]> {
  const folder = path.join(import.meta.dirname, 'records');
  const made: [string, string][] = [];
  for (const file of readdirSync(folder)) {
    const { record } = (await import(path.join(folder, file))) as { readonly record: OwnRecord };
    made.push([record.path, await make(record.path, record.body)]);
  }
  return made;
}
