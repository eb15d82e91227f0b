import { deliveryStates } from '@superlink/domain/webhooks/delivery-rule.ts';
import { noticeTypes } from '@superlink/domain/webhooks/notice-types.ts';
import { addressView, idField, oneOf, type ViewOf } from '../../blocks/list/address-view.ts';
import { pageFields, rowsOf } from '../../blocks/list/list-view.ts';

export const deliveryTabs = ['all', ...deliveryStates] as const;

/** Everything that the address of the deliveries of a receiver says; a value that makes no sense counts as not given. */
export const deliveriesView = addressView({
  tab: oneOf(deliveryTabs, 'all'),
  ...pageFields(20),
  /** id of the notice in the side panel */
  delivery: idField,
});
export type DeliveriesView = ViewOf<typeof deliveriesView>;

/** What the server is asked for. */
export function deliveriesQueryOf(view: DeliveriesView) {
  return { ...(view.tab === 'all' ? {} : { state: view.tab }), ...rowsOf(view) };
}

export const noticesView = addressView({ type: oneOf(noticeTypes, undefined), ...pageFields(20) });
export type NoticesView = ViewOf<typeof noticesView>;

export function noticesQueryOf(view: NoticesView) {
  return { ...(view.type === undefined ? {} : { type: view.type }), ...rowsOf(view) };
}
