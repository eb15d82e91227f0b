import { parseArgs } from 'node:util';
import { APP_ROLE, withClient } from '../db/connection.ts';
import { distribute, hasCitus, planDistribution, readDistribution } from '../db/distribution.ts';
import { UsageError, type Operator } from './operator.ts';

const usage = `npm run distribute             shows what would be done on a PostgreSQL with Citus, and does nothing
npm run distribute -- --now    does it, while no server of this product runs`;

/**
 * Spreads a migrated database, empty or filled, over the machines of Citus by company. It may be run again: what is done already is left alone.
 * docs/scaling.md says what comes before and after.
 */
export async function distributeCommand(operator: Operator, args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options: { now: { type: 'boolean' } } });
  if (positionals.length > 0) throw new UsageError(usage);
  await withClient(operator.access.owner, async (client) => {
    if (!(await hasCitus(client)))
      throw new Error(
        'This PostgreSQL has no Citus, so there is nothing to spread over: see docs/scaling.md for when it pays and how it is set up',
      );
    const distribution = await readDistribution(client);
    if (distribution.workers === 0) throw new Error('Citus knows no machine that holds rows: add the workers first, see docs/scaling.md');
    const steps = planDistribution(distribution);
    if (steps.length === 0) {
      operator.say(`Everything is spread over ${distribution.workers} machines: ${distribution.tables.length} tables by company.`);
      return;
    }
    operator.say(`On ${distribution.workers} machines:`);
    for (const { says, statements } of steps) {
      operator.say(`  ${says}`);
      for (const statement of statements) operator.say(`      ${statement}`);
    }
    operator.say('  take away what is then left on the coordinator, and bind the owner by the policies again');
    if (!values.now) {
      operator.say('Nothing was done. To do it, stop every server of this product: npm run distribute -- --now');
      return;
    }
    const { rows } = await client.query<{ sessions: number }>(
      'select count(*)::int as sessions from pg_stat_activity where datname = current_database() and usename = $1',
      [APP_ROLE],
    );
    if (rows[0]!.sessions > 0)
      throw new Error(`${rows[0]!.sessions} sessions of the application are open: stop every server of this product first, and its pooler`);
    await distribute(client, operator.say);
    const left = planDistribution(await readDistribution(client));
    if (left.length > 0) throw new Error(`Not everything is spread yet: ${left.map(({ says }) => says).join('; ')}`);
    operator.say('Everything is spread. Start the server.');
  });
}
