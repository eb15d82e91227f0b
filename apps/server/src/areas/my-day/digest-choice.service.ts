import type { DigestBody, DigestChoice } from '@superlink/api/my-day/my-day.schema.ts';
import type { SignedInScope } from '../../scope.ts';
import { saveDigestChoice } from './my-day.queries.ts';
import { findColleague, findDigestChoice } from './my-day.views.ts';

/** Whether the caller wants the mail of the morning, and what stands in its way. */
export async function showDigestChoice({ db, actor }: SignedInScope, sendsMail: boolean): Promise<DigestChoice> {
  const user = await findColleague(db, actor.id);
  return { isWanted: (await findDigestChoice(db, actor.id)) !== undefined, email: user?.email ?? null, sendsMail };
}

/** Kept without an address or a mail server too: it holds from the day on which both are there. */
export async function chooseDigest(scope: SignedInScope, { isWanted }: DigestBody, sendsMail: boolean): Promise<DigestChoice> {
  const { db, actor, clock } = scope;
  await saveDigestChoice(db, actor.id, isWanted, clock.now());
  return showDigestChoice(scope, sendsMail);
}
