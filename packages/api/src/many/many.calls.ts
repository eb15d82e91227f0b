import { call, type Calls } from '../call.ts';
import { manyAnswer, manyBody } from './many.schema.ts';

export const manyCalls = {
  act: call('/api/many', {
    method: 'POST',
    summary:
      'Do one thing to many records, each by the rules and with the access of the call for one. Each row answers for itself and the rest goes through; taken back as a whole',
    access: 'user',
    body: manyBody,
    reply: manyAnswer,
    errors: ['filter_grew'],
    // each row has a transaction of its own
    outside: true,
  }),
} satisfies Calls;
