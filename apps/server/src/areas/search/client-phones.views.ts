import { comparablePhone } from '@superlink/domain/drivers/driver-identity.ts';
import type { SearchMatch } from '@superlink/domain/search/search-kinds.ts';
import { sql } from 'kysely';
import type { TenantDb } from '../../db/database.ts';
import { ownTenant } from '../../db/tenant-plugin.ts';

/** Clients whose numbers are compared by the rule; the digits alone leave few. */
const MOST_COMPARED = 200;

/**
 * Clients one of whose people has a phone number that begins with the typed one, in any spelling. The database leaves out those without its digits in this
 * order, whatever stands between them; what is the same number says the rule.
 */
export async function listClientsByPhone(db: TenantDb, phone: string, most: number): Promise<{ id: string; match: SearchMatch }[]> {
  const digits = `%${phone.replace(/^27/, '').split('').join('%')}%`;
  const { rows } = await sql<{ id: string; telephones: (string | null)[] }>`
    select id, telephones from (
      select id, name_norm, jsonb_path_query_array(
        jsonb_build_array(operations_contacts, debtors_contact, financial_manager, creditors_contact), '$[*][*].telephone'
      ) as telephones
      from clients where tenant_id = ${ownTenant} and deleted_at is null
    ) c where telephones::text like ${digits} order by name_norm, id limit ${MOST_COMPARED}`.execute(db);
  return rows
    .map(({ id, telephones }) => ({ id, numbers: telephones.flatMap((telephone) => (telephone ? [comparablePhone(telephone)] : [])) }))
    .filter(({ numbers }) => numbers.some((number) => number.startsWith(phone)))
    .slice(0, most)
    .map(({ id, numbers }) => ({ id, match: numbers.includes(phone) ? 'exact' : 'beginning' }));
}
