import type { Translation } from '../../language/translation.ts';
import type * as english from './panel.messages.ts';

/** Texts of panel. */
export const panelMessages = {
  widthOfThePanel: 'Breedte van die paneel',
  previous: (of: string) => `Vorige ${of}`,
  previousArrowUp: (of: string) => `Vorige ${of} (pyltjie op)`,
  next: (of: string) => `Volgende ${of}`,
  nextArrowDown: (of: string) => `Volgende ${of} (pyltjie af)`,
  closePanel: 'Sluit paneel',
} satisfies Translation<typeof english.panelMessages>;
