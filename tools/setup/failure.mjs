/** Something the person at the keyboard can put right: shown as its sentence alone, without a stack. */
export class Failure extends Error {}

/** Runs a tool's work and turns its outcome into an exit code. */
export async function runTool(work) {
  try {
    process.exitCode = (await work()) ?? 0;
  } catch (error) {
    console.error(error instanceof Failure ? `\n${error.message}\n` : error);
    process.exitCode = 1;
  }
}

/** Turns a refused write into a sentence that names the folder and the way out. */
export function explainWrite(error, what) {
  if (['EACCES', 'EPERM', 'EROFS'].includes(error.code)) {
    return new Failure(
      `${what} is not possible: ${error.path ?? 'the folder'} cannot be written (${error.code}). ` +
        'Run this as the user who owns the checkout, or copy the checkout to a folder you own.',
    );
  }
  if (error.code === 'ENOSPC') return new Failure(`${what} is not possible: the disk is full. Free about 1 GB and start again.`);
  return error;
}
