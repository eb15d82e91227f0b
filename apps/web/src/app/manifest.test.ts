import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { FIND_HASH } from './find-hash.ts';
import { screens } from './screens.tsx';

const folder = path.resolve(import.meta.dirname, '../../public');
interface Icon {
  readonly src: string;
  readonly sizes: string;
  readonly type: string;
  readonly purpose?: string;
}
const manifest = JSON.parse(readFileSync(path.join(folder, 'manifest.webmanifest'), 'utf8')) as {
  readonly display: string;
  readonly start_url: string;
  readonly icons: readonly Icon[];
  readonly shortcuts: readonly { readonly name: string; readonly url: string; readonly icons: readonly Icon[] }[];
};

/** Width and height of a PNG, which stand behind its signature and the name of its first part. */
function sizeOf(file: string): string {
  const png = readFileSync(path.join(folder, file));
  return `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`;
}

describe('the installed product', () => {
  it('is a window of its own, with icons of the sizes that it names', () => {
    expect(manifest).toMatchObject({ display: 'standalone', start_url: '/' });
    const all = [...manifest.icons, ...manifest.shortcuts.flatMap(({ icons }) => icons)];
    for (const { src, sizes, type } of all) {
      expect(existsSync(path.join(folder, src))).toBe(true);
      if (type === 'image/png') expect([src, sizeOf(src)]).toEqual([src, sizes]);
    }
    // browsers ask for both before they offer to install
    expect(manifest.icons.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(['192x192', '512x512']));
    expect(manifest.icons.some(({ purpose }) => purpose === 'maskable')).toBe(true);
  });

  it('has shortcuts to Planning, the search and My Day, at addresses that exist', () => {
    expect(manifest.shortcuts.map(({ name }) => name)).toEqual(['Planning', 'Find anything', 'My Day']);
    const known = screens.map((screen) => screen.path);
    for (const { url } of manifest.shortcuts) {
      const [address, hash = FIND_HASH] = url.split('#');
      expect(known).toContain(address);
      expect(hash).toBe(FIND_HASH);
    }
  });
});
