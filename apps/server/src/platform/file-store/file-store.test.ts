import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { s3Keys, startS3Server, type S3Server } from '../../../test/s3-server.ts';
import { readConfig } from '../../config.ts';
import { DiskFileStore } from './disk-file-store.ts';
import { FileMissing, type FileStore } from './file-store.ts';
import { openFileStore } from './open-file-store.ts';
import { openS3FileStore } from './s3-file-store.ts';

const directory = mkdtempSync(path.join(tmpdir(), 'superlink-store-'));
let s3: S3Server;
const stores: Record<string, FileStore> = { disk: new DiskFileStore(path.join(directory, 'disk')) };
beforeAll(async () => {
  s3 = await startS3Server();
  stores['s3'] = await openS3FileStore({ bucket: 'fleet', region: 'af-south-1', endpoint: s3.endpoint, ...s3Keys });
});
afterAll(async () => {
  for (const store of Object.values(stores)) store.close();
  await s3.stop();
  rmSync(directory, { recursive: true, force: true });
});

async function* inChunks(content: Buffer, size = 64 * 1024) {
  for (let at = 0; at < content.length; at += size) yield content.subarray(at, at + size);
}
async function* breakingAfter(content: Buffer) {
  yield content;
  throw new Error('the sender went away');
}
async function readAll(store: FileStore, key: string): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of await store.get(key)) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
const hash = (content: Buffer) => createHash('sha256').update(content).digest('hex');
const pdf = { type: 'application/pdf' };

/** Nothing but whole, finished files may be found where the store keeps its bytes. */
function heldBy(name: string): string[] {
  if (name === 's3') return [...s3.objects.keys(), ...[...s3.unfinished.values()].map((upload) => `${upload.key} unfinished`)];
  const root = path.join(directory, 'disk');
  return readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((entry) => statSync(path.join(root, entry)).isFile());
}

describe.each(['disk', 's3'])('files on %s', (name) => {
  test.each([0, 1, 70_000, 12 * 1024 * 1024])('%i bytes come out as they went in', async (size) => {
    const content = randomBytes(size);
    await stores[name]!.put('7/file', inChunks(content), pdf);
    expect(hash(await readAll(stores[name]!, '7/file'))).toBe(hash(content));
    await stores[name]!.remove('7/file');
    expect(heldBy(name)).toEqual([]);
  });

  test('a file whose sender goes away leaves nothing, and the cause is told', async () => {
    for (const size of [10, 7 * 1024 * 1024]) {
      await expect(stores[name]!.put('7/half', breakingAfter(randomBytes(size)), pdf)).rejects.toThrow('the sender went away');
    }
    expect(heldBy(name)).toEqual([]);
  });

  test('a file that is not there cannot be read, and may be removed', async () => {
    await expect(stores[name]!.get('7/nothing')).rejects.toThrow(FileMissing);
    await stores[name]!.remove('7/nothing');
  });

  test('a second file under a key takes the first one’s place', async () => {
    await stores[name]!.put('8/file', inChunks(Buffer.from('first')), pdf);
    await stores[name]!.put('8/file', inChunks(Buffer.from('second')), pdf);
    expect(String(await readAll(stores[name]!, '8/file'))).toBe('second');
    await stores[name]!.remove('8/file');
  });
});

test('a half-written file that a dead process left on disk goes with its key', async () => {
  await stores['disk']!.put('7/file', inChunks(Buffer.from('whole')), pdf);
  writeFileSync(path.join(directory, 'disk/7/file.part'), 'half');
  await stores['disk']!.remove('7/file');
  expect(heldBy('disk')).toEqual([]);
});

test('files on disk are readable by their owner only', async () => {
  await stores['disk']!.put('7/private', inChunks(Buffer.from('x')), pdf);
  expect(statSync(path.join(directory, 'disk/7/private')).mode & 0o077).toBe(0);
  await stores['disk']!.remove('7/private');
});

test('a key cannot leave the store’s directory', async () => {
  for (const key of ['../outside', '/etc/passwd', '7/../../outside', '']) await expect(stores['disk']!.get(key)).rejects.toThrow('outside');
});

test('a bucket keeps the type of a file, and a wrong key is refused', async () => {
  await stores['s3']!.put('7/typed', inChunks(Buffer.from('%PDF-1.7')), pdf);
  expect(s3.objects.get('7/typed')!.type).toBe('application/pdf');
  const settings = { bucket: 'fleet', region: 'af-south-1', endpoint: s3.endpoint, accessKeyId: s3Keys.accessKeyId };
  const stranger = await openS3FileStore({ ...settings, secretAccessKey: 'another key' });
  await expect(stranger.get('7/typed')).rejects.toThrow('SignatureDoesNotMatch');
  stranger.close();
  await stores['s3']!.remove('7/typed');
});

test('the configuration chooses: a bucket when one is named, else the disk below DATA_DIR', async () => {
  const onDisk = await openFileStore(readConfig({ DATA_DIR: directory }));
  await onDisk.put('7/configured', inChunks(Buffer.from('x')), pdf);
  expect(statSync(path.join(directory, 'files/7/configured')).size).toBe(1);
  const inBucket = await openFileStore(
    readConfig({
      S3_BUCKET: 'fleet',
      S3_ENDPOINT: s3.endpoint,
      S3_ACCESS_KEY_ID: s3Keys.accessKeyId,
      S3_SECRET_ACCESS_KEY: s3Keys.secretAccessKey,
    }),
  );
  await inBucket.put('7/configured', inChunks(Buffer.from('x')), pdf);
  expect(s3.objects.has('7/configured')).toBe(true);
  inBucket.close();
});
