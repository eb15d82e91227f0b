import type { Translation } from '../language/translation.ts';
import type * as english from './guide.messages.ts';
import type { GuideName } from './guide-names.ts';

export type { GuideStepName } from './guide.messages.ts';

/** Names of the guides, as they are chosen. */
export const guideLabels: Readonly<Record<GuideName, string>> = {
  manager: 'Bestuurslid',
  controller: 'Beheerder',
  finance: 'Finansies',
  hybrid: 'Gemeng',
  'senior-controller': 'Senior beheerder',
  'senior-finance': 'Senior finansies',
};

/** Who a guide is written for. */
export const guideFor: Readonly<Record<GuideName, string>> = {
  manager: 'Vir bestuurslede: stel die maatskappy op, en sien wat daarin gebeur.',
  controller: 'Vir beheerders: beplan die ritte en hou die trokke aan die gang.',
  finance: 'Vir finansies: kry die papiere in en die fakture uit.',
  hybrid: 'Vir wie beplan en faktureer: van die rit tot by sy faktuurnommer.',
  'senior-controller': 'Vir beheerders met gevorderde aksies: wat net hulle mag regstel.',
  'senior-finance': 'Vir finansies met gevorderde aksies: ook roetes en kontrakte.',
};

/** The steps of all guides; “words” are those of the screens in this language. */
export const guideSteps = {
  myDay: {
    title: 'Begin met My dag',
    text: 'Wat nou op u wag, staan hier, die dringendste eerste, met die knoppie wat dit doen: “Aanvaar”, “Voltooi”, “Laai POD op”. Stel uit wat kan wag; dit staan dan onder “Uitgestel”. “Oorhandig...” wat ’n kollega doen. Die klokkie tel dit op elke bladsy.',
    link: 'My dag',
  },
  find: {
    title: 'Soek enigiets, voeg enigiets by',
    text: 'Druk Ctrl+K of “Soek enigiets” en tik ’n vragnommer, ’n registrasie, ’n naam of ’n foonnommer. Die plus daarnaas, “Voeg by”, lei na elke vorm wat u mag invul.',
    link: 'Oorsig',
  },
  bringIn: {
    title: 'Bring die vloot in',
    text: '“Kom aan die gang” op ’n nuwe maatskappy se oorsig sê wat nog ontbreek. Voertuie, sleepwaens, bestuurders en kliënte kom uit ’n sigblad: kies watter van hulle, dan “Kies lêer”. Elke ry word nagegaan voordat iets gestoor word, en “Ontdoen invoer” neem alles terug.',
    link: 'Invoer',
  },
  people: {
    title: 'Laat u mense in',
    text: 'Gee op die oortjie “Skep gebruiker” ’n naam, ’n eerste wagwoord en ’n rol. “Bestuur toestemmings” verleen meer aan een persoon, soos gevorderde aksies.',
    link: 'Gebruikersbestuur',
  },
  company: {
    title: 'Besluit hoe die maatskappy werk',
    text: '“Maatskappy-instellings” sê hoe lank vooruit dienste gelys word en of vervalde papiere ’n rit keer. “Tweede faktor” sê van watter dag af ’n wagwoord alleen nie genoeg is nie.',
    link: 'Gebruikersbestuur',
  },
  letterhead: {
    title: 'Sit u naam op die papiere',
    text: '“Briefhoof” neem logo, adresse en BTW-nommer. “Stoor en sien ’n voorbeeld” wys hoe ritblaaie, state en verslae sal lyk.',
    link: 'Verslae',
  },
  dashboard: {
    title: 'Kyk na die maand',
    text: 'Inkomste, leë kilometers en brandstof van elke voertuig; die blokkies bo-aan lei na wat agterstallig is. “Vergelyk inkomste” sit twee tydperke langs mekaar.',
    link: 'Oorsig',
  },
  history: {
    title: 'Sien wie wat gedoen het',
    text: 'Alles wat gedoen is, volgens persoon, rekord en dag, met “Ongewone handelinge” bo-aan getel. “Neem terug” ontdoen ’n verandering met alles wat dieselfde handeling gedoen het.',
    link: 'Geskiedenis',
  },
  systems: {
    title: 'Koppel ander stelsels',
    text: '’n API-sleutel laat u boekhoustelsel in, met toestemmings en ’n laaste dag van sy eie. “Webhooks” in die kantpaneel sê vir ander stelsels wat hier gebeur.',
    link: 'API-sleutels',
  },
  planTrip: {
    title: 'Beplan ’n rit',
    text: 'Klik of trek oor die leë dae van ’n voertuig. Kies “Skep roeterit”, “Skep kontrakrit” of “Eie roete”, dan “Skep rit”. ’n Dag wat dubbel beset is, word met “Konflik” gemerk.',
    link: 'Beplanning',
  },
  runTrip: {
    title: 'Stuur dit weg, bring dit tuis',
    text: 'Kies die rit by sy voertuig: “Aanvaar” met die beginkilometers wanneer die trok vertrek, “Voltooi” met die eindkilometers wanneer dit leeg is. Die odometer, die kontrak en die POD-afsnydatum volg vanself.',
    link: 'Beplanning',
  },
  couple: {
    title: 'Bestuurder en sleepwaens',
    text: 'Maak ’n voertuig en sy oortjie “Toegeken” oop: een bestuurder, en ’n sleepwa op elke plek. Op “Gebeure” daarnaas staan dienste, werkswinkelbesoeke en onklaarmeldings.',
    link: 'Voertuie',
  },
  diesel: {
    title: 'Teken die diesel aan',
    text: '“Skep bestelling” neem strokie, kilometers en liter, en sê dadelik wanneer ’n volmaak nie by die trok pas nie. “Brandstofuitsonderings” lys die volmake wat nog niemand verklaar het nie.',
    link: 'Dieselbestellings',
  },
  chep: {
    title: 'Hou die palette dop',
    text: 'Vragte wat op CHEP-palette uitgegaan het, wag by “Skep rekord”. ’n Rooi ry is ná sy grasie: maak dit oop en kies “Wysig CHEP” wanneer die palette terug is.',
    link: 'CHEP-beheer',
  },
  bookings: {
    title: 'Bespreek dienste en meld wat onklaar is',
    text: 'Onder die drie kolletjies van ’n voertuig staan “Bespreek diens”, “Bespreek werkswinkel” en “Meld as onklaar”. Beplanning wys daardie dae as beset.',
    link: 'Voertuie',
  },
  papers: {
    title: 'Hernu die papiere betyds',
    text: 'Lisensies, permitte en PDP’s van die hele vloot: eers “Reeds verval”, dan “Binne 30 dae”. ’n Ry lei na die veld met die datum.',
    link: 'Vervalbord',
  },
  pods: {
    title: 'Kry die POD’s in',
    text: 'Voltooide ritte sonder POD, die naaste afsnydatum eerste. “Laai POD’s op” neem ’n hele stapel PDF’s en vind elkeen se rit aan sy vragnommer.',
    link: 'POD-opvolg',
  },
  invoices: {
    title: 'Gee die faktuurnommers',
    text: '“Faktuur ontbreek” laat net die vragte wat nog geen nommer het nie. “Voeg faktuurnommer by” handel een af; merk etlike om hulle van die eerste af te nommer.',
    link: 'POD-opvolg',
  },
  clients: {
    title: 'Sien om na die kliënte',
    text: '“Voeg kliënt by” vra die POD-afsnydatum waarvandaan al die ander getel word. “Staat van ritte” op ’n kliënt se bladsy gaan as PDF of Excel na sy krediteureafdeling.',
    link: 'Kliënte',
  },
  pallets: {
    title: 'Weet wat die palette kos',
    text: 'Wat elke kliënt nog hou, volgens ouderdom, met die huur en die verlies waarop dit neerkom. “Wysig tariewe” stel die pryse waarmee dit bereken word.',
    link: 'Paletgrootboek',
  },
  fuelExceptions: {
    title: 'Vra uit oor die diesel',
    text: 'Volmake bo die gewone verbruik, meer as wat die tenk hou, of twee keer op een strokie. “Handel af” sluit een met ’n nota, sodat dit net een keer gevra word.',
    link: 'Brandstofuitsonderings',
  },
  reports: {
    title: 'Sit die maand op papier',
    text: 'Kies verslag en maand, dan “Skep verslag” vir een voertuig of “Skep almal as ZIP” vir almal.',
    link: 'Verslae',
  },
  correctTrip: {
    title: 'Stel ’n voltooide rit reg',
    text: 'Maak die rit in die “Ritargief” oop en kies “Wysig rit”. Sy lesings bly soos hulle aangeteken is, en die geskiedenis hou wat voor en ná was. “Heropen rit” neem die voltooiing self terug.',
    link: 'Ritargief',
  },
  overrideDiesel: {
    title: 'Laat ’n vreemde volmaak deur',
    text: '“Admin-oorskrywing” in ’n dieselbestelling laat ’n lesing deur wat die reëls weier; dit staan onder die ongewone handelinge, met u naam.',
    link: 'Dieselbestellings',
  },
  deleteDriver: {
    title: 'Laat ’n bestuurder gaan',
    text: 'Onder die drie kolletjies van ’n bestuurder staan “Vee uit”; ’n bestuurder op ’n rit bly totdat dit klaar is. “Verander status” is genoeg vir wie dalk terugkom.',
    link: 'Bestuurders',
  },
  deleteContract: {
    title: 'Verwyder ’n kontrak',
    text: '“Vee uit” in ’n kontrak werk solank geen rit daarop geloop het nie. Een waarop ritte geloop het, eindig op sy einddatum.',
    link: 'Kontrakte',
  },
  createRoute: {
    title: 'Gee ’n roete sy tarief',
    text: 'Kliënt, stoppe en tarief van ’n roete wat oor en oor gery word: “Skep roete” stoor dit, en beplanning bied dit van dan af aan.',
    link: 'Skep roete',
  },
  createContract: {
    title: 'Skryf ’n kontrak',
    text: 'Tonnemaat, maande en tarief: “Skep kontrak” stoor dit, en elke gelewerde ton word vanself daarby getel.',
    link: 'Skep kontrak',
  },
} satisfies Translation<typeof english.guideSteps>;
