import { inAfrikaans } from '../languages/in-afrikaans.ts';
import { tooLargeText as english } from './file-rule.ts';

export * from './file-rule.ts';

/** `Lêer is groter as 10 MB` and the like. */
export const tooLargeText = (maxBytes: number): string => inAfrikaans(english(maxBytes));
