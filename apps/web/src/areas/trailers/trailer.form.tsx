import { trailerFields, type Trailer } from '@superlink/api/trailers/trailer.schema.ts';
import { positionNames, slotOf, trailerPositions, type TrailerPosition } from '@superlink/domain/trailers/trailer-position.ts';
import { trailerStatuses } from '@superlink/domain/trailers/trailer-status.ts';
import type { Control } from 'react-hook-form';
import { ChoiceCards } from '../../blocks/form/choice-cards.tsx';
import { DateField } from '../../blocks/form/date-field.tsx';
import { listedField } from '../../blocks/form/listed-field.ts';
import { NumberField } from '../../blocks/form/number-field.tsx';
import { FormSection, FullWidth } from '../../blocks/form/record-form.tsx';
import { SelectField } from '../../blocks/form/select-field.tsx';
import { TextField } from '../../blocks/form/text-field.tsx';
import { statusNames } from './trailer-status-badge.tsx';
import type { TrailerForm } from './trailer.form-model.ts';
import { trailerMessages } from './trailer.messages.ts';

const placeOf: Readonly<Record<TrailerPosition, string>> = {
  1: trailerMessages.frontTrailerOfALink,
  2: trailerMessages.rearTrailerOfALink,
  3: trailerMessages.oneLongTrailer,
};
const positionChoices = trailerPositions.map((position) => ({
  value: String(position),
  label: positionNames[position],
  description: `${placeOf[position]}, ${slotOf(position)}`,
}));
const statusChoices = trailerStatuses.map((status) => ({ value: status, label: statusNames[status] }));

/** Fields of a trailer in the four sections of 1§2. `loaded` is the trailer being edited. */
export function TrailerFields({ control, loaded }: { control: Control<TrailerForm>; loaded?: Trailer }) {
  const field = listedField(control, trailerFields);
  const vehicle = loaded?.assignments?.assetFleetNumber;
  return (
    <>
      <FormSection title={trailerMessages.trailerPosition}>
        <FullWidth>
          <ChoiceCards
            {...field('position')}
            choices={positionChoices}
            disabled={vehicle !== undefined}
            description={vehicle && trailerMessages.positionIsFixed(vehicle)}
          />
        </FullWidth>
      </FormSection>
      <FormSection title={trailerMessages.trailerIdentification}>
        <TextField {...field('trailerFleetNumber')} />
        <TextField {...field('trailerReg')} />
      </FormSection>
      <FormSection title={trailerMessages.trailerDetails}>
        <TextField {...field('trailerType')} />
        <TextField {...field('trailerMakeModel')} />
        <NumberField {...field('trailerYear')} />
        <NumberField {...field('trailerKm')} unit="km" />
        <SelectField {...field('status')} choices={statusChoices} />
      </FormSection>
      <FormSection title={trailerMessages.license}>
        <DateField {...field('trailerLicExp')} />
      </FormSection>
    </>
  );
}
