import { deliveryStates, receiverStates } from '@superlink/domain/webhooks/delivery-rule.ts';
import { noticeTypes } from '@superlink/domain/webhooks/notice-types.ts';
import { z } from 'zod';
import { id, instantAnswer, paging, requiredText } from '../fields.ts';
import { sentTypes } from './notice.schema.ts';

export const webhookReceiver = z
  .object({
    id,
    name: z.string(),
    url: z.string(),
    types: z.array(z.enum(noticeTypes)),
    isActive: z.boolean(),
    state: z.enum(receiverStates).meta({ description: 'gone: it answered 410; given_up: it took nothing for three days' }),
    failingSince: instantAnswer.nullable(),
    /** it asked by Retry-After to be left alone until then */
    quietUntil: instantAnswer.nullable(),
    lastDeliveredAt: instantAnswer.nullable(),
    /** deliveries that wait for their turn, and those given up within the days that are kept */
    waiting: z.int(),
    failed: z.int(),
    /** until then the former secret signs too */
    oldSecretUntil: instantAnswer.nullable(),
    createdAt: instantAnswer,
    updatedAt: instantAnswer,
    updatedBy: z.string(),
  })
  .meta({ id: 'WebhookReceiver' });
export type WebhookReceiverAnswer = z.infer<typeof webhookReceiver>;

const fields = {
  name: requiredText('Name is required', 100),
  url: requiredText('Address is required', 500),
  types: z
    .array(z.enum(noticeTypes, 'Choose from the list'), 'Choose at least one')
    .min(1, 'Choose at least one')
    .max(noticeTypes.length, 'Choose each once')
    .transform((types) => noticeTypes.filter((type) => types.includes(type))),
};

export const webhookReceiverBody = z.strictObject(fields).meta({ id: 'WebhookReceiverCreate' });
export type WebhookReceiverBody = z.output<typeof webhookReceiverBody>;

export const webhookReceiverChange = z
  .strictObject({ ...fields, isActive: z.boolean(), updatedAt: instantAnswer })
  .partial()
  .meta({ id: 'WebhookReceiverChange' });
export type WebhookReceiverChange = z.output<typeof webhookReceiverChange>;

/** The one answer that shows the secret. */
export const webhookReceiverWithSecret = webhookReceiver.extend({ secret: z.string() }).meta({ id: 'WebhookReceiverWithSecret' });
export type WebhookReceiverWithSecret = z.infer<typeof webhookReceiverWithSecret>;

const state = z.enum(deliveryStates);
const delivery = {
  receiverId: id,
  noticeId: id,
  type: z.enum(sentTypes),
  recordId: id,
  recordName: z.string(),
  state,
  attempts: z.int(),
  createdAt: instantAnswer,
  /** the next attempt of one that waits */
  dueAt: instantAnswer.nullable(),
  settledAt: instantAnswer.nullable(),
  /** of the last attempt; null where no answer came */
  status: z.int().nullable(),
  durationMs: z.int().nullable(),
  fault: z.string().nullable().meta({ description: 'Why the last attempt brought no answer, in words' }),
};

export const webhookDelivery = z.object(delivery).meta({ id: 'WebhookDelivery' });
export type WebhookDeliveryAnswer = z.infer<typeof webhookDelivery>;

export const webhookDeliveryPage = z.object({ deliveries: z.array(webhookDelivery), total: z.int() }).meta({ id: 'WebhookDeliveryPage' });

export const webhookAttempt = z
  .object({
    at: instantAnswer,
    status: z.int().nullable(),
    durationMs: z.int(),
    fault: z.string().nullable(),
    answer: z.string().meta({ description: 'The first KB of the body' }),
  })
  .meta({ id: 'WebhookAttempt' });

export const webhookDeliveryDetail = z
  .object({ ...delivery, payload: z.string().meta({ description: 'The body, letter for letter' }), lastAttempts: z.array(webhookAttempt) })
  .meta({ id: 'WebhookDeliveryDetail' });
export type WebhookDeliveryDetail = z.infer<typeof webhookDeliveryDetail>;

export const webhookDeliveriesQuery = z.object({ state: state.optional(), ...paging(25) });
export type WebhookDeliveriesQuery = z.output<typeof webhookDeliveriesQuery>;

/** Failed deliveries of notices from the first moment to the second, both included. */
export const resendBody = z
  .strictObject({ from: instantAnswer, to: instantAnswer })
  .refine(({ from, to }) => Date.parse(from) <= Date.parse(to), { path: ['to'], message: 'The end lies before the start' })
  .meta({ id: 'WebhookResend' });
export type ResendBody = z.output<typeof resendBody>;

export const resent = z.object({ count: z.int() }).meta({ id: 'WebhookResent' });

export const webhookNotice = z
  .object({
    id,
    type: z.enum(sentTypes),
    recordId: id,
    recordName: z.string(),
    createdAt: instantAnswer,
    /** receivers that it went or goes to, and what became of it there */
    receivers: z.array(z.object({ receiverId: id, name: z.string(), state })),
  })
  .meta({ id: 'WebhookNotice' });
export type WebhookNoticeAnswer = z.infer<typeof webhookNotice>;

export const webhookNoticePage = z.object({ notices: z.array(webhookNotice), total: z.int() }).meta({ id: 'WebhookNoticePage' });
export const webhookNoticesQuery = z.object({ type: z.enum(sentTypes).optional(), ...paging(25) });
export type WebhookNoticesQuery = z.output<typeof webhookNoticesQuery>;

export const deliveryParams = z.object({ id, noticeId: id });
