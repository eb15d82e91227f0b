import type { ErrorBody } from '@superlink/api/error.ts';
import type { ErrorCode } from '@superlink/api/error-table.ts';
import { inWords } from '../language/in-words.ts';

/**
 * A call that did not succeed. `status` 0 with code `network` or `timeout` means that no answer came; `detail` is then empty, so that the
 * operation's own failure text shows (decision 1.28). `fields` holds the server's message per field (decision 20.1).
 */
export class ApiError<Code extends ErrorCode = ErrorCode> extends Error {
  readonly status: number;
  readonly code: Code;
  readonly fields: Readonly<Record<string, string>>;
  readonly requestId: string | undefined;

  constructor(
    status: number,
    code: Code,
    detail: string,
    options: { fields?: Readonly<Record<string, string>> | undefined; requestId?: string | undefined } = {},
  ) {
    super(detail);
    this.name = 'ApiError';
    this.status = status;
    this.code = code;
    this.fields = options.fields ?? {};
    this.requestId = options.requestId;
  }

  /** The server's readable sentence, or an empty text. */
  get detail(): string {
    return this.message;
  }
}

/** The server's sentence, else the operation's own text of the error catalogue (0§8). */
export function errorText(error: unknown, fallback: string): string {
  return error instanceof ApiError && error.detail !== '' ? error.detail : fallback;
}

/** Reads an error body; copes with a detail that is a list, with a body of another shape and with none (decision 20.1). */
export function readError(status: number, body: unknown, requestId: string): ApiError {
  const error: Partial<Record<keyof ErrorBody, unknown>> = typeof body === 'object' && body !== null ? body : {};
  const fields: Record<string, string> = {};
  if (typeof error.errors === 'object' && error.errors !== null) {
    for (const [field, message] of Object.entries(error.errors)) if (typeof message === 'string') fields[field] = inWords(message);
  }
  return new ApiError(
    status,
    typeof error.code === 'string' ? (error.code as ErrorCode) : 'internal',
    inWords(readable(error.detail) || readable(error.message)),
    {
      fields,
      requestId: typeof error.request_id === 'string' ? error.request_id : requestId,
    },
  );
}

function readable(value: unknown): string {
  if (typeof value === 'string') return value;
  if (!Array.isArray(value)) return '';
  return value
    .map((entry: unknown) => (typeof entry === 'object' && entry !== null && 'msg' in entry ? readable(entry.msg) : readable(entry)))
    .filter((text) => text !== '')
    .join(', ');
}
