import { toast } from '../../blocks/toast.ts';
import { undatedPermits, type VehicleForm } from './vehicle.form-model.ts';
import { vehicleFormMessages } from './vehicle-form.messages.ts';

/** After a save: says which permits were left out for want of a date. */
export function warnLeftOut({ permits }: Pick<VehicleForm, 'permits'>): void {
  const names = undatedPermits(permits);
  if (names.length > 0) toast.warning(vehicleFormMessages.permitsLeftOut(names));
}
