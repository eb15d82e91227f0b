import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { Config } from '../config.ts';
import { abandonedHomes } from '../platform/embedded-postgres/cluster-home.ts';
import { lastGood, listBackups, newestGoodBackup } from '../platform/embedded-postgres/kept-backups.ts';
import type { Finding } from './finding.ts';

const DAY_MS = 86_400_000;
const NIGHTLY = 'npm run backup -- nightly, every night by a timer, see docs/operations/backup.md';
/** A night may fail and the next one be late. */
const LATE_DAYS = 2;
const DRILL_DAYS = 45;

const daysSince = (at: Date, now: Date) => Math.max(0, Math.floor((now.getTime() - at.getTime()) / DAY_MS));
const inDays = (days: number) => `${days} ${days === 1 ? 'day' : 'days'}`;

/** Whether there is a fresh backup, off this machine where a way for it is set, and whether one was ever tried. */
function goodFindings({ backupsDir, settings }: Config, now: Date): Finding[] {
  const leavesMachine = settings.BACKUP_COPY_DIR !== undefined || settings.BACKUP_COPY_PROGRAM !== undefined;
  const good = newestGoodBackup(backupsDir, leavesMachine);
  if (!good && settings.DATABASE_URL) return [];
  const check = 'Backups';
  if (!good) {
    const made = listBackups(backupsDir).length > 0;
    return [
      made
        ? { check, ok: false, detail: `those in ${backupsDir} never left this machine`, remedy: NIGHTLY }
        : { check, ok: true, detail: `none in ${backupsDir}`, remedy: NIGHTLY },
    ];
  }
  const days = daysSince(good, now);
  const what = leavesMachine ? 'the last one that left this machine' : `the last one in ${backupsDir}`;
  const late = days > LATE_DAYS;
  const findings: Finding[] = [
    { check, ok: !(late && leavesMachine), detail: `${what} is ${inDays(days)} old`, ...(late ? { remedy: NIGHTLY } : {}) },
  ];
  const tried = lastGood(backupsDir, 'drill');
  const detail = tried ? `a backup was last tried ${inDays(daysSince(tried, now))} ago` : 'no backup was ever tried';
  const stale = !tried || daysSince(tried, now) > DRILL_DAYS;
  findings.push({ check: 'Restore drill', ok: true, detail, ...(stale ? { remedy: 'npm run backup -- drill, each month' } : {}) });
  return findings;
}

/** Backups and what was left behind by those that were cut off. */
export function backupFindings(config: Config, now: Date, hasCluster: boolean): Finding[] {
  const { dataDir, backupsDir } = config;
  const findings = goodFindings(config, now);
  const names = existsSync(backupsDir) ? readdirSync(backupsDir).sort() : [];
  const unfinished = names.filter((name) => name.endsWith('.part'));
  if (unfinished.length > 0) {
    const files = unfinished.map((name) => path.join(backupsDir, name)).join(' ');
    findings.push({ check: 'Unfinished backups', ok: true, detail: files, remedy: `Unless one is being made now: rm -r ${files}` });
  }
  for (const abandoned of hasCluster ? abandonedHomes(dataDir) : []) {
    findings.push({
      check: 'Former database',
      ok: true,
      detail: abandoned,
      remedy: `Once belonged to ${dataDir}. If it holds nothing of use: rm -r ${abandoned}`,
    });
  }
  return findings;
}
