import type { listsCalls } from '@superlink/api/lists/lists.calls.ts';
import type { Handlers } from '../../http/handlers.ts';
import { changeView, createView, deleteView, listViews, requireView } from './lists.service.ts';

export const listsHandlers: Handlers<typeof listsCalls> = {
  views: (scope, { query }) => listViews(scope, query.list),
  view: (scope, { params }) => requireView(scope, params.id),
  createView: (scope, { body }) => createView(scope, body),
  updateView: (scope, { params, body }) => changeView(scope, params.id, body),
  removeView: (scope, { params }) => deleteView(scope, params.id),
};
