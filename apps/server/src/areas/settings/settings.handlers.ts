import type { settingsCalls } from '@superlink/api/settings/settings.calls.ts';
import type { Handlers } from '../../http/handlers.ts';
import { changeSettings, readSettings } from './settings.service.ts';

export const settingsHandlers: Handlers<typeof settingsCalls> = {
  get: (scope) => readSettings(scope),
  update: (scope, { body }) => changeSettings(scope, body),
};
