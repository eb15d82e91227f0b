import type { TenantDb } from '../../db/database.ts';

/** Every key that is kept with whether its maker is still there, newest first. */
export async function listKeys(db: TenantDb, id?: string) {
  return db
    .selectFrom('apiKeys as k')
    .innerJoin('users as u', 'u.id', 'k.createdById')
    .$if(id !== undefined, (keys) => keys.where('k.id', '=', id!))
    .select([
      'k.id',
      'k.name',
      'k.beginning',
      'k.permissions',
      'k.readOnly',
      'k.perMinute',
      'k.expiresAt',
      'k.createdAt',
      'k.createdBy',
      'k.lastUsedAt',
      'k.lastUsedFrom',
      'k.revokedAt',
      'k.revokedBy',
      'u.isActive as makerIsActive',
      'u.deletedAt as makerDeletedAt',
    ])
    .orderBy('k.createdAt', 'desc')
    .orderBy('k.id', 'desc')
    .execute();
}
export type KeyRow = Awaited<ReturnType<typeof listKeys>>[number];
