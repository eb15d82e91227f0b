import type { SettingsBody } from '@superlink/api/settings/settings.schema.ts';
import { DEFAULT_SETTINGS, type CompanySettings } from '@superlink/domain/settings/company-settings.ts';
import type { Scope, SignedInScope } from '../../scope.ts';
import { changedFields, recordAudit } from '../audit/public.ts';
import { findSettings, putSettings } from './settings.queries.ts';

/** The company's settings as they stand in this transaction; the defaults while it has named none (decision 1.25). */
export async function settingsOf({ db }: Pick<Scope, 'db'>): Promise<CompanySettings> {
  const own = await findSettings(db);
  return own ?? DEFAULT_SETTINGS;
}

/** Names the company's settings. They hold from the next transaction on; trips that are on route already stay there. */
export async function changeSettings(scope: SignedInScope, body: SettingsBody): Promise<CompanySettings> {
  const before = await settingsOf(scope);
  if (Object.keys(changedFields(before, body).after).length === 0) return before;
  await putSettings(scope.db, { ...body, updatedAt: scope.clock.now(), updatedBy: scope.actor.username });
  const after = await settingsOf(scope);
  await recordAudit(scope, { area: 'settings', action: 'updated', recordId: 'tenant_settings', before, after });
  return after;
}
