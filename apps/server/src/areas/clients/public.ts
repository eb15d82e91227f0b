export { bulkClients } from './bulk-clients.service.ts';
export { changeClient, createClient, requireClientFor } from './clients.service.ts';
