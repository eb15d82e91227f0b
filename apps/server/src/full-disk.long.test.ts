import { spawnSync } from 'node:child_process';
import { chmodSync, closeSync, mkdirSync, mkdtempSync, openSync, readdirSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { FleetWork, print } from '../test/fleet-work.ts';
import { findBroken, heldOnDisk } from '../test/half-done.ts';
import { operate, startProduct, stopProduct, type Product } from '../test/product.ts';
import { AWAY, makeCompany, signInAt } from '../test/writers.ts';
import { embeddedAccess, withClient } from './db/connection.ts';
import { readPostmaster } from './platform/embedded-postgres/postmaster-file.ts';
import { DATABASE_NAME } from './start-up.ts';

/** The system's own programs. */
const [MOUNT, UMOUNT] = ['mount', 'umount'] as const;

/** A disk of a few megabytes, which only the system's own administrator may mount: elsewhere there is nothing to try. */
function mountSmallDisk(place: string, megabytes: number): boolean {
  mkdirSync(place, { recursive: true });
  if (spawnSync(MOUNT, ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', place]).status !== 0) return false;
  mounted.push(place);
  return true;
}
const mounted: string[] = [];
const root = mkdtempSync(path.join(tmpdir(), 'superlink-full-'));
chmodSync(root, 0o755);
const disk = path.join(root, 'disk');
const isHere = mountSmallDisk(disk, 300);
afterAll(() => {
  for (const place of mounted) spawnSync(UMOUNT, [place]);
  rmSync(root, { recursive: true, force: true });
});

/** Takes every byte that is left. */
function fill(place: string): string {
  const file = path.join(place, 'filler');
  const handle = openSync(file, 'a');
  try {
    for (let size = 1 << 20; size >= 512; size >>= 1) {
      const noise = Buffer.alloc(size, 1);
      try {
        while (writeSync(handle, noise) === size);
      } catch {
        // and on with smaller pieces
      }
    }
  } finally {
    closeSync(handle);
  }
  return file;
}

const FULL = '507 storage_full: The server’s disk is full, so this could not be saved. Tell whoever looks after the server.';
const products: Product[] = [];
afterEach(async () => {
  for (const product of products.splice(0)) await stopProduct(product);
});

describe.skipIf(!isHere)('on a disk that is full', () => {
  let dataDir: string;
  beforeAll(() => {
    dataDir = path.join(disk, 'data');
  });

  test('eight users are refused in words; nothing is lost or half done, a backup says why it is none, and work goes on by itself once there is room', async () => {
    const product = await startProduct({ DATA_DIR: dataDir, DEMO: 'false' });
    products.push(product);
    const { sockets, port } = readPostmaster(path.join(dataDir, 'postgres'))!;
    const { owner, app } = embeddedAccess({ host: sockets, port }, DATABASE_NAME);
    await makeCompany({ owner, app }, 'manager');
    const work = await FleetWork.start(product);
    await work.everybodyWrites();
    const headers = await signInAt(product, 'manager');
    const filler = fill(disk);
    const read = new Map<string, number>();
    for (let second = 0; second < 20; second += 1) {
      await wait(1_000);
      // what PostgreSQL gives back meanwhile is taken, too
      fill(disk);
      const answer = await fetch(`http://127.0.0.1:${product.port}/api/assets`, { headers });
      read.set(String(answer.status), (read.get(String(answer.status)) ?? 0) + 1);
      await answer.text();
    }
    const backup = operate('backup', { DATA_DIR: dataDir });
    expect([backup.status === 0, backup.output]).toEqual([false, expect.stringMatching(/room|space|full/i)]);
    expect((await fetch(`http://127.0.0.1:${product.port}/healthz`)).status).toBe(200);
    expect([...work.refusals.keys()]).toContain(FULL);
    const began = performance.now();
    rmSync(filler);
    await work.everybodyWrites();
    const backMs = Math.round(performance.now() - began);
    await work.stop();
    print(
      `everybody writes again ${backMs} ms after there was room`,
      `lists were answered ${JSON.stringify([...read])}`,
      ...work.refusalLines(),
    );
    expect([...work.refusals.keys()].filter((refusal) => refusal !== FULL && !/^503 (database_away|overloaded)/.test(refusal))).toEqual([]);
    expect(await findBroken(owner, work, heldOnDisk(path.join(dataDir, 'files')))).toEqual([]);
    const backups = path.join(dataDir, 'backups');
    expect(readdirSync(dataDir).includes('backups') ? readdirSync(backups).filter((name) => !name.endsWith('.part')) : []).toEqual([]);
  });

  test('a PostgreSQL that ended for want of room for its log comes back by itself once there is some', async () => {
    const product = await startProduct({ DATA_DIR: dataDir, DEMO: 'false' });
    products.push(product);
    const { sockets, port } = readPostmaster(path.join(dataDir, 'postgres'))!;
    const { owner } = embeddedAccess({ host: sockets, port }, DATABASE_NAME);
    const work = await FleetWork.start(product);
    await work.everybodyWrites();
    const filler = fill(disk);
    // its log goes on to the next segment, and to the next, until there is none that it could use again
    const useLog = `select pg_logical_emit_message(true, 'test', 'x'); select pg_switch_wal()`;
    const superuser = { host: sockets, port, user: 'postgres', database: DATABASE_NAME };
    for (let segment = 0; segment < 40; segment += 1) {
      const isLeft = await withClient(superuser, (client) => client.query(useLog)).then(
        () => true,
        () => false,
      );
      if (!isLeft) break;
    }
    await vi.waitUntil(() => work.refusals.has(AWAY), { timeout: 20_000, interval: 50 });
    expect((await fetch(`http://127.0.0.1:${product.port}/healthz`)).status).toBe(200);
    const began = performance.now();
    rmSync(filler);
    await work.everybodyWrites(60_000);
    print(`PostgreSQL ended for want of room: everybody writes again ${Math.round(performance.now() - began)} ms after there was some`);
    await work.stop();
    expect([...work.refusals.keys()].filter((refusal) => refusal !== FULL && !/^503 (database_away|overloaded)/.test(refusal))).toEqual([]);
    expect(await findBroken(owner, work, heldOnDisk(path.join(dataDir, 'files')))).toEqual([]);
  });

  test('a temporary directory without a byte left holds up neither a start nor a file, a sheet or a report', async () => {
    const small = path.join(root, 'temporary');
    expect(mountSmallDisk(small, 1)).toBe(true);
    fill(small);
    const product = await startProduct({ DATA_DIR: path.join(root, 'elsewhere'), DEMO: 'false', TMPDIR: small });
    products.push(product);
    const { sockets, port } = readPostmaster(path.join(root, 'elsewhere/postgres'))!;
    const access = embeddedAccess({ host: sockets, port }, DATABASE_NAME);
    await makeCompany(access, 'manager');
    const work = await FleetWork.start(product);
    await work.everybodyWrites();
    const headers = await signInAt(product, 'manager');
    for (const address of ['/api/trips/archived/export?format=xlsx', '/api/diesel/export?format=csv']) {
      const answer = await fetch(`http://127.0.0.1:${product.port}${address}`, { headers });
      expect([address, answer.status]).toEqual([address, 200]);
      await answer.arrayBuffer();
    }
    await work.stop();
    expect([...work.refusals.keys()]).toEqual([]);
    expect(await findBroken(access.owner, work, heldOnDisk(path.join(root, 'elsewhere/files')))).toEqual([]);
  });
});
