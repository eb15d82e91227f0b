import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { exampleOfManual, readNoticeOfManual } from '../../../test/manual-example.ts';
import { newSigningSecret, signedHeaders } from './signature.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'superlink-examples-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const [secret, former] = [newSigningSecret(), newSigningSecret()];
const body = JSON.stringify({ id: 'n-1', type: 'trip.created', data: { lockedInClient: 'Märsk & Söhne' } });
const timestamp = 1_795_240_800;
const headers = signedHeaders([secret, former], { id: 'n-1', timestamp, body });

/** What a receiver may get, and whether it is ours. */
const cases = [
  { title: 'what was sent', secret, headers, body, now: timestamp, isOurs: true },
  { title: 'what was sent, by the former secret', secret: former, headers, body, now: timestamp, isOurs: true },
  { title: 'what was sent five minutes ago', secret, headers, body, now: timestamp + 300, isOurs: true },
  { title: 'what was sent longer ago', secret, headers, body, now: timestamp + 301, isOurs: false },
  { title: 'what comes from the future', secret, headers, body, now: timestamp - 301, isOurs: false },
  { title: 'another body', secret, headers, body: body.replace('trip', 'trap'), now: timestamp, isOurs: false },
  { title: 'another id', secret, headers: { ...headers, 'webhook-id': 'n-2' }, body, now: timestamp, isOurs: false },
  { title: 'another secret', secret: newSigningSecret(), headers, body, now: timestamp, isOurs: false },
  { title: 'a time that is none', secret, headers: { ...headers, 'webhook-timestamp': 'now' }, body, now: timestamp, isOurs: false },
  { title: 'no signature', secret, headers: { ...headers, 'webhook-signature': '' }, body, now: timestamp, isOurs: false },
  { title: 'a short signature', secret, headers: { ...headers, 'webhook-signature': 'v1,AAAA' }, body, now: timestamp, isOurs: false },
  { title: 'no headers', secret, headers: {}, body, now: timestamp, isOurs: false },
];
const hasPython = spawnSync('python3', ['--version']).status === 0;

describe('the example of the manual', () => {
  test.each(cases)('for Node.js judges $title', async ({ secret: by, headers: given, body: text, now, isOurs }) => {
    const readNotice = await readNoticeOfManual();
    expect(readNotice(by, given, text, now)).toEqual(isOurs ? JSON.parse(body) : null);
  });

  test.skipIf(!hasPython)('for Python judges them all the same', () => {
    const file = path.join(folder, 'example.py');
    const run =
      'import sys\nfor c in json.load(sys.stdin):\n    print(json.dumps(read_notice(c["secret"], c["headers"], c["body"].encode(), c["now"])))\n';
    writeFileSync(file, `${exampleOfManual('python')}\n${run}`);
    const lines = execFileSync('python3', [file], { input: JSON.stringify(cases), encoding: 'utf8' })
      .trim()
      .split('\n');
    expect(lines.map((line) => JSON.parse(line))).toEqual(cases.map(({ isOurs }) => (isOurs ? JSON.parse(body) : null)));
  });
});
