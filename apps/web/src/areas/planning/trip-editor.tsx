import { Button } from '@mantine/core';
import type { Trip } from '@superlink/api/trips/trip.schema.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { showServerErrors } from '../../blocks/form/server-errors.ts';
import { useRecordForm } from '../../blocks/form/use-record-form.ts';
import { today } from '../../blocks/format/dates.ts';
import { toast } from '../../blocks/toast.ts';
import { api, errorText } from '../../client/api.ts';
import { Banner } from '../../ui/banner.tsx';
import { tripMessages, useCreateTrip, useUpdateTrip } from '../trips/public.ts';
import classes from './planning-panel.module.css';
import { TripFields } from './trip.form.tsx';
import {
  createBodyOf,
  emptyTripForm,
  formOfTrip,
  inMode,
  tripFieldOf,
  tripFormSchema,
  updateBodyOf,
  withContract,
  withRate,
  type TripForm,
  type TripMode,
  type TripVehicle,
} from './trip.form-model.ts';

/** What the panel's header tells the form: another mode, or back to the defaults. `turn` makes each request a new one. */
export interface ModeRequest {
  readonly mode: TripMode;
  readonly turn: number;
}

/** What is said of a change of an open trip: its opening reading alone has words of its own (2§8). */
function wordsOf(change: object | undefined): { readonly done: string; readonly failed: string } {
  const changed = Object.keys(change ?? {}).filter((field) => field !== 'updatedAt');
  return changed.length === 1 && changed[0] === 'openingKilometers'
    ? { done: tripMessages.openingUpdated, failed: tripMessages.openingFailed }
    : { done: tripMessages.updated, failed: tripMessages.updateFailed };
}

/** The form of a new trip, or of an open one that is changed. It reports its way, so that the map can draw the draft. */
export function TripEditor({
  vehicle,
  editing,
  request,
  onDraft,
  onSaved,
  onCancel,
}: {
  readonly vehicle: TripVehicle;
  readonly editing: Trip | null;
  readonly request: ModeRequest;
  readonly onDraft: (route: TripForm['route'], isFailed: boolean) => void;
  readonly onSaved: (trip: Trip) => void;
  readonly onCancel: (() => void) | null;
}) {
  const isNew = editing === null;
  const schema = useMemo(() => tripFormSchema({ odometer: vehicle.odometerReading, isNew }), [vehicle.odometerReading, isNew]);
  const state = useRecordForm({ schema, defaults: editing ? formOfTrip(editing) : emptyTripForm(today(), vehicle) });
  const { form, control } = state;
  const create = useCreateTrip();
  const update = useUpdateTrip();
  const { error } = isNew ? create : update;
  const saving = create.isPending || update.isPending;
  const clients = useQuery(api.clients.summary.query());
  const queryClient = useQueryClient();

  const { reset, getValues, setValue } = form;
  const { mode, turn } = request;
  useEffect(() => {
    if (turn === 0) return;
    reset(mode === 'blank' ? emptyTripForm(today(), vehicle) : inMode(getValues(), mode), { keepDefaultValues: true });
    // a request is answered once, whatever the vehicle's odometer does meanwhile
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [turn]);

  const take = (next: TripForm) => reset(next, { keepDefaultValues: true, keepErrors: true, keepTouched: true });
  /** The line of a rate or contract is not in its list: the map draws the stops first, then the way. */
  const withLine = (next: TripForm, line: () => Promise<{ polyline: string | null }>) => {
    take(next);
    void line().then(
      ({ polyline }) => {
        const { routeId, contractId, route } = getValues();
        if (routeId === next.routeId && contractId === next.contractId) setValue('route', { ...route, polyline });
      },
      () => onDraft(getValues().route, true),
    );
  };
  const route = useWatch({ control, name: 'route' });
  useEffect(() => onDraft(route, false), [route, onDraft]);

  const settled = (text: string) => ({
    onSuccess: (trip: Trip) => {
      toast.success(text);
      state.release();
      onSaved(trip);
    },
    onError: (failure: unknown) => showServerErrors(form, failure, tripFieldOf),
  });
  const submit = (values: TripForm) => {
    if (editing) {
      const body = updateBodyOf(values, editing);
      update.mutate({ params: { id: editing.id }, body }, settled(wordsOf(body).done));
      return;
    }
    const client = clients.data?.find(({ id }) => id === values.clientId);
    create.mutate({ body: createBodyOf(values, vehicle, client?.registeredName ?? '') }, settled(tripMessages.created));
  };
  const banner = useRef<HTMLDivElement>(null);
  const failed = error !== null;
  useEffect(() => {
    // in sight of who sent the form from its end, but without taking the focus from a field that the server complained about
    if (failed) banner.current?.scrollIntoView({ block: 'nearest' });
  }, [failed]);
  const label = isNew ? `New trip for ${vehicle.fleetNumber}` : `Trip ${editing.tripNumber}`;
  return (
    <form
      className={classes.form}
      aria-label={label}
      noValidate
      onSubmit={(event) => {
        void form.handleSubmit(submit)(event);
      }}
    >
      {error && (
        <div ref={banner}>
          <Banner kind="failure">{errorText(error, isNew ? tripMessages.actionFailed : wordsOf(update.variables?.body).failed)}</Banner>
        </div>
      )}
      <TripFields
        control={control}
        vehicle={vehicle}
        editing={editing}
        onClient={(clientId) => {
          const client = clients.data?.find(({ id }) => id === clientId);
          // another client has other rates (PLAN-020)
          setValue('routeId', '');
          if (isNew && client) setValue('isChepLoad', client.chepClient);
        }}
        onRate={(rate) =>
          withLine(withRate(getValues(), rate), () => queryClient.fetchQuery(api.rates.get.query({ params: { id: rate.id } })))
        }
        onContract={(contract) =>
          withLine(withContract(getValues(), contract), () =>
            queryClient.fetchQuery(api.contracts.get.query({ params: { id: contract.id } })),
          )
        }
      />
      <div className={classes.footer}>
        {onCancel && (
          <Button variant="default" onClick={onCancel} disabled={saving}>
            Cancel
          </Button>
        )}
        <Button type="submit" disabled={saving} aria-busy={saving} onMouseDown={(event) => event.preventDefault()}>
          {saving ? 'Saving...' : isNew ? 'Create Trip' : 'Update Trip'}
        </Button>
      </div>
    </form>
  );
}
