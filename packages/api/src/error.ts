import { z } from 'zod';
import type { ErrorDefinition } from './define-errors.ts';
import { errorTable, type ErrorCode, type NamesOf, type PlainErrorCode } from './error-table.ts';

export type ErrorData = Readonly<Record<string, string | number>>;
interface RefusalOptions {
  readonly fields?: Record<string, string>;
  readonly keepWrites?: boolean;
}
/** What is said beside the code: the data that its text names; more may be there, and none need be where it names nothing. */
type ErrorArguments<Code extends ErrorCode> = [Code] extends [PlainErrorCode]
  ? [data?: ErrorData, options?: RefusalOptions]
  : [data: ErrorData & { readonly [Name in NamesOf<Code>]: string | number }, options?: RefusalOptions];

/** Fills the {names} of a text from the error's data. */
function filled(template: string, data: ErrorData): string {
  return template.replace(/\{(\w+)\}/g, (whole, name: string) => String(data[name] ?? whole));
}

/**
 * A refusal that services throw without knowing HTTP. Status and text belong to the code.
 * `keepWrites` commits what the transaction has written so far (a failed sign-in must be counted), then answers the error.
 */
export class AppError<Code extends ErrorCode = ErrorCode> extends Error {
  readonly code: ErrorCode;
  readonly data: ErrorData;
  readonly fields: Readonly<Record<string, string>> | undefined;
  readonly keepWrites: boolean;
  constructor(code: Code, ...[data = {}, options = {}]: ErrorArguments<Code>) {
    super(code);
    this.name = 'AppError';
    this.code = code;
    this.data = data;
    this.fields = options.fields;
    this.keepWrites = options.keepWrites ?? false;
  }

  get definition(): ErrorDefinition {
    return errorTable[this.code];
  }

  /** The readable sentence. */
  get text(): string {
    return filled(this.definition.text, this.data);
  }
}

/** A 422 whose detail is the first field's message (decision 20.2). */
export function invalid(fields: Record<string, string>): AppError {
  return new AppError('validation_error', {}, { fields });
}

/** The body of every error answer (decision 20.1). */
export const errorBody = z
  .object({
    detail: z.string(),
    message: z.string(),
    code: z.string(),
    errors: z.record(z.string(), z.string()).optional(),
    request_id: z.string(),
  })
  .meta({ id: 'Error' });
export type ErrorBody = z.infer<typeof errorBody>;
