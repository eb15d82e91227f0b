import { vi } from 'vitest';

export const none = { authenticator: null, passkeys: [], recoveryCodesLeft: 0, requiredFrom: null, changes: [] };
export const addedAt = '2026-11-20T06:00:00.000Z';
export const app = { ...none, authenticator: { addedAt, lastUsedAt: null }, recoveryCodesLeft: 9 };
export const passkey = { id: '01890000-0000-7000-8000-000000000001', name: 'Work phone', addedAt, lastUsedAt: '2026-11-21T06:00:00.000Z' };
export const codes = Array.from({ length: 10 }, (_, each) => `abcd-efgh-jk${each + 2}m`.slice(0, 14));

/** What the server of `serveFactors` was sent: address and body of each change. */
export const sent: [pathname: string, body: unknown][] = [];

/** What is answered by the end of the address; every question is answered by what `factors` says, null for a server that fails. */
export function serveFactors(
  factors: () => object | null,
  answers: Readonly<Record<string, () => Response | Promise<Response>>> = {},
): void {
  sent.length = 0;
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body }: { method?: string; body?: string | null } = {}) => {
    const { pathname } = new URL(address, 'http://kwela.test');
    if (method === 'GET') {
      const found = factors();
      return found === null ? new Response('', { status: 500 }) : Response.json(found);
    }
    const answer = Object.entries(answers).find(([end]) => pathname.endsWith(end));
    if (!answer) return new Response('', { status: 202 });
    sent.push([pathname, JSON.parse(body ?? 'null')]);
    return answer[1]();
  });
}

/** A refusal as the server words it, at a field where it belongs to one. */
export const refusal = (status: number, code: string, detail: string, field?: string) => () =>
  Response.json({ code, detail, message: detail, request_id: 'r', ...(field ? { errors: { [field]: detail } } : {}) }, { status });
