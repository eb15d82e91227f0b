import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { POSITION_DAYS } from '@superlink/domain/tracking/retention.ts';
import { z } from 'zod';
import { readTrustedProxies } from './http/trusted-proxies.ts';
import { readPermittedHosts } from './platform/outgoing/permitted-hosts.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const label = z.string().regex(/^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/, 'must be a host label: lower-case letters, digits and hyphens');
/** Where a browser finds something: another host, or a path below this one. */
const webAddress = z.string().regex(/^(https?:\/\/|\/)/, 'must be an address that begins with https:// or a path that begins with /');
const switchedOn = z.enum(['true', 'false', '1', '0']).transform((value) => value === 'true' || value === '1');

const trustedProxies = z.string().transform((text, context) => {
  const read = readTrustedProxies(text);
  if ('proxies' in read) return read.proxies;
  context.addIssue({ code: 'custom', message: read.problem });
  return z.NEVER;
});

const permittedHosts = z.string().transform((text, context) => {
  const read = readPermittedHosts(text);
  if ('hosts' in read) return read.hosts;
  context.addIssue({ code: 'custom', message: read.problem });
  return z.NEVER;
});

const keptBackups = z
  .string()
  .regex(/^\d{1,3},\d{1,3},\d{1,3}$/, 'must be three numbers, of days, weeks and months, as 7,5,12')
  .transform((text) => {
    const [days, weeks, months] = text.split(',').map(Number) as [number, number, number];
    return { days, weeks, months };
  });
/** Another machine's disk or a program is named from the root: commands run from more than one folder. */
const fullPath = z.string().regex(/^(\/|[A-Za-z]:\\)/, 'must be a path from the root');

/** Every setting of the server. `npm run doctor` prints what is in force; docs/operations.md describes each. */
const settings = z.object({
  /** port of API and web */
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  /** address to listen on; the default is reachable from this machine only */
  HOST: z.string().default('127.0.0.1'),
  /** database, uploaded files, backups and the secret live here */
  DATA_DIR: z.string().default('./data'),
  /** external PostgreSQL 18, as its owner and through no pooler; without it the embedded one runs */
  DATABASE_URL: z.string().optional(),
  /** the same as the application role, through a pooler or not; without it the owner's connection steps down to that role */
  DATABASE_APP_URL: z.string().optional(),
  /** connections per server process */
  DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(10),
  /** server processes; 1 is right up to a few hundred users */
  WORKERS: z.coerce.number().int().min(1).max(64).default(1),
  /** company used for localhost, an IP address, www or a bare domain */
  DEFAULT_TENANT: label.optional(),
  /** domain below which each company has its host label, as haulage.example.co.za; that domain itself is the default company's */
  BASE_DOMAIN: z.string().optional(),
  /** origins of other hosts that may call the API with credentials, as https://*.example.co.za */
  ALLOWED_ORIGINS: z.string().default(''),
  /** behind reverse proxies that set X-Forwarded-*: how many there are, or their addresses */
  TRUST_PROXY: trustedProxies.default(false),
  /** where backups are kept; without it DATA_DIR/backups */
  BACKUP_DIR: fullPath.optional(),
  /** how many days, weeks and months `npm run backup -- nightly` keeps a backup of */
  BACKUP_KEEP: keptBackups.default({ days: 7, weeks: 5, months: 12 }),
  /** folder off this machine that each nightly backup is copied into */
  BACKUP_COPY_DIR: fullPath.optional(),
  /** program that takes each nightly backup off this machine; it is given the folder and ends with 0 when the copy is whole */
  BACKUP_COPY_PROGRAM: fullPath.optional(),
  /** create the demo companies: default only on a first start of the embedded database on a loopback host */
  DEMO: switchedOn.optional(),
  /** give the demo companies eighteen months of trips, fills and pallets; false for a quick, small demo */
  DEMO_HISTORY: switchedOn.default(true),
  /** drive the demo companies' trips along their roads; false and their trucks stay where the demo was made */
  DEMO_DRIVE: switchedOn.default(true),
  /** at least 32 characters; without it one is made and kept in DATA_DIR/secret */
  SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  /** bucket for uploaded files, on Amazon S3 or a server that speaks its protocol; without it they lie in DATA_DIR/files */
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().default('af-south-1'),
  /** address of an S3 server other than Amazon's, as https://minio.example.co.za */
  S3_ENDPOINT: z.url().optional(),
  /** keys for the bucket; without them the machine's own role is used */
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  /** bearer token for /metrics; without it only direct calls from this machine are answered */
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  /** who answers for places and routes: the data that come with the product, Google, or an OSRM or Valhalla of your own with Photon */
  MAPS_PROVIDER: z.enum(['embedded', 'google', 'osm']).default('embedded'),
  /** key of the Places and Routes APIs, for this server's address only */
  GOOGLE_MAPS_SERVER_KEY: z.string().optional(),
  /** key of the Maps JavaScript API, for the product's addresses only: every browser sees it */
  GOOGLE_MAPS_BROWSER_KEY: z.string().optional(),
  /** router of MAPS_PROVIDER=osm, and where it and Photon are reached from this server */
  ROUTER_ENGINE: z.enum(['osrm', 'valhalla']).default('osrm'),
  ROUTER_URL: z.url().optional(),
  PHOTON_URL: z.url().optional(),
  /** a MapLibre style to draw with instead of the built-in one */
  MAP_STYLE_URL: webAddress.optional(),
  /** a PMTiles archive to draw instead of the built-in basemap */
  PMTILES_URL: webAddress.optional(),
  /** days for which every position is kept as it came, before its day is packed */
  POSITION_DAYS: z.coerce.number().int().min(POSITION_DAYS.least).max(POSITION_DAYS.most).default(POSITION_DAYS.usual),
  /** full months for which it is kept who did what; without it for ever */
  AUDIT_MONTHS: z.coerce.number().int().min(3).max(600).optional(),
  /** whatever addresses companies let this server ask may lie within one's own network and without https */
  OUTGOING_ALLOW_PRIVATE: switchedOn.default(false),
  /** the same for telematics accounts alone, as a rehearsal or a proxy does */
  TELEMATICS_ALLOW_PRIVATE: switchedOn.default(false),
  /** the only hosts that companies may have this server ask, as erp.example.co.za,*.samsara.com; without it every public one */
  OUTGOING_HOSTS: permittedHosts.optional(),
  /** mail server for reset links, as smtps://user:password@mail.example.co.za; without it managers hand them on */
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must be an address that begins with smtps:// or smtp://' }).optional(),
  /** who mails come from, as Superlink <fleet@example.co.za> */
  MAIL_FROM: z
    .string()
    .regex(/^[^@\r\n]+@[^@\r\n]+$/, 'must be an e-mail address, with a name before it or without')
    .optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).optional(),
  /** public address for links that are printed or copied; without it and BASE_DOMAIN the screen's own */
  PUBLIC_URL: z.url().optional(),
  /** connection of an already started database, handed from the first process to its workers */
  SUPERLINK_DATABASE: z.string().optional(),
});
export type Settings = z.output<typeof settings>;

export interface Config {
  readonly settings: Settings;
  readonly root: string;
  readonly dataDir: string;
  readonly filesDir: string;
  readonly backupsDir: string;
  readonly webDir: string;
  readonly migrationsDir: string;
  readonly version: string;
  readonly loopback: boolean;
  readonly logLevel: string;
  readonly allowedOrigins: readonly string[];
}

export class ConfigError extends Error {}

/** What a chosen map service lacks. Google's terms let its answers be shown on its own map only, so it needs both keys. */
function missingForMaps(values: Settings): string[] {
  const needed = {
    embedded: [],
    google: ['GOOGLE_MAPS_SERVER_KEY', 'GOOGLE_MAPS_BROWSER_KEY'],
    osm: ['ROUTER_URL', 'PHOTON_URL'],
  } as const;
  return needed[values.MAPS_PROVIDER]
    .filter((name) => !values[name])
    .map((name) => `${name}: MAPS_PROVIDER=${values.MAPS_PROVIDER} needs it`);
}

/** What a mail lacks: who it is from, and where its link leads, which no request may say. */
function missingForMail(values: Settings): string[] {
  if (values.SMTP_URL === undefined) return [];
  return [
    ...(values.MAIL_FROM ? [] : ['MAIL_FROM: SMTP_URL needs it']),
    ...(values.PUBLIC_URL || values.BASE_DOMAIN ? [] : ['PUBLIC_URL: SMTP_URL needs it, or BASE_DOMAIN, for the links in mails']),
  ];
}

/** Reads and checks the environment. Throws ConfigError with every problem named and what to do. */
export function readConfig(environment: Record<string, string | undefined> = process.env): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''));
  const parsed = settings.safeParse(given);
  const problems = parsed.success
    ? [...missingForMaps(parsed.data), ...missingForMail(parsed.data)]
    : parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  if (!parsed.success || problems.length > 0) {
    const lines = problems.map((problem) => `  ${problem}`);
    throw new ConfigError(`These settings are not valid; correct them and start again:\n${lines.join('\n')}`);
  }
  const values = parsed.data;
  const packageJson = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { version: string };
  const dataDir = path.resolve(root, values.DATA_DIR);
  return {
    settings: { ...values, TELEMATICS_ALLOW_PRIVATE: values.TELEMATICS_ALLOW_PRIVATE || values.OUTGOING_ALLOW_PRIVATE },
    root,
    dataDir,
    filesDir: path.join(dataDir, 'files'),
    backupsDir: values.BACKUP_DIR ?? path.join(dataDir, 'backups'),
    webDir: path.join(root, 'apps/web/dist'),
    migrationsDir: path.join(root, 'apps/server/migrations'),
    version: packageJson.version,
    loopback: ['127.0.0.1', '::1', 'localhost'].includes(values.HOST),
    logLevel: values.LOG_LEVEL ?? (process.stdout.isTTY ? 'warn' : 'info'),
    allowedOrigins: values.ALLOWED_ORIGINS.split(',')
      .map((origin) => origin.trim())
      .filter((origin) => origin !== ''),
  };
}

/** Cores of this machine, for the doctor's advice on WORKERS. */
export function cores(): number {
  return availableParallelism();
}
