import { describe, expect, test } from 'vitest';
import { inAfrikaans } from './in-afrikaans.ts';

describe('what is made amid rules or by the server, in Afrikaans', () => {
  test.each([
    ['Enter at least 3 characters', 'Vul minstens 3 karakters in'],
    ['Enter a whole number', 'Vul ’n heelgetal in'],
    ['Must be at most 20', 'Moet hoogstens 20 wees'],
    ['Cannot exceed 50 characters', 'Mag nie langer as 50 karakters wees nie'],
    [
      'This trip is on route and cannot be accepted. Somebody may just have changed it.',
      'Hierdie rit is op pad en kan nie aanvaar word nie. Iemand het dit dalk pas verander.',
    ],
    ['Vehicle H101 is in Major Repairs', 'Voertuig H101 se status is Groot herstelwerk'],
    [
      'Aloe Dairies has 2 trips, 1 contract and 3 routes and cannot be deleted: set it inactive instead.',
      'Aloe Dairies het 2 ritte, 1 kontrak en 3 roetes en kan nie uitgevee word nie: maak dit eerder onaktief.',
    ],
    [
      'Not taken back: chief changed Fleet Number, Status of H101 on 22/11/2026 10:15. Take that back first.',
      'Nie teruggeneem nie: chief het Vlootnommer, Status van H101 op 22/11/2026 10:15 verander. Neem dit eers terug.',
    ],
    [
      'The licence disc of H101 expired on 01/11/2026. The PDP of Thabo Mokoena expired on 02/11/2026. Your company lets no trip go on route with expired papers.',
      'Die lisensieskyf van H101 het op 01/11/2026 verval. Die PDP van Thabo Mokoena het op 02/11/2026 verval. U maatskappy laat geen rit met vervalle papiere op pad gaan nie.',
    ],
    [
      'A completed trip with a POD, an invoice number and a CHEP record cannot be deleted',
      '’n Voltooide rit met ’n POD, ’n faktuurnommer en ’n CHEP-rekord kan nie uitgevee word nie',
    ],
    [
      'It shows Workshop because a booking or breakdown of today decides. After that it will be Idle.',
      'Dit wys Werkswinkel omdat ’n bespreking of onklaarmelding van vandag dit bepaal. Daarna sal dit Staan stil wees.',
    ],
    ['H101 was changed by chief since', 'H101 is sedertdien deur chief verander'],
    ['Moved along, trip 104 completed', 'Saam verander, rit 104 voltooi'],
    ['Fill in fleet number or registration', 'Vul vlootnommer of registrasie in'],
    [
      'No vehicles are available for report generation. Nothing was imported.',
      'Geen voertuie is vir verslae beskikbaar nie. Niks is ingevoer nie.',
    ],
    ['12 km north-east of Harrismith, N3', '12 km noordoos van Harrismith, N3'],
    ['Near Harrismith', 'Naby Harrismith'],
    [
      'api.example.co.za does not answer. It is asked again each minute.',
      'api.example.co.za antwoord nie. Dit word elke minuut weer gevra.',
    ],
    [
      '412,5\u00a0L for 900\u00a0km is 2.18\u00a0km/L; this vehicle does 2.61\u00a0km/L in these months.',
      '412,5\u00a0L vir 900\u00a0km is 2.18\u00a0km/L; hierdie voertuig doen 2.61\u00a0km/L in hierdie maande.',
    ],
    ['24 pallets · Load KRH008', '24 palette · Vrag KRH008'],
    [
      'This file could not be read: line 7 has a quote that never ends',
      'Hierdie lêer kon nie gelees word nie: reël 7 het ’n aanhalingsteken wat nooit eindig nie',
    ],
    ['Only PDF, JPG and PNG files are accepted', 'Slegs lêers van die soort PDF, JPG en PNG word aanvaar'],
    ['Karoo Link Logistics (Pty) Ltd', 'Karoo Link Logistics (Pty) Ltd'],
  ])('%s', (english, translated) => {
    expect(inAfrikaans(english)).toBe(translated);
  });
});
