import { createServer } from 'node:http';
import path from 'node:path';
import { expect, test } from 'vitest';
import { runProcess } from '../setup/run-process.mjs';
import { judgeAudit } from './audit-answer.mjs';

const root = path.resolve(import.meta.dirname, '../..');
const found = (...severities: string[]) =>
  JSON.stringify({
    vulnerabilities: Object.fromEntries(
      severities.map((severity) => [
        `${severity}-one`,
        {
          name: `${severity}-one`,
          severity,
          range: '<2.0.0',
          via: [{ title: 'Reads too much', url: 'https://advisories.example/1' }, 'other'],
        },
      ]),
    ),
    metadata: { vulnerabilities: { total: severities.length } },
  });

test('an advisory that is high or critical stops, and each is named with what it is about', () => {
  expect(judgeAudit(found('moderate', 'high', 'critical'))).toEqual({
    code: 1,
    lines: [
      'critical: critical-one <2.0.0: Reads too much https://advisories.example/1',
      'high: high-one <2.0.0: Reads too much https://advisories.example/1',
      'moderate: moderate-one <2.0.0: Reads too much https://advisories.example/1',
      '3 packages with advisories, 2 of them high or critical.',
    ],
  });
});

test('one that is moderate or low is shown and stops nothing', () => {
  expect(judgeAudit(found('low', 'moderate')).code).toBe(0);
  expect(judgeAudit(found()).lines).toEqual(['No advisory is known for what an installation holds.']);
});

test.each([
  ['a registry that knows no audit', '{ "message": "405 Method Not Allowed", "statusCode": 405 }'],
  ['no answer', 'npm error network timeout'],
  ['silence', ''],
])('%s is no good news: nothing was checked', (_what, output) => {
  expect(judgeAudit(output)).toMatchObject({
    code: 2,
    lines: [expect.stringContaining('Nothing was checked'), expect.any(String), expect.any(String)],
  });
});

test.each([
  ['a registry that answers', 200, 0, 'No advisory is known'],
  ['one that does not', 405, 2, 'Nothing was checked'],
])('the command asks %s', async (_what, status, expected, words) => {
  let asked = '';
  const registry = createServer((request, response) => {
    if (request.method === 'POST') asked = String(request.url);
    response.writeHead(status, { 'content-type': 'application/json' }).end('{}');
  });
  await new Promise<void>((resolve) => registry.listen(0, '127.0.0.1', resolve));
  const { port } = registry.address() as { port: number };
  const env = { ...process.env, npm_config_registry: `http://127.0.0.1:${port}/`, npm_config_fetch_retries: '0' };
  const { code, output } = await runProcess(process.execPath, ['tools/audit.mjs'], { cwd: root, env, capture: true });
  registry.close();
  expect([code, asked]).toEqual([expected, '/-/npm/v1/security/advisories/bulk']);
  expect(output).toContain(words);
});
