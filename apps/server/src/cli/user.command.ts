import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { roles, type Role } from '@superlink/domain/users/permissions.ts';
import { createResetLinkAsOperator, createUserAsOperator, removeFactorsAsOperator, setUserActive } from '../areas/users/public.ts';
import { UsageError, type Operator } from './operator.ts';

const usage = `npm run user -- create <company label> <user name> --role admin   makes a user and prints the link that sets the password
npm run user -- reset <company label> <user name>                 prints a new password link
npm run user -- activate <company label> <user name>              lets the user in again
npm run user -- deactivate <company label> <user name>            keeps the user out and ends the sessions
npm run user -- remove-factors <company label> <user name>        for who lost phone and recovery codes: the password alone signs in again`;

function readRole(text: string | undefined): Role {
  const role = roles.find((known) => known === text);
  if (!role) throw new UsageError(`Say which role: --role ${roles.join(', --role ')}`);
  return role;
}

/** What only the operator may do with users: role admin, activity (decisions 2.6, 2.8). */
export async function userCommand(operator: Operator, args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options: { role: { type: 'string' } } });
  const [action, slug, username] = positionals;
  if (!action || !slug || !username) throw new UsageError(usage);
  await operator.inTenant(slug, async (scope) => {
    switch (action) {
      case 'create': {
        const role = readRole(values.role);
        await createUserAsOperator(scope, { username, password: randomBytes(24).toString('base64url'), role });
        operator.say(`${username} was created with role ${role}. This link sets the password, once, within 24 hours:`);
        operator.say(`  ${await createResetLinkAsOperator(scope, username)}`);
        return;
      }
      case 'reset':
        operator.say('This link sets a new password, once, within 24 hours:');
        operator.say(`  ${await createResetLinkAsOperator(scope, username)}`);
        return;
      case 'activate':
      case 'deactivate':
        await setUserActive(scope, username, action === 'activate');
        operator.say(`${username} is now ${action === 'activate' ? 'active' : 'inactive'}.`);
        return;
      case 'remove-factors':
        operator.say(
          (await removeFactorsAsOperator(scope, username))
            ? `${username} now signs in with the password alone, and was signed out everywhere.`
            : `${username} has no second factor.`,
        );
        return;
      default:
        throw new UsageError(usage);
    }
  });
}
