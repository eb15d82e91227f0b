import { NumberInput, Text, type NumberInputProps } from '@mantine/core';
import classes from './amount-input.module.css';
import { groupedAmount } from './number-text.ts';

/** Tons are kept to the kilogram and stepped by ten of them (decision 1.22). */
const STEP_DECIMALS = 2;
/** The unit that stands before its figure. */
const RAND = 'R';

interface AmountInputProps extends Omit<
  NumberInputProps,
  'thousandSeparator' | 'decimalSeparator' | 'decimalScale' | 'leftSection' | 'rightSection' | 'inputContainer'
> {
  /** rand stands in front, every other unit behind; a figure without a unit (a year) is not grouped */
  readonly unit?: string | undefined;
  /** how many the amount has at most; the arrow keys step by the last one */
  readonly decimals?: number | undefined;
}

/**
 * An amount in plain digits, a comma being taken as the decimal point; while nobody types, its grouped form lies over it: `118 450,5`. The digits
 * themselves never change, so that no cursor jumps and nothing that was selected is lost while somebody begins to type. Limits are the schema's
 * business: nothing is clamped.
 */
export function AmountInput({ unit, decimals, ...input }: AmountInputProps) {
  const grouped = unit === undefined ? null : groupedAmount(input.value ?? '');
  const section = unit && (
    <Text size="sm" c="dimmed" aria-hidden>
      {unit}
    </Text>
  );
  return (
    <NumberInput
      {...input}
      hideControls
      clampBehavior="none"
      inputMode="decimal"
      // the same frame with and without the grouped form: a field that is framed while somebody types would lose the focus
      inputContainer={(field) => (
        <div className={classes.amount} data-before={unit === RAND || undefined}>
          {field}
          {grouped !== null && (
            <span className={classes.atRest} data-at-rest aria-hidden>
              {grouped}
            </span>
          )}
        </div>
      )}
      {...(decimals === undefined
        ? { withKeyboardEvents: false }
        : { decimalScale: decimals, step: 1 / 10 ** Math.min(decimals, STEP_DECIMALS), min: 0 })}
      {...(unit === RAND
        ? { leftSection: section, leftSectionPointerEvents: 'none' as const, leftSectionWidth: 30 }
        : { rightSection: section, rightSectionPointerEvents: 'none' as const, rightSectionWidth: unit ? 40 : undefined })}
    />
  );
}
