import type { ImportCheck } from '@superlink/api/imports/import.schema.ts';
import { vi } from 'vitest';
import { patience } from './patience.ts';
import type { Visitor } from './test-app.ts';

/** Somebody who imports files: from lines to the end of a run. */
export class ImportDesk {
  readonly #visitor: Visitor;

  constructor(visitor: Visitor) {
    this.#visitor = visitor;
  }

  /** Sends a file and says what a run does with records that are there. */
  async upload(lines: readonly string[], { kind = 'vehicles', mode }: { kind?: string; mode: 'new' | 'update' }): Promise<string> {
    const content = Uint8Array.from(Buffer.from(lines.join('\r\n')));
    const { status, body } = await this.#visitor.upload('POST', `/api/imports?kind=${kind}`, { name: 'list.csv', content });
    if (status !== 201) throw new Error(JSON.stringify(body));
    const changed = await this.#visitor.patch(`/api/imports/${body.id}`, { mode });
    if (changed.status !== 200) throw new Error(JSON.stringify(changed.body));
    return body.id;
  }

  /** What the dry run finds, its problems also as sentences. */
  async check(id: string): Promise<ImportCheck & { id: string; messages: string[] }> {
    const { status, body } = await this.#visitor.get(`/api/imports/${id}/problems`);
    if (status !== 200) throw new Error(JSON.stringify(body));
    const { problems } = body as ImportCheck;
    return { ...body, id, messages: problems.map(({ row, heading, message }) => `${row} ${heading}: ${message}`) };
  }

  run(id: string, version?: string) {
    return this.#visitor.post(`/api/imports/${id}/run${version === undefined ? '' : `?version=${encodeURIComponent(version)}`}`);
  }

  /** The import once it has stopped running. */
  async finished(id: string): Promise<Record<string, unknown>> {
    let body: Record<string, unknown> = {};
    const isOver = async () => (body = (await this.#visitor.get(`/api/imports/${id}`)).body)['state'] !== 'running';
    await vi.waitUntil(isOver, patience);
    return body;
  }

  /** Runs an import to its good end. */
  async imported(id: string, version?: string): Promise<void> {
    const run = await this.run(id, version);
    if (run.status !== 202) throw new Error(JSON.stringify(run.body));
    const { state, failure } = await this.finished(id);
    if (state !== 'imported') throw new Error(String(failure));
  }
}
