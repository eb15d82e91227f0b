import type { FormOf } from '@superlink/api/field-list.ts';
import { createVehicleBody, vehicleFields, type updateVehicleBody, type Vehicle } from '@superlink/api/vehicles/vehicle.schema.ts';
import type { Day } from '@superlink/domain/time/sast.ts';
import { latestModelYear } from '@superlink/domain/vehicles/identity.ts';
import { lowersOdometer } from '@superlink/domain/vehicles/odometer.ts';
import { z } from 'zod';
import { changedEntries } from '../../blocks/form/changes.ts';
import { checkedBy, rulesOf } from '../../blocks/form/checked-by.ts';
import { numberOf } from '../../blocks/form/number-text.ts';
import { dayOf, dayToSend } from '../../blocks/format/dates.ts';
import { vehicleFormMessages } from './vehicle-form.messages.ts';
import { vehicleMessages } from './vehicle.messages.ts';

export interface PermitRow {
  readonly permitName: string;
  /** `YYYY-MM-DD` or empty */
  readonly expiryDate: string;
}

/** What the form holds: the listed fields, permits as a list. */
export interface VehicleForm extends FormOf<typeof vehicleFields.fields> {
  /** why the reading goes back; only where the user may take it back (decision 6.4) */
  odometerResetReason: string;
  permits: PermitRow[];
}

export const vehicleLabels: Record<keyof VehicleForm, string> = {
  ...vehicleFields.labels,
  odometerResetReason: vehicleFormMessages.reasonForTheLowerReading,
  permits: vehicleMessages.crossBorderPermits,
};

export function emptyVehicleForm(): VehicleForm {
  return { ...vehicleFields.emptyForm(), odometerResetReason: '', permits: [] };
}

/** The form prefilled with a saved vehicle; the permit map becomes a list in the order of its names. */
export function formOfVehicle(vehicle: Vehicle): VehicleForm {
  const permits = Object.entries(vehicle.crossBorderPermits)
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([name, expiry]) => ({ permitName: name, expiryDate: dayOf(expiry) }));
  return { ...vehicleFields.formOf(vehicle), odometerResetReason: '', permits };
}

const rules = rulesOf(vehicleFields);
const permitName = checkedBy<string>(createVehicleBody.shape.crossBorderPermits.unwrap().keyType, (name) =>
  name.trim() === '' ? vehicleFormMessages.blankRowsAreDropped : name,
);

/** The form's rules: those of its fields, the latest model year, and no permit twice (1§5; decision 6.11). */
export function vehicleFormSchema(today: Day): z.ZodType<VehicleForm, VehicleForm> {
  const latestYear = latestModelYear(Number(today.slice(0, 4)));
  return z.object({
    ...rules,
    assetYear: rules.assetYear.refine((year) => (numberOf(year) ?? 0) <= latestYear, {
      message: vehicleFormMessages.cannotBeLaterThan(latestYear),
    }),
    odometerResetReason: z.string().max(200, vehicleFormMessages.reasonTooLong),
    permits: z.array(z.object({ permitName, expiryDate: z.string() })).superRefine((permits, context) => {
      const seen = new Set<string>();
      for (const [index, permit] of permits.entries()) {
        const name = permit.permitName.trim().toLowerCase();
        if (name !== '' && seen.has(name))
          context.addIssue({ code: 'custom', path: [index, 'permitName'], message: vehicleFormMessages.permitTwice });
        seen.add(name);
      }
    }),
  });
}

/** What a permit row lacks. It stands under the field but never holds up the form: such a row is dropped on submit (VEH-041). */
export function permitComplaints(permit: PermitRow): { permitName?: string; expiryDate?: string } {
  return {
    ...(permit.permitName.trim() === '' ? { permitName: vehicleFormMessages.permitNameRequired } : {}),
    ...(permit.expiryDate === '' ? { expiryDate: vehicleFormMessages.permitExpiryRequired } : {}),
  };
}

/** Permits as the calls take them; rows with a blank name or date are dropped. */
export function permitsOf(rows: readonly PermitRow[]): Record<string, string> {
  const complete = rows.filter((row) => row.permitName.trim() !== '' && row.expiryDate !== '');
  return Object.fromEntries(complete.map((row) => [row.permitName.trim(), dayToSend(row.expiryDate)]));
}

/** Permits that have a name and no date: the call takes none of them, so somebody must hear of it (VEH-041). */
export function undatedPermits(rows: readonly PermitRow[]): string[] {
  return rows.filter((row) => row.permitName.trim() !== '' && row.expiryDate === '').map((row) => row.permitName.trim());
}

/** Body of POST, permits as a map; the driver is chosen in the panel, not in the form. */
export function createBodyOf(form: VehicleForm) {
  return { ...vehicleFields.bodyOf(form), crossBorderPermits: permitsOf(form.permits) };
}

/** Body of PATCH: only what differs from the loaded vehicle, with the `updatedAt` it was loaded at. */
export function updateBodyOf(form: VehicleForm, loaded: Vehicle): z.input<typeof updateVehicleBody> {
  const reason = form.odometerResetReason.trim();
  return {
    ...changedEntries(createBodyOf(formOfVehicle(loaded)), createBodyOf(form)),
    ...(reason !== '' && takesOdometerBack(form, loaded) ? { odometerResetReason: reason } : {}),
    updatedAt: loaded.updatedAt,
  };
}

/** Whether the typed reading lies below the loaded one. */
export function takesOdometerBack(form: Pick<VehicleForm, 'odometerReading'>, loaded: Pick<Vehicle, 'odometerReading'>): boolean {
  const typed = numberOf(form.odometerReading);
  return typed !== null && lowersOdometer(loaded.odometerReading, typed);
}

/** The form's field behind a name in the server's messages. */
export function fieldOfVehicle(name: string): string {
  return name.startsWith('crossBorderPermits') ? 'permits' : name;
}
