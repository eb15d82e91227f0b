export { bulkClients } from './bulk-clients.service.ts';
export { createClient, requireClientFor } from './clients.service.ts';
