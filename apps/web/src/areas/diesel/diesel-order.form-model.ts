import {
  createDieselOrderBody,
  type DieselOrder,
  type RefuelVehicle,
  type updateDieselOrderBody,
} from '@superlink/api/diesel/diesel-order.schema.ts';
import { baselineProblem, DRIVER_REQUIRED, kilometerProblem, tankProblem } from '@superlink/domain/diesel/fuel-rules.ts';
import { fillDoubts, type ReadingDoubt } from '@superlink/domain/vehicles/reading-doubts.ts';
import { z } from 'zod';
import { changedEntries } from '../../blocks/form/changes.ts';
import { checkedBy } from '../../blocks/form/checked-by.ts';
import { numberOf, type NumberText } from '../../blocks/form/number-text.ts';
import { lastReading } from '../../blocks/format/last-reading.ts';

/** What the dialog holds: numbers as typed, the date as an instant. */
export interface DieselForm {
  assetId: string;
  date: string;
  location: string;
  externalOrderNumber: string;
  liters: NumberText;
  kilometers: NumberText;
  /** Last Known Kilometer; typed only before the first refuel */
  baselinePrevKm: NumberText;
  firstRefuel: boolean;
  adminOverride: boolean;
}

const STEP_MS = 5 * 60_000;

/** The picker's step: the last five minutes that are full. */
export function emptyDieselForm(now: Date, assetId = ''): DieselForm {
  return {
    assetId,
    date: new Date(Math.floor(now.getTime() / STEP_MS) * STEP_MS).toISOString(),
    location: '',
    externalOrderNumber: '',
    liters: '',
    kilometers: '',
    baselinePrevKm: '',
    firstRefuel: false,
    adminOverride: false,
  };
}

/** The override of an order that has one is not carried over: it is asked for again when a rule stands in the way. */
export function formOfOrder(order: DieselOrder): DieselForm {
  return {
    assetId: order.assetId,
    date: order.date,
    location: order.location,
    externalOrderNumber: order.externalOrderNumber,
    liters: order.liters,
    kilometers: order.kilometers,
    baselinePrevKm: order.baselinePrevKm ?? '',
    firstRefuel: order.firstRefuel,
    adminOverride: false,
  };
}

/** What is known of the chosen vehicle, against which the form is judged. */
export interface RefuelContext {
  readonly vehicle: RefuelVehicle | undefined;
  /** kilometres of the last refuel; undefined while unknown, null before the first */
  readonly lastKm: number | null | undefined;
  /** kilometres and moment of the last refuel, as far as there is one */
  readonly lastFill?: { readonly km: number; readonly at: Date } | null;
  /** the order that is edited */
  readonly order?: DieselOrder | undefined;
}

const { shape } = createDieselOrderBody;

/** The form's rules: those of the call's own body, and those of vehicle, tank and last refuel, which the override waives (1§5, decision 10.5). */
export function dieselFormSchema({ vehicle, lastKm, order }: RefuelContext): z.ZodType<DieselForm, DieselForm> {
  return z
    .object({
      assetId: checkedBy<string>(shape.assetId),
      date: checkedBy<string>(shape.date),
      location: checkedBy<string>(shape.location),
      externalOrderNumber: checkedBy<string>(shape.externalOrderNumber),
      liters: checkedBy<NumberText>(shape.liters, numberOf),
      kilometers: checkedBy<NumberText>(shape.kilometers, numberOf),
      // nobody can mend what stands in a field that is not there
      baselinePrevKm: isFirst({ lastKm, order }) ? checkedBy<NumberText>(shape.baselinePrevKm, numberOf) : z.custom<NumberText>(),
      firstRefuel: z.boolean(),
      adminOverride: z.boolean(),
    })
    .superRefine((form, context) => {
      const say = (path: keyof DieselForm, message: string | null) =>
        message && context.addIssue({ code: 'custom', path: [path], message });
      const [liters, kilometers, baselinePrevKm] = [numberOf(form.liters), numberOf(form.kilometers), numberOf(form.baselinePrevKm)];
      if (!order && vehicle && vehicle.driverId === null) say('assetId', DRIVER_REQUIRED);
      if (isFirst({ lastKm, order })) say('baselinePrevKm', baselineProblem({ baselinePrevKm, firstRefuel: form.firstRefuel }));
      if (form.adminOverride) return;
      // an edit is judged against its neighbours, which only the server knows
      const known = lastKm === null && !form.firstRefuel ? baselinePrevKm : (lastKm ?? null);
      const floor = order ? null : known;
      if (kilometers !== null && kilometers >= 0) say('kilometers', kilometerProblem(kilometers, floor));
      if (liters !== null && liters !== order?.liters) say('liters', tankProblem(liters, vehicle?.dieselCapacity ?? null));
    });
}

/** Whether the order is, or would be, the first of its vehicle: only then are the kilometres before it typed. */
export function isFirst({ lastKm, order }: Pick<RefuelContext, 'lastKm' | 'order'>): boolean {
  return order ? order.firstRefuel || order.baselinePrevKm !== null : lastKm === null;
}

/**
 * What is asked about before it is sent: a date after today, and kilometres that nobody drives in the days since the odometer was read, or the
 * last refuel where it was not. An edit is asked about what it changes.
 */
export function doubtsOfFill(form: DieselForm, { vehicle, lastFill, order }: RefuelContext, now: Date): ReadingDoubt[] {
  const kilometers = numberOf(form.kilometers)!;
  const isNewReading = kilometers !== order?.kilometers || form.date !== order.date;
  const last = (vehicle && lastReading(vehicle)) ?? lastFill ?? null;
  return isNewReading ? fillDoubts({ kilometers, at: new Date(form.date), last }, now) : [];
}

/** Body of POST. */
export function createBodyOf(form: DieselForm, context: RefuelContext): z.input<typeof createDieselOrderBody> {
  const first = isFirst(context);
  return {
    assetId: form.assetId,
    date: form.date,
    location: form.location.trim(),
    externalOrderNumber: form.externalOrderNumber.trim(),
    liters: numberOf(form.liters)!,
    kilometers: numberOf(form.kilometers)!,
    baselinePrevKm: first && !form.firstRefuel ? numberOf(form.baselinePrevKm) : null,
    firstRefuel: first && form.firstRefuel,
    adminOverride: form.adminOverride,
  };
}

/** Body of PATCH: what differs, so that an edit of the slip's number is not judged by kilometres it leaves alone. */
export function updateBodyOf(form: DieselForm, order: DieselOrder): z.input<typeof updateDieselOrderBody> {
  const { assetId: _fixed, firstRefuel: _derived, adminOverride, ...fields } = form;
  const { liters, kilometers, baselinePrevKm, ...texts } = fields;
  const values = {
    ...texts,
    liters: numberOf(liters)!,
    kilometers: numberOf(kilometers)!,
    baselinePrevKm: numberOf(baselinePrevKm),
  };
  return { ...changedEntries<typeof values>(order, values), ...(adminOverride ? { adminOverride } : {}), updatedAt: order.updatedAt };
}
