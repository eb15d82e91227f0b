import { needKinds } from '@superlink/domain/my-day/need-kinds.ts';
import { addressView, idField, oneOf } from '../../blocks/list/address-view.ts';

export const dayTabs = ['needs', 'snoozed', 'handed-over'] as const;

/** Everything that the address of /my-day says; a value that makes no sense counts as not given. */
export const myDayView = addressView({
  tab: oneOf(dayTabs, 'needs'),
  kind: oneOf(needKinds, undefined),
  /** the need whose act is open */
  need: idField,
});
