import { appendFileSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { areas } from '@superlink/api';
import type { CallDefinition } from '@superlink/api/call.ts';
import type { ErrorCode } from '@superlink/api/error-table.ts';
import type { ErrorBody } from '@superlink/api/error.ts';
import { platformErrors } from '@superlink/api/platform.errors.ts';
import type { FastifyInstance } from 'fastify';

const pairOf = (operation: string, code: string) => `${operation} ${code}`;

/** What the calls of one application refused, and whether they had declared it. */
export class AnsweredCodes {
  readonly #answered = new Set<string>();
  readonly #undeclared = new Set<string>();

  listen(server: FastifyInstance, nameOfTest: () => string | undefined): void {
    server.addHook('onSend', async (request, reply, payload) => {
      const { operation, call } = request.routeOptions.config;
      if (!operation || !call || reply.statusCode < 400 || typeof payload !== 'string') return;
      const { code } = JSON.parse(payload) as ErrorBody;
      if (call.errors.includes(code as ErrorCode)) this.#answered.add(pairOf(operation, code));
      else if (!(code in platformErrors)) this.#undeclared.add(`${operation} answered ${code} in "${nameOfTest()}"`);
    });
  }

  /** Notes for the whole run what was seen, unless there is no folder. Throws when a call answered a code that it does not declare. */
  close(folder: string | null): void {
    if (folder) appendFileSync(path.join(folder, String(process.pid)), [...this.#answered].map((pair) => `${pair}\n`).join(''));
    if (this.#undeclared.size > 0) throw new Error(`Codes missing in \`errors\` of *.calls.ts:\n${[...this.#undeclared].join('\n')}`);
  }
}

/** Answered only when a lock, or the check before it, has missed something. No test can provoke them; they are declared for that case. */
const defensiveCodes = new Set([
  'assignments.create trailer_just_assigned',
  'assignments.create slot_just_taken',
  'tracking.fencesFromStops geofence_taken',
  'users.update last_active_manager',
]);

/** Codes that a call declares and none of the applications of a run answered. */
export function neverAnswered(folder: string): string[] {
  const answered = new Set(readdirSync(folder).flatMap((file) => readFileSync(path.join(folder, file), 'utf8').split('\n')));
  return Object.entries(areas)
    .flatMap(([area, calls]) =>
      Object.entries(calls).map(([name, call]) => ({ operation: `${area}.${name}`, call: call as CallDefinition })),
    )
    .flatMap(({ operation, call }) => call.errors.map((code) => pairOf(operation, code)))
    .filter((pair) => !answered.has(pair) && !defensiveCodes.has(pair));
}
