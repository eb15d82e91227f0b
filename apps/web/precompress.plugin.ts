import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin, ResolvedConfig } from 'vite';

/** Below this a compressed copy saves less than its own request costs, in bytes. */
const SMALLEST = 1_400;
const TEXT = /\.(js|css|html|svg|json|webmanifest)$/;

/** Writes a .br and a .gz copy beside every text file of the build, so that the server compresses nothing while people wait. */
export function precompress(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'superlink-precompress',
    apply: 'build',
    enforce: 'post',
    configResolved(resolved) {
      config = resolved;
    },
    async closeBundle() {
      const directory = path.resolve(config.root, config.build.outDir);
      const files = await readdir(directory, { recursive: true });
      // the build of another language adds its files to those of the first, which have their copies
      const isNew = (name: string) => TEXT.test(name) && !files.includes(`${name}.br`);
      // all at once: each waits for a thread of its own, where one after the other would keep a single core busy
      await Promise.all(files.filter(isNew).map((file) => compress(path.join(directory, file))));
    },
  };
}

async function compress(file: string): Promise<void> {
  const content = await readFile(file);
  if (content.byteLength < SMALLEST) return;
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.byteLength };
  const copies = [promisify(brotliCompress)(content, { params }), promisify(gzip)(content, { level: 9 })] as const;
  const [brotli, zipped] = await Promise.all(copies);
  await Promise.all([writeFile(`${file}.br`, brotli), writeFile(`${file}.gz`, zipped)]);
}
