// Yesterday's completed trips as CSV:  node export-completed-trips.mjs > trips.csv      (or of another day:  … 2026-11-20)
import { createClient } from '@superlink/client';

const { SUPERLINK_ADDRESS, SUPERLINK_API_KEY } = process.env;
const client = createClient({ address: SUPERLINK_ADDRESS, apiKey: SUPERLINK_API_KEY });

/** South Africa is two hours ahead of UTC all year. */
const southAfrica = new Date(Date.now() + 2 * 3_600_000);
const yesterday = new Date(southAfrica.getTime() - 24 * 3_600_000).toISOString().slice(0, 10);
const date = process.argv[2] ?? yesterday;

const quoted = (value) => `"${String(value ?? '').replaceAll('"', '""')}"`;
const columns = {
  'Load No': (trip) => trip.loadNr,
  Client: (trip) => trip.clientName,
  Vehicle: (trip) => trip.asset.fleetNumber,
  Driver: (trip) => trip.driverName,
  Tons: (trip) => trip.tonnage,
  Revenue: (trip) => trip.finalRevenue,
  Invoice: (trip) => trip.invoiceNumber,
};

console.log(Object.keys(columns).map(quoted).join(','));
for await (const trip of client.trips.archived.all({ query: { date, status: 'completed' } })) {
  const cells = Object.values(columns).map((read) => read(trip));
  console.log(cells.map(quoted).join(','));
}
