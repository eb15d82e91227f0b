export { createClient, type ClientOptions } from './create-client.ts';
export { SuperlinkError, isSuperlinkError } from './superlink-error.ts';
export { verifyWebhook, WebhookError, type WebhookEvent } from './verify-webhook.ts';
export type { Call, CallOptions, ErrorCodeOf, PagedCall, SuperlinkFile } from './call.ts';
export type * from './declared.ts';
