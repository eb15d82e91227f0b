import { z } from 'zod';
import { call, type Calls } from '../call.ts';
import {
  colleagues,
  digestBody,
  digestChoice,
  handedOver,
  handOverBody,
  myDay,
  myDayCount,
  needParams,
  snoozeBody,
  snoozed,
} from './my-day.schema.ts';

/** Everybody has a day; which kinds stand in it is decided by what the caller may do (domain, need-kinds.ts). */
export const myDayCalls = {
  show: call('/api/my_day', {
    method: 'GET',
    summary: 'What needs the caller now, by kind and the most urgent first; what they put off, and what was handed over',
    access: 'user',
    reply: myDay,
  }),
  count: call('/api/my_day/count', {
    method: 'GET',
    summary: 'How much needs the caller now',
    access: 'user',
    reply: myDayCount,
  }),
  snooze: call('/api/my_day/needs/{need}/snooze', {
    method: 'PUT',
    summary: 'Put a need off: it comes back by itself, and nobody else is concerned',
    access: 'user',
    params: needParams,
    body: snoozeBody,
    reply: snoozed,
    errors: ['afternoon_began'],
  }),
  wake: call('/api/my_day/needs/{need}/snooze', {
    method: 'DELETE',
    summary: 'Bring back a need that was put off',
    access: 'user',
    status: 204,
    params: needParams,
    reply: z.void(),
  }),
  colleagues: call('/api/my_day/needs/{need}/colleagues', {
    method: 'GET',
    summary: 'To whom a need can be handed',
    access: 'user',
    params: needParams,
    reply: colleagues,
  }),
  handOver: call('/api/my_day/needs/{need}/hand-over', {
    method: 'PUT',
    summary: 'Hand a need to a colleague: it stands in their day and in nobody else’s',
    access: 'user',
    params: needParams,
    body: handOverBody,
    reply: handedOver,
    errors: ['need_handed_over', 'colleague_cannot'],
  }),
  takeBack: call('/api/my_day/needs/{need}/hand-over', {
    method: 'DELETE',
    summary: 'Take back a need that was handed over, or give back one that was handed to the caller',
    access: 'user',
    status: 204,
    params: needParams,
    reply: z.void(),
  }),
  digest: call('/api/my_day/digest', {
    method: 'GET',
    summary: 'Whether the caller wants a mail each morning with what needs them',
    access: 'user',
    reply: digestChoice,
  }),
  chooseDigest: call('/api/my_day/digest', {
    method: 'PUT',
    summary: 'Choose whether a mail comes at 05:00 of each day on which something needs the caller',
    access: 'user',
    body: digestBody,
    reply: digestChoice,
  }),
} satisfies Calls;
