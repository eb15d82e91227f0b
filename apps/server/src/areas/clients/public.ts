export { bulkClients } from './bulk-clients.service.ts';
export { createClient, requireApprovedClient, requireHeldClient } from './clients.service.ts';
