// What a first visit downloads: JavaScript, gzip, of the sign-in and of the vehicle list. Ends with 1 when a budget is broken.
// Run: npx node bench/bundle-size.mjs
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';

const root = fileURLToPath(new URL('..', import.meta.url));
const screens = [
  { name: 'sign-in', pages: ['src/areas/users/sign-in.page.tsx'], budgetKb: 230 },
  { name: 'vehicle list', pages: ['src/app/shell.tsx', 'src/app/vehicles.page.tsx'], budgetKb: 300 },
];

const out = mkdtempSync(path.join(tmpdir(), 'superlink-bundle-'));
try {
  const vite = path.join(root, 'node_modules/vite/bin/vite.js');
  execFileSync(process.execPath, [vite, 'build', 'apps/web', '--outDir', out, '--manifest', '--emptyOutDir', '--logLevel', 'warn'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const manifest = JSON.parse(readFileSync(path.join(out, '.vite/manifest.json'), 'utf8'));

  /** Files that a chunk cannot start without: itself, what it imports, and so on. */
  const closure = (key, seen = new Set()) => {
    if (seen.has(key)) return seen;
    seen.add(key);
    for (const next of manifest[key].imports ?? []) closure(next, seen);
    return seen;
  };

  let broken = false;
  for (const { name, pages, budgetKb } of screens) {
    const keys = new Set();
    for (const page of ['index.html', ...pages]) closure(page, keys);
    const chunks = [...keys].map((key) => manifest[key]);
    const sum = (files, compress) => files.reduce((total, file) => total + compress(readFileSync(path.join(out, file))).byteLength, 0);
    const scripts = [...new Set(chunks.map((chunk) => chunk.file))];
    const styles = [...new Set(chunks.flatMap((chunk) => chunk.css ?? []))];
    const kb = (bytes) => `${(bytes / 1000).toFixed(1)} KB`;
    const gzip = sum(scripts, (content) => gzipSync(content, { level: 9 }));
    broken ||= gzip > budgetKb * 1000;
    console.log(
      `${name.padEnd(13)} js ${kb(gzip)} gzip (budget ${budgetKb} KB), ${kb(sum(scripts, brotliCompressSync))} brotli, ${scripts.length} files;` +
        ` css ${kb(sum(styles, (content) => gzipSync(content, { level: 9 })))} gzip`,
    );
  }
  process.exitCode = broken ? 1 : 0;
} finally {
  rmSync(out, { recursive: true, force: true });
}
