import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin, ResolvedConfig } from 'vite';
import { pageOf, workerOf } from './language.plugin.ts';

/** Kept for offline starts: the shell's own files. Fonts beyond latin and pictures are fetched when a page needs them. */
const KEPT = /\.(js|css|html|svg|webmanifest)$|-latin-wght-.*\.woff2$/;
/** A map needs the server in any case: its half a megabyte is fetched by those who open one, not by everybody after each update. By what the file was named. */
const MAPS = /^(maplibre|google-view|pmtiles)/;

/** The worker itself. `__NAME__`, `__PAGE__` and `__FILES__` are filled by the build; a changed build is a changed worker, which is what an update is. */
const WORKER = `const NAME = '__NAME__';
const FILES = __FILES__;
addEventListener('install', (event) => {
  // Two at a time and behind everything else: the page is in use meanwhile. A file with a hash in its name is what the page has fetched already.
  const requestOf = (url) => new Request(url, { cache: url.startsWith('/assets/') ? 'default' : 'reload', priority: 'low' });
  const fetchAll = (cache) => {
    const waiting = [...FILES];
    const fetchNext = async () => {
      for (let url = waiting.shift(); url; url = waiting.shift()) await cache.add(requestOf(url));
    };
    return Promise.all([fetchNext(), fetchNext()]);
  };
  event.waitUntil(caches.open(NAME).then(fetchAll).then(() => skipWaiting()));
});
addEventListener('activate', (event) => {
  const isOld = (name) => name.startsWith('superlink-') && name !== NAME;
  const removeOld = (names) => Promise.all(names.filter(isOld).map((name) => caches.delete(name)));
  event.waitUntil(caches.keys().then(removeOld).then(() => clients.claim()));
});
addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== location.origin) return;
  if (/^\\/(api|auth|files|frontend-errors|healthz|readyz|metrics)(\\/|$)/.test(url.pathname)) return;
  const wanted = request.mode === 'navigate' ? '/__PAGE__' : request;
  event.respondWith(caches.open(NAME).then((cache) => cache.match(wanted, { ignoreVary: true })).then((kept) => kept || fetch(request)));
});
`;

/**
 * Writes the worker of a language (null: English) after a build: precache named by the build's hash, offline shell, and never a finger on API, session
 * or files.
 */
export function serviceWorker(language: string | null): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'superlink-service-worker',
    apply: 'build',
    enforce: 'post',
    configResolved(resolved) {
      config = resolved;
    },
    generateBundle(_, bundle) {
      const contents = new Map<string, string | Uint8Array>();
      for (const [file, output] of Object.entries(bundle)) {
        const names = [path.basename(file), ...(output.type === 'chunk' ? [output.name] : output.names)];
        // the page gets the name of its language when all is done
        const kept = file === 'index.html' ? pageOf(language) : file;
        if (!names.some((name) => MAPS.test(name))) contents.set(kept, output.type === 'chunk' ? output.code : output.source);
      }
      for (const entry of readdirSync(config.publicDir, { withFileTypes: true })) {
        if (entry.isFile()) contents.set(entry.name, readFileSync(path.join(config.publicDir, entry.name)));
      }
      const files = [...contents.keys()].filter((file) => KEPT.test(file)).sort();
      const hash = createHash('sha256');
      for (const file of files) hash.update(file).update(contents.get(file) ?? '');
      const source = WORKER.replace('__NAME__', `superlink-${hash.digest('hex').slice(0, 12)}`)
        .replace('__PAGE__', pageOf(language))
        .replace('__FILES__', JSON.stringify(files.map((file) => `/${file}`)));
      this.emitFile({ type: 'asset', fileName: workerOf(language), source });
    },
  };
}
