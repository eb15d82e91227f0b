import type { RefusalCode } from './fix.ts';

export * from './fix.ts';

const refusalTexts: Readonly<Record<RefusalCode, string>> = {
  no_device: 'Die boodskap sê nie van watter toestel dit kom nie: stel ’n toestel-identifiseerder in die toep of op die eenheid.',
  no_position: 'Die toestel word gehoor maar stuur geen plek nie: laat dit GPS gebruik en gee dit oop lug.',
  not_a_place: 'Die plek wat dit stuur, is nie op die kaart nie; so maak ’n eenheid sonder satelliete: kyk na sy antenna.',
  bad_time: 'Die tyd van sy boodskap kan nie gelees word nie: kyk na die datumformaat en die protokol wat op die toestel gestel is.',
  in_future: 'Die toestel se klok is meer as 5 minute voor: stel sy tyd, en sy tydsone op UTC.',
  too_old: 'Sy boodskappe is ouer as wat posisies bewaar word: kyk na die datum op die toestel, sy battery was dalk pap.',
  not_understood: 'Die boodskap kan nie verstaan word nie: maak seker die toestel is op die protokol van hierdie adres gestel.',
};

/** What is wrong and what to do about it, in an Afrikaans sentence for a controller. */
export function refusalText(code: RefusalCode): string {
  return refusalTexts[code];
}

/** What is said of a device that sends South African time and calls it UTC. */
export const LOCAL_TIME_TEXT =
  'Hierdie toestel stuur Suid-Afrikaanse tyd as UTC, en daarom is sy boodskappe twee uur voor: stel sy tydsone op UTC.';
