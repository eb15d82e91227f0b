import type { FieldList, Fields } from '@superlink/api/field-list.ts';
import { screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { useForm, type Control, type DefaultValues, type FieldValues } from 'react-hook-form';
import { renderPiece } from './render.tsx';

/** Draws an empty form; answers the labels of listed fields that have no control on it. */
export function missingControls<V extends FieldValues, F extends Fields>(
  { labels }: FieldList<F>,
  defaults: V,
  Controls: (props: { control: Control<V> }) => ReactNode,
): string[] {
  function EmptyForm() {
    const { control } = useForm<V>({ defaultValues: defaults as DefaultValues<V> });
    return <Controls control={control} />;
  }
  renderPiece(<EmptyForm />);
  const isThere = (label: string) =>
    // behind the label stand a star where the field must be filled, and what a switch means
    screen.queryAllByLabelText((text) => text.replace(/ \*$/, '') === label).length > 0 ||
    screen.queryAllByRole('switch', { name: (name) => name.startsWith(label) }).length > 0;
  return Object.values<string>(labels).filter((label) => !isThere(label));
}
