import { parseArgs } from 'node:util';
import { createOnboardingToken } from '../areas/users/public.ts';
import { insertTenant, listTenants } from '../db/tenants.ts';
import type { Operator } from './operator.ts';
import { UsageError } from './operator.ts';

const usage = `npm run tenant -- create <label> --name "<company>"   makes a company and prints the link for its first account
npm run tenant -- invite <label>                      prints a new link; the older one stops working
npm run tenant -- list                                shows the companies`;

const labelPattern = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/;

async function printLink(operator: Operator, slug: string): Promise<void> {
  const token = await operator.inTenant(slug, ({ db, tenant, clock }) => createOnboardingToken(db, tenant.id, clock.now()));
  operator.say('Open this link once, within 72 hours, to create the first account:');
  operator.say(`  ${operator.addressOf(slug)}/setup?token=${encodeURIComponent(token)}`);
}

/** Companies are made by the operator; their first user by the single-use link (decision 2.10). */
export async function tenantCommand(operator: Operator, args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options: { name: { type: 'string' } } });
  const [action, slug] = positionals;
  if (action === 'list') {
    for (const tenant of await listTenants(operator.access.owner)) operator.say(`${tenant.slug}\t${tenant.displayName}`);
    return;
  }
  if (!slug || (action !== 'create' && action !== 'invite')) throw new UsageError(usage);
  if (action === 'create') {
    const displayName = values.name?.trim();
    if (!displayName) throw new UsageError(`The company's name is missing.\n${usage}`);
    if (!labelPattern.test(slug))
      throw new UsageError('The label becomes the first part of the host name: lower-case letters, digits and hyphens only');
    await insertTenant(operator.access.owner, { slug, displayName });
    operator.say(`${displayName} was created as ${slug}.`);
  }
  await printLink(operator, slug);
}
