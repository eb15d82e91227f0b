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
import { statusNames } from './client-status-badge.tsx';
import { clientLabels, contactGroups, type ClientForm, type ContactGroup } from './client.form-model.ts';
import { clientMessages } from './client.messages.ts';
import classes from './clients.module.css';
import { CutOffFields } from './cut-off-fields.tsx';

const statusChoices = clientStatuses.map((status) => ({ value: status, label: statusNames[status] }));
const podChoices = [
  { value: 'original', label: 'Original PODs', description: 'The signed paper travels to the client' },
  { value: 'scanned', label: 'Scanned PODs', description: 'A scan is enough' },
];

/** Fields of a client, grouped in cards (2§2). */
export function ClientFields({ control }: { control: Control<ClientForm> }) {
  const field = listedField(control, clientFields);
  return (
    <>
      <FormSection title="Company" description="Only active clients can be chosen for new work.">
        <TextField {...field('registeredName')} />
        <TextField {...field('name')} />
        <TextField {...field('customerCode')} />
        <TextField {...field('registrationNumber')} />
        <TextField {...field('vatNumber')} />
        <SelectField {...field('status')} choices={statusChoices} />
      </FormSection>
      <FormSection title="Addresses">
        <TextAreaField {...field('physicalAddress')} minRows={2} />
        <TextAreaField {...field('deliveryAddress')} minRows={2} />
      </FormSection>
      <FormSection title="POD Rules">
        <FullWidth>
          <ChoiceCards {...field('originalPodRequired')} choices={podChoices} />
        </FullWidth>
        <CutOffFields control={control} />
        <FullWidth>
          <SwitchField {...field('chepClient')} description="Loads travel on CHEP pallets" />
        </FullWidth>
      </FormSection>
      <FormSection title="Finance">
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
          itemName="Custom field"
          addLabel="Add Custom Field"
          emptyText={clientMessages.noCustomFields}
        >
          {(index) => (
            <>
              <TextField control={control} name={`customFields.${index}.name`} label="Field Name" required />
              <TextField control={control} name={`customFields.${index}.value`} label="Value" />
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
      itemName={`${clientLabels[group]} row`}
      addLabel="Add Contact"
      emptyText={clientMessages.noContacts}
    >
      {(index) => (
        <div className={classes.contact}>
          <TextField control={control} name={`${group}.${index}.name`} label="Name" required />
          <TextField control={control} name={`${group}.${index}.telephone`} label="Telephone" required />
          <TextField control={control} name={`${group}.${index}.email`} label="Email" required />
        </div>
      )}
    </ListEditor>
  );
}
