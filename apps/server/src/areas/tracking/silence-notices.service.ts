import { isSilent } from '@superlink/domain/tracking/silence.ts';
import type { Scope } from '../../scope.ts';
import { giveNotices, isNoticeWanted } from '../webhooks/public.ts';
import { hasFixes, listFixesOnRoad } from './tracking.views.ts';

/** Sends each vehicle on the road once that has fallen silent, until it is heard of again. */
export async function giveSilenceNotices(scope: Scope): Promise<void> {
  const { db, clock } = scope;
  if (!(await isNoticeWanted(scope, ['vehicle.silent'])) || !(await hasFixes(db))) return;
  const now = clock.now();
  const silent = (await listFixesOnRoad(db)).filter(({ fixAt }) => isSilent(fixAt, now));
  await giveNotices(
    scope,
    silent.map(({ assetId, fleetNumber, fixAt }) => ({
      type: 'vehicle.silent',
      recordId: assetId,
      recordName: fleetNumber,
      data: { assetId, fleetNumber, lastFixAt: fixAt && fixAt.toISOString() },
      once: `${assetId} ${fixAt ? fixAt.toISOString() : 'never heard of'}`,
    })),
  );
}
