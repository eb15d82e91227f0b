import type { settingsCalls } from '@superlink/api/settings/settings.calls.ts';
import type { Handlers } from '../../http/handlers.ts';
import { changeSettings, settingsOf } from './settings.service.ts';

export const settingsHandlers: Handlers<typeof settingsCalls> = {
  get: (scope) => settingsOf(scope),
  update: (scope, { body }) => changeSettings(scope, body),
};
