import { expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { networkFindings } from './network-findings.ts';

const details = (settings: Record<string, string>) => networkFindings(readConfig(settings)).map(({ detail }) => detail);

test.each([
  ['nothing leaves the machine', {}],
  ['the database is on this machine', { DATABASE_URL: 'postgres://owner:p@localhost:5432/superlink' }],
  ['the database is reached by its socket', { DATABASE_URL: 'postgres://owner:p@/superlink?host=/run/postgresql' }],
  ['its certificate is looked at', { DATABASE_URL: 'postgres://owner:p@db.example/superlink?sslmode=verify-full' }],
  ['a proxy with TLS stands in front', { HOST: '0.0.0.0', TRUST_PROXY: '1' }],
  ['the bucket is asked by TLS', { S3_ENDPOINT: 'https://minio.example.co.za' }],
])('there is no advice where %s', (_what, settings) => expect(details(settings as Record<string, string>)).toEqual([]));

test.each([
  [{ DATABASE_URL: 'postgres://owner:p@db.example/superlink' }, 'DATABASE_URL leads to db.example without TLS'],
  [{ DATABASE_URL: 'postgres://owner:p@db.example/superlink?sslmode=prefer' }, 'DATABASE_URL leads to db.example without TLS'],
  [
    { DATABASE_URL: 'postgres://owner:p@localhost/superlink', DATABASE_APP_URL: 'postgres://app:p@10.0.0.7:6432/superlink' },
    'DATABASE_APP_URL leads to 10.0.0.7 without TLS',
  ],
  [{ S3_ENDPOINT: 'http://minio.example.co.za' }, 'S3_ENDPOINT leads to minio.example.co.za without TLS'],
  [{ HOST: '0.0.0.0' }, 'passwords go over the network as they are'],
])('who reads the network where nothing is encrypted is named: %o', (settings, words) => {
  const [only, ...others] = details(settings as Record<string, string>);
  expect(only).toContain(words);
  expect(only).not.toContain(':p@');
  expect(others).toEqual([]);
});
