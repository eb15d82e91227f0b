import { z } from 'zod';
import { call, type Calls } from '../call.ts';
import { idParams } from '../fields.ts';
import { assignment, assignmentListQuery, createAssignmentBody } from './assignment.schema.ts';

export const assignmentsCalls = {
  list: call('/api/assignments', {
    method: 'GET',
    summary: 'Trailers on vehicles, by fleet number; without limit the first 1 000',
    access: 'user',
    query: assignmentListQuery,
    reply: z.array(assignment),
  }),
  get: call('/api/assignments/{id}', {
    method: 'GET',
    summary: 'One trailer assignment',
    access: 'user',
    params: idParams,
    reply: assignment,
  }),
  create: call('/api/assignments', {
    method: 'POST',
    makes: true,
    summary: 'Assign a trailer to a vehicle',
    access: 'user',
    status: 201,
    body: createAssignmentBody,
    reply: assignment,
    errors: ['vehicle_gone', 'trailer_gone', 'trailer_assigned', 'slot_taken', 'trailer_just_assigned', 'slot_just_taken'],
  }),
  unlink: call('/api/assignments/{id}/unlink', {
    method: 'POST',
    summary: 'Unlink a trailer from its vehicle; answers the assignment that was removed',
    access: 'user',
    params: idParams,
    reply: assignment,
  }),
  remove: call('/api/assignments/{id}', {
    method: 'DELETE',
    summary: 'Unlink a trailer from its vehicle',
    access: 'user',
    status: 204,
    params: idParams,
    reply: z.void(),
  }),
} satisfies Calls;
