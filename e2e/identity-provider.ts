import { spawn } from 'node:child_process';
import path from 'node:path';

/** A company's identity provider that runs on this machine. */
export interface IdentityProvider {
  readonly issuer: string;
  /** ends it, as when it is away */
  stop(): Promise<void>;
}

/** Starts one that knows these people by the names of their accounts, and sends them back to this address. */
export async function startIdentityProvider(redirectUri: string, people: Readonly<Record<string, object>>): Promise<IdentityProvider> {
  const provider = spawn(process.execPath, ['apps/server/test/run-identity-server.ts', redirectUri, JSON.stringify(people)], {
    cwd: path.resolve(import.meta.dirname, '..'),
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const gone = new Promise<void>((resolve) => provider.once('exit', () => resolve()));
  const issuer = await new Promise<string>((resolve, reject) => {
    let printed = '';
    provider.stdout.setEncoding('utf8').on('data', (text: string) => {
      printed += text;
      const ready = /is ready at (\S+)/.exec(printed)?.[1];
      if (ready) resolve(ready);
    });
    provider.once('exit', (code) => reject(new Error(`The identity provider ended with code ${code}:\n${printed}`)));
  });
  return {
    issuer,
    stop() {
      provider.kill();
      return gone;
    },
  };
}
