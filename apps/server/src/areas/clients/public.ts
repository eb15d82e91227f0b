export { createClient, requireApprovedClient } from './clients.service.ts';
