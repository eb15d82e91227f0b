import type { ReactNode } from 'react';
import { useController, useFormState, type Control, type FieldPath, type FieldValues } from 'react-hook-form';
import { RouteEditor, type RouteErrors } from './route-editor.tsx';
import type { RouteValue } from './route-value.ts';

/** Stops, map and distance as one field of a form; its value is a `RouteValue`, its rules are `routeRules`. */
export function RouteField<V extends FieldValues>({
  control,
  name,
  figures,
  mapElsewhere,
}: {
  readonly control: Control<V>;
  readonly name: FieldPath<V>;
  /** what else stands beside the distance, such as the revenue per km */
  readonly figures?: ReactNode;
  /** the screen draws the chosen way itself */
  readonly mapElsewhere?: boolean;
}) {
  const { field, fieldState } = useController({ control, name });
  const { isSubmitted } = useFormState({ control });
  return (
    <RouteEditor
      value={field.value as RouteValue}
      onChange={field.onChange}
      onBlur={field.onBlur}
      focusRef={field.ref}
      errors={(fieldState.error ?? {}) as RouteErrors}
      showsAllErrors={isSubmitted}
      figures={figures}
      {...(mapElsewhere ? { mapElsewhere } : {})}
    />
  );
}
