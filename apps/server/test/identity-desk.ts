import { openOutgoing } from '../src/platform/outgoing/ask-outside.ts';
import { clientId, clientSecret, IdentityServer } from './identity-server.ts';
import { TestApp, type Answer, type Visitor } from './test-app.ts';
import { ok } from './trip-desk.ts';

export const returnTo = (tenant: string) => `https://${tenant}.haulage.example.co.za/login/callback`;

/** A company that has an identity provider, and what its people do with it. */
export class IdentityDesk {
  readonly app: TestApp;
  readonly provider: IdentityServer;
  manager!: Visitor;

  private constructor(app: TestApp, provider: IdentityServer) {
    this.app = app;
    this.provider = provider;
  }

  static async open(): Promise<IdentityDesk> {
    const app = await TestApp.start({ outgoing: openOutgoing({ allowPrivate: true }) });
    return new IdentityDesk(app, await IdentityServer.start([returnTo('kwela'), returnTo('seekoei')]));
  }

  /** As on the first day: nobody is known to a provider, and there is none. The time is the machine's, by which the provider signs. */
  async clear(): Promise<void> {
    this.app.clock.set(new Date().toISOString());
    await this.app.inTenant('kwela', async (db) => {
      for (const table of ['identityAttempts', 'identityLinks', 'identityProviders', 'signInFailures'] as const)
        await db.deleteFrom(table).execute();
      await db.updateTable('users').set({ email: null, emailNorm: null, isActive: true }).execute();
    });
    this.manager = await this.app.signIn('manager');
    this.provider.people.clear();
  }

  async stop(): Promise<void> {
    await this.provider.stop();
    await this.app.stop();
  }

  setup(more: object = {}) {
    const { issuer } = this.provider;
    const closed = { admitsUnknown: false, roleOfUnknown: null, emailDomain: null };
    return { issuer, clientId, clientSecret, buttonText: 'Kwela account', isActive: true, ...closed, passwordsAllowed: true, ...more };
  }

  async save(more: object = {}, by: Visitor = this.manager) {
    return ok(await by.post('/auth/identity-provider', this.setup(more)));
  }

  async idOf(username: string): Promise<string> {
    return ok(await this.manager.get('/auth/users')).find((user: { username: string }) => user.username === username).id;
  }

  async giveEmail(username: string, email: string | null) {
    return ok(await this.manager.patch(`/auth/users/${await this.idOf(username)}`, { email }));
  }

  /** Makes the provider know somebody with an address that it vouches for. */
  know(sub: string, email: string, more: object = {}) {
    this.provider.people.set(sub, { email, email_verified: true, ...more });
  }

  audit(action: string) {
    return this.app.inTenant('kwela', (db) =>
      db.selectFrom('auditEntries').where('action', '=', action).select(['actorName', 'before', 'after']).execute(),
    );
  }

  readonly start = (visitor: Visitor): Promise<Answer> => visitor.post('/auth/identity-provider/sign-in');
  readonly finish = (visitor: Visitor, answer: string): Promise<Answer> => visitor.post('/auth/identity-provider/finish', { answer });

  /** What the browser brings back from the provider, signed in there as this person. */
  async answerFor(visitor: Visitor, person: string | null, from = this.start): Promise<string> {
    this.provider.signedIn = person;
    return this.provider.visit(ok(await from(visitor)).url);
  }

  async signInAs(person: string | null, visitor = this.app.visitor()) {
    const answer = await this.finish(visitor, await this.answerFor(visitor, person));
    return { visitor, answer, code: answer.body.code as string | undefined };
  }
}
