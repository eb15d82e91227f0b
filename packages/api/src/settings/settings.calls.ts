import { call, type Calls } from '../call.ts';
import { companySettings, settingsBody } from './settings.schema.ts';

export const settingsCalls = {
  get: call('/api/settings', {
    method: 'GET',
    summary:
      "The company's settings: service window in km, whether expired papers keep a trip off the road, and for how many days vehicles' trails are kept",
    access: 'user',
    cache: 60,
    reply: companySettings,
  }),
  update: call('/api/settings', {
    method: 'PUT',
    summary: "Change the company's settings; they hold from the next call on",
    access: { any: ['manager:actions'] },
    body: settingsBody,
    reply: companySettings,
    errors: ['stale_record'],
  }),
} satisfies Calls;
