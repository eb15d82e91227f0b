import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { filesBelow } from '../setup/fingerprint.mjs';

const root = path.resolve(import.meta.dirname, '../..');
/** Comments are passed over: they may name what the code must not do. */
const withoutComments = (text: string) => text.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/(?<=^|\s)\/\/.*$/gm, '');
const sources = ['apps/server/src', 'apps/web/src', 'packages']
  .flatMap((room) => filesBelow(path.join(root, room), (name) => ['node_modules', 'dist'].includes(name)))
  .map((file) => ({ file: path.relative(root, file).split(path.sep).join('/'), text: readFileSync(file, 'utf8') }))
  // the client of other systems runs in none of ours
  .filter(({ file }) => /\.(tsx?|mjs|html)$/.test(file) && !/\.(test|setup)\.tsx?$|^packages\/client\//.test(file))
  .map(({ file, text }) => ({ file, text: withoutComments(text) }));
const server = sources.filter(({ file }) => !file.startsWith('apps/web/'));

/** `file: what was found` of every match. */
const found = (files: readonly { file: string; text: string }[], pattern: RegExp) =>
  files.flatMap(({ file, text }) => [...text.matchAll(pattern)].map((match) => `${file}: ${match[1] ?? match[0]}`));
const filesWith = (files: readonly { file: string; text: string }[], pattern: RegExp) =>
  files.filter(({ text }) => pattern.test(text)).map(({ file }) => file);

const patterns = {
  madeCode: /\beval\(|\bnew Function\(|from ['"](?:node:)?vm['"]|\bsetTimeout\(\s*['"`]/g,
  madePage: /dangerouslySetInnerHTML|\.(?:inner|outer)HTML\b|insertAdjacentHTML|document\.write|\bsrcDoc\b|createContextualFragment/g,
  shell: /\bshell:\s*true|\bexec(?:Sync)?\(/g,
  chance: /\bMath\.random\b/g,
  openTls: /rejectUnauthorized|NODE_TLS_REJECT_UNAUTHORIZED|checkServerIdentity/g,
  hash: /\bcreate(?:Hash|Hmac)\(\s*([^,)]+)/g,
  cipher: /['"]((?:aes|des|rc4|chacha20|bf|camellia)-[\w-]+)['"]/gi,
  /** with what is asked for beside the address */
  fetches: /(?<![.\w])fetch\([\s\S]{0,600}/g,
} as const;

test('the scan sees the product, and what it looks for', () => {
  expect(sources.length).toBeGreaterThan(700);
  const count = (name: keyof typeof patterns, text: string) => text.match(patterns[name])?.length ?? 0;
  expect(count('madeCode', 'eval(x); new Function("y"); retrieval(z); import vm from "node:vm"')).toBe(3);
  expect(count('madePage', '<p dangerouslySetInnerHTML={x} />; box.innerHTML = y;')).toBe(2);
  expect(count('shell', 'spawn(x, { shell: true }); execSync(y); pattern.exec(z)')).toBe(3);
  expect(count('fetches', "fetch(url, { redirect: 'error', headers: make(1) })")).toBe(1);
  expect(withoutComments('a // eval(x)\n/* eval(y) */ b')).toBe('a \n b');
});

test('no code is made of texts', () => expect(found(sources, patterns.madeCode)).toEqual([]));

test('no page is made of texts: what a screen shows is put there as text', () => expect(found(sources, patterns.madePage)).toEqual([]));

test('no window takes messages of another: tabs talk over a channel that only this host has', () =>
  expect(found(sources, /\bwindow\.(?:postMessage|onmessage|addEventListener\(['"]message)|\b(?:parent|opener|top)\.postMessage/g)).toEqual(
    [],
  ));

test('no field keeps anybody from pasting a password out of a manager of passwords', () =>
  expect(found(sources, /\bon(?:Paste|Copy|Cut)\b|addEventListener\(['"](?:paste|copy|cut)/g)).toEqual([]));

describe('a program beside the server', () => {
  test('is started by these alone, none of which takes a word from a request', () => {
    expect(filesWith(sources, /from ['"](?:node:)?child_process['"]/)).toEqual([
      'apps/server/src/cli/nightly-backup.ts',
      'apps/server/src/platform/embedded-postgres/binaries.ts',
      'apps/server/src/platform/embedded-postgres/cluster.ts',
      'apps/server/src/platform/embedded-postgres/copy-tree.ts',
      'apps/server/src/platform/embedded-postgres/process-identity.ts',
      'apps/server/src/platform/embedded-postgres/run-user.ts',
      'apps/server/src/platform/embedded-postgres/supervisor.ts',
    ]);
  });

  test('gets its words one by one, never as a line for a shell to read', () => {
    const starters = sources.filter(({ text }) => /child_process/.test(text));
    // a pattern has an exec of its own
    expect(found(starters, patterns.shell).filter((each) => !/\.exec\(/.test(each) && /shell|execSync/.test(each))).toEqual([]);
  });
});

describe('what nobody may guess or read', () => {
  test('comes from the machine’s own source of randomness', () => {
    // how long a sender waits before it tries again may be guessed
    const pauses = /^apps\/server\/src\/areas\/webhooks\/notice-sender\.ts: /;
    expect(found(server, patterns.chance).filter((each) => !pauses.test(each))).toEqual([]);
  });

  test('is hashed by SHA-256 and sealed by AES-256-GCM, and by nothing older', () => {
    expect(new Set(found(sources, patterns.hash).map((each) => each.split(': ')[1]))).toEqual(new Set(["'sha256'"]));
    expect(new Set(found(server, patterns.cipher).map((each) => each.split(': ')[1]))).toEqual(new Set(['aes-256-gcm']));
  });

  test('goes to nobody who does not prove by a certificate who they are', () => expect(found(sources, patterns.openTls)).toEqual([]));
});

test('a machine outside that sends the server elsewhere is not followed', () => {
  const asked = found(server, patterns.fetches);
  expect(asked.length).toBeGreaterThan(0);
  expect(asked.filter((each) => !/redirect: '(error|manual)'/.test(each))).toEqual([]);
});

test('a pattern is made of constants, and of no text that a user typed', () => {
  const constant = /^new RegExp\((?:[A-Z][A-Z_]*|`(?:[^`$]|\$(?!\{)|\$\{[A-Z_+\d ]+\})*`)(?:, '\w+')?\)/;
  expect(constant.test('new RegExp(`^[${LETTERS}]{${LENGTH + 2}}$`)')).toBe(true);
  expect(constant.test('new RegExp(search)') || constant.test('new RegExp(`^${search}`)')).toBe(false);
  const made = found(sources, /(new RegExp\(.*)/g).filter((each) => !constant.test(each.slice(each.indexOf(': ') + 2)));
  // the number that a migration must have, and the phrases of a language, which are ours
  expect(made.map((each) => each.split(': ')[0])).toEqual([
    'apps/server/src/db/migrate.ts',
    'packages/domain/src/languages/phrase-book.ts',
  ]);
});
