import { ConfigError, readConfig, type Config } from '../config.ts';
import { reachDatabase } from '../start-up.ts';
import { backupCommand } from './backup.command.ts';
import { doctorCommand } from './doctor.command.ts';
import { distributeCommand } from './distribute.command.ts';
import { createOperator, explainToOperator, UsageError, type Operator } from './operator.ts';
import { restoreCommand } from './restore.command.ts';
import { tenantCommand } from './tenant.command.ts';
import { userCommand } from './user.command.ts';

/** Commands that work in a migrated, running database. */
const inDatabase: Record<string, (operator: Operator, args: string[]) => Promise<void>> = {
  tenant: tenantCommand,
  user: userCommand,
  distribute: distributeCommand,
  // reaching the database has migrated it
  migrate: async (operator) => operator.say('The database is up to date.'),
};
/** Commands that look after the database themselves: it may be stopped, damaged or not there yet. */
const onDatabase: Record<string, (config: Config, args: string[], say: (line: string) => void) => Promise<void>> = {
  backup: backupCommand,
  restore: restoreCommand,
};

const say = (line: string) => {
  process.stdout.write(`${line}\n`);
};

async function runDoctor(args: string[]): Promise<number> {
  try {
    return await doctorCommand(readConfig(), [], { args, say });
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return doctorCommand(null, [error.message], { args, say });
  }
}

async function runInDatabase(command: (typeof inDatabase)[string], args: string[]): Promise<void> {
  const config = readConfig();
  const running = await reachDatabase(config);
  try {
    await command(createOperator(config, running.access, say), args);
  } finally {
    await running.stop();
  }
}

/** Runs one operator command and answers its exit code: 0 done, 1 failed, 2 misused. */
async function run([name = '', ...args]: string[]): Promise<number> {
  try {
    if (name === 'doctor') return await runDoctor(args);
    const besides = onDatabase[name];
    const within = inDatabase[name];
    if (besides) await besides(readConfig(), args, say);
    else if (within) await runInDatabase(within, args);
    else
      throw new UsageError(
        `Unknown command ${name || '(none)'}. There are: ${['doctor', ...Object.keys(onDatabase), ...Object.keys(inDatabase)].join(', ')}`,
      );
    return 0;
  } catch (error) {
    console.error(explainToOperator(error));
    return error instanceof UsageError || error instanceof ConfigError ? 2 : 1;
  }
}

process.exitCode = await run(process.argv.slice(2));
