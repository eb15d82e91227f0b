import { TextInput } from '@mantine/core';
import { screen } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { describe, expect, it } from 'vitest';
import { renderPiece } from '../../../test/render.tsx';
import { NumberField } from './number-field.tsx';
import type { NumberText } from './number-text.ts';

function Field({ decimals, typed, unit }: { decimals?: number; typed: NumberText; unit?: string }) {
  const { control } = useForm<{ amount: NumberText }>({ defaultValues: { amount: typed } });
  const given = { ...(decimals === undefined ? {} : { decimals }), ...(unit === undefined ? {} : { unit }) };
  return <NumberField control={control} name="amount" label="Amount" {...given} />;
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

it('what is said about a field stands under it, so that the fields of a row stand in line', () => {
  renderPiece(<TextInput label="Closing Kilometers" description="By the route about 252 975 km" />);
  const description = screen.getByText('By the route about 252 975 km');
  expect(screen.getByRole('textbox').compareDocumentPosition(description)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

describe('an amount with a unit', () => {
  const NBSP = '\u00a0';
  const shown = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Amount' }).value;
  const atRest = (container: HTMLElement) => container.querySelector('[data-at-rest]')?.textContent ?? null;

  it.each<[NumberText, string | null]>([
    [541_797.5, `541${NBSP}797,5`],
    [1_500_000, `1${NBSP}500${NBSP}000`],
    ['1500.550', `1${NBSP}500,550`],
    [-5.5, '-5,5'],
    [999, null],
    ['', null],
    ['-', null],
  ])('%s lies under its grouped form, in the digits that were typed', (typed, grouped) => {
    const { container } = renderPiece(<Field unit="km" decimals={3} typed={typed} />);
    expect([atRest(container), shown()]).toEqual([grouped, String(typed)]);
  });

  it.each([
    ['1500000', '1500000'],
    ['1500,55', '1500.55'],
    ['-5,5', '-5.5'],
    ['0.05', '0.05'],
  ])('keeps the digits that were typed: "%s"', async (typed, kept) => {
    const { user } = renderPiece(<Field unit="R" decimals={2} typed="" />);
    await user.click(screen.getByRole('textbox', { name: 'Amount' }));
    await user.keyboard(typed);
    await user.tab();
    expect(shown()).toBe(kept);
  });

  it('that is reached by the Tab key is replaced by what is typed', async () => {
    const { user } = renderPiece(<Field unit="km" decimals={1} typed={541_797} />);
    await user.tab();
    await user.keyboard('12');
    await user.tab();
    expect(shown()).toBe('12');
  });

  it('has rand in front and every other unit behind', () => {
    const sides = (unit: string) => {
      const { container, unmount } = renderPiece(<Field unit={unit} typed={1} />);
      const section = [...container.querySelectorAll('[data-position]')].map((each) => [
        each.getAttribute('data-position'),
        each.textContent,
      ]);
      unmount();
      return section;
    };
    expect(sides('R')).toEqual([['left', 'R']]);
    expect(sides('km')).toEqual([['right', 'km']]);
  });

  it('a year is no amount', () => {
    renderPiece(<Field typed={2_026} />);
    expect(shown()).toBe('2026');
  });
});
