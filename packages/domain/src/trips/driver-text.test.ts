import { expect, test } from 'vitest';
import { driverText, mapLink, type DriverTrip } from './driver-text.ts';

const trip: DriverTrip = {
  tripNumber: 1042,
  loadNr: 'L-77',
  client: 'Sasol Chemicals',
  vehicle: 'KRH01 KR 01 GP',
  trailers: ['TR 1 GP', 'TR 2 GP'],
  stops: [
    { address: 'City Deep, Johannesburg', lat: -26.228, lng: 28.076, type: 'loading', customName: 'Gate 4' },
    { address: 'Maydon Wharf, Durban', lat: null, lng: null, type: 'offloading', customName: null },
  ],
  startDate: '2026-11-21T00:00:00.000Z',
  endDate: '2026-11-22T00:00:00.000Z',
  commodity: 'Steel coils',
  tonnage: 34,
  isChepLoad: false,
  contact: { name: 'Zanele', telephone: '+27 11 000 0000' },
};

test('a driver is told where to load and offload, when, with what, and whom to call, in plain lines', () => {
  expect(driverText(trip)).toBe(`Load L-77 (trip 1042)
Client: Sasol Chemicals
Vehicle: KRH01 KR 01 GP + TR 1 GP + TR 2 GP
Start: 21/11/2026
Deliver by: 22/11/2026
Load: Steel coils, 34\u00a0t

LOAD: Gate 4, City Deep, Johannesburg
https://www.google.com/maps/search/?api=1&query=-26.228%2C28.076

OFFLOAD: Maydon Wharf, Durban
https://www.google.com/maps/search/?api=1&query=Maydon%20Wharf%2C%20Durban

Contact: Zanele, +27 11 000 0000`);
});

test('what a trip does not have is left out, and pallets are called to mind', () => {
  const text = driverText({ ...trip, loadNr: null, endDate: null, contact: null, trailers: [], isChepLoad: true });
  expect(text.split('\n').slice(0, 6)).toEqual([
    'Trip 1042',
    'Client: Sasol Chemicals',
    'Vehicle: KRH01 KR 01 GP',
    'Start: 21/11/2026',
    'Load: Steel coils, 34\u00a0t',
    'CHEP pallets: bring the papers back',
  ]);
  expect(text).not.toContain('Contact');
});

test('an address cannot put anything else into a link', () => {
  expect(mapLink({ lat: null, lng: null, address: 'A & B?query=x#y' })).toBe(
    'https://www.google.com/maps/search/?api=1&query=A%20%26%20B%3Fquery%3Dx%23y',
  );
});
