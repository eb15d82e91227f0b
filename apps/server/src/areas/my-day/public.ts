export { sendDigests } from './send-digests.service.ts';
export { sweepDay } from './sweep-day.service.ts';
