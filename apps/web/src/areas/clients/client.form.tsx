import { clientStatuses } from '@superlink/domain/clients/client-status.ts';
import type { Control } from 'react-hook-form';
import { ChoiceCards } from '../../blocks/form/choice-cards.tsx';
import { ListEditor } from '../../blocks/form/list-editor.tsx';
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
  return (
    <>
      <FormSection title="Company" description="Only active clients can be chosen for new work.">
        <TextField control={control} name="registeredName" label={clientLabels.registeredName} required />
        <TextField control={control} name="name" label={clientLabels.name} required />
        <TextField control={control} name="customerCode" label={clientLabels.customerCode} />
        <TextField control={control} name="registrationNumber" label={clientLabels.registrationNumber} />
        <TextField control={control} name="vatNumber" label={clientLabels.vatNumber} />
        <SelectField control={control} name="status" label={clientLabels.status} choices={statusChoices} required />
      </FormSection>
      <FormSection title="Addresses">
        <TextAreaField control={control} name="physicalAddress" label={clientLabels.physicalAddress} minRows={2} required />
        <TextAreaField control={control} name="deliveryAddress" label={clientLabels.deliveryAddress} minRows={2} />
      </FormSection>
      <FormSection title="POD Rules">
        <FullWidth>
          <ChoiceCards control={control} name="originalPodRequired" label={clientLabels.originalPodRequired} choices={podChoices} />
        </FullWidth>
        <CutOffFields control={control} />
        <FullWidth>
          <SwitchField control={control} name="chepClient" label={clientLabels.chepClient} description="Loads travel on CHEP pallets" />
        </FullWidth>
      </FormSection>
      <FormSection title="Finance">
        <NumberField control={control} name="creditLimit" label={clientLabels.creditLimit} unit="R" decimals={2} />
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
