export { giveNotices, isNoticeWanted, sweepNotices } from './notices.service.ts';
export type { WebhooksOutside } from './receivers.service.ts';
export { startSendLoop } from './send-loop.ts';
export { countUnsent } from './webhooks.views.ts';
