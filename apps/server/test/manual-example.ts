import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { IncomingHttpHeaders } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const manual = readFileSync(path.resolve(import.meta.dirname, '../../../docs/webhooks.md'), 'utf8');

/** The first lines of code in this language that the manual of webhooks shows. */
export function exampleOfManual(language: string): string {
  const [, code] = new RegExp(`^\`\`\`${language}\n([\\s\\S]*?)^\`\`\``, 'm').exec(manual) ?? [];
  return code!;
}

type ReadNotice = (secret: string, headers: IncomingHttpHeaders, body: string, now?: number) => unknown;

/** What the manual gives to receivers, letter for letter, to be run. */
export async function readNoticeOfManual(): Promise<ReadNotice> {
  const folder = mkdtempSync(path.join(tmpdir(), 'superlink-manual-'));
  const file = path.join(folder, 'example.mjs');
  writeFileSync(file, exampleOfManual('js'));
  const { readNotice } = (await import(pathToFileURL(file).href)) as { readonly readNotice: ReadNotice };
  rmSync(folder, { recursive: true });
  return readNotice;
}
