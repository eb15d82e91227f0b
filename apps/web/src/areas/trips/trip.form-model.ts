import type { Contract } from '@superlink/api/contracts/contract.schema.ts';
import type { Rate } from '@superlink/api/rates/rate.schema.ts';
import { createTripBody, type Trip, type updateTripBody } from '@superlink/api/trips/trip.schema.ts';
import { expectedEnd } from '@superlink/domain/trips/trip-overlap.ts';
import { backDatedProblem, endProblem, openingProblem } from '@superlink/domain/trips/trip-readings.ts';
import type { RateType } from '@superlink/domain/trips/trip-revenue.ts';
import type { Day } from '@superlink/domain/time/sast.ts';
import { z } from 'zod';
import { numberOf, type NumberText } from '../../blocks/form/number-text.ts';
import { dayOf, dayToSend } from '../../blocks/format/dates.ts';
import { emptyRoute, routeBodyOf, routeFieldOf, routeOf, routeRules, type RouteValue } from '../../blocks/stops/route-value.ts';
import { tripMessages } from './trip.messages.ts';

/** What a trip is made from: a way of its own, a rate, or a contract (2§2). */
export const tripModes = ['blank', 'route', 'contract'] as const;
export type TripMode = (typeof tripModes)[number];

/** What the form holds: texts and numbers as typed, days as `YYYY-MM-DD`. */
export interface TripForm {
  mode: TripMode;
  clientId: string;
  routeId: string;
  contractId: string;
  commodity: string;
  rateType: string;
  lockedInRevenue: NumberText;
  tonnage: NumberText;
  startDate: string;
  endDate: string;
  openingKilometers: NumberText;
  loadNr: string;
  emptyKm: NumberText;
  isScheduled: boolean;
  isBackDated: boolean;
  isChepLoad: boolean;
  route: RouteValue;
}

/** The vehicle a trip is planned for, as far as the form needs it. */
export interface TripVehicle {
  readonly id: string;
  readonly fleetNumber: string;
  readonly assetReg: string;
  /** km */
  readonly odometerReading: number;
  /** when that was read; null while nobody has */
  readonly odometerReadAt: string | null;
}

/**
 * Flat rate, 34 tons, on route today, one stop of each kind: a new trip, and what Reset leaves (PLAN-016). It has no opening reading: that is
 * filled in from the odometer of the moment, and only for a trip that starts now.
 */
export function emptyTripForm(today: Day, mode: TripMode = 'blank'): TripForm {
  return {
    mode,
    clientId: '',
    routeId: '',
    contractId: '',
    commodity: '',
    rateType: 'flat_rate',
    lockedInRevenue: '',
    tonnage: 34,
    startDate: today,
    endDate: '',
    openingKilometers: '',
    loadNr: '',
    emptyKm: '',
    isScheduled: false,
    isBackDated: false,
    isChepLoad: false,
    route: emptyRoute(),
  };
}

function modeOf({ routeId, contractId }: Pick<Trip, 'routeId' | 'contractId'>): TripMode {
  if (routeId !== null) return 'route';
  return contractId === null ? 'blank' : 'contract';
}

export function formOfTrip(trip: Trip): TripForm {
  const { stops, km, km_source, emptyKm, commodity, polyline } = trip.lockedInRateDetails;
  return {
    mode: modeOf(trip),
    clientId: trip.clientId,
    routeId: trip.routeId ?? '',
    contractId: trip.contractId ?? '',
    commodity,
    rateType: trip.rateType,
    lockedInRevenue: trip.lockedInRevenue,
    tonnage: trip.tonnage,
    startDate: dayOf(trip.startDate),
    endDate: dayOf(trip.endDate) ?? '',
    openingKilometers: trip.openingKilometers ?? '',
    loadNr: trip.loadNr ?? '',
    emptyKm: emptyKm ?? '',
    isScheduled: trip.status === 'scheduled',
    isBackDated: trip.isBackDated,
    isChepLoad: trip.isChepLoad,
    route: routeOf({ stops, km, km_source, polyline, isManual: km_source === 'manual' && polyline === null }),
  };
}

/** What a rate or contract brought goes with it; what was typed by hand for a custom trip stays. */
function withoutAgreed(form: TripForm): TripForm {
  const next = { ...form, routeId: '', contractId: '' };
  if (form.mode === 'blank') return next;
  return { ...next, lockedInRevenue: '', rateType: 'flat_rate', commodity: '', route: emptyRoute() };
}

/** Another mode lets client, rate and contract go with what they brought, pallets too; what was typed besides stays (PLAN-015). */
export function inMode(form: TripForm, mode: TripMode): TripForm {
  return { ...withoutAgreed(form), mode, clientId: '', isChepLoad: false, ...(mode === 'blank' ? {} : { route: emptyRoute() }) };
}

/** Another client has other rates: what the old one's rate brought goes with it (PLAN-020). Pallets as the new client's are handled (decision 15.23). */
export function withClient(form: TripForm, client: { readonly id: string; readonly chepClient: boolean }): TripForm {
  return { ...withoutAgreed(form), clientId: client.id, isChepLoad: client.chepClient };
}

/** Whether a draft holds anything that somebody chose or typed: a mode alone is none. */
export function isWorthKeeping(draft: Readonly<Record<string, unknown>>): boolean {
  const { route, clientId, contractId, commodity, lockedInRevenue, loadNr } = draft as Partial<TripForm>;
  return (
    [clientId, contractId, commodity, lockedInRevenue, loadNr].some((value) => (value ?? '') !== '') ||
    'tonnage' in draft ||
    'startDate' in draft ||
    (route?.stops.some(({ address }) => address !== '') ?? false)
  );
}

type Agreed = Pick<Rate, 'amount' | 'rateType' | 'commodity' | 'stops' | 'km' | 'km_source' | 'isManual'> & { polyline?: string | null };

function withAgreed(form: TripForm, agreed: Agreed): TripForm {
  const route = routeOf({ ...agreed, polyline: agreed.polyline ?? null });
  return { ...form, lockedInRevenue: agreed.amount, rateType: agreed.rateType, commodity: agreed.commodity, route };
}

/** What a chosen rate brings along; revenue and rate type stay editable (decision 15.3; PLAN-021). */
export function withRate(form: TripForm, rate: Agreed & Pick<Rate, 'id'>): TripForm {
  return { ...withAgreed(form, rate), routeId: rate.id, contractId: '' };
}

/** What a chosen contract brings along, its client and how that one's pallets are handled too (PLAN-022, decision 15.23). */
export function withContract(form: TripForm, contract: Agreed & Pick<Contract, 'id' | 'clientId'>, isChepLoad: boolean): TripForm {
  return { ...withAgreed(form, contract), contractId: contract.id, routeId: '', clientId: contract.clientId, isChepLoad };
}

/** What a trip was made from is taken again, with all that it brought: it need not be there any more. */
export function withKept(form: TripForm, trip: Trip): TripForm {
  const { mode, clientId, routeId, contractId, commodity, rateType, lockedInRevenue, isChepLoad, route } = formOfTrip(trip);
  return { ...form, mode, clientId, routeId, contractId, commodity, rateType, lockedInRevenue, isChepLoad, route };
}

/** What the form can say by itself: a start in the future is scheduled, and the end follows from the way (decision 16.3); '' while it is not known. */
export function followsFrom({ startDate, route }: Pick<TripForm, 'startDate' | 'route'>, today: Day) {
  const km = numberOf(route.km);
  const isPlaced = startDate !== '' && km !== null;
  return {
    isScheduled: startDate > today,
    endDate: isPlaced ? expectedEnd({ status: 'scheduled', startDate, endDate: null, km }, today) : '',
  };
}

const body = createTripBody.shape;
const messageOf = (schema: z.ZodType, value: unknown): string | undefined => schema.safeParse(value).error?.issues[0]?.message;

interface FormFacts {
  readonly odometer: number;
  readonly isNew: boolean;
  /** asked when the form is checked: a form may stand open past midnight */
  readonly today: () => Day;
}

/** What is wrong with the form, by field, in the words of the server (2§5 Trip form). `isNew` asks for what only a creation decides. */
function complaintsOf(form: TripForm, { odometer, isNew, today }: FormFacts): [keyof TripForm, string | undefined][] {
  const opening = numberOf(form.openingKilometers);
  return [
    ['clientId', form.mode === 'contract' && form.contractId === '' ? undefined : messageOf(body.clientId, form.clientId)],
    ['routeId', form.mode === 'route' && form.routeId === '' ? tripMessages.selectRatePlease : undefined],
    ['contractId', form.mode === 'contract' && form.contractId === '' ? tripMessages.selectContractPlease : undefined],
    ['commodity', form.mode === 'blank' && form.commodity.trim() === '' ? tripMessages.commodityRequired : undefined],
    ['rateType', messageOf(body.rateType.unwrap(), form.rateType)],
    ['lockedInRevenue', messageOf(body.lockedInRevenue, numberOf(form.lockedInRevenue))],
    ['tonnage', messageOf(body.tonnage.unwrap(), numberOf(form.tonnage))],
    ['startDate', messageOf(body.startDate, form.startDate) ?? (isNew ? (backDatedProblem(form, today()) ?? undefined) : undefined)],
    ['endDate', form.endDate === '' ? tripMessages.endDateRequired : (endProblem(form.startDate, form.endDate) ?? undefined)],
    ['loadNr', messageOf(body.loadNr, form.loadNr)],
    [
      'openingKilometers',
      isNew && !form.isScheduled
        ? (openingProblem('create', { openingKilometers: opening, odometer, isBackDated: form.isBackDated }) ?? undefined)
        : opening !== null && opening < 0
          ? tripMessages.mustBeAPositiveNumber
          : undefined,
    ],
    ['emptyKm', (numberOf(form.emptyKm) ?? 0) < 0 ? tripMessages.mustBeAPositiveNumber : undefined],
  ];
}

export function tripFormSchema(given: FormFacts): z.ZodType<TripForm, TripForm> {
  return z.custom<TripForm>().superRefine((form, context) => {
    for (const [path, message] of complaintsOf(form, given)) if (message) context.addIssue({ code: 'custom', path: [path], message });
    if (form.mode !== 'blank') return;
    for (const issue of routeRules.safeParse(form.route).error?.issues ?? []) {
      context.addIssue({ code: 'custom', path: ['route', ...issue.path], message: issue.message });
    }
  });
}

function detailsOf(form: TripForm) {
  const emptyKm = numberOf(form.emptyKm);
  if (form.mode !== 'blank') return { emptyKm };
  const { stops, km, km_source, polyline } = routeBodyOf(form.route);
  return { emptyKm, stops, km, km_source, polyline, commodity: form.commodity.trim() };
}

function sharedBodyOf(form: TripForm) {
  return {
    clientId: form.clientId,
    routeId: form.routeId || null,
    contractId: form.contractId || null,
    rateType: form.rateType as RateType,
    tonnage: numberOf(form.tonnage) ?? 0,
    lockedInRevenue: numberOf(form.lockedInRevenue) ?? 0,
    startDate: dayToSend(form.startDate),
    endDate: form.endDate === '' ? null : dayToSend(form.endDate),
    loadNr: form.loadNr.trim() || null,
    isChepLoad: form.isChepLoad,
  };
}

/** Body of POST (PLAN-031). */
export function createBodyOf(form: TripForm, vehicle: TripVehicle, clientName: string): z.input<typeof createTripBody> {
  return {
    ...sharedBodyOf(form),
    assetId: vehicle.id,
    lockedInRegistration: vehicle.assetReg,
    lockedInClient: clientName,
    isCustomRoute: form.mode === 'blank',
    isScheduled: form.isScheduled,
    isBackDated: form.isBackDated,
    // a planned trip opens at the odometer of the moment it is accepted at
    openingKilometers: form.isScheduled ? null : numberOf(form.openingKilometers),
    lockedInRateDetails: detailsOf(form),
  };
}

/** Body of PATCH: only what was changed, so that nothing else is locked in anew. */
export function updateBodyOf(form: TripForm, trip: Trip): z.input<typeof updateTripBody> {
  const before = formOfTrip(trip);
  const changed = (field: keyof TripForm) => JSON.stringify(form[field]) !== JSON.stringify(before[field]);
  const shared = sharedBodyOf(form);
  const own = (Object.keys(shared) as (keyof typeof shared)[]).filter((field) => changed(field));
  const details = detailsOf(form);
  const isWayChanged = form.mode === 'blank' && (changed('route') || changed('commodity'));
  const isDetailed = isWayChanged || changed('emptyKm');
  return {
    ...Object.fromEntries(own.map((field) => [field, shared[field]])),
    ...(isDetailed ? { lockedInRateDetails: isWayChanged ? details : { emptyKm: details.emptyKm } } : {}),
    ...(changed('openingKilometers') ? { openingKilometers: numberOf(form.openingKilometers) } : {}),
    updatedAt: trip.updatedAt,
  };
}

/** The form's field behind a name in the server's messages. */
export function tripFieldOf(name: string): string {
  const detail = /^lockedInRateDetails\.(\w+)(.*)$/.exec(name);
  if (!detail) return name;
  const [, field, rest] = detail;
  return routeFieldOf(`${field}${rest}`);
}
