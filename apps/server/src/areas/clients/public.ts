export { bulkClients } from './bulk-clients.service.ts';
export { createClient, requireApprovedClient } from './clients.service.ts';
