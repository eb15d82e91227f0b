import { AppError } from '@superlink/api/error.ts';
import type { Config } from '../config.ts';
import { openPool, type DatabaseAccess } from '../db/connection.ts';
import { openDatabase } from '../db/database.ts';
import { companyAddress } from '../http/company-address.ts';
import { systemClock } from '../platform/clock.ts';
import type { Log, Scope } from '../scope.ts';
import { COMMAND_LINE, systemScope } from '../system-scope.ts';

/** The words of a command were wrong; its text says how they go. */
export class UsageError extends Error {}

/** What an operator's command works with. */
export interface Operator {
  readonly config: Config;
  readonly access: DatabaseAccess;
  say(line: string): void;
  /** Address of a company's screens, as far as the configuration tells. */
  addressOf(slug: string): string;
  /** Runs in one company's transaction, in the name of the system. */
  inTenant<R>(slug: string, work: (scope: Scope) => Promise<R>): Promise<R>;
}

const quiet: Log = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };

export function createOperator(config: Config, access: DatabaseAccess, say: (line: string) => void): Operator {
  const { PUBLIC_URL: publicUrl, BASE_DOMAIN: baseDomain, PORT } = config.settings;
  const addressOf = (slug: string) => companyAddress({ publicUrl, baseDomain }, slug) ?? `http://${slug}.localhost:${PORT}`;
  return {
    config,
    access,
    say,
    addressOf,
    async inTenant(slug, work) {
      const database = await openDatabase(openPool(access.app, 2));
      try {
        const tenant = await database.findTenant(slug);
        if (!tenant) throw new Error(`There is no company ${slug}. Known ones: npm run tenant -- list`);
        return await database.inTenant(tenant.id, (db) =>
          work(systemScope({ db, tenant, clock: systemClock, log: quiet, origin: addressOf(slug), program: COMMAND_LINE })),
        );
      } finally {
        await database.close();
      }
    },
  };
}

/** The sentence for a person at a terminal. */
export function explainToOperator(error: unknown): string {
  if (!(error instanceof AppError)) return (error as Error).message;
  if (error.code === 'not_found') return 'There is no such user';
  return error.text;
}
