import { telematicsAccountBody, type TelematicsAccountAnswer } from '@superlink/api/tracking/account.schema.ts';
import {
  missingSecrets,
  telematicsProviders,
  telematicsSetups,
  type TelematicsProviderName,
} from '@superlink/domain/tracking/telematics.ts';
import { z } from 'zod';
import { checkedBy } from '../../blocks/form/checked-by.ts';
import { accountMessages } from './account.messages.ts';

export interface AccountForm {
  provider: TelematicsProviderName;
  name: string;
  username: string;
  baseUrl: string;
  secrets: Record<string, string>;
}

const { shape } = telematicsAccountBody;
const everySecret = telematicsProviders.flatMap((provider) => telematicsSetups[provider].secrets.map(({ key }) => [key, ''] as const));

/** Empty secrets are asked for where none is stored yet. */
export function accountFormSchema(account: TelematicsAccountAnswer | null): z.ZodType<AccountForm, AccountForm> {
  return z
    .object({
      provider: z.enum(telematicsProviders),
      name: checkedBy<string>(shape.name),
      username: checkedBy<string>(shape.username),
      baseUrl: checkedBy<string>(shape.baseUrl),
      secrets: z.record(z.string(), z.string()),
    })
    .superRefine(({ provider, username, secrets }, context) => {
      const setup = telematicsSetups[provider];
      if (setup.username !== null && username.trim() === '') {
        context.addIssue({ code: 'custom', path: ['username'], message: accountMessages.usernameRequired(setup.username) });
      }
      if (account !== null && setup.secrets.every(({ key }) => !secrets[key]?.trim())) return;
      for (const { key, label } of missingSecrets(provider, secrets)) {
        context.addIssue({ code: 'custom', path: ['secrets', key], message: accountMessages.secretRequired(label) });
      }
    });
}

export function accountFormOf(account: TelematicsAccountAnswer | null): AccountForm {
  const { provider = 'cartrack', name = '', username = null, baseUrl = null } = account ?? {};
  return { provider, name, username: username ?? '', baseUrl: baseUrl ?? '', secrets: Object.fromEntries(everySecret) };
}

/** What is sent: the provider's own secrets only, and none where all are left as they are. */
export function accountBodyOf({ provider, name, username, baseUrl, secrets }: AccountForm) {
  const setup = telematicsSetups[provider];
  const typed = Object.fromEntries(setup.secrets.map(({ key }) => [key, secrets[key] ?? '']));
  return {
    fields: { name, username: setup.username === null ? null : username, baseUrl: baseUrl === '' ? null : baseUrl },
    secrets: Object.values(typed).some((value) => value.trim() !== '') ? typed : undefined,
  };
}
