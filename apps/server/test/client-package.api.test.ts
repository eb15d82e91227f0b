import { execFile, spawn } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeClient, makeTrip, vehicleBody } from './factories.ts';
import { KeyHolder } from './key-holder.ts';
import { TestApp, type Visitor } from './test-app.ts';

const run = promisify(execFile);
const root = path.resolve(import.meta.dirname, '../../..');
const packageFolder = path.join(root, 'packages/client');
const document = readFileSync(path.join(root, 'docs/client.md'), 'utf8');
const MOST_BYTES = 100_000;

/** A project of somebody else's, outside of this workspace. */
const project = mkdtempSync(path.join(tmpdir(), 'superlink-stranger-'));
let app: TestApp;
let finance: Visitor;
let environment: Record<string, string>;
let tarball: string;

beforeAll(async () => {
  app = await TestApp.start({ defaultTenant: 'kwela' });
  finance = await app.signIn('hybrid');
  const vehicle = await finance.post('/api/assets', vehicleBody({ fleetNumber: 'T1' }));
  const clientId = await makeClient(app, { name: 'Steel "&" Co' });
  for (const loadNr of ['L-1', 'L-2'])
    await makeTrip(app, {
      assetId: vehicle.body.id,
      clientId,
      loadNr,
      endDate: '2026-11-20',
      startDate: '2026-11-20',
      lockedInClient: 'Steel "&" Co',
    });
  await app.server.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.server.address() as AddressInfo;
  const { key } = await KeyHolder.with(app);
  environment = { SUPERLINK_ADDRESS: `http://127.0.0.1:${port}`, SUPERLINK_API_KEY: key };

  const packed = await run('npm', ['pack', '--ignore-scripts=false', '--json', '--pack-destination', project], { cwd: packageFolder });
  tarball = path.join(project, (JSON.parse(packed.stdout) as [{ filename: string }])[0].filename);
  writeFileSync(path.join(project, 'package.json'), '{ "name": "stranger", "private": true, "type": "module" }');
  await run('npm', ['install', '--offline', '--no-audit', '--no-fund', tarball], { cwd: project });
}, 120_000);
afterAll(async () => {
  await app.stop();
  rmSync(project, { recursive: true, force: true });
});

/** Runs a program of the project and answers what it printed; one that ends badly answers what it complained of. */
async function runProgram(file: string, ...given: string[]): Promise<string> {
  const started = run(process.execPath, [file, ...given], { cwd: project, env: { PATH: process.env['PATH'], ...environment } });
  return started.then(
    ({ stdout }) => stdout,
    (error: { stdout: string; stderr: string }) => `${error.stdout}${error.stderr}`,
  );
}
const example = (name: string) => `node_modules/@superlink/client/examples/${name}.mjs`;

const blocks = [...document.matchAll(/^```(\w+)(?: (\S+))?\n([\s\S]*?)^```$/gm)].map(([, language, name, text]) => ({
  language,
  name,
  text: text!,
}));

describe('the packed package', () => {
  test('is small and brings nothing with it', async () => {
    expect(statSync(tarball).size).toBeLessThan(MOST_BYTES);
    const installed = path.join(project, 'node_modules/@superlink/client');
    expect(JSON.parse(readFileSync(path.join(installed, 'package.json'), 'utf8'))).not.toHaveProperty('dependencies');
    const { stdout } = await run('npm', ['ls', '--all', '--parseable'], { cwd: project });
    expect(stdout.trim().split('\n').length).toBe(2);
  });

  test('checks the types of a stranger’s program', async () => {
    writeFileSync(
      path.join(project, 'typed.ts'),
      `import { createClient, isSuperlinkError, type ErrorCodeOf, type Trip } from '@superlink/client';
      const client = createClient({ address: 'http://localhost', apiKey: 'slk_' });
      export const first: Promise<Trip[]> = client.trips.archived({ query: { month: '2026-11' } }).then(({ trips }) => trips);
      export const accept = (id: string) => client.trips.accept({ params: { id }, body: { openingKilometers: 1 } });
      const code: ErrorCodeOf<typeof client.trips.accept> = 'vehicle_on_trip';
      export async function rows(): Promise<string[]> {
        const found: string[] = [];
        for await (const trip of client.trips.archived.all()) found.push(trip.loadNr ?? code);
        return found;
      }
      export const isStale = (error: unknown) => isSuperlinkError(error, 'stale_record') && error.fields['name'];
      export const file: Promise<Blob> = client.vehicles.exportList({ query: { format: 'csv' } }).then(({ content }) => content);
      // @ts-expect-error -- no such code
      export const wrong: ErrorCodeOf<typeof client.trips.accept> = 'no_such_code';
      // @ts-expect-error -- nobody to accept
      client.trips.accept({ body: { openingKilometers: 1 } });
      // @ts-expect-error -- no such call
      client.trips.fly();
      // @ts-expect-error -- a number
      client.vehicles.create({ body: { fleetNumber: 1 } });
      // @ts-expect-error -- one vehicle is no list
      client.vehicles.get.all({ params: { id: 'x' } });
      `,
    );
    const options = {
      strict: true,
      noEmit: true,
      target: 'es2022',
      module: 'nodenext',
      skipLibCheck: false,
      types: [],
      lib: ['es2022', 'dom', 'dom.iterable', 'dom.asynciterable'],
    };
    writeFileSync(path.join(project, 'tsconfig.json'), JSON.stringify({ compilerOptions: options, files: ['typed.ts'] }));
    const checked = await run(process.execPath, [path.join(root, 'node_modules/typescript/bin/tsc'), '-p', project]).catch(
      (error: { stdout: string }) => error,
    );
    expect(checked.stdout).toBe('');
  });

  test('exports a day’s completed trips as CSV', async () => {
    expect((await runProgram(example('export-completed-trips'), '2026-11-20')).split('\n').slice(0, 3)).toEqual([
      '"Load No","Client","Vehicle","Driver","Tons","Revenue","Invoice"',
      '"L-2","Steel ""&"" Co","T1","","34","10000",""',
      '"L-1","Steel ""&"" Co","T1","","34","10000",""',
    ]);
  });

  test('pushes invoice numbers, and says which of them found no trip', async () => {
    writeFileSync(path.join(project, 'invoices.csv'), 'L-1,INV-1\r\nL-9,INV-9\r\n');
    const printed = await runProgram(example('push-invoice-numbers'), 'invoices.csv');
    expect(printed.split('\n')).toEqual(['L-1: INV-1', 'L-9: no completed trip has this load number', '']);
    const { body } = await finance.get('/api/trips/archived?search=L-1');
    expect(body.trips[0].invoiceNumber).toBe('INV-1');
  });

  test('is refused with a key that nobody made', async () => {
    const { SUPERLINK_API_KEY } = environment;
    environment['SUPERLINK_API_KEY'] = 'slk_nobody';
    const printed = await runProgram(example('export-completed-trips'));
    environment['SUPERLINK_API_KEY'] = SUPERLINK_API_KEY!;
    expect(printed).toContain("code: 'api_key_refused'");
  });

  test('receives a webhook once, and refuses one that is not signed', async () => {
    const secret = Buffer.from('a signing secret of the tests');
    const receiver = spawn(process.execPath, [example('receive-webhooks')], {
      cwd: project,
      env: { PATH: process.env['PATH'], PORT: '0', WEBHOOK_SECRET: `whsec_${secret.toString('base64')}` },
    });
    let printed = '';
    const until = (text: RegExp) =>
      new Promise<RegExpExecArray>((resolve) => {
        const look = () => {
          const found = text.exec(printed);
          if (found) resolve(found);
        };
        receiver.stdout.on('data', look);
        look();
      });
    receiver.stdout.on('data', (chunk: Buffer) => void (printed += chunk.toString()));
    const [, port] = await until(/localhost:(\d+)/);
    const body = JSON.stringify({ id: 'e-1', type: 'trip.completed', data: {} });
    const time = String(Math.floor(Date.now() / 1_000));
    const signature = `v1,${createHmac('sha256', secret).update(`e-1.${time}.${body}`).digest('base64')}`;
    const send = async (signed: string) => {
      const headers = { 'webhook-id': 'e-1', 'webhook-timestamp': time, 'webhook-signature': signed };
      return (await fetch(`http://127.0.0.1:${port}`, { method: 'POST', headers, body })).status;
    };
    expect([await send(signature), await send(signature), await send('v1,AAAA')]).toEqual([204, 204, 401]);
    receiver.kill();
    expect(printed.match(/trip\.completed e-1/g)).toEqual(['trip.completed e-1']);
  });
});

describe('docs/client.md', () => {
  test('shows the examples as they are', () => {
    const shown = blocks.filter(({ name }) => name?.endsWith('.mjs') && name.startsWith('examples/'));
    expect(shown.length).toBe(3);
    for (const { name, text } of shown) expect(text).toBe(readFileSync(path.join(packageFolder, name!), 'utf8'));
  });

  test('has programs that run, in their order', async () => {
    const programs = blocks.filter(({ language, name }) => language === 'js' && name?.endsWith('.mjs') && !name.startsWith('examples/'));
    expect(programs.length).toBeGreaterThan(3);
    mkdirSync(path.join(project, 'documents'), { recursive: true });
    writeFileSync(path.join(project, 'pod.pdf'), '%PDF-1.7 signed');
    for (const { name, text } of programs) {
      writeFileSync(path.join(project, name!), text);
      const expected = blocks.find((block) => block.language === 'text' && block.name === name)?.text;
      expect([name, await runProgram(name!)]).toEqual([name, expected ?? expect.anything()]);
    }
  });
});
