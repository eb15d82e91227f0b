import type { Translation } from '../../language/translation.ts';
import type * as english from './get-started.messages.ts';

/** Texts of what a company without a completed trip is told to begin with. */
export const getStartedMessages = {
  title: 'Kom aan die gang',
  done: (done: number, all: number) => `${done} van ${all} gedoen`,
  vehicles: 'Voertuie',
  vehiclesHint: 'Die vragmotors waarvoor ritte beplan word',
  importVehicles: 'Voer voertuie in',
  addVehicle: 'Voeg ’n voertuig by',
  drivers: 'Bestuurders',
  driversHint: 'Wie bestuur, met lisensie en PDP',
  importDrivers: 'Voer bestuurders in',
  addDriver: 'Voeg ’n bestuurder by',
  clients: 'Kliënte',
  clientsHint: 'Wie se vragte u vervoer, en wanneer hulle POD’s wil hê',
  importClients: 'Voer kliënte in',
  addClient: 'Voeg ’n kliënt by',
  routes: 'Roetes',
  routesHint: 'Wat ’n kliënt van een plek na ’n ander betaal',
  createRoute: 'Skep ’n roete',
  users: 'Kollegas',
  usersHint: 'Vir elkeen ’n gebruikersnaam, met ’n eie rol',
  addUser: 'Skep ’n gebruiker',
  trip: 'Die eerste rit',
  tripHint: 'Op die bord vir ’n voertuig beplan',
  tripWaits: 'Vra eers ’n voertuig en ’n kliënt',
  planTrip: 'Beplan ’n rit',
} satisfies Translation<typeof english.getStartedMessages>;
