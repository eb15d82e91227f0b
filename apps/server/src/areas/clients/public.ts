export { bulkClients } from './bulk-clients.service.ts';
export { changeClient, createClient, requireClient, requireClientFor } from './clients.service.ts';
export { restoreClient } from './delete-client.service.ts';
export { eraseContact, lockClientForErasure } from './erase-contact.service.ts';
