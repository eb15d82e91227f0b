import { existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { daysBetween, sastDay } from '@superlink/domain/time/sast.ts';
import { MANIFEST } from './backup-manifest.ts';

/** How many days, weeks and months a backup is kept of. */
export interface Keeping {
  readonly days: number;
  readonly weeks: number;
  readonly months: number;
}

/** A finished backup in a folder of backups. */
export interface KeptBackup {
  /** of its directory: 2026-11-21T06-47-26Z */
  readonly name: string;
  readonly at: Date;
}

const DATED = /^(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z$/;

/** Name of a dated directory, sortable and allowed on every file system: 2026-11-21T06-47-26Z. */
export function datedName(now: Date): string {
  return now
    .toISOString()
    .replace(/\.\d+Z$/, 'Z')
    .replaceAll(':', '-');
}

/** Finished backups of a folder, the newest first. What has another name was put there by somebody and is nobody else's to judge. */
export function listBackups(folder: string): KeptBackup[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .flatMap((name) => {
      const [, day, hour, minute, second] = DATED.exec(name) ?? [];
      if (!day || !existsSync(path.join(folder, name, MANIFEST))) return [];
      return [{ name, at: new Date(`${day}T${hour}:${minute}:${second}Z`) }];
    })
    .sort((a, b) => (a.name < b.name ? 1 : -1));
}

/** None of the last day goes, in ms: the one before an update is not to be taken by the night that follows it. */
const LATELY_MS = 86_400_000;
/** A Monday, from which weeks are counted. */
const FIRST_MONDAY = '1970-01-05';
const periods = {
  days: (at: Date) => sastDay(at),
  weeks: (at: Date) => String(Math.floor(daysBetween(FIRST_MONDAY, sastDay(at)) / 7)),
  months: (at: Date) => sastDay(at).slice(0, 7),
};

/**
 * Which backups may go: all but the newest one with those of the day before it, and the newest of each of the last days, weeks (from Monday) and months in South Africa that have
 * one (decision 1.63). Periods without a backup do not count, so a machine that was off for a month loses none by waking up.
 */
export function outdatedBackups(backups: readonly KeptBackup[], keeping: Keeping): KeptBackup[] {
  const newestFirst = backups.toSorted((a, b) => b.at.getTime() - a.at.getTime());
  const newest = newestFirst[0]?.at.getTime() ?? 0;
  const kept = new Set(newestFirst.filter(({ at }, place) => place === 0 || newest - at.getTime() < LATELY_MS));
  for (const [unit, periodOf] of Object.entries(periods) as [keyof Keeping, (at: Date) => string][]) {
    const newestOf = new Map<string, KeptBackup>();
    for (const each of newestFirst) if (!newestOf.has(periodOf(each.at))) newestOf.set(periodOf(each.at), each);
    for (const each of [...newestOf.values()].slice(0, keeping[unit])) kept.add(each);
  }
  return newestFirst.filter((each) => !kept.has(each));
}

/** What is noted beside the backups, as the time of a file, so that an operator's own tools can note it by `touch`. */
const notes = { backup: 'last-good', drill: 'last-drill' } as const;
type Note = keyof typeof notes;

/** Notes that a backup is whole and off the machine, or that one was tried by restoring it. */
export function noteGood(folder: string, note: Note, name: string): void {
  // a backup in a folder of its own may be tried before the first night
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  writeFileSync(path.join(folder, notes[note]), `${name}\n`, { mode: 0o644 });
}

/** When that was last noted; null when never. */
export function lastGood(folder: string, note: Note): Date | null {
  return statSync(path.join(folder, notes[note]), { throwIfNoEntry: false })?.mtime ?? null;
}

/** When the newest backup was made that is as good as the operator asks: off this machine where a way for it is set, else finished. */
export function newestGoodBackup(folder: string, leavesMachine: boolean): Date | null {
  const noted = lastGood(folder, 'backup');
  const finished = leavesMachine ? undefined : listBackups(folder)[0]?.at;
  return [noted, finished].reduce<Date | null>((newest, at) => (at && (!newest || at > newest) ? at : newest), null);
}
