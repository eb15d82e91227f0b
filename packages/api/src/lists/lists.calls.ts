import { z } from 'zod';
import { call, type Calls } from '../call.ts';
import { idParams } from '../fields.ts';
import { createListViewBody, listView, listViewsQuery, updateListViewBody } from './list-view.schema.ts';

export const listsCalls = {
  views: call('/api/list-views', {
    method: 'GET',
    summary: 'Views of a list: own ones, and those that managers share',
    access: 'user',
    cache: 900,
    query: listViewsQuery,
    reply: z.array(listView),
  }),
  view: call('/api/list-views/{id}', {
    method: 'GET',
    summary: 'One view of a list: an own or a shared one',
    access: 'user',
    mayBeMissing: true,
    params: idParams,
    reply: listView,
  }),
  createView: call('/api/list-views', {
    method: 'POST',
    makes: true,
    summary: 'Keep how a list is looked at; for everybody with manager:actions',
    access: 'user',
    status: 201,
    body: createListViewBody,
    reply: listView,
    errors: ['list_view_taken', 'too_many_list_views'],
  }),
  updateView: call('/api/list-views/{id}', {
    method: 'PATCH',
    summary: 'Change an own view; managers any shared one',
    access: 'user',
    params: idParams,
    body: updateListViewBody,
    reply: listView,
    errors: ['list_view_taken', 'stale_record'],
  }),
  removeView: call('/api/list-views/{id}', {
    method: 'DELETE',
    summary: 'Delete an own view; managers any shared one',
    access: 'user',
    status: 204,
    params: idParams,
    reply: z.void(),
  }),
} satisfies Calls;
