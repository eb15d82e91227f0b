import type { Settings } from '../config.ts';

/**
 * How a setting may be shown to others: as it is; as an address without the password and all that stands behind `?`; or not at all. Each has its line,
 * so that none that is new is shown by accident.
 */
const shownAs: Readonly<Record<keyof Settings, 'plain' | 'address' | 'secret'>> = {
  PORT: 'plain',
  HOST: 'plain',
  DATA_DIR: 'plain',
  DATABASE_URL: 'address',
  DATABASE_APP_URL: 'address',
  DATABASE_POOL: 'plain',
  WORKERS: 'plain',
  DEFAULT_TENANT: 'plain',
  BASE_DOMAIN: 'plain',
  ALLOWED_ORIGINS: 'plain',
  TRUST_PROXY: 'plain',
  BACKUP_DIR: 'plain',
  BACKUP_KEEP: 'plain',
  BACKUP_COPY_DIR: 'plain',
  BACKUP_COPY_PROGRAM: 'plain',
  DEMO: 'plain',
  DEMO_HISTORY: 'plain',
  DEMO_DRIVE: 'plain',
  SECRET: 'secret',
  S3_BUCKET: 'plain',
  S3_REGION: 'plain',
  S3_ENDPOINT: 'address',
  S3_ACCESS_KEY_ID: 'secret',
  S3_SECRET_ACCESS_KEY: 'secret',
  METRICS_TOKEN: 'secret',
  MAPS_PROVIDER: 'plain',
  GOOGLE_MAPS_SERVER_KEY: 'secret',
  GOOGLE_MAPS_BROWSER_KEY: 'secret',
  ROUTER_ENGINE: 'plain',
  ROUTER_URL: 'address',
  PHOTON_URL: 'address',
  MAP_STYLE_URL: 'address',
  PMTILES_URL: 'address',
  POSITION_DAYS: 'plain',
  AUDIT_MONTHS: 'plain',
  OUTGOING_ALLOW_PRIVATE: 'plain',
  TELEMATICS_ALLOW_PRIVATE: 'plain',
  OUTGOING_HOSTS: 'plain',
  SMTP_URL: 'address',
  // a person's address, as a rule
  MAIL_FROM: 'secret',
  LOG_LEVEL: 'plain',
  PUBLIC_URL: 'address',
  SUPERLINK_DATABASE: 'secret',
};

/** An address as it may be shown: without the password, wherever it stands, and without what a service asks for behind the `?`. */
function shownAddress(text: string): string {
  return text.replace(/(:\/\/[^:@/\s]*):[^\s]*@/, '$1:…@').replace(/[?#].*$/, '?…');
}

const plain = (value: unknown) =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.values(value).join(',') : String(value);

/** A setting's value for eyes that may not see secrets. */
export function shownSetting(name: keyof Settings, value: unknown): string {
  const kind = shownAs[name];
  if (kind === 'plain') return plain(value);
  return kind === 'address' ? shownAddress(String(value)) : '(set)';
}
