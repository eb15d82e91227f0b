import pg from 'pg';
import { LIVE_CHANNEL } from './announcement.ts';

/** Something of an area of a company was written; `request` is the id of the request that wrote it. */
export interface Change {
  readonly tenant: number;
  readonly area: string;
  readonly request: string | null;
}

/** A session of a company was revoked, or what one of its users may was changed. */
export interface End {
  readonly tenant: number;
  readonly session?: string;
  readonly user?: string;
}

/** What one listener hears: a change or an end of its company, or that some may have been missed. */
export interface ChangeListener {
  changed(change: Change): void;
  ended(end: End): void;
  missed(): void;
}

/** The changes of every company, as the database announces them at commit: one connection per process, whoever wrote them. */
export interface LiveChanges {
  /** Answers how to stop listening. */
  listen(tenant: number, listener: ChangeListener): () => void;
  /** Hears what was written of every company, for work without a request. Answers how to stop listening. */
  listenToAll(changed: (change: Change) => void): () => void;
  close(): Promise<void>;
}

const RETRY_MS = 1_000;
/** Nothing may be heard for hours, so a connection to a server that is gone would not be noticed: it is asked this often, in ms. */
const BEAT_MS = 20_000;
const SILENT_MS = 10_000;

interface Log {
  warn(data: object, text: string): void;
}

/** Listens until it is closed. A lost connection is opened again, and everybody is told that changes may have been missed. */
export async function openLiveChanges(access: pg.ClientConfig, log: Log): Promise<LiveChanges> {
  const listeners = new Map<number, Set<ChangeListener>>();
  const ofAll = new Set<(change: Change) => void>();
  let client: pg.Client | null = null;
  let retry: NodeJS.Timeout | undefined;
  let closed = false;

  const everybody = () => [...listeners.values()].flatMap((ofTenant) => [...ofTenant]);
  const receive = (payload: string | undefined) => {
    if (payload === undefined) return;
    const message = JSON.parse(payload) as Change | End;
    if ('area' in message) for (const changed of ofAll) changed(message);
    for (const listener of listeners.get(message.tenant) ?? []) {
      if ('area' in message) listener.changed(message);
      else listener.ended(message);
    }
  };
  const lose = (failed: pg.Client, error: Error | null) => {
    if (closed || client !== failed) return;
    client = null;
    if (error) log.warn({ err: error }, 'the connection for live changes was lost');
    failed.end().catch(() => {});
    schedule();
  };
  const schedule = () => {
    retry = setTimeout(() => {
      connect().then(
        () => everybody().forEach((listener) => listener.missed()),
        () => {
          if (!closed) schedule();
        },
      );
    }, RETRY_MS);
    retry.unref();
  };
  async function connect(): Promise<void> {
    const next = new pg.Client({ ...access, keepAlive: true, connectionTimeoutMillis: SILENT_MS, query_timeout: SILENT_MS });
    next.on('notification', ({ payload }) => receive(payload));
    next.on('error', (error) => lose(next, error));
    next.on('end', () => lose(next, null));
    try {
      await next.connect();
      await next.query(`listen ${LIVE_CHANNEL}`);
    } catch (error) {
      next.end().catch(() => {});
      throw error;
    }
    client = next;
  }

  await connect();
  const beat = setInterval(() => {
    const asked = client;
    asked?.query('select 1').catch((error: Error) => lose(asked, error));
  }, BEAT_MS);
  beat.unref();
  return {
    listen(tenant, listener) {
      const ofTenant = listeners.get(tenant) ?? new Set();
      ofTenant.add(listener);
      listeners.set(tenant, ofTenant);
      return () => {
        ofTenant.delete(listener);
        if (ofTenant.size === 0) listeners.delete(tenant);
      };
    },
    listenToAll(changed) {
      ofAll.add(changed);
      return () => void ofAll.delete(changed);
    },
    async close() {
      closed = true;
      clearTimeout(retry);
      clearInterval(beat);
      await client?.end();
    },
  };
}
