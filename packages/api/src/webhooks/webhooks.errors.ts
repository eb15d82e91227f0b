import { defineErrors } from '../define-errors.ts';

export const webhooksErrors = defineErrors({
  too_many_webhook_receivers: { status: 409, text: 'There are {most} receivers already. Delete one that is not used any more.' },
  webhook_receiver_paused: { status: 409, text: 'This receiver is paused. Switch it on first.' },
});
