/** What a company may put at the head of its reports. */
export interface Letterhead {
  /** at most four, from the top */
  readonly addressLines: readonly string[];
  readonly vatNumber: string | null;
  readonly registrationNumber: string | null;
  /** of the band with white words and of the headings, `#rrggbb` */
  readonly primaryColour: string;
  /** of the bars, `#rrggbb` */
  readonly accentColour: string;
}

export const ADDRESS_LINES_MAX = 4;

/** What holds until a company has named its own. */
export const DEFAULT_LETTERHEAD: Letterhead = {
  addressLines: [],
  vatNumber: null,
  registrationNumber: null,
  primaryColour: '#0f1b2d',
  accentColour: '#1a57c9',
};

/** A logo: a picture of at most 1 MB, told by its content. */
export const logoFileRule = { field: 'file', maxBytes: 1 << 20, types: ['image/jpeg', 'image/png'] } as const;

const colourPattern = /^#[0-9a-f]{6}$/;

/** `#rrggbb` in small letters, or null for what is no such colour. */
export function readColour(text: string): string | null {
  const colour = text.trim().toLowerCase();
  return colourPattern.test(colour) ? colour : null;
}

/** How light a colour is to the eye, 0 … 1 (WCAG 2.2). */
function luminance(colour: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** How well a colour stands out from white paper, 1 … 21. */
export function contrastWithWhite(colour: string): number {
  return 1.05 / (luminance(colour) + 0.05);
}

/** Words need this much contrast, bars that one (WCAG 1.4.3 and 1.4.11). */
const WORDS = 4.5;
const SHAPES = 3;

/** Why a colour cannot be used, in words for who chose it; null when it can. */
export function primaryProblem(colour: string): string | null {
  return contrastWithWhite(colour) >= WORDS ? null : 'White words cannot be read on this colour. Choose a darker one.';
}

export function accentProblem(colour: string): string | null {
  return contrastWithWhite(colour) >= SHAPES ? null : 'Bars of this colour cannot be seen on white paper. Choose a darker one.';
}

/** What stands under the company's name: address, then its numbers. */
export function letterheadLines({ addressLines, vatNumber, registrationNumber }: Letterhead): string[] {
  const numbers = [
    ...(registrationNumber === null ? [] : [`Reg. no. ${registrationNumber}`]),
    ...(vatNumber === null ? [] : [`VAT no. ${vatNumber}`]),
  ];
  return [...addressLines, ...(numbers.length > 0 ? [numbers.join(' · ')] : [])];
}
