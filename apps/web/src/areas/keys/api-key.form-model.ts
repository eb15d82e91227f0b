import { apiKeyBody } from '@superlink/api/keys/api-key.schema.ts';
import { KEY_REQUESTS_A_MINUTE, keyExpiryProblem, keyLifetimes, lastDayOfKey, type KeyPermission } from '@superlink/domain/keys/api-key.ts';
import { z } from 'zod';
import { checkedBy } from '../../blocks/form/checked-by.ts';

/** The choice of a day instead of a number of days. */
export const UNTIL_A_DAY = 'day';

export interface ApiKeyForm {
  name: string;
  readOnly: boolean;
  permissions: KeyPermission[];
  /** a number of days, or UNTIL_A_DAY */
  lifetime: string;
  lastDay: string;
  perMinute: number | '';
}

const { shape } = apiKeyBody;

/** The rules of the form; of an empty last day only where one is asked for. */
export function apiKeyFormSchema(now: () => Date): z.ZodType<ApiKeyForm, ApiKeyForm> {
  return z
    .object({
      name: checkedBy<string>(shape.name),
      readOnly: z.boolean(),
      permissions: checkedBy<KeyPermission[]>(shape.permissions),
      lifetime: z.string(),
      lastDay: z.string(),
      perMinute: checkedBy<number | ''>(shape.perMinute, (value) => (value === '' ? null : value)),
    })
    .superRefine(({ lifetime, lastDay }, context) => {
      if (lifetime !== UNTIL_A_DAY) return;
      const read = shape.expiresOn.safeParse(lastDay);
      const message = read.success ? keyExpiryProblem(read.data, now()) : read.error.issues[0]?.message;
      if (message) context.addIssue({ code: 'custom', path: ['lastDay'], message });
    });
}

export const emptyApiKeyForm: ApiKeyForm = {
  name: '',
  readOnly: true,
  permissions: [],
  lifetime: String(keyLifetimes[1]),
  lastDay: '',
  perMinute: KEY_REQUESTS_A_MINUTE,
};

/** What is sent: a number of days as the day it leads to. */
export function apiKeyBodyOf({ lifetime, lastDay, perMinute, ...form }: ApiKeyForm, now: Date) {
  return {
    ...form,
    perMinute: Number(perMinute),
    expiresOn: lifetime === UNTIL_A_DAY ? lastDay : lastDayOfKey(now, Number(lifetime)),
  };
}

/** A first call with a new key, as a line for a terminal. */
export function exampleCall(origin: string, key: string): string {
  return `curl -H 'Authorization: Bearer ${key}' ${origin}/api/assets`;
}
