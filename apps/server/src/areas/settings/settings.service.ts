import type { CompanySettingsAnswer, SettingsBody } from '@superlink/api/settings/settings.schema.ts';
import { DEFAULT_SETTINGS, type CompanySettings } from '@superlink/domain/settings/company-settings.ts';
import { nextStamp, refuseStale } from '../../db/row-stamp.ts';
import type { Scope, SignedInScope } from '../../scope.ts';
import { changedFields, recordAudit } from '../audit/public.ts';
import { findSettings, lockSettings, putSettings } from './settings.queries.ts';

const namedIn = ({ serviceWindowKm, blockExpiredDocuments, trailDays }: CompanySettings): CompanySettings => ({
  serviceWindowKm,
  blockExpiredDocuments,
  trailDays,
});

/** The company's settings as they stand in this transaction; the defaults while it has named none (decision 1.25). */
export async function settingsOf({ db }: Pick<Scope, 'db'>): Promise<CompanySettings> {
  return namedIn((await findSettings(db)) ?? DEFAULT_SETTINGS);
}

/** The same, with the stamp that an editor starts from; null while nothing is named. */
export async function readSettings({ db }: Pick<Scope, 'db'>): Promise<CompanySettingsAnswer> {
  const own = await findSettings(db);
  return { ...namedIn(own ?? DEFAULT_SETTINGS), updatedAt: own ? own.updatedAt.toISOString() : null };
}

/** Names the company's settings. They hold from the next transaction on; trips that are on route already stay there. Throws stale_record. */
export async function changeSettings(
  scope: SignedInScope,
  { updatedAt: startedFrom, ...named }: SettingsBody,
): Promise<CompanySettingsAnswer> {
  const { db, clock, actor } = scope;
  const own = await lockSettings(db);
  if (own) refuseStale(own, startedFrom);
  const before = namedIn(own ?? DEFAULT_SETTINGS);
  if (Object.keys(changedFields(before, named).after).length > 0) {
    const updatedAt = own ? nextStamp(own, clock.now()) : clock.now();
    await putSettings(db, { ...named, updatedAt, updatedBy: actor.username });
    await recordAudit(scope, { area: 'settings', action: 'updated', recordId: 'tenant_settings', before, after: await settingsOf(scope) });
  }
  return readSettings(scope);
}
