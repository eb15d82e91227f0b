import type { TestApp, Answer, RequestOptions, Visitor } from './test-app.ts';
import { ok, type Body } from './trip-desk.ts';

/** The body of a key that may do all that a key may. */
export const wholeKey = {
  name: 'Debtors system',
  permissions: ['controller:actions', 'controller:advanced_actions', 'finance:actions', 'finance:advanced_actions'],
  expiresOn: '2027-11-21',
};

/** Another system that calls with an API key, and with no cookie. */
export class KeyHolder {
  readonly #system: Visitor;
  readonly key: string;
  readonly id: string;
  private constructor(app: TestApp, tenant: string, { key, id }: { key: string; id: string }) {
    this.#system = app.visitor(tenant);
    this.key = key;
    this.id = id;
  }

  /** With a key that a manager of the company makes. */
  static async with(app: TestApp, body: Body = {}, tenant = 'kwela'): Promise<KeyHolder> {
    const manager = await app.signIn('manager', tenant);
    return new KeyHolder(app, tenant, ok(await manager.post('/api/keys', { ...wholeKey, ...body }), 201));
  }

  request(method: string, url: string, options: RequestOptions = {}): Promise<Answer> {
    return this.#system.request(method, url, { ...options, headers: { authorization: `Bearer ${this.key}`, ...options.headers } });
  }
  get(url: string, options?: RequestOptions) {
    return this.request('GET', url, options);
  }
  post(url: string, body?: unknown, options?: RequestOptions) {
    return this.request('POST', url, { ...options, body });
  }
}
