import { screen } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { expect, it } from 'vitest';
import { renderPiece } from '../../../test/render.tsx';
import { NumberField } from './number-field.tsx';
import type { NumberText } from './number-text.ts';

function Field({ decimals, typed }: { decimals?: number; typed: NumberText }) {
  const { control } = useForm<{ amount: NumberText }>({ defaultValues: { amount: typed } });
  return <NumberField control={control} name="amount" label="Amount" {...(decimals === undefined ? {} : { decimals })} />;
}

it.each<[what: string, decimals: number | undefined, from: NumberText, keys: string, to: string]>([
  ['rand', 2, 412.5, '{ArrowUp}', '412.51'],
  ['tons, which the server keeps to the kilogram,', 3, 33.335, '{ArrowUp}{ArrowUp}', '33.355'],
  ['kilometres', 1, 1_000, '{ArrowDown}', '999.9'],
  ['things that are counted', 0, 34, '{ArrowUp}', '35'],
  ['what must not be negative', 2, 0.01, '{ArrowDown}{ArrowDown}', '0'],
])('%s step by what they are counted in (decision 1.22; VAL-047, VAL-066, VAL-073, VAL-091)', async (_, decimals, from, keys, to) => {
  const { user } = renderPiece(<Field {...(decimals === undefined ? {} : { decimals })} typed={from} />);
  const field = screen.getByRole('textbox', { name: 'Amount' });
  await user.click(field);
  await user.keyboard(keys);
  expect(field).toHaveProperty('value', to);
});

it('a field of no decimals told leaves the arrow keys alone', async () => {
  const { user } = renderPiece(<Field typed={2_026} />);
  await user.click(screen.getByRole('textbox', { name: 'Amount' }));
  await user.keyboard('{ArrowUp}');
  expect(screen.getByRole('textbox', { name: 'Amount' })).toHaveProperty('value', '2026');
});

it('what is typed stays, also where it cannot be right: the schema says so', async () => {
  const { user } = renderPiece(<Field decimals={2} typed="" />);
  const field = screen.getByRole('textbox', { name: 'Amount' });
  await user.type(field, '-5,5');
  await user.tab();
  expect(field).toHaveProperty('value', '-5.5');
});
