import { ActionIcon, Button, SegmentedControl, Select, SimpleGrid, Stack, Text, VisuallyHidden } from '@mantine/core';
import { geofenceKinds } from '@superlink/api/tracking/geofence.schema.ts';
import { MAX_CORNERS } from '@superlink/domain/tracking/fence-shape.ts';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { Controller, useFieldArray, useWatch } from 'react-hook-form';
import { FailedReads } from '../../blocks/form/failed-reads.tsx';
import { NumberField } from '../../blocks/form/number-field.tsx';
import { SelectField } from '../../blocks/form/select-field.tsx';
import { TextField } from '../../blocks/form/text-field.tsx';
import type { RecordFormState } from '../../blocks/form/use-record-form.ts';
import { words } from '../../ui/words.messages.ts';
import { CoordinateField } from './coordinate-field.tsx';
import { geofenceMessages, kindNames } from './geofence.messages.ts';
import type { GeofenceForm } from './geofence.form-model.ts';
import { useClientChoices } from './geofence.queries.ts';
import classes from './geofences.module.css';

const kinds = geofenceKinds.map((kind) => ({ value: kind, label: kindNames[kind] }));
const shapes = [
  { value: 'circle', label: geofenceMessages.circle },
  { value: 'polygon', label: geofenceMessages.outline },
];

/** The fields of a fence; whatever the map takes by pointer stands here for the keyboard too. */
export function GeofenceFields({ state }: { state: RecordFormState<GeofenceForm> }) {
  const { control } = state;
  const clients = useClientChoices();
  const shape = useWatch({ control, name: 'shape' });
  return (
    <Stack gap="sm" p={12}>
      <TextField control={control} name="name" label={words.name} required maxLength={120} />
      <SimpleGrid cols={2} spacing="sm">
        <SelectField control={control} name="kind" label={geofenceMessages.kind} choices={kinds} required />
        <Controller
          control={control}
          name="clientId"
          render={({ field, fieldState }) => (
            <Select
              {...field}
              label={words.client}
              placeholder={geofenceMessages.nonePlaceholder}
              searchable
              clearable
              limit={100}
              data={clients.choices}
              value={field.value || null}
              onChange={(clientId) => field.onChange(clientId ?? '')}
              nothingFoundMessage={clients.isPending ? words.loading : geofenceMessages.noClientFound}
              error={fieldState.error?.message}
            />
          )}
        />
      </SimpleGrid>
      <FailedReads reads={[clients]}>{geofenceMessages.clientsFailed}</FailedReads>
      <Controller
        control={control}
        name="shape"
        render={({ field }) => (
          <SegmentedControl
            aria-label={geofenceMessages.shape}
            data={shapes}
            value={field.value}
            onChange={(value) => field.onChange(value)}
          />
        )}
      />
      <Text size="sm" c="dimmed">
        {shape === 'circle' ? geofenceMessages.circleHint : geofenceMessages.polygonHint}
      </Text>
      {shape === 'circle' ? (
        <SimpleGrid cols={3} spacing="sm">
          <CoordinateField control={control} name="lat" label={geofenceMessages.latitude} />
          <CoordinateField control={control} name="lon" label={geofenceMessages.longitude} />
          <NumberField control={control} name="radiusM" label={geofenceMessages.radius} unit="m" decimals={0} required />
        </SimpleGrid>
      ) : (
        <Corners state={state} />
      )}
    </Stack>
  );
}

/** The corners of an outline in order. */
function Corners({ state: { control, form } }: { state: RecordFormState<GeofenceForm> }) {
  const { fields, append, remove } = useFieldArray({ control, name: 'ring' });
  const { ring } = form.formState.errors;
  const complaint = ring?.root?.message ?? ring?.message;
  return (
    <div>
      {fields.length > 0 && (
        <table className={classes.corners} aria-label={geofenceMessages.corners}>
          <thead>
            <tr>
              <th scope="col">{geofenceMessages.cornerHeading}</th>
              <th scope="col">{geofenceMessages.latitude}</th>
              <th scope="col">{geofenceMessages.longitude}</th>
              <th scope="col">
                <VisuallyHidden>{words.remove}</VisuallyHidden>
              </th>
            </tr>
          </thead>
          <tbody>
            {fields.map(({ id }, at) => (
              <tr key={id}>
                <th scope="row">{at + 1}</th>
                <td>
                  <CoordinateField control={control} name={`ring.${at}.lat`} label={geofenceMessages.latitudeOfCorner(at + 1)} hidden />
                </td>
                <td>
                  <CoordinateField control={control} name={`ring.${at}.lon`} label={geofenceMessages.longitudeOfCorner(at + 1)} hidden />
                </td>
                <td>
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    size={36}
                    aria-label={geofenceMessages.removeCorner(at + 1)}
                    onClick={() => remove(at)}
                  >
                    <IconTrash size={16} />
                  </ActionIcon>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {complaint && (
        <Text size="sm" c="red" role="alert" my={6}>
          {complaint}
        </Text>
      )}
      <Button
        size="xs"
        variant="default"
        mt={6}
        leftSection={<IconPlus size={14} />}
        disabled={fields.length >= MAX_CORNERS}
        onClick={() => append({ lat: '', lon: '' })}
      >
        {geofenceMessages.addCorner}
      </Button>
    </div>
  );
}
