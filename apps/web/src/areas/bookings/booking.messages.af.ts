import type { VehicleEventType } from '@superlink/domain/vehicles/vehicle-status.ts';
import { formatCount } from '../../blocks/format/numbers.ts';
import type { Translation } from '../../language/translation.ts';
import type * as english from './booking.messages.ts';

export { eventNames, statusNames } from '@superlink/domain/bookings/event-names.af.ts';

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** The entry of each type inside a sentence. */
const entries: Record<VehicleEventType, string> = {
  service: 'diensbespreking',
  workshop: 'werkswinkelbespreking',
  breakdown: 'onklaarmelding',
  inactive: 'groot herstelwerk',
};
const titles: Record<VehicleEventType, (fleet: string) => string> = {
  service: (fleet) => `Bespreek diens vir ${fleet}`,
  workshop: (fleet) => `Bespreek werkswinkel vir ${fleet}`,
  breakdown: (fleet) => `Meld ${fleet} as onklaar`,
  inactive: (fleet) => `Teken groot herstelwerk aan vir ${fleet}`,
};
const done: Record<VehicleEventType, string> = {
  service: 'vir diens bespreek',
  workshop: 'vir die werkswinkel bespreek',
  breakdown: 'as onklaar gemeld',
  inactive: 'vir groot herstelwerk aangeteken',
};
const failed: Record<VehicleEventType, string> = {
  service: 'Kon nie diens bespreek nie',
  workshop: 'Kon nie werkswinkel bespreek nie',
  breakdown: 'Kon nie voertuig as onklaar meld nie',
  inactive: 'Kon nie groot herstelwerk aanteken nie',
};

export const bookingMessages = {
  createTitle: (type: VehicleEventType, fleet: string) => titles[type](fleet),
  editTitle: (type: VehicleEventType, fleet: string) => `Wysig ${entries[type]} van ${fleet}`,
  booked: (type: VehicleEventType, fleet: string) => `Voertuig ${fleet} is ${done[type]}; dit is nou aktief`,
  updated: (type: VehicleEventType, fleet: string) => `${capital(entries[type])} van ${fleet} is bygewerk`,
  bookFailed: (type: VehicleEventType) => failed[type],
  updateFailed: (type: VehicleEventType) => `Kon nie ${entries[type]} bywerk nie`,
  endBeforeStart: 'Einddatum kan nie voor begindatum wees nie',
  none: 'Geen gebeurtenisse nie',
  noneHint: 'Dienste, werkswinkelbesoeke en onklaarmeldings van hierdie voertuig sal hier staan.',
  listFailed: 'Kon nie gebeurtenisse laai nie',
  completed: 'Gebeurtenis voltooi',
  completeFailed: 'Kon nie gebeurtenis voltooi nie',
  cancelled: 'Gebeurtenis gekanselleer',
  cancelFailed: 'Kon nie gebeurtenis kanselleer nie',
  cancelConsequences:
    'Die gebeurtenis eindig as gekanselleer, en die voertuig is daarvan vry. ’n Gekanselleerde gebeurtenis kan nie heropen word nie.',
  deleteConsequences: 'Dit verdwyn uit die voertuig se geskiedenis.',
  deleted: 'Gebeurtenis uitgevee',
  deleteFailed: 'Kon nie gebeurtenis uitvee nie',
  started: 'Gebeurtenis het begin',
  startFailed: 'Kon nie gebeurtenis begin nie',
  serviceKmMissing: 'Werk asseblief die laaste dienskilometers by voordat u hierdie diens voltooi',
  serviceKmAsked: 'Die volgende diens word vanaf die laaste dienskilometers getel. Werk dit by voordat u voltooi.',
  update: 'Werk by',
  book: 'Bespreek',
  record: 'Teken aan',
  startDate: 'Begindatum',
  endDate: 'Einddatum',
  endHint: 'Laat leeg solank niemand weet hoe lank dit duur nie.',
  description: 'Beskrywing',
  complete: (name: string) => `Voltooi ${name}`,
  completeConfirmLabel: 'Voltooi',
  completing: 'Voltooi...',
  odometer: 'Odometer',
  lastService: 'Laaste diens',
  cancel: (name: string) => `Kanselleer ${name}`,
  cancelEvent: 'Kanselleer gebeurtenis',
  keepEvent: 'Hou gebeurtenis',
  cancelling: 'Kanselleer...',
  deleteEvent: 'Vee gebeurtenis uit',
  start: 'Begin',
  startsIn: (days: string) => `Begin oor ${days}`,
  endedAgo: (days: string) => `${days} gelede geëindig`,
  sinceToday: 'Sedert vandag',
  openFor: (days: string) => `Reeds ${days} oop`,
  moreEvents: 'Meer gebeurtenisse',
  loadingEvents: 'Laai gebeurtenisse',
  events: 'Gebeurtenisse',
  showOlderEvents: 'Wys ouer gebeurtenisse',
  inDays: (count: number) => (count === 1 ? '1 dag' : `${formatCount(count)} dae`),
  from: (day: string) => `vanaf ${day}`,
  eventOf: (type: VehicleEventType, fleet: string) => `${entries[type]} van ${fleet}`,
} satisfies Translation<typeof english.bookingMessages>;
