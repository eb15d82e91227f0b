import { readColumnOrder } from '@superlink/domain/lists/column-order.ts';
import { densities, LONGEST_VIEW_NAME, viewedLists } from '@superlink/domain/lists/list-view.ts';
import { z } from 'zod';
import { id, instantAnswer, requiredText } from '../fields.ts';

const MOST_NAMES = 30;
const few = (message: string) => [(fields: object) => Object.keys(fields).length <= MOST_NAMES, message] as const;
const fieldName = z.string().regex(/^[a-z][a-z0-9-]{0,29}$/i, 'Not the name of a field');

const list = z.enum(viewedLists, 'Choose one of the lists');
const kept = {
  name: requiredText('Name is required', LONGEST_VIEW_NAME),
  /** what the list's address says, without its page; what its screen does not know counts for nothing there */
  query: z
    .record(fieldName, z.string().max(200))
    .refine(...few('Too many fields'))
    .refine(({ columns }) => columns === undefined || readColumnOrder(columns) !== null, 'Not an order of columns'),
  /** columns that were ticked and unticked */
  columns: z.record(fieldName, z.boolean()).refine(...few('Too many columns')),
  density: z.enum(densities, 'Choose normal or compact'),
  /** true: everybody in the company sees it; asks for manager:actions */
  isShared: z.boolean(),
  /** true: the list opens so for its owner */
  isDefault: z.boolean(),
};

export const createListViewBody = z
  .strictObject({
    ...kept,
    list,
    query: kept.query.default({}),
    columns: kept.columns.default({}),
    density: kept.density.default('normal'),
    isShared: kept.isShared.default(false),
    isDefault: kept.isDefault.default(false),
  })
  .meta({ id: 'ListViewCreate' });
export type CreateListView = z.output<typeof createListViewBody>;

export const updateListViewBody = z
  .strictObject({
    ...kept,
    /** the `updatedAt` the editor started from: one that changed meanwhile is refused */
    updatedAt: instantAnswer,
  })
  .partial()
  .meta({ id: 'ListViewUpdate' });
export type UpdateListView = z.output<typeof updateListViewBody>;

export const listView = z
  .object({
    id,
    list,
    name: z.string(),
    query: z.record(z.string(), z.string()),
    columns: z.record(z.string(), z.boolean()),
    density: z.enum(densities),
    isShared: z.boolean(),
    isDefault: z.boolean(),
    /** whether it is of who asks */
    isOwn: z.boolean(),
    owner: z.string(),
    updatedAt: instantAnswer,
    updatedBy: z.string(),
  })
  .meta({ id: 'ListView' });
export type ListView = z.infer<typeof listView>;

export const listViewsQuery = z.object({ list });
