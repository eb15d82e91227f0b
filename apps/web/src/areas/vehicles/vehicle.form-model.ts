import { createVehicleBody, type updateVehicleBody, type Vehicle } from '@superlink/api/vehicles/vehicle.schema.ts';
import type { Day } from '@superlink/domain/time/sast.ts';
import { latestModelYear } from '@superlink/domain/vehicles/identity.ts';
import { lowersOdometer } from '@superlink/domain/vehicles/odometer.ts';
import type { VehicleStatus } from '@superlink/domain/vehicles/vehicle-status.ts';
import { z } from 'zod';
import { changedEntries } from '../../blocks/form/changes.ts';
import { checkedBy } from '../../blocks/form/checked-by.ts';
import { numberOf, type NumberText } from '../../blocks/form/number-text.ts';
import { dayOf, dayToSend } from '../../blocks/format/dates.ts';
import { vehicleMessages } from './vehicle.messages.ts';

export interface PermitRow {
  readonly permitName: string;
  /** `YYYY-MM-DD` or empty */
  readonly expiryDate: string;
}

/** What the form holds: texts as typed, numbers as typed, days as `YYYY-MM-DD`, permits as a list. */
export interface VehicleForm {
  fleetNumber: string;
  assetReg: string;
  assetMakeModel: string;
  assetYear: NumberText;
  assetVin: string;
  status: VehicleStatus;
  assetExpLic: string;
  odometerReading: NumberText;
  /** why the reading goes back; only where the user may take it back (decision 6.4) */
  odometerResetReason: string;
  dieselCapacity: NumberText;
  serviceInterval: NumberText;
  lastServiceKilometer: NumberText;
  permits: PermitRow[];
}

/** Labels of the fields, also used when a changed record is reported field by field. */
export const vehicleLabels: Record<keyof VehicleForm, string> = {
  fleetNumber: 'Fleet Number',
  assetReg: 'Registration',
  assetMakeModel: 'Make and Model',
  assetYear: 'Year',
  assetVin: 'VIN Number',
  status: 'Status',
  assetExpLic: 'License Expiry',
  odometerReading: 'Odometer',
  odometerResetReason: 'Reason for the lower reading',
  dieselCapacity: 'Diesel Capacity',
  serviceInterval: 'Service Interval',
  lastServiceKilometer: 'Last Service Kilometer',
  permits: 'Cross Border Permits',
};

export function emptyVehicleForm(): VehicleForm {
  return {
    fleetNumber: '',
    assetReg: '',
    assetMakeModel: '',
    assetYear: '',
    assetVin: '',
    status: 'Idle',
    assetExpLic: '',
    odometerReading: '',
    odometerResetReason: '',
    dieselCapacity: '',
    serviceInterval: '',
    lastServiceKilometer: '',
    permits: [],
  };
}

/** The form prefilled with a saved vehicle; the permit map becomes a list in the order of its names. */
export function formOfVehicle(vehicle: Vehicle): VehicleForm {
  return {
    fleetNumber: vehicle.fleetNumber,
    assetReg: vehicle.assetReg,
    assetMakeModel: vehicle.assetMakeModel ?? '',
    assetYear: vehicle.assetYear ?? '',
    assetVin: vehicle.assetVin ?? '',
    status: vehicle.status,
    assetExpLic: dayOf(vehicle.assetExpLic),
    odometerReading: vehicle.odometerReading,
    odometerResetReason: '',
    dieselCapacity: vehicle.dieselCapacity ?? '',
    serviceInterval: vehicle.serviceInterval ?? '',
    lastServiceKilometer: vehicle.lastServiceKilometer ?? '',
    permits: Object.entries(vehicle.crossBorderPermits)
      .toSorted(([a], [b]) => a.localeCompare(b))
      .map(([permitName, expiry]) => ({ permitName, expiryDate: dayOf(expiry) })),
  };
}

const body = createVehicleBody.shape;
const permitName = checkedBy<string>(body.crossBorderPermits.unwrap().keyType, (name) =>
  name.trim() === '' ? 'blank rows are dropped' : name,
);

/** The form's rules: those of the call's own body, the latest model year, and no permit twice (1§5; decision 6.11). */
export function vehicleFormSchema(today: Day): z.ZodType<VehicleForm, VehicleForm> {
  const latestYear = latestModelYear(Number(today.slice(0, 4)));
  return z.object({
    fleetNumber: checkedBy<string>(body.fleetNumber),
    assetReg: checkedBy<string>(body.assetReg),
    assetMakeModel: checkedBy<string>(body.assetMakeModel),
    assetYear: checkedBy<NumberText>(body.assetYear, numberOf).refine((year) => (numberOf(year) ?? 0) <= latestYear, {
      message: `Cannot be later than ${latestYear}`,
    }),
    assetVin: checkedBy<string>(body.assetVin),
    status: checkedBy<VehicleStatus>(body.status),
    assetExpLic: checkedBy<string>(body.assetExpLic),
    odometerReading: checkedBy<NumberText>(body.odometerReading, (reading) => numberOf(reading) ?? undefined),
    odometerResetReason: z.string().max(200, 'Cannot exceed 200 characters'),
    dieselCapacity: checkedBy<NumberText>(body.dieselCapacity, numberOf),
    serviceInterval: checkedBy<NumberText>(body.serviceInterval, numberOf),
    lastServiceKilometer: checkedBy<NumberText>(body.lastServiceKilometer, numberOf),
    permits: z.array(z.object({ permitName, expiryDate: z.string() })).superRefine((permits, context) => {
      const seen = new Set<string>();
      for (const [index, permit] of permits.entries()) {
        const name = permit.permitName.trim().toLowerCase();
        if (name !== '' && seen.has(name))
          context.addIssue({ code: 'custom', path: [index, 'permitName'], message: vehicleMessages.permitTwice });
        seen.add(name);
      }
    }),
  });
}

/** What a permit row lacks. It stands under the field but never holds up the form: such a row is dropped on submit (VEH-041). */
export function permitComplaints(permit: PermitRow): { permitName?: string; expiryDate?: string } {
  return {
    ...(permit.permitName.trim() === '' ? { permitName: vehicleMessages.permitNameRequired } : {}),
    ...(permit.expiryDate === '' ? { expiryDate: vehicleMessages.permitExpiryRequired } : {}),
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

/** The driver is chosen in the panel, not in the form. */
type VehicleBody = Omit<z.input<typeof createVehicleBody>, 'driverId'>;

function bodyOf(form: VehicleForm): Required<VehicleBody> {
  return {
    fleetNumber: form.fleetNumber.trim(),
    assetReg: form.assetReg.trim(),
    assetMakeModel: form.assetMakeModel.trim() || null,
    assetYear: numberOf(form.assetYear),
    assetVin: form.assetVin.trim() || null,
    status: form.status,
    assetExpLic: dayToSend(form.assetExpLic),
    // The schema lets no empty reading through; the fallback is for the types only.
    odometerReading: numberOf(form.odometerReading) ?? 0,
    dieselCapacity: numberOf(form.dieselCapacity),
    serviceInterval: numberOf(form.serviceInterval),
    lastServiceKilometer: numberOf(form.lastServiceKilometer),
    crossBorderPermits: permitsOf(form.permits),
  };
}

/** Body of POST: numbers as numbers, empty ones as null, permits as a map. */
export function createBodyOf(form: VehicleForm): VehicleBody {
  return bodyOf(form);
}

/** Body of PATCH: only what differs from the loaded vehicle, with the `updatedAt` it was loaded at. */
export function updateBodyOf(form: VehicleForm, loaded: Vehicle): z.input<typeof updateVehicleBody> {
  const reason = form.odometerResetReason.trim();
  return {
    ...changedEntries(bodyOf(formOfVehicle(loaded)), bodyOf(form)),
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
