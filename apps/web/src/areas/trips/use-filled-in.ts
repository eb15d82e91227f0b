import { useCallback, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { TripForm } from './trip.form-model.ts';

type FilledField = 'isScheduled' | 'endDate' | 'openingKilometers' | 'emptyKm';

/** Fills a field in as long as nobody typed into it: while it is empty, or still holds what was filled in before. */
export function useFilledIn({ getValues, setValue, getFieldState, trigger }: UseFormReturn<TripForm>) {
  const filled = useRef<Partial<Pick<TripForm, FilledField>>>({});
  return useCallback(
    <Field extends FilledField>(name: Field, value: TripForm[Field]) => {
      const now = getValues(name) as TripForm[Field];
      const isUntouched = now === '' || now === (filled.current[name] ?? false);
      if (!isUntouched) return;
      filled.current[name] = value;
      if (now === value) return;
      // nobody typed it: it is no change that a draft would have to keep
      setValue(name, value as never);
      if (getFieldState(name).error) void trigger(name);
    },
    [getValues, setValue, getFieldState, trigger],
  );
}
