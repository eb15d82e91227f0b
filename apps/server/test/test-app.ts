import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import pg from 'pg';
import { expect, inject } from 'vitest';
import { createApp } from '../src/app.ts';
import { embeddedAccess, openPool, OWNER_ROLE, type DatabaseAccess } from '../src/db/connection.ts';
import { openDatabase, type Database, type TenantDb } from '../src/db/database.ts';
import { DiskFileStore } from '../src/platform/file-store/disk-file-store.ts';
import type { PdfPrinter } from '../src/platform/pdf/pdf-printer.ts';
import { TypstPrinter } from '../src/platform/pdf/typst-printer.ts';
import type { FileStore } from '../src/platform/file-store/file-store.ts';
import type { MachineState } from '../src/http/state-metrics.ts';
import type { TrustedProxies } from '../src/http/trusted-proxies.ts';
import { embeddedMaps, type Maps } from '../src/platform/maps/open-maps.ts';
import type { Outgoing } from '../src/platform/outgoing/ask-outside.ts';
import type { Telematics } from '../src/platform/telematics/open-telematics.ts';
import { openLiveChanges, type LiveChanges } from '../src/platform/live/live-changes.ts';
import { AnsweredCodes } from './answered-codes.ts';
import { testPassword } from './test-users.ts';
import { unspokenEntries } from './unspoken-entries.ts';
import { WatchedStatements } from './watched-statements.ts';

/** A clock that stands still until the test moves it. */
export class TestClock {
  #now = new Date('2026-11-21T06:00:00.000Z');
  now(): Date {
    return new Date(this.#now);
  }
  set(instant: string): void {
    this.#now = new Date(instant);
  }
  advance(milliseconds: number): void {
    this.#now = new Date(this.#now.getTime() + milliseconds);
  }
}

export interface Answer {
  readonly status: number;
  // oxlint-disable-next-line typescript/no-explicit-any -- tests look into answers freely
  readonly body: any;
  readonly bytes: Buffer;
  readonly headers: Record<string, string | string[] | number | undefined>;
  readonly setCookies: { name: string; value: string; [attribute: string]: unknown }[];
}

export interface RequestOptions {
  body?: unknown;
  headers?: Record<string, string>;
  /** without the CSRF header that a browser's client adds */
  withoutCsrf?: boolean;
}

/** A browser with its own cookies, at one company. */
export class Visitor {
  readonly cookies = new Map<string, string>();
  readonly #app: TestApp;
  tenant: string;
  constructor(app: TestApp, tenant: string) {
    this.#app = app;
    this.tenant = tenant;
  }

  async request(method: string, url: string, options: RequestOptions = {}): Promise<Answer> {
    const csrf = this.cookies.get('csrf_token');
    const cookie = [...this.cookies]
      // the refresh cookie lives under /auth only
      .filter(([name]) => !name.endsWith('rt') || url.startsWith('/auth'))
      .map(([name, value]) => `${name}=${value}`)
      .join('; ');
    const response = await this.#app.server.inject({
      method: method as 'GET',
      url,
      headers: {
        host: `${this.tenant}.localhost`,
        ...(cookie ? { cookie } : {}),
        ...(csrf && !options.withoutCsrf ? { 'x-csrf-token': csrf } : {}),
        ...options.headers,
      },
      ...(options.body === undefined ? {} : { payload: options.body as object }),
    });
    const setCookies = response.cookies as Answer['setCookies'];
    for (const { name, value } of setCookies) {
      if (value === '') this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    const isJson = String(response.headers['content-type'] ?? '').includes('application/json') && response.body !== '';
    return {
      status: response.statusCode,
      body: isJson ? response.json() : response.body,
      bytes: response.rawPayload,
      headers: response.headers,
      setCookies,
    };
  }

  get(url: string, options?: RequestOptions) {
    return this.request('GET', url, options);
  }
  post(url: string, body?: unknown, options?: RequestOptions) {
    return this.request('POST', url, { ...options, body });
  }
  put(url: string, body?: unknown, options?: RequestOptions) {
    return this.request('PUT', url, { ...options, body });
  }
  patch(url: string, body?: unknown, options?: RequestOptions) {
    return this.request('PATCH', url, { ...options, body });
  }
  delete(url: string, options?: RequestOptions) {
    return this.request('DELETE', url, options);
  }
  /** Sends a file as a browser's form does. */
  async upload(method: 'POST' | 'PUT', url: string, file: { name: string; content: Uint8Array<ArrayBuffer>; field?: string }) {
    const form = new FormData();
    form.append(file.field ?? 'file', new Blob([file.content]), file.name);
    const sent = new Response(form);
    const headers = { 'content-type': sent.headers.get('content-type')! };
    return this.request(method, url, { body: Buffer.from(await sent.arrayBuffer()), headers });
  }
}

export class TestApp {
  readonly clock = new TestClock();
  readonly access: DatabaseAccess;
  server!: Awaited<ReturnType<typeof createApp>>;
  database!: Database;
  #live!: LiveChanges;
  #printer!: PdfPrinter;
  /** where uploaded files of this app lie, unless the test brought a store of its own */
  readonly filesDir = mkdtempSync(path.join(tmpdir(), 'superlink-files-'));
  readonly #codes = new AnsweredCodes();
  readonly #statements = new WatchedStatements();
  readonly #name: string;
  readonly #isRandom: boolean;

  private constructor(name: string, access: DatabaseAccess, isRandom = false) {
    this.#name = name;
    this.access = access;
    this.#isRandom = isRandom;
  }

  /** The real application on its own copy of the template database. */
  static async start(
    options: {
      webDir?: string;
      origins?: string[];
      defaultTenant?: string;
      trustProxy?: TrustedProxies;
      fileStore?: FileStore;
      maps?: Maps;
      printer?: PdfPrinter;
      telematics?: Telematics;
      logger?: FastifyBaseLogger;
      outgoing?: Outgoing;
      sendsMail?: boolean;
      liveTickMs?: number;
      positionDays?: number;
      machine?: MachineState;
      /** ms that a statement may take where it is not as long as in the product */
      statementMs?: number;
      /** true: what it answers by chance does not count as a test that saw a code */
      isRandom?: boolean;
      /** one that the test made, instead of a copy of the template; it is dropped like one */
      database?: string;
    } = {},
  ): Promise<TestApp> {
    const { host, port, user, template } = inject('database');
    const name = options.database ?? `test_${randomBytes(6).toString('hex')}`;
    if (!options.database)
      await asOwner({ host, port, user, database: 'postgres' }, (client) =>
        // file by file is a fifth of what it costs page by page through the log, which nobody reads here
        client.query(`create database ${name} template ${template} strategy file_copy owner ${OWNER_ROLE}`),
      );
    const app = new TestApp(name, embeddedAccess({ host, port }, name), options.isRandom);
    const nameOfTest = () => expect.getState().currentTestName;
    const limit = options.statementMs === undefined ? {} : { statement_timeout: options.statementMs };
    const pool = openPool({ ...app.access.app, ...limit }, 8);
    await app.#statements.watch(pool, nameOfTest);
    app.database = await openDatabase(pool);
    app.#live = await openLiveChanges(app.access.owner, { warn: () => {} });
    app.#printer = options.printer ?? new TypstPrinter();
    app.server = await createApp({
      database: app.database,
      live: app.#live,
      ...(options.liveTickMs === undefined ? {} : { liveTickMs: options.liveTickMs }),
      clock: app.clock,
      ...(options.positionDays === undefined ? {} : { positionDays: options.positionDays }),
      fileStore: options.fileStore ?? new DiskFileStore(app.filesDir),
      maps: options.maps ?? embeddedMaps,
      printer: app.#printer,
      // the memory of this process is that of all the test files before this one, and its cores are everybody's
      pressure: { heapBytes: Infinity, delayMs: Infinity },
      ...(options.sendsMail ? { sendsMail: true } : {}),
      ...(options.machine ? { machine: options.machine } : {}),
      ...(options.outgoing ? { outgoing: options.outgoing } : {}),
      ...(options.telematics ? { telematics: options.telematics } : {}),
      secret: 'a secret of the tests that is long enough',
      version: '0.0.0',
      webDir: options.webDir ?? '/nowhere',
      defaultTenant: options.defaultTenant,
      baseDomain: 'haulage.example.co.za',
      publicUrl: undefined,
      origins: options.origins ?? [],
      trustProxy: options.trustProxy ?? false,
      metricsToken: undefined,
      logger: options.logger,
    });
    app.#codes.listen(app.server, nameOfTest);
    app.#statements.listen(app.server);
    await app.server.ready();
    return app;
  }

  /** Throws when a call answered a code that it does not declare, or sent a statement that a distributed database cannot route. */
  async stop(): Promise<void> {
    await this.server.close();
    await this.#printer.close();
    await this.#live.close();
    await this.database.close();
    rmSync(this.filesDir, { recursive: true, force: true });
    const { host, port, user } = inject('database');
    const unspoken = await asOwner({ host, port, user, database: this.#name }, unspokenEntries);
    await asOwner({ host, port, user, database: 'postgres' }, (client) => client.query(`drop database ${this.#name} with (force)`));
    this.#statements.close();
    this.#codes.close(this.#isRandom ? null : inject('answeredCodes'));
    if (unspoken.length > 0) throw new Error(`The history has no words for ${unspoken.join(', ')}`);
  }

  visitor(tenant = 'kwela'): Visitor {
    return new Visitor(this, tenant);
  }

  async signIn(username: string, tenant = 'kwela', password = testPassword): Promise<Visitor> {
    const visitor = this.visitor(tenant);
    const answer = await visitor.post('/auth/login', { username, password });
    if (answer.status !== 200) throw new Error(`Sign-in of ${username} failed: ${JSON.stringify(answer.body)}`);
    return visitor;
  }

  /** Looks at or prepares rows of one company, under the application role and row-level security. */
  async inTenant<R>(slug: string, work: (db: TenantDb) => Promise<R>): Promise<R> {
    const tenant = await this.database.findTenant(slug);
    return this.look(() => this.database.inTenant(tenant!.id, work));
  }

  /** Runs what only the test asks of the database and no code of the product ever would. */
  look<R>(work: () => Promise<R>): Promise<R> {
    return this.#statements.look(work);
  }

  /** Takes the database away from the running application, as a crash or a restart of the database does, or gives it back. */
  async refuseConnections(refused: boolean): Promise<void> {
    const { host, port, user } = inject('database');
    await asOwner({ host, port, user, database: 'postgres' }, async (client) => {
      await client.query(`alter database ${this.#name} allow_connections ${!refused}`);
      if (refused) await client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [this.#name]);
    });
  }

  /** Runs as the owner, for what only an operator may do. */
  asOwner<R>(work: (client: pg.Client) => Promise<R>): Promise<R> {
    return asOwner(this.access.owner, work);
  }
}

async function asOwner<R>(config: pg.ClientConfig, work: (client: pg.Client) => Promise<R>): Promise<R> {
  const client = new pg.Client(config);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
