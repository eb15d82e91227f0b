import { z } from 'zod';

export const frontendErrorTypes = ['API', 'FORM', 'COMPONENT'] as const;
export const frontendErrorSeverities = ['low', 'medium', 'high', 'critical'] as const;

const short = z.string().max(300).nullish();
const long = z.string().max(20_000).nullish();

/** Report of a fault of the screen (0§3). Loose inside: a report is worth more than its shape. */
export const frontendError = z.object({
  errorType: z.enum(frontendErrorTypes),
  severity: z.enum(frontendErrorSeverities),
  errorInfo: z.object({
    message: z.string().max(5_000),
    stack: long,
    componentStack: long,
    name: short,
    file: z.string().max(1_000).nullish(),
    line: z.number().nullish(),
    column: z.number().nullish(),
  }),
  context: z.object({
    userAgent: z.string().max(1_000).nullish(),
    url: z.string().max(2_000).nullish(),
    timestamp: z.string().max(100).nullish(),
    userId: short,
    sessionId: short,
    buildVersion: short,
    environment: short,
  }),
  additionalData: z.record(z.string(), z.unknown()).nullish(),
});
export type FrontendError = z.input<typeof frontendError>;
