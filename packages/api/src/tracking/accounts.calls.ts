import { z } from 'zod';
import { call, type Calls } from '../call.ts';
import { idParams } from '../fields.ts';
import { telematicsAccount, telematicsAccountBody, telematicsAccountChange, telematicsTrial } from './account.schema.ts';

const manager = { any: ['manager:actions'] } as const;

export const accountCalls = {
  listTelematicsAccounts: call('/api/tracking/accounts', {
    method: 'GET',
    summary: 'Accounts at telematics companies that are asked for positions, with how each is doing',
    access: manager,
    reply: z.array(telematicsAccount),
  }),
  createTelematicsAccount: call('/api/tracking/accounts', {
    method: 'POST',
    makes: true,
    summary: 'Takes on an account at a telematics company; it is asked each minute from now on',
    access: manager,
    status: 201,
    body: telematicsAccountBody,
    reply: telematicsAccount,
    errors: ['too_many_telematics_accounts'],
  }),
  changeTelematicsAccount: call('/api/tracking/accounts/{id}', {
    method: 'PATCH',
    summary: 'Changes an account or switches it off or on; a new address wants what it signs in with again',
    access: manager,
    params: idParams,
    body: telematicsAccountChange,
    reply: telematicsAccount,
  }),
  deleteTelematicsAccount: call('/api/tracking/accounts/{id}', {
    method: 'DELETE',
    summary: 'Lets an account go, with what it signs in with; the positions that came by it stay',
    access: manager,
    status: 204,
    params: idParams,
    reply: z.void(),
  }),
  tryTelematicsAccount: call('/api/tracking/accounts/{id}/try', {
    method: 'POST',
    summary: 'Asks an account now and says how many vehicles it knows, or what went wrong; nothing is kept',
    access: manager,
    outside: true,
    perMinute: 10,
    params: idParams,
    reply: telematicsTrial,
  }),
} satisfies Calls;
