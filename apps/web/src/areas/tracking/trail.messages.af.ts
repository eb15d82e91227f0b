import type { Translation } from '../../language/translation.ts';
import type * as english from './trail.messages.ts';

const weekdays = ['So', 'Ma', 'Di', 'Wo', 'Do', 'Vr', 'Sa'];
const months = ['Jan', 'Feb', 'Mrt', 'Apr', 'Mei', 'Jun', 'Jul', 'Aug', 'Sep', 'Okt', 'Nov', 'Des'];

export const trailMessages = {
  failed: 'Kon nie die spoor laai nie',
  notFound: 'Hierdie voertuig bestaan nie',
  notFoundHint: 'Dit is uitgevee, of die adres is verkeerd.',
  nothingHeard: (day: string) => `Niks is op ${day} van hierdie voertuig gehoor nie`,
  nothingHeardHint: 'Kies ’n ander dag: dae sonder posisies is grys in die kalender.',
  noStops: 'Dit het nêrens vyf minute of langer gestaan nie.',
  unheard: (km: string) => `${km} daarvan terwyl niks gehoor is nie: geskat`,
  packed: 'Verkort bewaar: tye tot op die sekonde, plekke tot op die meter.',
  day: 'Dag',
  theDayBefore: 'Die vorige dag',
  theDayAfter: 'Die volgende dag',
  timeOfTheDay: 'Tyd van die dag',
  pause: 'Pouse',
  play: 'Speel',
  time: 'Tyd',
  moment: 'Oomblik',
  pace: 'Tempo',
  pointsOfTheDay: 'Punte van die dag',
  speed: 'Spoed',
  position: 'Posisie',
  stops: 'Stoppe',
  backToLiveTracking: 'Terug na regstreekse opsporing',
  loadingTheTrail: 'Laai die spoor',
  mapOfTheTrailOf: (fleetNumber: string) => `Kaart van die spoor van ${fleetNumber}`,
  coloursOfTheLine: 'Kleure van die lyn',
  upTo60KmH: 'Tot 60 km/h',
  trailOf: (fleetNumber: string) => `Spoor van ${fleetNumber}`,
  topSpeed: 'Hoogste spoed',
  upTo5KmH: 'Tot 5 km/h',
  upTo80KmH: 'Tot 80 km/h',
  speedUnknown: 'Geen spoed gestuur nie',
  speedUnheard: 'Niks gehoor nie',
  trail: 'Spoor',
  distance: 'Afstand',
  driving: 'Gery',
  stopped: 'Gestaan',
  over80KmH: 'Bo 80 km/h',
  fromTo: (from: string, to: string) => `${from} tot ${to}`,
  dayName: (day: string) => {
    const at = new Date(`${day}T00:00:00.000Z`);
    return `${weekdays[at.getUTCDay()]}, ${day.slice(8, 10)} ${months[at.getUTCMonth()]} ${day.slice(0, 4)}`;
  },
} satisfies Translation<typeof english.trailMessages>;
