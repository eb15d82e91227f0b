import { fork, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import type pg from 'pg';

export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** What is measured beside others: the product of a checkout, or with `statements` a bare server that sends them, by the address they are asked for at. */
export interface Variant {
  readonly checkout: string;
  readonly database: pg.ClientConfig;
  /** the moment at which its clock stands, where it is not the large companies' */
  readonly now?: string;
  readonly statements?: Readonly<Record<string, readonly Statement[]>>;
}

export interface RunningVariant {
  readonly child: ChildProcess;
  readonly port: number;
}

/** Starts a variant in a process of its own, so that its processor time can be read. */
export function startVariant(
  variant: Variant,
  settings: { readonly profileInto?: string; readonly environment?: object } = {},
): Promise<RunningVariant> {
  const { profileInto, environment } = settings;
  const child = fork(path.join(import.meta.dirname, 'calls.server.ts'), [JSON.stringify(variant)], {
    execArgv: profileInto ? ['--cpu-prof', `--cpu-prof-dir=${profileInto}`] : [],
    env: { ...process.env, ...environment },
  });
  return new Promise((resolve, reject) => {
    child.once('message', (message) => resolve({ child, port: (message as { port: number }).port }));
    child.once('exit', (code) => reject(new Error(`a server ended with ${code} before it listened`)));
  });
}
