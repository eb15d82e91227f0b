import { Button, Paper, Title } from '@mantine/core';
import type { Geofence } from '@superlink/api/tracking/geofence.schema.ts';
import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { LeaveGuard } from '../../blocks/form/leave-guard.tsx';
import { showServerErrors } from '../../blocks/form/server-errors.ts';
import { useRecordForm } from '../../blocks/form/use-record-form.ts';
import { toast } from '../../blocks/toast.ts';
import { errorText } from '../../client/api.ts';
import { Banner } from '../../ui/banner.tsx';
import { words } from '../../ui/words.messages.ts';
import { emptyGeofence, geofenceBody, geofenceForm, geofenceFormSchema, type GeofenceForm } from './geofence.form-model.ts';
import { GeofenceFields } from './geofence.form.tsx';
import { geofenceMessages } from './geofence.messages.ts';
import { useCreateGeofence, useUpdateGeofence } from './geofence.queries.ts';
import classes from './geofences.module.css';

/** What the map needs of the form beside it. */
export interface Drawing {
  readonly form: GeofenceForm;
  readonly change: (fields: Partial<GeofenceForm>) => void;
}

const shapeFields = ['lat', 'lon', 'radiusM', 'ring'] as const;

/** The form of a fence, a new one while `geofence` is null; the map beside it draws what the form holds and writes into it. */
export function GeofenceEditor({
  geofence,
  onDrawing,
  onDone,
}: {
  geofence: Geofence | null;
  onDrawing: (drawing: Drawing | null) => void;
  /** with the fence that was saved, or null when the form was left */
  onDone: (saved: Geofence | null) => void;
}) {
  const state = useRecordForm<GeofenceForm>({ schema: geofenceFormSchema, defaults: geofence ? geofenceForm(geofence) : emptyGeofence });
  const { form, control } = state;
  const create = useCreateGeofence();
  const update = useUpdateGeofence();
  const saving = create.isPending || update.isPending;
  const failure = create.error ?? update.error;
  const values = useWatch({ control }) as GeofenceForm;

  useEffect(() => {
    onDrawing({
      form: values,
      change(fields) {
        for (const name of shapeFields) {
          const value = fields[name];
          if (value !== undefined) form.setValue(name, value, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
        }
      },
    });
  }, [values, form, onDrawing]);
  useEffect(() => () => onDrawing(null), [onDrawing]);

  const save = (filled: GeofenceForm) => {
    const body = geofenceBody(filled);
    const after = {
      onSuccess: (saved: Geofence) => {
        state.release();
        toast.success(geofence ? geofenceMessages.saved : geofenceMessages.created);
        onDone(saved);
      },
      onError: (error: unknown) => showServerErrors(form, error, (name) => name.replace(/^shape\./, '')),
    };
    if (geofence) update.mutate({ params: { id: geofence.id }, body: { ...body, updatedAt: geofence.updatedAt } }, after);
    else create.mutate({ body }, after);
  };
  return (
    <Paper>
      <form
        aria-label={geofenceMessages.geofence}
        noValidate
        onSubmit={(event) => {
          void form.handleSubmit(save)(event);
        }}
      >
        <div className={classes.head}>
          <Title order={2} size="h4">
            {geofence ? geofenceMessages.editGeofence : geofenceMessages.newGeofence}
          </Title>
        </div>
        {failure && <Banner kind="failure">{errorText(failure, geofenceMessages.saveFailed)}</Banner>}
        <GeofenceFields state={state} />
        <div className={classes.buttons}>
          <Button variant="default" disabled={saving} onMouseDown={(event) => event.preventDefault()} onClick={() => onDone(null)}>
            {words.cancel}
          </Button>
          <Button type="submit" disabled={saving} aria-busy={saving} onMouseDown={(event) => event.preventDefault()}>
            {saving ? words.savingNow : geofenceMessages.saveGeofence}
          </Button>
        </div>
      </form>
      <LeaveGuard isHeld={state.isHeld} keepsDraft={false} />
    </Paper>
  );
}
