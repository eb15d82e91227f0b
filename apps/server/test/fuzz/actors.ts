import type { TestApp, Visitor } from '../test-app.ts';
import type { Company } from './two-companies.ts';
import { testPassword } from '../test-users.ts';

export const actorNames = ['manager', 'controller', 'finance', 'hybrid', 'senior', 'inactive', 'nobody'] as const;
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

/** One user of each role, made for the requests alone, an inactive one and nobody. */
export class Actors {
  readonly ids: string[] = [];
  readonly names = Object.keys(roleOf).map((name) => `fuzz-${name}`);
  readonly #app: TestApp;
  readonly #visitors = new Map<ActorName, Visitor>();

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
    const target_user_id = actors.ids.at(-2)!;
    for (const permission of granted) await manager.post('/auth/permissions/grant', { target_user_id, permission });
    const inactive = actors.ids.at(-1)!;
    // past the service, which would end the session: what is left of it must open nothing
    await app.inTenant('kwela', (db) => db.updateTable('users').set({ isActive: false }).where('id', '=', inactive).execute());
    return actors;
  }

  visitor(name: ActorName): Visitor {
    return name === 'nobody' ? this.#app.visitor() : this.#visitors.get(name)!;
  }

  /** After a request that may have ended the session. */
  async comeBack(name: ActorName): Promise<void> {
    if (name === 'nobody' || name === 'inactive') return;
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
