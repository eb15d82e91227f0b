import { Button, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import type { DieselOrder, RefuelVehicle } from '@superlink/api/diesel/diesel-order.schema.ts';
import { useMemo, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useDoubts } from '../../blocks/confirm/doubts.tsx';
import { DateTimeField } from '../../blocks/form/date-field.tsx';
import { DialogForm } from '../../blocks/form/dialog-form.tsx';
import { NumberField } from '../../blocks/form/number-field.tsx';
import { SelectField } from '../../blocks/form/select-field.tsx';
import { showServerErrors } from '../../blocks/form/server-errors.ts';
import { SwitchField } from '../../blocks/form/switch-field.tsx';
import { TextField } from '../../blocks/form/text-field.tsx';
import { useRecordForm } from '../../blocks/form/use-record-form.ts';
import { formatInstant } from '../../blocks/format/dates.ts';
import { formatKm, formatLitres } from '../../blocks/format/numbers.ts';
import { toast } from '../../blocks/toast.ts';
import { errorText } from '../../client/api.ts';
import { Banner } from '../../ui/banner.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useLastShown } from '../../ui/last-shown.ts';
import { words } from '../../ui/words.messages.ts';
import {
  createBodyOf,
  dieselFormSchema,
  doubtsOfFill,
  emptyDieselForm,
  formOfOrder,
  isFirst,
  updateBodyOf,
  type DieselForm,
} from './diesel-order.form-model.ts';
import { dieselMessages } from './diesel.messages.ts';
import { useCreateOrder, useLastRefuel, useRefuelVehicles, useUpdateOrder, useUsualConsumption } from './diesel.queries.ts';
import { flagTexts } from './diesel.table.tsx';
import { FillPreview } from './fill-preview.tsx';
import { OverrideField } from './override-field.tsx';

/** What the dialog is about: a new fill, of a vehicle perhaps, or an order that exists. */
export type DieselTask = { readonly assetId?: string | undefined; readonly order?: undefined } | { readonly order: DieselOrder };

/** Create or edit a diesel order (1§2); closed while `task` is null. */
export function DieselOrderDialog({ task, onClose }: { task: DieselTask | null; onClose: () => void }) {
  const shown = useLastShown(task);
  const title = shown?.order ? dieselMessages.editOrderTitle(shown.order.systemOrderNumber) : dieselMessages.createDieselOrder;
  return (
    <Dialog opened={task !== null} onClose={onClose} title={title} size="lg">
      {shown && <DieselOrderForm task={shown} title={title} onClose={onClose} />}
    </Dialog>
  );
}

function vehicleLabel({ fleetNumber, assetReg, driver }: RefuelVehicle): string {
  const vehicle = `${fleetNumber} · ${assetReg}`;
  return driver ? vehicle : dieselMessages.vehicleWithoutDriver(vehicle);
}

function DieselOrderForm({ task, title, onClose }: { task: DieselTask; title: string; onClose: () => void }) {
  const { order } = task;
  const [assetId, setAssetId] = useState(order ? order.assetId : (task.assetId ?? ''));
  const vehicles = useRefuelVehicles();
  const vehicle = vehicles.data?.find(({ id }) => id === assetId);
  const { lastRefuel, error: lookupError } = useLastRefuel(order ? '' : assetId);
  const usual = useUsualConsumption(assetId);
  const lastKm = lastRefuel && lastRefuel.assetId === assetId ? lastRefuel.kilometers : lastRefuel === null ? null : undefined;
  const lastFill = useMemo(() => (lastRefuel ? { km: lastRefuel.kilometers, at: new Date(lastRefuel.date) } : null), [lastRefuel]);
  const context = useMemo(() => ({ vehicle, lastKm, lastFill, order }), [vehicle, lastKm, lastFill, order]);
  const schema = useMemo(() => dieselFormSchema(context), [context]);
  const [defaults] = useState(() => (order ? formOfOrder(order) : emptyDieselForm(new Date(), assetId)));
  const state = useRecordForm({
    schema,
    defaults,
    draft: order ? `diesel.${order.id}` : ['diesel.new', task.assetId].filter(Boolean).join('.'),
  });
  const { control } = state;
  const [chosen, kilometers, liters, baseline, firstRefuel] = useWatch({
    control,
    name: ['assetId', 'kilometers', 'liters', 'baselinePrevKm', 'firstRefuel'],
  });
  if (chosen !== assetId) setAssetId(chosen);

  const create = useCreateOrder();
  const update = useUpdateOrder();
  const { error } = order ? update : create;
  const done = (message: string) => ({
    onError: (failure: unknown) => showServerErrors(state.form, failure),
    onSuccess: (saved: DieselOrder) => {
      state.release();
      toast.success(message);
      for (const text of flagTexts(saved)) toast.warning(`${saved.systemOrderNumber}: ${text}`);
      onClose();
    },
  });
  const send = (form: DieselForm) =>
    order
      ? update.mutate({ params: { id: order.id }, body: updateBodyOf(form, order) }, done(dieselMessages.updated))
      : create.mutate({ body: createBodyOf(form, context) }, done(dieselMessages.created));
  const { ask, question } = useDoubts();
  /** The field goes with the switch, and what was typed into it too (1§4): nothing on the screen would say what the fill is compared with. */
  const forgetBaseline = (isOn: boolean) => {
    if (isOn) state.form.setValue('baselinePrevKm', '', { shouldDirty: true });
    if (state.form.formState.isSubmitted) void state.form.trigger(['baselinePrevKm', 'kilometers']);
    else state.form.clearErrors(['baselinePrevKm', 'kilometers']);
  };
  const first = isFirst(context);
  const knownKm = order ? order.previousKm : (lastKm ?? null);
  const typedBaseline = baseline === '' || firstRefuel ? null : Number(baseline);
  return (
    <>
      <DialogForm
        state={state}
        label={title}
        submitLabel={order ? dieselMessages.updateOrder : dieselMessages.createOrder}
        saving={create.isPending || update.isPending}
        failure={error && errorText(error, order ? dieselMessages.updateFailed : dieselMessages.createFailed)}
        onCancel={onClose}
        onSubmit={(form) => ask(doubtsOfFill(form, context, new Date()), () => send(form))}
      >
        {vehicles.isError && (
          <Banner
            kind="failure"
            actions={
              <Button size="xs" variant="default" onClick={() => void vehicles.refetch()}>
                {words.tryAgain}
              </Button>
            }
          >
            {errorText(vehicles.error, dieselMessages.assetsFailed)}
          </Banner>
        )}
        {lookupError && <Banner kind="failure">{errorText(lookupError, dieselMessages.lastRefuelFailed)}</Banner>}
        <Stack gap="sm">
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm" verticalSpacing="sm">
            {order ? (
              <TextInput label={words.vehicle} value={`${order.assetFleetNumber} · ${order.assetReg}`} readOnly />
            ) : (
              <SelectField
                control={control}
                name="assetId"
                label={words.vehicle}
                required
                searchable
                placeholder={dieselMessages.selectVehicle}
                nothingFound={vehicles.isPending ? words.loading : dieselMessages.noVehicleFound}
                choices={(vehicles.data ?? []).map((each) => ({ value: each.id, label: vehicleLabel(each) }))}
              />
            )}
            <DateTimeField control={control} name="date" label={words.date} required />
          </SimpleGrid>
          {vehicle && !order && <VehicleLine vehicle={vehicle} />}
          {!order && lastRefuel === null && (
            <SwitchField
              control={control}
              name="firstRefuel"
              label={dieselMessages.firstRefuel}
              onTurned={forgetBaseline}
              description={dieselMessages.previousKmUnknown}
            />
          )}
          <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="sm" verticalSpacing="sm">
            {first ? (
              !(firstRefuel && !order) && (
                <NumberField
                  control={control}
                  name="baselinePrevKm"
                  label={dieselMessages.lastKnownKilometer}
                  required={!order?.firstRefuel}
                  decimals={1}
                  unit="km"
                />
              )
            ) : (
              <TextInput
                label={dieselMessages.lastKnownKilometer}
                readOnly
                value={knownKm === null ? '' : formatKm(knownKm)}
                placeholder={assetId === '' ? dieselMessages.selectAVehicle : ''}
                {...(lastRefuel ? { description: dieselMessages.refuelled(formatInstant(lastRefuel.date)) } : {})}
              />
            )}
            <NumberField control={control} name="kilometers" label={dieselMessages.kilometers} required decimals={1} unit="km" />
            <NumberField control={control} name="liters" label={dieselMessages.liters} required decimals={2} unit="L" />
          </SimpleGrid>
          <FillPreview kilometers={kilometers} liters={liters} previousKm={first ? typedBaseline : knownKm} usual={usual} />
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm" verticalSpacing="sm">
            <TextField
              control={control}
              name="externalOrderNumber"
              label={dieselMessages.externalOrderNumber}
              required
              placeholder={dieselMessages.numberOnTheSlip}
            />
            <TextField
              control={control}
              name="location"
              label={dieselMessages.location}
              required
              placeholder={dieselMessages.truckStopOrYard}
            />
          </SimpleGrid>
          <OverrideField control={control} />
        </Stack>
      </DialogForm>
      {question}
    </>
  );
}

/** Who drives, how much fits and where the odometer stands, to hold beside the slip. */
function VehicleLine({ vehicle: { driver, dieselCapacity, odometerReading } }: { vehicle: RefuelVehicle }) {
  return (
    <Text size="sm" c="dimmed">
      {dieselMessages.aboutVehicle(
        driver ? dieselMessages.driver(driver.name, driver.surname) : dieselMessages.noDriverAssigned,
        dieselCapacity ? formatLitres(dieselCapacity) : dieselMessages.notSet,
        formatKm(odometerReading),
      )}
    </Text>
  );
}
