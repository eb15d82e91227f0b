import { readdirSync, readFileSync } from 'node:fs';
import { demoPassword } from '../apps/server/demo/create-demo.ts';

/** The calls that a browser makes most. */
export const usualReads: readonly string[] = [
  '/auth/whoami',
  '/api/assets?limit=50',
  '/api/trips/archived?limit=50',
  '/api/assets/counts',
  '/api/dashboard/today',
];

/** Signs the manager of a demo company in, and answers what each request of that session sends along. */
export async function signInAt(port: number): Promise<Record<string, string>> {
  const answer = await fetch(`http://127.0.0.1:${port}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-tenant-id': 'kwela' },
    body: JSON.stringify({ username: 'manager', password: demoPassword }),
  });
  const cookies = answer.headers.getSetCookie().map((line) => line.split(';')[0]!);
  const csrf = cookies.find((cookie) => cookie.startsWith('csrf_token='))!.split('=')[1]!;
  return { 'x-tenant-id': 'kwela', 'x-csrf-token': csrf, cookie: cookies.join('; '), 'accept-encoding': 'gzip, deflate, br, zstd' };
}

/** The workers that this process of the product has started, not its database. */
export function workersOf(first: number): number[] {
  const parentOf = (pid: number) => Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')[1]);
  const isWorker = (pid: number) => {
    try {
      return parentOf(pid) === first && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('main.ts');
    } catch {
      return false;
    }
  };
  const all = readdirSync('/proc').filter((entry) => /^\d+$/.test(entry));
  return all.map(Number).filter(isWorker);
}
