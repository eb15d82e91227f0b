export { sweepImports } from './imports.service.ts';
