import { readFileSync } from 'node:fs';
import path from 'node:path';
import { filesOfSource } from './own-source.ts';

/** Fields of a line that hold nothing but words of the product and numbers, each with what it may look like. */
const safeFields: Readonly<Record<string, RegExp>> = {
  level: /^\d{1,2}$/,
  time: /^\d{13}$/,
  reqId: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
  operation: /^[a-zA-Z]+(\.[a-zA-Z]+)?$/,
  status: /^[1-5]\d\d$/,
  ms: /^\d{1,9}$/,
  security: /^[a-zA-Z]+\.[a-zA-Z]+$/,
  outcome: /^(done|denied|failed)$/,
  reason: /^[a-z_]{1,60}$/,
  job: /^[a-z-]{1,60}$/,
  retryCount: /^\d{1,3}$/,
  pauseMs: /^\d{1,9}$/,
  worker: /^\d{1,3}$/,
};
/** The same of an error; its message is not among them, because it may quote what somebody typed. */
const safeOfErrors: Readonly<Record<string, RegExp>> = {
  type: /^[A-Za-z]{1,60}$/,
  code: /^[A-Za-z0-9_]{1,60}$/,
  severity: /^[A-Z]{1,10}$/,
  constraint: /^[a-z0-9_]{1,63}$/,
  table: /^[a-z0-9_]{1,63}$/,
};

type Fields = Readonly<Record<string, unknown>>;
const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);

function picked(fields: Fields, safe: Readonly<Record<string, RegExp>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(safe).flatMap(([name, shape]) => {
      const value = fields[name];
      const isPlain = typeof value === 'string' || typeof value === 'number';
      return isPlain && shape.test(String(value)) ? [[name, value]] : [];
    }),
  );
}

/** Where in the product it happened, without where the product lies on the machine. */
function framesOf(stack: unknown): string[] {
  if (typeof stack !== 'string') return [];
  const frame = /((?:apps|packages|node_modules)\/[\w@./+-]+:\d+|node:[\w/]+:\d+)/;
  return stack.split('\n').flatMap((line) => (/^ +at /.test(line) ? (frame.exec(line)?.slice(1, 2) ?? []) : []));
}

/** Says company-1 for the first company that a log names, and so on: what belongs together is seen, and not whose it is. */
class Pseudonyms {
  readonly #given = new Map<string, string>();
  of(name: string): string {
    if (!this.#given.has(name)) this.#given.set(name, `company-${this.#given.size + 1}`);
    return this.#given.get(name)!;
  }
}

/** Whether a sentence stands in the code of the product, word for word: then nobody typed it. */
export function ownSentences(root: string): (text: string) => boolean {
  const source = filesOfSource(root)
    .map((file) => readFileSync(path.join(root, file), 'utf8'))
    .join('\n');
  return (text) => text.length > 2 && !/['"`\n]/.test(text) && (source.includes(`'${text}'`) || source.includes(`"${text}"`));
}

/** Texts of PostgreSQL, without what they quote. */
export function scrubbedText(text: string): string {
  return text
    .replace(/\b[a-z][a-z0-9+.-]*:\/\/\S+/gi, '<address>')
    .replace(/"[^"]*"|'[^']*'|`[^`]*`|“[^”]*”/g, '"…"')
    .replace(/\)=\([^)]*\)/g, ')=(…)')
    .replace(/\S+@\S+/g, '<mail>')
    .replace(/\b(?:slk_|Bearer\s+)\S+/gi, '<token>')
    .replace(/\b((?:pass\w*|pwd|token|secret|cookie|authorization|api[-_ ]?key|csrf\w*)\s*[=:]\s*)\S+/gi, '$1…')
    .replace(/\+?\d[\d ().-]{4,}\d/g, '<number>')
    .replace(/[A-Za-z0-9_+/=-]{24,}/g, '<token>');
}

/** Lines of a log as they may be shown to others, and how many were left out because nobody can say what is in them. */
export interface Excerpt {
  readonly lines: string[];
  readonly leftOut: number;
}

/** The server's own log: of each line the fields that hold words of the product and numbers. */
export function scrubbedLog(text: string, last: number, isOwn: (sentence: string) => boolean): Excerpt {
  const companies = new Pseudonyms();
  const lines: string[] = [];
  let leftOut = 0;
  const given = text.split('\n').filter((line) => line.trim() !== '');
  for (const line of given.slice(-last)) {
    let fields: unknown;
    try {
      fields = JSON.parse(line);
    } catch {
      fields = null;
    }
    if (!isFields(fields) || fields['level'] === undefined) {
      leftOut += 1;
      continue;
    }
    const { tenant, msg, err } = fields;
    const error = isFields(err)
      ? {
          ...picked(err, safeOfErrors),
          ...(typeof err['message'] === 'string' && isOwn(err['message']) ? { message: err['message'] } : {}),
          at: framesOf(err['stack']),
        }
      : undefined;
    lines.push(
      JSON.stringify({
        ...picked(fields, safeFields),
        ...(typeof tenant === 'string' ? { tenant: companies.of(tenant) } : {}),
        ...(error ? { err: error } : {}),
        ...(typeof msg === 'string' && isOwn(msg) ? { msg } : {}),
      }),
    );
  }
  return { lines, leftOut };
}

/** PostgreSQL's own log: what it says, without details, statements and whatever it quotes. */
export function scrubbedPostgresLog(text: string, last: number): Excerpt {
  const given = text.split('\n').filter((line) => line.trim() !== '');
  const lines = given.slice(-last).flatMap((line) => {
    const [, before = '', level, message = ''] = /^(.*?)\b(LOG|WARNING|ERROR|FATAL|PANIC): +(.*)$/.exec(line) ?? [];
    if (!level) return [];
    const at = /\d{4}-\d\d-\d\d \d\d:\d\d:\d\d/.exec(before)?.[0] ?? '';
    return [`${at} ${level}: ${scrubbedText(message)}`.trim()];
  });
  return { lines, leftOut: Math.min(given.length, last) - lines.length };
}
