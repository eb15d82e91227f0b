import { KeyHolder } from '../key-holder.ts';
import type { TestApp, Visitor } from '../test-app.ts';
import type { Company } from './two-companies.ts';
import { testPassword } from '../test-users.ts';

export const actorNames = ['manager', 'controller', 'finance', 'hybrid', 'senior', 'key', 'readingKey', 'inactive', 'nobody'] as const;
export type ActorName = (typeof actorNames)[number];
const roleOf = {
  manager: 'Manager',
  controller: 'Controller',
  finance: 'Financial',
  hybrid: 'Hybrid',
  senior: 'Controller',
  inactive: 'Manager',
} as const;
/** What a controller of many years may besides. */
const granted = ['controller:advanced_actions', 'finance:advanced_actions'];
/** Other systems: one that may do all that a key may, and one that only reads. */
const keys = { key: { readOnly: false }, readingKey: { readOnly: true } };
/** The clock of the test stands still, so the minute of a key never ends. */
const REQUESTS_OF_A_RUN = 10_000_000;

/** One user of each role, made for the requests alone, two API keys, an inactive user and nobody. */
export class Actors {
  readonly ids: string[] = [];
  readonly names = Object.keys(roleOf).map((name) => `fuzz-${name}`);
  readonly #app: TestApp;
  readonly #visitors = new Map<ActorName, Visitor>();
  readonly #keys = new Map<ActorName, KeyHolder>();

  private constructor(app: TestApp) {
    this.#app = app;
  }

  static async at(app: TestApp): Promise<Actors> {
    const actors = new Actors(app);
    const manager = await app.signIn('manager');
    for (const [name, role] of Object.entries(roleOf)) {
      const answer = await manager.post('/auth/users', { username: `fuzz-${name}`, password: testPassword, role });
      if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
      actors.ids.push(answer.body.id as string);
      await actors.#signIn(name as ActorName);
    }
    const [senior, inactive] = actors.ids.slice(-2) as [string, string];
    for (const permission of granted) await manager.post('/auth/permissions/grant', { target_user_id: senior, permission });
    // past the service, which would end the session: what is left of it must open nothing
    await app.inTenant('kwela', (db) => db.updateTable('users').set({ isActive: false }).where('id', '=', inactive).execute());
    for (const [name, body] of Object.entries(keys)) {
      const holder = await KeyHolder.with(app, { ...body, name: `fuzz-${name}` });
      actors.#keys.set(name as ActorName, holder);
      actors.ids.push(holder.id);
    }
    await app.inTenant('kwela', (db) => db.updateTable('apiKeys').set({ perMinute: REQUESTS_OF_A_RUN }).execute());
    return actors;
  }

  /** The browser of a user; a key and nobody have one without cookies. */
  visitor(name: ActorName): Visitor {
    return this.#visitors.get(name) ?? this.#app.visitor();
  }

  /** What a key sends with every request. */
  headersOf(name: ActorName): Record<string, string> {
    const holder = this.#keys.get(name);
    return holder ? { authorization: `Bearer ${holder.key}` } : {};
  }

  /** After a request that may have ended the session. */
  async comeBack(name: ActorName): Promise<void> {
    if (name === 'inactive' || !this.#visitors.has(name)) return;
    if ((await this.visitor(name).get('/auth/whoami')).status === 401) await this.#signIn(name);
  }

  /** Those who make the company's records. */
  async company(): Promise<Company> {
    for (const name of ['manager', 'controller', 'finance'] as const) await this.comeBack(name);
    return { app: this.#app, manager: this.visitor('manager'), controller: this.visitor('controller'), finance: this.visitor('finance') };
  }

  async #signIn(name: ActorName): Promise<void> {
    this.#visitors.set(name, await this.#app.signIn(`fuzz-${name}`));
  }
}
