import { ZIP_TYPE } from '@superlink/domain/reports/report-file.ts';
import { z } from 'zod';
import { call, type Calls } from '../call.ts';
import { eraseBody, erasure, leaver, personParams, personQuery, personState } from './privacy.schema.ts';

/** What is kept of a person is handed out and erased by managers. */
const managers = { any: ['manager:actions'] } as const;

export const privacyCalls = {
  leavers: call('/api/privacy/people', {
    method: 'GET',
    summary: 'Drivers and users who have left and whose personal data is still kept, who left longest ago first; 200 at most',
    access: managers,
    reply: z.array(leaver),
  }),
  erasures: call('/api/privacy/erasures', {
    method: 'GET',
    summary: 'People who were erased, newest first; 200 at most',
    access: managers,
    reply: z.array(erasure),
  }),
  person: call('/api/privacy/{kind}/{id}', {
    method: 'GET',
    summary: 'Whether a person can be erased, or how far that is',
    access: managers,
    params: personParams,
    query: personQuery,
    reply: personState,
  }),
  exportPerson: call('/api/privacy/{kind}/{id}/export', {
    method: 'GET',
    summary:
      'All that is kept of a person as a ZIP: the record, documents, notes, bookings, trips by number, and what the history says about or by them; of a contact what it was called and reached by, and what was changed of that',
    access: managers,
    params: personParams,
    query: personQuery,
    outside: true,
    reply: { file: [ZIP_TYPE] },
  }),
  erase: call('/api/privacy/{kind}/{id}/erase', {
    method: 'POST',
    summary: 'Erase a person who has left: a neutral name takes the place of theirs everywhere, and nobody can bring it back',
    access: managers,
    params: personParams,
    body: eraseBody,
    reply: erasure,
    errors: ['person_not_gone', 'already_erased'],
  }),
} satisfies Calls;
