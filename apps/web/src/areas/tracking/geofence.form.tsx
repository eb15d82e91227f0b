import { ActionIcon, Button, SegmentedControl, Select, SimpleGrid, Stack, Text, VisuallyHidden } from '@mantine/core';
import { geofenceKinds } from '@superlink/api/tracking/geofence.schema.ts';
import { MAX_CORNERS } from '@superlink/domain/tracking/fence-shape.ts';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { Controller, useFieldArray, useWatch } from 'react-hook-form';
import { NumberField } from '../../blocks/form/number-field.tsx';
import { SelectField } from '../../blocks/form/select-field.tsx';
import { TextField } from '../../blocks/form/text-field.tsx';
import type { RecordFormState } from '../../blocks/form/use-record-form.ts';
import { CoordinateField } from './coordinate-field.tsx';
import { geofenceMessages, kindNames } from './geofence.messages.ts';
import type { GeofenceForm } from './geofence.form-model.ts';
import { useClientChoices } from './geofence.queries.ts';
import classes from './geofences.module.css';

const kinds = geofenceKinds.map((kind) => ({ value: kind, label: kindNames[kind] }));
const shapes = [
  { value: 'circle', label: 'Circle' },
  { value: 'polygon', label: 'Outline' },
];

/** The fields of a fence; whatever the map takes by pointer stands here for the keyboard too. */
export function GeofenceFields({ state }: { state: RecordFormState<GeofenceForm> }) {
  const { control } = state;
  const clients = useClientChoices();
  const shape = useWatch({ control, name: 'shape' });
  return (
    <Stack gap="sm" p={12}>
      <TextField control={control} name="name" label="Name" required maxLength={120} />
      <SimpleGrid cols={2} spacing="sm">
        <SelectField control={control} name="kind" label="Kind" choices={kinds} required />
        <Controller
          control={control}
          name="clientId"
          render={({ field, fieldState }) => (
            <Select
              {...field}
              label="Client"
              placeholder="None"
              searchable
              clearable
              limit={100}
              data={clients}
              value={field.value || null}
              onChange={(clientId) => field.onChange(clientId ?? '')}
              nothingFoundMessage="No client found"
              error={fieldState.error?.message}
            />
          )}
        />
      </SimpleGrid>
      <Controller
        control={control}
        name="shape"
        render={({ field }) => (
          <SegmentedControl aria-label="Shape" data={shapes} value={field.value} onChange={(value) => field.onChange(value)} />
        )}
      />
      <Text size="sm" c="dimmed">
        {shape === 'circle' ? geofenceMessages.circleHint : geofenceMessages.polygonHint}
      </Text>
      {shape === 'circle' ? (
        <SimpleGrid cols={3} spacing="sm">
          <CoordinateField control={control} name="lat" label="Latitude" />
          <CoordinateField control={control} name="lon" label="Longitude" />
          <NumberField control={control} name="radiusM" label="Radius" unit="m" decimals={0} required />
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
        <table className={classes.corners} aria-label="Corners">
          <thead>
            <tr>
              <th scope="col">Corner</th>
              <th scope="col">Latitude</th>
              <th scope="col">Longitude</th>
              <th scope="col">
                <VisuallyHidden>Remove</VisuallyHidden>
              </th>
            </tr>
          </thead>
          <tbody>
            {fields.map(({ id }, at) => (
              <tr key={id}>
                <th scope="row">{at + 1}</th>
                <td>
                  <CoordinateField control={control} name={`ring.${at}.lat`} label={`Latitude of corner ${at + 1}`} hidden />
                </td>
                <td>
                  <CoordinateField control={control} name={`ring.${at}.lon`} label={`Longitude of corner ${at + 1}`} hidden />
                </td>
                <td>
                  <ActionIcon variant="subtle" color="gray" size={36} aria-label={`Remove corner ${at + 1}`} onClick={() => remove(at)}>
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
        Add corner
      </Button>
    </div>
  );
}
