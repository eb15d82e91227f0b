import { ConfigError, readConfig } from '../config.ts';
import { reachDatabase } from '../start-up.ts';
import { createOperator, explainToOperator, UsageError, type Operator } from './operator.ts';
import { tenantCommand } from './tenant.command.ts';
import { userCommand } from './user.command.ts';

const commands: Record<string, (operator: Operator, args: string[]) => Promise<void>> = {
  tenant: tenantCommand,
  user: userCommand,
  // starting the database has migrated it
  migrate: async (operator) => operator.say('The database is up to date.'),
};

const say = (line: string) => {
  process.stdout.write(`${line}\n`);
};

/** Runs one operator command and answers its exit code. */
async function run([name = '', ...args]: string[]): Promise<number> {
  const command = commands[name];
  if (!command) {
    console.error(`Unknown command ${name || '(none)'}. There are: ${Object.keys(commands).join(', ')}`);
    return 2;
  }
  try {
    const config = readConfig();
    const running = await reachDatabase(config);
    try {
      await command(createOperator(config, running.access, say), args);
    } finally {
      await running.stop();
    }
    return 0;
  } catch (error) {
    const misused = error instanceof UsageError || error instanceof ConfigError;
    console.error(explainToOperator(error));
    return misused ? 2 : 1;
  }
}

process.exitCode = await run(process.argv.slice(2));
