import { NumberInput, Text, type NumberInputProps } from '@mantine/core';
import { useState, type FocusEvent, type PointerEvent } from 'react';

/** Tons are kept to the kilogram and stepped by ten of them (decision 1.22). */
const STEP_DECIMALS = 2;
const NO_BREAK_SPACE = '\u00a0';
/** The unit that stands before its figure. */
const RAND = 'R';

interface AmountInputProps extends Omit<
  NumberInputProps,
  'thousandSeparator' | 'decimalSeparator' | 'decimalScale' | 'leftSection' | 'rightSection'
> {
  /** rand stands in front, every other unit behind; a figure without a unit (a year) is not grouped */
  readonly unit?: string | undefined;
  /** how many the amount has at most; the arrow keys step by the last one */
  readonly decimals?: number | undefined;
}

/**
 * An amount in plain digits while it is typed, a comma being taken as the decimal point; at rest it is grouped as everywhere on screen:
 * `118 450,5`. The digits stay what was typed. Limits are the schema's business: nothing is clamped.
 */
export function AmountInput({ unit, decimals, onBlur, onFocusCapture, onPointerDownCapture, ...input }: AmountInputProps) {
  const [isTyping, setTyping] = useState(false);
  const [isPointedAt, setPointedAt] = useState(false);
  const atRest = unit !== undefined && !isTyping;
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
      // The Tab key selects the whole amount, and drawing it without its spaces would take that away: the next digit would be one more.
      selectAllOnFocus={!isPointedAt}
      onPointerDownCapture={(event: PointerEvent<HTMLInputElement>) => {
        setPointedAt(true);
        onPointerDownCapture?.(event);
      }}
      onFocusCapture={(event: FocusEvent<HTMLInputElement>) => {
        setTyping(true);
        onFocusCapture?.(event);
      }}
      // Not in the capture phase: drawn anew before the input knows that it was left, it would take the focus back.
      onBlur={(event: FocusEvent<HTMLInputElement>) => {
        setTyping(false);
        setPointedAt(false);
        onBlur?.(event);
      }}
      {...(atRest ? { thousandSeparator: NO_BREAK_SPACE, decimalSeparator: ',' } : {})}
      {...(decimals === undefined
        ? { withKeyboardEvents: false }
        : { decimalScale: decimals, step: 1 / 10 ** Math.min(decimals, STEP_DECIMALS), min: 0 })}
      {...(unit === RAND
        ? { leftSection: section, leftSectionPointerEvents: 'none' as const, leftSectionWidth: 30 }
        : { rightSection: section, rightSectionPointerEvents: 'none' as const, rightSectionWidth: unit ? 40 : undefined })}
    />
  );
}
