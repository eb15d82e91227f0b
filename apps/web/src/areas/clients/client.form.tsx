import { clientFields } from '@superlink/api/clients/client.schema.ts';
import { clientStatuses } from '@superlink/domain/clients/client-status.ts';
import type { Control } from 'react-hook-form';
import { ChoiceCards } from '../../blocks/form/choice-cards.tsx';
import { ListEditor } from '../../blocks/form/list-editor.tsx';
import { listedField } from '../../blocks/form/listed-field.ts';
import { NumberField } from '../../blocks/form/number-field.tsx';
import { FormSection, FullWidth } from '../../blocks/form/record-form.tsx';
import { SelectField } from '../../blocks/form/select-field.tsx';
import { SwitchField } from '../../blocks/form/switch-field.tsx';
import { TextAreaField, TextField } from '../../blocks/form/text-field.tsx';
import { words } from '../../ui/words.messages.ts';
import { statusNames } from './client-status-badge.tsx';
import { clientLabels, contactGroups, type ClientForm, type ContactGroup } from './client.form-model.ts';
import { clientMessages } from './client.messages.ts';
import classes from './clients.module.css';
import { CutOffFields } from './cut-off-fields.tsx';

const statusChoices = clientStatuses.map((status) => ({ value: status, label: statusNames[status] }));
const podChoices = [
  { value: 'original', label: clientMessages.originalPods, description: clientMessages.originalPodHint },
  { value: 'scanned', label: clientMessages.scannedPods, description: clientMessages.aScanIsEnough },
];

/** Fields of a client, grouped in cards (2§2). */
export function ClientFields({ control }: { control: Control<ClientForm> }) {
  const field = listedField(control, clientFields);
  return (
    <>
      <FormSection title={clientMessages.company} description={clientMessages.statusHint}>
        <TextField {...field('registeredName')} />
        <TextField {...field('name')} />
        <TextField {...field('customerCode')} />
        <TextField {...field('registrationNumber')} />
        <TextField {...field('vatNumber')} />
        <SelectField {...field('status')} choices={statusChoices} />
      </FormSection>
      <FormSection title={clientMessages.addresses}>
        <TextAreaField {...field('physicalAddress')} minRows={2} />
        <TextAreaField {...field('deliveryAddress')} minRows={2} />
      </FormSection>
      <FormSection title={clientMessages.podRules}>
        <FullWidth>
          <ChoiceCards {...field('originalPodRequired')} choices={podChoices} />
        </FullWidth>
        <CutOffFields control={control} />
        <FullWidth>
          <SwitchField {...field('chepClient')} description={clientMessages.loadsTravelOnChepPallets} />
        </FullWidth>
      </FormSection>
      <FormSection title={clientMessages.finance}>
        <NumberField {...field('creditLimit')} unit="R" decimals={2} />
      </FormSection>
      {contactGroups.map((group) => (
        <FormSection key={group} title={clientLabels[group]}>
          <Contacts control={control} group={group} />
        </FormSection>
      ))}
      <FormSection title={clientLabels.customFields}>
        <ListEditor
          control={control}
          name="customFields"
          blank={() => ({ name: '', value: '' })}
          firstField="name"
          itemName={clientMessages.customField}
          addLabel={clientMessages.addCustomField}
          emptyText={clientMessages.noCustomFields}
        >
          {(index) => (
            <>
              <TextField control={control} name={`customFields.${index}.name`} label={clientMessages.fieldName} required />
              <TextField control={control} name={`customFields.${index}.value`} label={clientMessages.value} />
            </>
          )}
        </ListEditor>
      </FormSection>
    </>
  );
}

/** One of the four groups: any number of people, each of them whole (decision 12.9). */
function Contacts({ control, group }: { control: Control<ClientForm>; group: ContactGroup }) {
  return (
    <ListEditor
      control={control}
      name={group}
      blank={() => ({ name: '', telephone: '', email: '' })}
      firstField="name"
      itemName={clientMessages.row(clientLabels[group])}
      addLabel={clientMessages.addContact}
      emptyText={clientMessages.noContacts}
    >
      {(index) => (
        <div className={classes.contact}>
          <TextField control={control} name={`${group}.${index}.name`} label={words.name} required />
          <TextField control={control} name={`${group}.${index}.telephone`} label={clientMessages.telephone} required />
          <TextField control={control} name={`${group}.${index}.email`} label={words.email} required />
        </div>
      )}
    </ListEditor>
  );
}
