// Invoice numbers from an accounting system:  node push-invoice-numbers.mjs invoices.csv      with lines like  L-1042,INV-2026-118
import { readFileSync } from 'node:fs';
import { createClient, isSuperlinkError } from '@superlink/client';

const { SUPERLINK_ADDRESS, SUPERLINK_API_KEY } = process.env;
const client = createClient({ address: SUPERLINK_ADDRESS, apiKey: SUPERLINK_API_KEY });

const lines = readFileSync(process.argv[2], 'utf8').split(/\r?\n/).filter(Boolean);
let failed = 0;
for (const [loadNr, invoiceNumber] of lines.map((line) => line.split(',').map((cell) => cell.trim()))) {
  try {
    const { trips } = await client.trips.archived({ query: { search: loadNr, status: 'completed' } });
    const tripIds = trips.filter((trip) => trip.loadNr === loadNr).map((trip) => trip.id);
    if (tripIds.length === 0) throw new Error('no completed trip has this load number');
    const { results } = await client.trips.invoice({ body: { tripIds, invoiceNumber } });
    const problem = results.find(({ saved }) => !saved)?.problem;
    if (problem) throw new Error(problem);
    console.log(`${loadNr}: ${invoiceNumber}`);
  } catch (error) {
    // a line that is wrong holds up no other; a key that is not taken holds up all
    if (isSuperlinkError(error) && (error.status === 401 || error.status === 403)) throw error;
    failed += 1;
    console.error(`${loadNr}: ${error.message}`);
  }
}
process.exitCode = failed > 0 ? 1 : 0;
