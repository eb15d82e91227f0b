import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { makeClient, makeReportRun, makeTrip, vehicleBody } from '../../../test/factories.ts';
import { patience } from '../../../test/patience.ts';
import { readPdf } from '../../../test/read-pdf.ts';
import { TestApp, type Visitor } from '../../../test/test-app.ts';
import { silentLog } from '../../../test/test-users.ts';
import { ok, type Body } from '../../../test/trip-desk.ts';
import { beginDayEverywhere } from '../../jobs.ts';
import { DiskFileStore } from '../../platform/file-store/disk-file-store.ts';
import type { PdfJob, PdfPrinter } from '../../platform/pdf/pdf-printer.ts';
import { TypstPrinter } from '../../platform/pdf/typst-printer.ts';
import { createFileKeeper, createFileLinks } from '../files/public.ts';
import { createFleetRuns } from './public.ts';

/** The true printer, which the test may hold up before a document. */
class HeldPrinter implements PdfPrinter {
  readonly inner = new TypstPrinter();
  before: (job: PdfJob) => Promise<void> = async () => {};
  async print(...[company, job, options]: Parameters<PdfPrinter['print']>) {
    await this.before(job);
    return this.inner.print(company, job, options);
  }
  close() {
    return this.inner.close();
  }
}

const printer = new HeldPrinter();
let app: TestApp;
let controller: Visitor;
let stranger: Visitor;
let vehicles: Body[];
beforeAll(async () => {
  app = await TestApp.start({ printer });
  controller = await app.signIn('controller');
  stranger = await app.signIn('manager', 'seekoei');
  vehicles = [];
  for (const fleetNumber of ['F1', 'F2', 'F3', 'F/4']) {
    vehicles.push(ok(await controller.post('/api/assets', vehicleBody({ fleetNumber })), 201));
  }
  const clientId = await makeClient(app);
  await makeTrip(app, { assetId: vehicles[0].id, clientId, loadNr: 'L-1' });
});
afterAll(() => app.stop());
beforeEach(async () => {
  printer.before = async () => {};
  await app.inTenant('kwela', (db) => db.deleteFrom('reportRuns').execute());
});

const start = (month = '2026-11') => controller.post('/api/reports/runs', { month });
const run = async (id: string): Promise<Body> => ok(await controller.get(`/api/reports/runs/${id}`));
const ended = (id: string) => vi.waitFor(async () => expect((await run(id)).state).not.toBe('running'), patience);
const heldFiles = () =>
  readdirSync(app.filesDir, { recursive: true, encoding: 'utf8' }).filter((entry) => statSync(path.join(app.filesDir, entry)).isFile());
const ledger = () => app.inTenant('kwela', (db) => db.selectFrom('storedFiles').select('state').execute());
async function download(id: string): Promise<Record<string, Uint8Array>> {
  const { downloadUrl } = ok(await controller.get(`/api/reports/runs/${id}/download`));
  const file = await controller.get(downloadUrl);
  expect([file.status, file.headers['content-type']]).toEqual([200, 'application/zip']);
  return unzipSync(Uint8Array.from(file.bytes));
}

describe('the reports of all vehicles', () => {
  test('are made in the background as one archive, the fleet’s report in front', async () => {
    const started = ok(await start(), 202);
    expect(started).toMatchObject({ month: '2026-11', state: 'running', total: 4, done: 0, createdBy: 'controller' });
    await ended(started.id);
    expect(await run(started.id)).toMatchObject({ state: 'ready', done: 4, total: 4, failure: null });
    const files = await download(started.id);
    const [front, ...others] = Object.keys(files);
    expect([front, others.toSorted()]).toEqual([
      'fleet_report_2026-11.pdf',
      ['F-4', 'F1', 'F2', 'F3'].map((number) => `vehicle_report_${number}_2026-11_monthly.pdf`),
    ]);
    const fleet = await readPdf(files['fleet_report_2026-11.pdf']!);
    expect(fleet.text).toContain('4 vehicles');
    expect(fleet.text).toMatch(/Total 1 100 0 R 10 000,00 100.00 0 N\/A/);
    expect((await readPdf(files['vehicle_report_F1_2026-11_monthly.pdf']!)).text).toContain('L-1');
    expect(ok(await controller.get('/api/reports/runs')).map(({ id }: Body) => id)).toEqual([started.id]);
  });

  test('are made one month at a time, and the second who asks is told so', async () => {
    let goOn = () => {};
    printer.before = () => new Promise((resolve) => (goOn = resolve));
    const first = ok(await start(), 202);
    const second = await start('2026-10');
    expect([second.status, second.body.code]).toEqual([409, 'report_run_running']);
    printer.before = async () => {};
    await vi.waitFor(() => goOn(), patience);
    goOn();
    await ended(first.id);
  });

  test('are begun once, also when two ask at the same moment', async () => {
    const answers = await Promise.all([start(), start('2026-10')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([202, 409]);
    await ended(answers.find(({ status }) => status === 202)!.body.id);
  });

  test('are cancelled at the next vehicle, and nothing of them stays', async () => {
    const before = [heldFiles().length, (await ledger()).length];
    const started = { id: '' };
    printer.before = async ({ data }) => {
      if (JSON.stringify(data).includes('F2 ')) ok(await controller.post(`/api/reports/runs/${started.id}/cancel`));
    };
    started.id = ok(await start(), 202).id;
    await ended(started.id);
    expect(await run(started.id)).toMatchObject({ state: 'cancelled', size: null });
    await vi.waitFor(async () => expect([heldFiles().length, (await ledger()).length]).toEqual(before), patience);
    expect((await controller.post(`/api/reports/runs/${started.id}/cancel`)).body.code).toBe('report_run_over');
    expect((await controller.get(`/api/reports/runs/${started.id}/download`)).status).toBe(404);
  });

  test('that fail say so, and can be asked for again', async () => {
    printer.before = () => Promise.reject(new Error('out of paper'));
    const started = ok(await start(), 202);
    await ended(started.id);
    expect(await run(started.id)).toMatchObject({ state: 'failed', failure: expect.stringContaining('could not be made') });
    printer.before = async () => {};
    await ended(ok(await start(), 202).id);
  });

  test('are one company’s alone', async () => {
    const started = ok(await start(), 202);
    await ended(started.id);
    for (const [method, tail] of [
      ['GET', ''],
      ['GET', '/download'],
      ['POST', '/cancel'],
    ] as const) {
      expect([tail, (await stranger.request(method, `/api/reports/runs/${started.id}${tail}`)).status]).toEqual([tail, 404]);
    }
    expect(ok(await stranger.get('/api/reports/runs'))).toEqual([]);
    const { downloadUrl } = ok(await controller.get(`/api/reports/runs/${started.id}/download`));
    expect((await stranger.get(downloadUrl)).status).toBe(403);
  });

  test('need a month that is one, and a vehicle', async () => {
    expect((await controller.post('/api/reports/runs', {})).body.errors).toEqual({ month: 'Please select a month first' });
    expect((await start('Okt')).status).toBe(422);
    const empty = await app.signIn('controller', 'empty');
    expect((await empty.post('/api/reports/runs', { month: '10' })).body.code).toBe('report_run_empty');
  });
});

describe('a process that ends while it makes them', () => {
  /** A run as such a process leaves it behind. */
  const leftBehind = (fields: { attempts?: number } = {}) => makeReportRun(app, { state: 'running', aliveAt: app.clock.now(), ...fields });
  async function resume(): Promise<void> {
    const tenant = (await app.database.findTenant('kwela'))!;
    const files = createFileKeeper({ store: new DiskFileStore(app.filesDir), links: createFileLinks('unused') });
    await createFleetRuns(app.database, { files, printer }).resume({ tenant, clock: app.clock, log: silentLog });
  }

  test('leaves them to another, which makes them from the beginning', async () => {
    const id = await leftBehind();
    await resume();
    expect((await run(id)).state).toBe('running');
    app.clock.advance(121_000);
    await resume();
    expect(await run(id)).toMatchObject({ state: 'ready', done: 4 });
    expect(Object.keys(await download(id))).toHaveLength(5);
  });

  test('again and again has failed', async () => {
    const id = await leftBehind({ attempts: 3 });
    app.clock.advance(121_000);
    await resume();
    expect(await run(id)).toMatchObject({ state: 'failed', failure: expect.stringContaining('again and again') });
  });

  test('in good order lets go of them, and leaves no half archive', async () => {
    const before = heldFiles().length;
    const tenant = (await app.database.findTenant('kwela'))!;
    const files = createFileKeeper({ store: new DiskFileStore(app.filesDir), links: createFileLinks('unused') });
    const runs = createFleetRuns(app.database, { files, printer });
    const id = await leftBehind();
    app.clock.advance(121_000);
    let stopped: Promise<void> | undefined;
    printer.before = async ({ data }) => {
      if (JSON.stringify(data).includes('F2 ')) stopped ??= runs.stop();
    };
    await runs.resume({ tenant, clock: app.clock, log: silentLog });
    await stopped;
    expect([(await run(id)).state, heldFiles().length]).toEqual(['running', before]);
  });
});

test('an archive is forgotten after seven days, and its file leaves', async () => {
  const started = ok(await start(), 202);
  await ended(started.id);
  const day = () => beginDayEverywhere({ database: app.database, access: app.access, clock: app.clock, log: silentLog });
  app.clock.advance(6 * 86_400_000);
  controller = await app.signIn('controller');
  await day();
  expect((await run(started.id)).state).toBe('ready');
  app.clock.advance(1.1 * 86_400_000);
  controller = await app.signIn('controller');
  await day();
  expect((await controller.get(`/api/reports/runs/${started.id}`)).status).toBe(404);
  expect(new Set((await ledger()).map(({ state }) => state)).has('leaving')).toBe(true);
});
