import type { CompanySettingsAnswer, SettingsBody } from '@superlink/api/settings/settings.schema.ts';
import { DEFAULT_SETTINGS, type CompanySettings } from '@superlink/domain/settings/company-settings.ts';
import type { Scope, SignedInScope } from '../../scope.ts';
import { changeRecord, NOT_NAMED_YET, type HeldRow, type RecordKind } from '../audit/public.ts';
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
  const own = await lockSettings(scope.db);
  const records: RecordKind<HeldRow, CompanySettingsAnswer> = {
    area: 'settings',
    loggedWhole: true,
    lock: async () => own ?? NOT_NAMED_YET,
    read: readSettings,
    logged: namedIn,
  };
  return changeRecord(scope, records, { id: 'tenant_settings', startedFrom: own ? startedFrom : undefined }, ({ stamp }) =>
    putSettings(scope.db, { ...named, ...stamp }),
  );
}
