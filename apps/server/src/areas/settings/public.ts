export { settingsOf } from './settings.service.ts';
