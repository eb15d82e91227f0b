import { fuelExceptionKinds, type FuelExceptionKind } from '@superlink/domain/diesel/exception-fill.ts';
import { addressView, idField, oneOf, type ViewOf } from '../../blocks/list/address-view.ts';
import { askedFor, pageFields, rowsOf } from '../../blocks/list/list-view.ts';
import { dieselMessages } from './diesel.messages.ts';

export const exceptionTabs = ['open', 'resolved'] as const;

/** What people call each kind of doubt. */
export const kindNames: Record<FuelExceptionKind, string> = {
  too_bad: dieselMessages.highConsumption,
  too_good: dieselMessages.slipMissing,
  over_capacity: dieselMessages.overCapacity,
  duplicate_slip: dieselMessages.duplicateSlip,
  odometer_typo: dieselMessages.odometerTypo,
};

/** Everything that the address of the queue says; a value that makes no sense counts as not given. */
export const fuelExceptionsView = addressView({
  tab: oneOf(exceptionTabs, 'open'),
  kind: oneOf(fuelExceptionKinds, undefined),
  asset: idField,
  ...pageFields(20),
  /** order and kind of the doubt in the side panel */
  exception: idField,
});
export type FuelExceptionsView = ViewOf<typeof fuelExceptionsView>;

/** What the server is asked for. */
export function exceptionQueryOf(view: FuelExceptionsView) {
  return {
    state: view.tab,
    ...askedFor({ kind: view.kind, asset_id: view.asset }),
    ...rowsOf(view),
  };
}
