import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { copyCheckout } from '../setup/copy-checkout.mjs';
import { Failure } from '../setup/failure.mjs';
import { runProcess } from '../setup/run-process.mjs';

/**
 * @typedef {object} Fault
 * @property {string} name the declaration's file name
 * @property {string} kind
 * @property {string} fault what is wrong with the product then
 * @property {string} file
 * @property {string} find stands in the file exactly once
 * @property {string} put
 * @property {string} test the file that must turn red
 * @property {string} title the test in it that must turn red
 * @property {string[]} command runs that test and little else; the first word is the program
 */

const declarations = fileURLToPath(new URL('.', import.meta.url));
const programs = { vitest: 'vitest/vitest.mjs', playwright: '@playwright/test/cli.js' };

/**
 * Every declared fault, by name.
 * @returns {Fault[]}
 */
export function faults() {
  return readdirSync(declarations)
    .filter((file) => file.endsWith('.json'))
    .sort()
    .map((file) => ({ name: path.basename(file, '.json'), ...JSON.parse(readFileSync(path.join(declarations, file), 'utf8')) }));
}

/** The file with the fault in it; refuses when the text to find is not there exactly once, for then the fault would be another one. */
export function faulty(root, { name, file, find, put }) {
  const full = path.join(root, file);
  const pieces = existsSync(full) ? readFileSync(full, 'utf8').split(find) : [];
  if (pieces.length !== 2) {
    const times = pieces.length === 0 ? 'the file is not there' : `it is there ${pieces.length - 1} times`;
    throw new Failure(`The planted fault "${name}" does not find its text exactly once in ${file} (${times}): correct its declaration.`);
  }
  return pieces.join(put);
}

const isRed = (title) => (line) => /FAIL|✘|×/.test(line) && line.includes(title);

/** Plants one fault in a copy of the checkout, runs the test that stands against it, and throws the copy away. */
export async function tryFault(root, node, fault) {
  const text = faulty(root, fault);
  const copy = mkdtempSync(path.join(tmpdir(), 'superlink-planted-'));
  try {
    copyCheckout(root, copy);
    writeFileSync(path.join(copy, fault.file), text);
    const [program, ...rest] = fault.command;
    const command = [path.join(copy, 'node_modules', programs[program]), ...rest];
    // without colours the lines of its report can be read
    const env = { ...process.env, NO_COLOR: '1', FORCE_COLOR: '0' };
    delete env.SUPERLINK_COUNTS_FILE;
    const { code, output } = await runProcess(node, command, { cwd: copy, env, capture: true });
    // a run that does not start is red as well, and has shown nothing
    const caught = code !== 0 && output.split('\n').some(isRed(fault.title));
    return { caught, reason: caught ? '' : output.slice(-3_000) };
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}
