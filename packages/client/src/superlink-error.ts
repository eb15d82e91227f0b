import type { ErrorCode } from './declared.ts';

/** Made by this package where no answer of the server came. */
type OwnCode = 'network' | 'timeout' | 'unexpected_answer';

/** A call that was refused or did not arrive. `code` is for programs, `message` for people. */
export class SuperlinkError extends Error {
  override readonly name = 'SuperlinkError';
  readonly code: ErrorCode | OwnCode;
  /** status of HTTP; 0 where no answer came */
  readonly status: number;
  /** what is wrong with which field, as `{ fleetNumber: 'Fleet number is required' }` */
  readonly fields: Readonly<Record<string, string>>;
  /** by this the operator of the server finds the request in its log */
  readonly requestId: string | undefined;
  /** whole body of the refusal */
  readonly data: unknown;

  constructor(
    code: ErrorCode | OwnCode,
    message: string,
    details: { status?: number; fields?: Record<string, string>; requestId?: string | undefined; data?: unknown; cause?: unknown } = {},
  ) {
    super(message, { cause: details.cause });
    this.code = code;
    this.status = details.status ?? 0;
    this.fields = details.fields ?? {};
    this.requestId = details.requestId;
    this.data = details.data;
  }
}

/** Whether a call was refused, with one of these codes if any are named. */
export function isSuperlinkError<Code extends SuperlinkError['code']>(
  error: unknown,
  ...codes: readonly Code[]
): error is SuperlinkError & { readonly code: Code } {
  return error instanceof SuperlinkError && (codes.length === 0 || codes.includes(error.code as Code));
}

/** The refusal behind an answer, whatever stood between here and the server. */
export function refusalOf(status: number, body: unknown): SuperlinkError {
  const read = (typeof body === 'object' && body !== null ? body : {}) as {
    code?: unknown;
    detail?: unknown;
    errors?: Record<string, string>;
    request_id?: string;
  };
  if (typeof read.code !== 'string')
    return new SuperlinkError('unexpected_answer', `The server answered with status ${status}`, { status, data: body });
  return new SuperlinkError(read.code as ErrorCode, String(read.detail), {
    status,
    fields: read.errors ?? {},
    requestId: read.request_id,
    data: body,
  });
}
