import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { areas } from '@superlink/api';
import type { CallDefinition } from '@superlink/api/call.ts';
import { telematicsProviders } from '@superlink/domain/tracking/telematics.ts';
import type { Telematics } from '../../src/platform/telematics/open-telematics.ts';
import { TelematicsError } from '../../src/platform/telematics/telematics-provider.ts';
import { TestApp } from '../test-app.ts';
import { Actors, actorNames, type ActorName } from './actors.ts';
import { Dice } from './dice.ts';
import { Examples } from './examples.ts';
import {
  addressOf,
  anyRequest,
  bodyText,
  listAddress,
  nonsense,
  nonsensicalRequest,
  type FuzzedRequest,
  type NamedCall,
} from './fuzzed-request.ts';
import { judge, type Foreign, type FuzzedAnswer } from './judge.ts';
import { addRecords, fillCompany, idsOf } from './two-companies.ts';
import type { Source } from './values.ts';

/** Stands in every text of the other company, and in no text of this one. */
const TOKEN = 'ZZYZX';
/** ms that one statement may take. */
const STATEMENT_MS = 5_000;

/** Telematics companies that are away, as is everything else that a company names: no request of chance leaves this machine. */
const nobodyOutside = {
  allowPrivate: false,
  providers: Object.fromEntries(
    telematicsProviders.map((name) => [name, { since: () => Promise.reject(new TelematicsError('unavailable', 'Nobody answers')) }]),
  ) as unknown as Telematics['providers'],
};

/** A log that keeps what speaks of a fault. */
function listeningLog(heard: string[]) {
  const silent = () => {};
  const hear = (...given: unknown[]) => {
    const [first, text] = given as [{ err?: Error; issues?: unknown } | string, string | undefined];
    const details = typeof first === 'string' ? first : (first.err?.stack ?? JSON.stringify(first));
    heard.push(`${text ?? ''} ${details}`);
  };
  const log = {
    level: 'error',
    trace: silent,
    debug: silent,
    info: silent,
    warn: silent,
    silent,
    error: hear,
    fatal: hear,
    child: () => log,
  };
  return log;
}

/** What was answered, for the report at the end. */
export interface Counts {
  readonly byStatus: Map<number, number>;
  readonly byActor: Map<string, number>;
  readonly succeeded: Set<string>;
}

/** A running product with two companies, and what is sent to it. */
export class Fuzzer {
  readonly calls: readonly NamedCall[];
  readonly counts: Counts = { byStatus: new Map(), byActor: new Map(), succeeded: new Set() };
  readonly app: TestApp;
  readonly #actors: Actors;
  readonly #source: Source;
  readonly #foreign: Foreign;
  readonly #heard: string[];
  #sent = 0;
  #fillings = 0;

  private constructor(app: TestApp, parts: { actors: Actors; source: Source; foreign: Foreign; heard: string[]; calls: RegExp }) {
    this.app = app;
    this.#actors = parts.actors;
    this.#source = parts.source;
    this.#foreign = parts.foreign;
    this.#heard = parts.heard;
    this.calls = Object.entries(areas)
      .flatMap(([area, list]) => Object.entries(list).map(([name, call]) => ({ name: `${area}.${name}`, call: call as CallDefinition })))
      .filter(({ name }) => parts.calls.test(name));
  }

  static async open({ seed, calls }: { seed: number; calls: RegExp }): Promise<Fuzzer> {
    const heard: string[] = [];
    const app = await TestApp.start({
      logger: listeningLog(heard) as never,
      statementMs: STATEMENT_MS,
      isRandom: true,
      telematics: nobodyOutside,
      outgoing: { allowPrivate: false, ask: () => Promise.reject(new Error('Nobody answers')) },
    });
    const theirs = await Promise.all(['manager', 'controller', 'finance'].map((name) => app.signIn(name, 'seekoei')));
    await fillCompany({ app, manager: theirs[0]!, controller: theirs[1]!, finance: theirs[2]! }, TOKEN);
    const actors = await Actors.at(app);
    const foreignIds = await idsOf(app, 'seekoei');
    const source = { dice: new Dice(seed), examples: new Examples([...actors.ids, ...actors.names]), foreignIds };
    await fillCompany(await actors.company(), 'OWN', learnInto(source));
    const foreign = { token: TOKEN, ids: new Set(foreignIds) };
    const fuzzer = new Fuzzer(app, { actors, source, foreign, heard, calls });
    await fuzzer.#look();
    return fuzzer;
  }

  /** New records in the place of those that requests took away. */
  async addRecords(): Promise<void> {
    this.#fillings += 1;
    // letters, as numbers are what a varied body changes
    const mark = `OWN${this.#fillings.toString(2).replaceAll('0', 'A').replaceAll('1', 'B')}`;
    // a company that requests have changed may refuse one of them; those before it are there
    await addRecords(await this.#actors.company(), mark, learnInto(this.#source)).catch(() => {});
    await this.#look();
  }

  /** Reads what the own company has, so that requests can mean it. */
  async #look(): Promise<void> {
    for (const [area, list] of Object.entries(areas)) {
      for (const [name, call] of Object.entries(list) as [string, CallDefinition][]) {
        if (call.method !== 'GET' || call.path.includes('{')) continue;
        const request = { operation: `${area}.${name}`, method: 'GET', path: call.path, params: {}, query: [], headers: {} };
        this.#learn({ name: request.operation, call }, request, await this.#sendAs('manager', request));
      }
    }
  }

  /** The requests that every call meets: bodies of no kind that any call takes. */
  *nonsense(): Generator<readonly [NamedCall, ActorName, FuzzedRequest]> {
    for (const body of nonsense) for (const named of this.calls) yield [named, 'manager', nonsensicalRequest(named, body, this.#source)];
  }

  /** So many requests of chance, each call as often as any other. */
  *random(count: number): Generator<readonly [NamedCall, ActorName, FuzzedRequest]> {
    const { dice } = this.#source;
    let waiting: NamedCall[] = [];
    for (let made = 0; made < count; made += 1) {
      if (waiting.length === 0) waiting = dice.shuffled(this.calls);
      const named = waiting.pop()!;
      // four of five come from somebody who may do much, and one from anybody
      const actor = dice.percent(80)
        ? dice.pick(['manager', 'controller', 'finance', 'hybrid', 'senior', 'key'] as const)
        : dice.pick(actorNames);
      yield [named, actor, anyRequest(named, this.#source)];
    }
  }

  /** Sends a request and answers what is wrong with what came back; null when nothing is. */
  async send(named: NamedCall, actor: ActorName, request: FuzzedRequest): Promise<string | null> {
    const answer = await this.#sendAs(actor, request);
    const { byStatus, byActor, succeeded } = this.counts;
    byStatus.set(answer.status, (byStatus.get(answer.status) ?? 0) + 1);
    byActor.set(actor, (byActor.get(actor) ?? 0) + 1);
    if (answer.status < 300) succeeded.add(named.name);
    const wrong = judge(named, answer, this.#foreign);
    this.#learn(named, request, answer);
    if (answer.status === 401 || named.call.path.startsWith('/auth/')) await this.#actors.comeBack(actor);
    return wrong;
  }

  async #sendAs(actor: ActorName, request: FuzzedRequest): Promise<FuzzedAnswer> {
    const visitor = this.#actors.visitor(actor);
    const sent = new Response(formOf(request));
    const body = request.file ? Buffer.from(await sent.arrayBuffer()) : bodyText(request);
    const type = request.file ? sent.headers.get('content-type')! : 'application/json';
    this.#heard.length = 0;
    this.#sent += 1;
    const [high, low] = [this.#sent >> 8, this.#sent & 255];
    const response = await this.app.server.inject({
      method: request.method as 'GET',
      url: addressOf(request),
      // from another place each time: the fence of attempts from one place is not what is looked for
      remoteAddress: `10.${high >> 8}.${high & 255}.${low}`,
      headers: {
        host: 'kwela.localhost',
        cookie: [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        'x-csrf-token': visitor.cookies.get('csrf_token') ?? '',
        ...(body === undefined ? {} : { 'content-type': type }),
        ...this.#actors.headersOf(actor),
        ...request.headers,
      },
      ...(body === undefined ? {} : { payload: body }),
    });
    for (const { name, value } of response.cookies) {
      if (value === '') visitor.cookies.delete(name);
      else visitor.cookies.set(name, value);
    }
    return { status: response.statusCode, headers: response.headers, bytes: response.rawPayload, faults: [...this.#heard] };
  }

  /** What an answer says about which requests mean something. */
  #learn({ name, call }: NamedCall, { params, json }: FuzzedRequest, { status, headers, bytes }: FuzzedAnswer): void {
    const { dice, examples } = this.#source;
    const ids = Object.values(params);
    if (status === 404) examples.forget(ids);
    if (status >= 300) return;
    examples.learnRequest(name, listAddress(call.path), { ids, body: json }, dice);
    const isJson = String(headers['content-type']).startsWith('application/json') && bytes.length > 0;
    if (isJson && call.path !== '/auth/whoami') examples.learn(listAddress(call.path), JSON.parse(bytes.toString()), dice);
  }
}

/** Takes what made a record for what its call takes. */
function learnInto({ dice, examples }: Source): (path: string, body: object) => void {
  const operations = new Map(
    Object.entries(areas).flatMap(([area, list]) =>
      (Object.entries(list) as [string, CallDefinition][]).map(
        ([name, { method, path }]) => [`${method} ${path}`, `${area}.${name}`] as const,
      ),
    ),
  );
  return (path, body) => {
    const operation = operations.get(`POST ${path}`);
    if (operation) examples.learnRequest(operation, `${path}/`, { ids: [], body }, dice);
  };
}

function formOf({ file }: FuzzedRequest): FormData {
  const form = new FormData();
  if (file) form.append(file.field, new Blob([file.content]), file.fileName);
  return form;
}

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** Megabytes in use once everything is gone that can go. */
export function heapInUse(): number {
  collectGarbage();
  return Math.round(process.memoryUsage().heapUsed / 1e6);
}
