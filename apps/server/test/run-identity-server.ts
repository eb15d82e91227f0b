// A company's identity provider as a program of its own, for the journeys: where it sends people back to, and whom it knows as JSON.
import { IdentityServer, type Person } from './identity-server.ts';

const [redirectUri, people] = process.argv.slice(2);
const provider = await IdentityServer.start([redirectUri!]);
provider.asks = true;
for (const [account, person] of Object.entries(JSON.parse(people!) as Record<string, Person>)) provider.people.set(account, person);
process.stdout.write(`The identity provider is ready at ${provider.issuer}\n`);
