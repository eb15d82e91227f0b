import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import path from 'node:path';

/** The whole product in a process of its own, as an operator starts it. */
export interface Product {
  readonly child: ChildProcess;
  readonly port: number;
  output(): string;
}

/** The process of a product that has yet to start. */
export function spawnProduct(environment: Record<string, string>): ChildProcess {
  return spawn(process.execPath, [path.resolve(import.meta.dirname, '../src/main.ts')], {
    env: { ...process.env, PORT: '0', LOG_LEVEL: 'info', ...environment },
  });
}

/** Answers when it says that it is ready; throws what it said when it ended instead. */
export function startProduct(environment: Record<string, string>): Promise<Product> {
  const child = spawnProduct(environment);
  let output = '';
  return new Promise((resolve, reject) => {
    const collect = (chunk: Buffer) => {
      output += chunk.toString();
      const ready = /is ready at http:\/\/\S+:(\d+)/.exec(output);
      if (ready) resolve({ child, port: Number(ready[1]), output: () => output });
    };
    child.stdout?.on('data', collect);
    child.stderr?.on('data', collect);
    child.once('exit', (code) => reject(new Error(`ended with ${code}: ${output}`)));
  });
}

/** Asks it to stop and answers its exit code. */
export function stopProduct({ child }: Product): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve(child.exitCode);
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  return ended;
}

/** Ends it as a power cut or the kernel's want of memory does, and waits until it is gone. */
export async function killProduct({ child }: Pick<Product, 'child'>): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  await gone;
}

/** `npm run backup` and the like: what it ended with, and all that it printed. */
export function operate(command: string, environment: Record<string, string>): { status: number | null; output: string } {
  const main = path.resolve(import.meta.dirname, '../src/cli/main.ts');
  const { status, stdout, stderr } = spawnSync(process.execPath, [main, command], {
    env: { ...process.env, ...environment },
    encoding: 'utf8',
  });
  return { status, output: stdout + stderr };
}
