import type { Expiry } from '@superlink/api/expiry/expiry.schema.ts';
import { expiryKindNames, type ExpiryState } from '@superlink/domain/expiry/expiry-board.ts';
import type { NoticeType } from '@superlink/domain/webhooks/notice-types.ts';
import type { Scope } from '../../scope.ts';
import { giveNotices, isNoticeWanted } from '../webhooks/public.ts';
import { listExpiries } from './expiry.service.ts';

const PAGE = 200;
/** A server that was off for a week still says what expired meanwhile; what expired before that is no news. */
const NEWS_DAYS = 7;

const noticeOf = {
  soon: 'document.expiring',
  expired: 'document.expired',
} as const satisfies Partial<Record<ExpiryState, NoticeType>>;

async function giveStateNotices(scope: Scope, state: keyof typeof noticeOf): Promise<void> {
  for (let offset = 0; ; offset += PAGE) {
    const papers = await listExpiries(scope, { state, limit: PAGE, offset });
    const news = papers.filter(({ daysLeft }) => daysLeft >= -NEWS_DAYS);
    await giveNotices(
      scope,
      news.map((paper) => ({
        type: noticeOf[state],
        recordId: paper.recordId,
        recordName: nameOf(paper),
        data: paper,
        once: `${paper.id} ${paper.expiry}`,
      })),
    );
    if (papers.length < PAGE) return;
  }
}

const nameOf = ({ name, kind, document }: Expiry) => `${name}: ${document ?? expiryKindNames[kind]}`;

/** Sends each paper once that has begun to run out, and once when it has; a new date is a new paper. */
export async function giveExpiryNotices(scope: Scope): Promise<void> {
  if (await isNoticeWanted(scope, [noticeOf.soon])) await giveStateNotices(scope, 'soon');
  if (await isNoticeWanted(scope, [noticeOf.expired])) await giveStateNotices(scope, 'expired');
}
