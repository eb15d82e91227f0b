// `npm run docs:api`: docs/openapi.json from the declared calls, so that a change of the interface shows in review. --check only compares.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { errorTable } from '../packages/api/src/error-table.ts';
import { areas } from '../packages/api/src/index.ts';
import { declaredNotices } from '../packages/api/src/webhooks/notice.schema.ts';
import { openApiDocument } from '../apps/server/src/http/openapi.ts';

const root = path.resolve(import.meta.dirname, '..');
const target = path.join(root, 'docs/openapi.json');
const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { version: string };

const wanted = `${JSON.stringify(openApiDocument(areas, errorTable, declaredNotices, version), null, 2)}\n`;
if (!existsSync(target) || readFileSync(target, 'utf8') !== wanted) {
  if (process.argv.includes('--check')) {
    console.log('docs/openapi.json is not what the calls declare: run npm run docs:api');
    process.exitCode = 1;
  } else writeFileSync(target, wanted);
}
