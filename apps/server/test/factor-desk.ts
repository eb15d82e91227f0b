import { TOTP } from 'otpauth';
import { expect } from 'vitest';
import { PasskeyDevice } from './passkey-device.ts';
import { TestApp, type Visitor } from './test-app.ts';
import { testPassword } from './test-users.ts';

/** Where the browsers of the tests stand: the configuration of the test app names the companies' addresses. */
export const hostOf = (tenant: string) => `${tenant}.haulage.example.co.za`;

/** Users of the test companies with second factors. */
export class FactorDesk {
  readonly app: TestApp;
  readonly #keys = new Map<string, string>();
  private constructor(app: TestApp) {
    this.app = app;
  }

  static async open(): Promise<FactorDesk> {
    return new FactorDesk(await TestApp.start());
  }

  /** A new user of the company, signed in. */
  async newUser(username: string, role = 'Controller', tenant = 'kwela'): Promise<Visitor> {
    const manager = await this.app.signIn('manager', tenant);
    const made = await manager.post('/auth/users', { username, password: testPassword, role });
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    return this.app.signIn(username, tenant);
  }

  async idOf(username: string, tenant = 'kwela'): Promise<string> {
    const find = (db: Parameters<Parameters<TestApp['inTenant']>[1]>[0]) =>
      db.selectFrom('users').where('username', '=', username).where('deletedAt', 'is', null).select('id').executeTakeFirstOrThrow();
    return (await this.app.inTenant(tenant, find)).id;
  }

  /** What the user's app shows now, or would so many half minutes later. */
  codeOf(username: string, steps = 0): string {
    return this.codeFrom(this.#keys.get(username)!, steps);
  }

  codeFrom(key: string, steps = 0): string {
    return new TOTP({ secret: key }).generate({ timestamp: this.app.clock.now().getTime() + steps * 30_000 });
  }

  /** Sets up an authenticator app and answers the recovery codes; a minute later its codes are fresh. */
  async addApp(username: string, visitor: Visitor, code?: string): Promise<string[]> {
    const started = await visitor.post('/auth/account/factors/authenticator/start', {
      currentPassword: testPassword,
      ...(code ? { code } : {}),
    });
    expect(started.status, JSON.stringify(started.body)).toBe(200);
    this.#keys.set(username, started.body.key);
    const confirmed = await visitor.post('/auth/account/factors/authenticator', { code: this.codeOf(username) });
    expect(confirmed.status, JSON.stringify(confirmed.body)).toBe(200);
    this.app.clock.advance(60_000);
    return confirmed.body.recoveryCodes;
  }

  async addPasskey(visitor: Visitor, name: string, code?: string): Promise<{ device: PasskeyDevice; recoveryCodes: string[] | null }> {
    const device = new PasskeyDevice();
    const proof = { currentPassword: testPassword, ...(code ? { code } : {}) };
    const options = await visitor.post('/auth/account/factors/passkeys/start', proof);
    expect(options.status, JSON.stringify(options.body)).toBe(200);
    const credential = device.create(options.body, hostOf(visitor.tenant), `https://${hostOf(visitor.tenant)}`);
    const added = await visitor.post('/auth/account/factors/passkeys', { name, credential });
    expect(added.status, JSON.stringify(added.body)).toBe(200);
    return { device, recoveryCodes: added.body.recoveryCodes };
  }

  /** A browser in which the password was right, and nothing more. */
  async halfSignedIn(username: string, tenant = 'kwela'): Promise<Visitor> {
    const visitor = this.app.visitor(tenant);
    const answer = await visitor.post('/auth/login', { username, password: testPassword });
    expect([answer.status, Object.keys(answer.body)]).toEqual([200, ['second_step']]);
    return visitor;
  }

  /** Asks for a challenge and answers it by a passkey. */
  async answerByPasskey(visitor: Visitor, device: PasskeyDevice, secondStep = false) {
    const asked = await visitor.post('/auth/login/passkey/start', { secondStep });
    expect(asked.status, JSON.stringify(asked.body)).toBe(200);
    const credential = device.get(asked.body, hostOf(visitor.tenant), `https://${hostOf(visitor.tenant)}`);
    return visitor.post('/auth/login/passkey', { credential });
  }
}
