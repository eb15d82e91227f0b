import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';
import { readSecret } from './secret.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'superlink-secret-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));
const read = () => readSecret(readConfig({ DATA_DIR: dataDir }));

describe('the secret', () => {
  test('is made once, whole, for its owner only, and nothing else is left behind', () => {
    const made = read();
    expect(made.length).toBeGreaterThanOrEqual(32);
    expect(read()).toBe(made);
    expect(readdirSync(dataDir)).toEqual(['secret']);
    expect(statSync(path.join(dataDir, 'secret')).mode & 0o777).toBe(0o600);
  });

  test('is the setting where there is one', () => {
    const SECRET = 'a secret of the operator that is long';
    expect(readSecret(readConfig({ DATA_DIR: dataDir, SECRET }))).toBe(SECRET);
    expect(readdirSync(dataDir)).toEqual([]);
  });

  test.each([
    ['', 'is empty'],
    ['\n', 'is empty'],
    ['too-short', 'has only 9 characters'],
  ])('that a full disk cut to %j is refused in words and left as it is', (content, words) => {
    const file = path.join(dataDir, 'secret');
    writeFileSync(file, content);
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(`${file} ${words}`);
    expect(read).toThrow('Bring it back from a backup, or remove it and start again');
    expect(readFileSync(file, 'utf8')).toBe(content);
  });

  test('that a killed start left aside is in nobody’s way', () => {
    writeFileSync(path.join(dataDir, `secret.${process.pid}.part`), 'half');
    expect(read().length).toBeGreaterThanOrEqual(32);
    expect(readdirSync(dataDir)).toEqual(['secret']);
  });
});
