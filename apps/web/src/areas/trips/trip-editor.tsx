import type { Trip } from '@superlink/api/trips/trip.schema.ts';
import { openingProblem } from '@superlink/domain/trips/trip-readings.ts';
import { overlapProblems } from '@superlink/domain/trips/trip-overlap.ts';
import { readingDoubts } from '@superlink/domain/vehicles/reading-doubts.ts';
import type { Day } from '@superlink/domain/time/sast.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { DraftOffer } from '../../blocks/form/draft-offer.tsx';
import { numberOf } from '../../blocks/form/number-text.ts';
import { showServerErrors } from '../../blocks/form/server-errors.ts';
import { useRecordForm } from '../../blocks/form/use-record-form.ts';
import { today } from '../../blocks/format/dates.ts';
import { toast } from '../../blocks/toast.ts';
import { api, errorText } from '../../client/api.ts';
import { Banner } from '../../ui/banner.tsx';
import { tripMessages } from './trip.messages.ts';
import { useCreateTrip, useOpenTrips, useUpdateTrip } from './trip.queries.ts';
import classes from './trip.form.module.css';
import { TripFields } from './trip.form.tsx';
import { TripFooter } from './trip-footer.tsx';
import {
  createBodyOf,
  emptyTripForm,
  followsFrom,
  formOfTrip,
  inMode,
  isWorthKeeping,
  tripFieldOf,
  tripFormSchema,
  updateBodyOf,
  withClient,
  withContract,
  withKept,
  withRate,
  type TripForm,
  type TripMode,
} from './trip.form-model.ts';
import { useDoubts } from '../../blocks/confirm/doubts.tsx';
import { lastReading } from '../../blocks/format/last-reading.ts';
import { timedTrip, useEmptyLeg } from './use-empty-leg.ts';
import { useFilledIn } from './use-filled-in.ts';
import type { PlannableVehicle } from './use-road-papers.ts';

/** What the panel's header tells the form: another mode, or back to the defaults. `turn` makes each request a new one. */
export interface ModeRequest {
  readonly mode: TripMode;
  readonly turn: number;
  readonly isReset?: boolean;
}

/** What is said of a change of an open trip: its opening reading alone has words of its own (2§8). */
function wordsOf(change: object | undefined): { readonly done: string; readonly failed: string } {
  const changed = Object.keys(change ?? {}).filter((field) => field !== 'updatedAt');
  return changed.length === 1 && changed[0] === 'openingKilometers'
    ? { done: tripMessages.openingUpdated, failed: tripMessages.openingFailed }
    : { done: tripMessages.updated, failed: tripMessages.updateFailed };
}

/**
 * The form of a new trip, or of an open one that is changed. A new one fills in what follows from client, way and start day. It reports its
 * way, so that the map can draw the draft.
 */
export function TripEditor({
  vehicle,
  editing,
  days,
  request,
  onDraft,
  onMode,
  onSaved,
  announceNew = (text) => toast.success(text),
  onCancel,
}: {
  readonly vehicle: PlannableVehicle;
  readonly editing: Trip | null;
  /** days that were pointed at in the timeline */
  readonly days?: { readonly from: Day; readonly to: Day } | undefined;
  readonly request: ModeRequest;
  readonly onDraft: (route: TripForm['route'], isFailed: boolean) => void;
  readonly onMode?: (mode: TripMode) => void;
  readonly onSaved: (trip: Trip) => void;
  /** says that a trip was made; who offers to take it back says it with that */
  readonly announceNew?: (text: string, trip: Trip) => void;
  readonly onCancel: (() => void) | null;
}) {
  const isNew = editing === null;
  const schema = useMemo(() => tripFormSchema({ odometer: vehicle.odometerReading, isNew, today }), [vehicle.odometerReading, isNew]);
  const state = useRecordForm({
    schema,
    defaults: editing ? formOfTrip(editing) : emptyTripForm(today(), 'route'),
    draft: editing ? `trip:${editing.id}` : `trip:new:${vehicle.id}`,
  });
  const { form, control } = state;
  const create = useCreateTrip();
  const update = useUpdateTrip();
  const { error } = isNew ? create : update;
  const saving = create.isPending || update.isPending;
  const clients = useQuery(api.clients.summary.query());
  const open = useOpenTrips(vehicle.id);
  const queryClient = useQueryClient();
  const fill = useFilledIn(form);
  const { ask, question } = useDoubts();

  const { reset, getValues, setValue, setFocus } = form;
  const { mode, turn, isReset } = request;
  const asked = useRef(0);
  useEffect(() => {
    // a request is answered once, whatever the vehicle's odometer does meanwhile
    if (turn === asked.current) return;
    asked.current = turn;
    reset(isReset ? emptyTripForm(today()) : inMode(getValues(), mode), { keepDefaultValues: true });
  }, [turn, mode, isReset, reset, getValues]);

  const [shownMode, route, startDate, endDate, isScheduled, isBackDated] = useWatch({
    control,
    name: ['mode', 'route', 'startDate', 'endDate', 'isScheduled', 'isBackDated'],
  });
  useEffect(() => onMode?.(shownMode), [onMode, shownMode]);
  const [from, to] = [days?.from, days?.to];
  useEffect(() => {
    if (from === undefined || to === undefined) return;
    setValue('startDate', from);
    if (to > from) setValue('endDate', to);
    setFocus(getValues('mode') === 'contract' ? 'contractId' : 'clientId');
  }, [from, to, setValue, setFocus, getValues]);

  const follows = followsFrom({ startDate, route }, today());
  const emptyLeg = useEmptyLeg(isNew ? (open.data?.trips ?? []) : [], startDate, route);
  const overlaps =
    startDate === '' || isBackDated
      ? []
      : overlapProblems(
          {
            id: editing?.id ?? '',
            status: isScheduled ? 'scheduled' : 'on_route',
            startDate,
            endDate: endDate || null,
            km: numberOf(route.km) ?? 0,
          },
          (open.data?.trips ?? []).map(timedTrip),
          today(),
        );
  const opening = isScheduled || isBackDated ? '' : vehicle.odometerReading;
  useEffect(() => {
    if (!isNew) return;
    if (!isBackDated) fill('isScheduled', follows.isScheduled);
    fill('endDate', follows.endDate);
    fill('openingKilometers', opening);
    fill('emptyKm', emptyLeg.km ?? '');
  }, [isNew, isBackDated, fill, follows.isScheduled, follows.endDate, opening, emptyLeg.km, turn]);
  const { trigger, getFieldState } = form;
  useEffect(() => {
    // what one field complained about may be right by another one: Back-dated takes a lower reading, an earlier start an earlier end
    const complaining = (['openingKilometers', 'endDate', 'startDate'] as const).filter((name) => getFieldState(name).error);
    if (complaining.length > 0) void trigger(complaining);
  }, [isScheduled, isBackDated, startDate, endDate, trigger, getFieldState]);

  const take = (next: TripForm) => reset(next, { keepDefaultValues: true, keepErrors: true, keepTouched: true });
  /** The line of a rate or contract is not in its list: the map draws the stops first, then the way. */
  const withLine = (next: TripForm, line: () => Promise<{ polyline: string | null }>) => {
    take(next);
    void line().then(
      ({ polyline }) => {
        const now = getValues();
        if (now.routeId === next.routeId && now.contractId === next.contractId) setValue('route', { ...now.route, polyline });
      },
      () => onDraft(getValues().route, true),
    );
  };
  useEffect(() => onDraft(route, false), [route, onDraft]);
  const clientOf = (id: string) => clients.data?.find((client) => client.id === id);

  const settled = (announce: (trip: Trip) => void) => ({
    onSuccess: (trip: Trip) => {
      announce(trip);
      state.release();
      onSaved(trip);
    },
    onError: (failure: unknown) => showServerErrors(form, failure, tripFieldOf),
  });
  const submit = (values: TripForm) => {
    if (editing) {
      const body = updateBodyOf(values, editing);
      update.mutate(
        { params: { id: editing.id }, body },
        settled(() => toast.success(wordsOf(body).done)),
      );
      return;
    }
    const body = createBodyOf(values, vehicle, clientOf(values.clientId)?.registeredName ?? '');
    const { openingKilometers: km = null } = body;
    const doubts = km === null || values.isBackDated ? [] : readingDoubts(lastReading(vehicle), { km, at: new Date() });
    ask(doubts, () =>
      create.mutate(
        { body },
        settled((trip) => announceNew(tripMessages.created, trip)),
      ),
    );
  };
  const restore = () => {
    state.restoreDraft();
    const { openingKilometers, isBackDated: wasDriven } = getValues();
    const isStale = openingProblem('create', {
      openingKilometers: numberOf(openingKilometers),
      odometer: vehicle.odometerReading,
      isBackDated: wasDriven,
    });
    // the odometer went on since
    if (isNew && isStale) setValue('openingKilometers', opening);
  };
  const banner = useRef<HTMLDivElement>(null);
  const failed = error !== null;
  useEffect(() => {
    // in sight of who sent the form from its end, but without taking the focus from a field that the server complained about
    if (failed) banner.current?.scrollIntoView({ block: 'nearest' });
  }, [failed]);
  const label = isNew ? tripMessages.newTripFor(vehicle.fleetNumber) : tripMessages.trip(editing.tripNumber);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a short cut beside the button
    <form
      className={classes.form}
      aria-label={label}
      noValidate
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !saving) event.currentTarget.requestSubmit();
      }}
      onSubmit={(event) => {
        void form.handleSubmit(submit)(event);
      }}
    >
      {error && (
        <div ref={banner}>
          <Banner kind="failure">{errorText(error, isNew ? tripMessages.actionFailed : wordsOf(update.variables?.body).failed)}</Banner>
        </div>
      )}
      {state.offered && (!isNew || isWorthKeeping(state.offered.values)) && (
        <DraftOffer draft={state.offered} onRestore={restore} onDiscard={state.discardDraft} />
      )}
      <TripFields
        control={control}
        vehicle={vehicle}
        editing={editing}
        emptySource={emptyLeg.source}
        onStart={(day) => setValue('startDate', day, { shouldDirty: true, shouldValidate: true })}
        onClient={(clientId) => {
          const client = clientOf(clientId);
          if (!client) return;
          take(isNew ? withClient(getValues(), client) : { ...withClient(getValues(), client), isChepLoad: getValues().isChepLoad });
        }}
        onRate={(rate) =>
          withLine(withRate(getValues(), rate), () => queryClient.fetchQuery(api.rates.get.query({ params: { id: rate.id } })))
        }
        onContract={(contract) =>
          withLine(withContract(getValues(), contract, clientOf(contract.clientId)?.chepClient ?? false), () =>
            queryClient.fetchQuery(api.contracts.get.query({ params: { id: contract.id } })),
          )
        }
        onKept={() => editing && take(withKept(getValues(), editing))}
      />
      {question}
      <TripFooter control={control} vehicle={vehicle} overlaps={overlaps} isNew={isNew} saving={saving} onCancel={onCancel} />
    </form>
  );
}
