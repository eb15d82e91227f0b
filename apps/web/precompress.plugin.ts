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
      for (const file of files.filter(isNew)) {
        const content = await readFile(path.join(directory, file));
        if (content.byteLength < SMALLEST) continue;
        const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.byteLength };
        await writeFile(path.join(directory, `${file}.br`), await promisify(brotliCompress)(content, { params }));
        await writeFile(path.join(directory, `${file}.gz`), await promisify(gzip)(content, { level: 9 }));
      }
    },
  };
}
