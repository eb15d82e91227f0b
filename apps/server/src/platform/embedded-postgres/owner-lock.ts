import { closeSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';

/** Tells a process from a later one with the same number: when it was started, as the kernel counts it; empty where there is no /proc. */
function startOf(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // the name may hold blanks and brackets; the start is the 20th field after it
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    try {
      process.kill(pid, 0);
      return '';
    } catch (error) {
      return (error as NodeJS.ErrnoException).code === 'EPERM' ? '' : null;
    }
  }
}

/** The process that holds a lock file, or null when it is gone. */
export function lockHolder(file: string): number | null {
  let content: string;
  try {
    content = readFileSync(file, 'utf8');
  } catch {
    return null;
  }
  const [pid, start] = content.split(' ');
  const running = startOf(Number(pid));
  return running !== null && running === (start ?? '') ? Number(pid) : null;
}

/** Takes the data directory for this process; of two servers on one directory the second is refused, naming the first. */
export function takeOwnership(file: string): () => void {
  for (let attempt = 0; attempt < 3; attempt++) {
    try {
      const descriptor = openSync(file, 'wx', 0o644);
      writeSync(descriptor, `${process.pid} ${startOf(process.pid) ?? ''}`);
      closeSync(descriptor);
      return () => rmSync(file, { force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      const holder = lockHolder(file);
      if (holder !== null) {
        throw new Error(`Superlink already runs on this data directory (process ${holder}). Stop it first, or start with another DATA_DIR`);
      }
      rmSync(file, { force: true });
    }
  }
  throw new Error(`${file} could not be taken: another start is under way`);
}
