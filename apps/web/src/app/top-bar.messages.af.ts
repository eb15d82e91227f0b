import type { Translation } from '../language/translation.ts';
import type * as english from './top-bar.messages.ts';

/** Texts of the tools at the right end of the top bar. */
export const topBarMessages = {
  switchToLight: 'Skakel oor na ligte kleure',
  switchToDark: 'Skakel oor na donker kleure',
} satisfies Translation<typeof english.topBarMessages>;
