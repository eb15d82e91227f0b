import * as english from './availability.ts';

export * from './availability.ts';

/** What the rule says of a vehicle and of a start in the past, by its English words; a status and a kind of event differ by a capital. */
const words: Readonly<Record<string, string>> = {
  Service: 'Diens',
  Workshop: 'Werkswinkel',
  Breakdown: 'Onklaar',
  'Major repairs': 'Groot herstelwerk',
  'Major Repairs': 'Groot herstelwerk',
  'Starts in the past': 'Begin in die verlede',
};

/** What keeps a driver away, by the status; another kind of event is called as it was typed. */
const driverKinds: Readonly<Record<string, string>> = {
  'sick leave': 'siekteverlof',
  'accumulated leave': 'opgehoopte verlof',
  'annual leave': 'jaarlikse verlof',
  'on leave': 'met verlof',
  leave: 'verlof',
  inactive: 'onaktief',
};

/** Why a vehicle without a driver takes no trip, and what stands for the driver's name. */
export const NO_DRIVER = 'Geen bestuurder';

function translated(text: string): string {
  if (text === english.NO_DRIVER) return NO_DRIVER;
  const [, kind] = /^Driver: (.*)$/s.exec(text) ?? [];
  return kind === undefined ? (words[text] ?? text) : `Bestuurder: ${driverKinds[kind.toLowerCase()] ?? kind}`;
}

/** What an absence is called: "Werkswinkel", "Bestuurder: jaarlikse verlof". */
export function absenceWords(...absence: Parameters<typeof english.absenceWords>): string {
  return translated(english.absenceWords(...absence));
}

/** Why a vehicle can take no trip today, in Afrikaans, or null. */
export function notAvailable(...vehicle: Parameters<typeof english.notAvailable>): string | null {
  const reason = english.notAvailable(...vehicle);
  return reason && translated(reason);
}

/** What is wrong about starting a trip on these days on a vehicle, in Afrikaans, before anybody decides; overlaps are said by their own words. */
export function placementProblems(...placement: Parameters<typeof english.placementProblems>): string[] {
  return english.placementProblems(...placement).map(translated);
}
