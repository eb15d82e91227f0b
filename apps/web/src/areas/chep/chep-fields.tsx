import { Autocomplete, SimpleGrid, Stack, Switch, Text, Title } from '@mantine/core';
import { shownChepFields, type ChepFlag } from '@superlink/domain/chep/chep-state.ts';
import { IconBuildingWarehouse } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useController, useWatch, type Control, type UseFormReturn } from 'react-hook-form';
import { DateField } from '../../blocks/form/date-field.tsx';
import { NumberField } from '../../blocks/form/number-field.tsx';
import { TextAreaField, TextField } from '../../blocks/form/text-field.tsx';
import { chepLabels as labels, turnSwitch, type ChepForm, type PickUpForm } from './chep.form-model.ts';
import { chepMessages } from './chep.messages.ts';
import { useDepots } from './chep.queries.ts';
import classes from './chep.module.css';

function Section({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  return (
    <section className={classes.section} aria-label={title}>
      <Title order={3} size="sm">
        {title}
      </Title>
      {note && (
        <Text size="xs" c="dimmed">
          {note}
        </Text>
      )}
      <Stack gap="sm" mt={8}>
        {children}
      </Stack>
    </section>
  );
}

/** Depots that were named before are offered while the address is typed. */
function DepotField({ control }: { control: Control<PickUpForm> }) {
  const { field, fieldState } = useController({ control, name: 'depotAddress' });
  const depots = useDepots();
  return (
    <Autocomplete
      {...field}
      label={labels.depotAddress}
      required
      // one that is typed out already would only lie over what comes below
      data={(depots.data ?? []).filter((depot) => depot !== field.value.trim())}
      limit={8}
      maxLength={500}
      autoComplete="off"
      leftSection={<IconBuildingWarehouse size={16} aria-hidden />}
      comboboxProps={{ withinPortal: true }}
      error={fieldState.error?.message}
    />
  );
}

/** `Initial Information`: what was picked up, when, and where the empties go. */
export function PickUpFields<V extends PickUpForm>({ control: own }: { control: Control<V> }) {
  // both forms hold these fields under these names
  const control = own as unknown as Control<PickUpForm>;
  return (
    <Section title={chepMessages.initialInformation} note={chepMessages.graceNote}>
      <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="sm">
        <NumberField control={control} name="outstandingPallets" label={labels.outstandingPallets} required />
        <NumberField control={control} name="gracePeriod" label={labels.gracePeriod} required />
        <DateField control={control} name="pickUpDate" label={labels.pickUpDate} required />
      </SimpleGrid>
      <DepotField control={control} />
    </Section>
  );
}

/** `Completion Information`: the switches exclude each other as 2§4 says, and show only the fields that they leave. */
export function CompletionFields({ form }: { form: UseFormReturn<ChepForm> }) {
  const { control, getValues, setValue, trigger } = form;
  const [isCompleted, isDelayed, isCollectionPending, isAuthorizationReceived, pickUpDate] = useWatch({
    control,
    name: ['isCompleted', 'isDelayed', 'isCollectionPending', 'isAuthorizationReceived', 'pickUpDate'],
  });
  const on = { isCompleted, isDelayed, isCollectionPending, isAuthorizationReceived };
  const shown = shownChepFields(on);
  const turn = (flag: ChepFlag, isOn: boolean) => {
    const before = getValues();
    for (const [name, value] of Object.entries(turnSwitch(before, flag, isOn))) {
      if (before[name as keyof ChepForm] !== value) setValue(name as keyof ChepForm, value, { shouldDirty: true });
    }
    // a complaint about a field that is hidden now must not keep the form from being sent
    if (form.formState.errors.deliveryDate) void trigger('deliveryDate');
  };
  const switchOf = ({ flag, description }: { flag: ChepFlag; description: string }) => (
    <Switch
      label={labels[flag]}
      aria-label={labels[flag]}
      description={description}
      checked={on[flag]}
      onChange={(event) => turn(flag, event.currentTarget.checked)}
    />
  );
  return (
    <Section title={chepMessages.completionInformation}>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        {switchOf({ flag: 'isCompleted', description: chepMessages.returnedHint })}
        {switchOf({ flag: 'isDelayed', description: chepMessages.notExchangedHint })}
      </SimpleGrid>
      {shown.delay && (
        <div className={classes.delay}>
          <TextAreaField control={control} name="delayReason" label={labels.delayReason} minRows={2} />
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
            {switchOf({ flag: 'isCollectionPending', description: chepMessages.uncollectedHint })}
            {switchOf({
              flag: 'isAuthorizationReceived',
              description: chepMessages.releasedHint,
            })}
          </SimpleGrid>
          {shown.overrideCode && <TextField control={control} name="overrideCode" label={labels.overrideCode} maxLength={100} />}
        </div>
      )}
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        {shown.deliveryDate && <DateField control={control} name="deliveryDate" label={labels.deliveryDate} required from={pickUpDate} />}
        {shown.receiptNumber && (
          <TextField
            control={control}
            name="chepReceiptNumber"
            label={labels.chepReceiptNumber}
            placeholder={chepMessages.enterChepReceiptNumber}
            disabled={shown.isReceiptDisabled}
            maxLength={100}
          />
        )}
      </SimpleGrid>
    </Section>
  );
}
