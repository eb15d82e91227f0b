import type { assignmentsCalls } from '@superlink/api/assignments/assignments.calls.ts';
import type { Handlers } from '../../http/handlers.ts';
import { assignTrailer, listAssignments, requireAssignment, unlinkAssignment } from './assignments.service.ts';

export function assignmentsHandlers(): Handlers<typeof assignmentsCalls> {
  return {
    list: (scope, { query }) => listAssignments(scope, query),
    get: (scope, { params }) => requireAssignment(scope, params.id),
    create: (scope, { body }) => assignTrailer(scope, body),
    unlink: (scope, { params }) => unlinkAssignment(scope, params.id),
    remove: async (scope, { params }) => void (await unlinkAssignment(scope, params.id)),
  };
}
